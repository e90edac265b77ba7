import { Fragment, type ReactNode } from "react";
import {
  InlineTexts,
  TranslationNote,
  useAllLabels,
} from "~/components/layout/translation";
import { Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import type { Lesson } from "~/server/lesson/lesson.server";
import { fill } from "~/text";
import type { Sheet } from "./sheet.server";

type SheetHeaderProps = { sheet: Sheet; children: ReactNode };

/**
 * The head of a sheet: the story with its picture, the time and the class, and
 * a QR code on paper.
 */
export function SheetHeader({ sheet, children }: SheetHeaderProps) {
  const { labels, englishLang } = useAllLabels();
  const { lesson, code, shortStory } = sheet;
  const { titles, picture, summary, sources, credit } = lesson;
  return (
    <header className="sheet-header">
      {picture ? (
        <div className="sheet-picture">
          <Picture picture={picture} alt="" sizes="6rem" loading="eager" />
        </div>
      ) : null}
      <div>
        <h1>
          <InlineTexts texts={titles} />
        </h1>
        <p className="printed-only">
          {summary}
          {shortStory ? ` · ${labels.lateBehind}` : null}
        </p>
        <p className="sheet-origin">
          {sources.map(({ id, href, url }) => (
            <Fragment key={id}>
              <a href={href} lang={englishLang}>
                {url.replace(/^https:\/\//, "")}
              </a>{" "}
            </Fragment>
          ))}
          <span lang={englishLang}>· {credit}</span>
        </p>
        {children}
      </div>
      {code ? (
        <figure className="sheet-code">
          {/* With the quiet zone of four modules that readers need (ISO/IEC 18004). */}
          <svg
            className="qr-code"
            width="120"
            height="120"
            viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
            role="img"
            aria-label={labels.opensSheet}
          >
            <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
            <path d={code.path} />
          </svg>
          <figcaption>{labels.opensSheet}</figcaption>
        </figure>
      ) : (
        <p className="sheet-code muted">{labels.noCode}</p>
      )}
    </header>
  );
}

/**
 * One lesson on both sides of an A4 sheet: from before class to the question
 * of the class on the front, and what the discussion needs on the back.
 */
export function LessonSheet({ sheet }: { sheet: Sheet }) {
  const { lesson, questions, shortStory } = sheet;
  const { summary, before, steps, late } = lesson;
  const talk = steps.findIndex(({ id }) => id === "inquiry");
  return (
    <section
      className="lesson-sheet"
      aria-label={summary}
      data-has-story={shortStory ? "" : undefined}
    >
      <TranslationNote />
      <div className="sheet-side">
        <dl className="sheet-before">
          {before.map(({ heading, text }, index) => (
            <div key={index}>
              <dt>{heading}:</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Steps steps={steps.slice(0, talk)} shortStory={shortStory} />
        {shortStory ? null : <Late late={late} />}
      </div>
      <div className="sheet-side">
        <Steps steps={steps.slice(talk)}>
          <Questions helping={lesson.helping} questions={questions} />
        </Steps>
        <Rescues lesson={lesson} />
        {shortStory ? <Late late={late} /> : null}
      </div>
    </section>
  );
}

/** What to leave out when there is too little time. */
function Late({ late }: Pick<Lesson, "late">) {
  const { labels } = useAllLabels();
  return (
    <section className="sheet-late">
      <h2>{late.heading}</h2> <p>{late.always}</p>
      <dl>
        {late.rows.map(({ minutes, text }) => (
          <div key={minutes}>
            <dt>{fill(labels.minutesLate, { minutes })}:</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type StepsProps = {
  steps: Lesson["steps"];
  /** A short story, which is read in the step "stimulus". */
  shortStory?: Sheet["shortStory"];
  /** What the discussion shows besides its lines. */
  children?: ReactNode;
};

/** Steps with their minutes, and room for the time on the teacher's clock. */
function Steps({ steps, shortStory, children }: StepsProps) {
  const { labels } = useAllLabels();
  return (
    <ol role="list" className="sheet-steps">
      {steps.map(({ id, heading, lines, from, to }, index) => (
        <li key={index}>
          <p className="sheet-time">
            {fill(labels.time, { from, to })}
            <span className="printed-only sheet-time-box">
              {index === 0 ? labels.myClock : null}
            </span>
          </p>
          <div>
            <h2>{heading}</h2>
            {lines.map((line, index) => (
              <StepLine key={index} {...line} />
            ))}
            {shortStory && id === "stimulus" ? (
              <div className="sheet-aloud">
                <Prose lower>{shortStory.body}</Prose>
              </div>
            ) : null}
            {id === "inquiry" ? children : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Words in quotation marks are said aloud, and bold. */
function StepLine({ kind, text }: Lesson["steps"][number]["lines"][number]) {
  const { labels } = useAllLabels();
  if (kind === "aloud") return <p className="sheet-aloud">{text}</p>;
  return (
    <p className={`session-${kind}`}>
      <span className="sheet-kind">{labels[kind]}</span> <Spoken text={text} />
    </p>
  );
}

function Spoken({ text }: { text: string }) {
  return text
    .split(/(‘.+?’(?!\p{L}))/u)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

/**
 * The questions that fit any answer, then the prepared ones with what a child
 * may say.
 */
function Questions({
  helping,
  questions,
}: Pick<Lesson, "helping"> & Pick<Sheet, "questions">) {
  const { labels } = useAllLabels();
  return (
    <div className="sheet-questions">
      <section className="sheet-helping">
        <h3>{helping.heading}</h3> <p>{helping.text}</p>
        <ul role="list">
          {helping.questions.map((question, index) => (
            <li key={index}>{question}</li>
          ))}
        </ul>
      </section>
      <ol role="list" className="sheet-boxes">
        {questions.map(({ id, text, lang, source, followUp, ask }) => (
          <li key={id}>
            <p className="sheet-question" lang={lang}>
              {text}
            </p>
            {source ? (
              <p className="muted" lang={source.lang}>
                {source.title}
              </p>
            ) : null}
            {followUp ? (
              <p lang={lang}>
                {fill(labels.childMaySay, followUp)} {labels.thenAsk}{" "}
                <b>{followUp.ask}</b>
              </p>
            ) : (
              <p>
                {labels.thenAsk} <b>{ask}</b>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What helps when the discussion gets stuck, and the line for the diary. */
function Rescues({ lesson }: { lesson: Lesson }) {
  const { labels } = useAllLabels();
  const { titles, stuck, themes } = lesson;
  const [beforeTitle = "", afterTitle = ""] = fill(labels.diaryLine, {
    themes: themes.join(", ") || "……",
  }).split("{story}");
  return (
    <section className="sheet-stuck">
      <h2>{labels.whenStuck}</h2>
      <dl>
        {stuck.map(({ when, help }, index) => (
          <div key={index}>
            <dt>{when}:</dt> <dd>{help}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b>{labels.diaryHeading}:</b> {beforeTitle}
        <InlineTexts texts={titles} />
        {afterTitle}
      </p>
    </section>
  );
}
