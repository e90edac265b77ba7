import { Fragment, type ReactNode } from "react";
import {
  BoardNotes,
  LessonDiaryLine,
  LessonStepLines,
  QuestionNotes,
  SituationHelpList,
} from "~/components/classroom/lesson-lines";
import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import type { LanguageLink } from "~/components/layout/language";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { TranslationNote } from "~/components/layout/translation-note";
import { Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import type { BuiltLesson } from "~/server/lesson/lesson.server";
import { fillLabel } from "~/text";
import type { SheetData } from "./sheet.server";

type Props = {
  sheet: SheetData;
  languages: LanguageLink[];
  /** What the screen shows below the title. */
  children: ReactNode;
};

/**
 * One lesson on both sides of an A4 sheet: what comes before the question of the
 * class on the front, and what the discussion needs on the back.
 */
export function LessonSheet({ sheet, languages, children }: Props) {
  const { labels } = useAllLabels();
  const { lesson, questions, shortStory } = sheet;
  const { steps, isLong } = lesson;
  const talk = steps.findIndex(({ id }) => id === "inquiry");
  return (
    <section
      className="lesson-sheet"
      aria-label={lesson.summary}
      data-tint={sheet.tint}
    >
      <div className="sheet-front">
        <SheetHeader sheet={sheet} languages={languages}>
          {children}
        </SheetHeader>
        <Before lesson={lesson} />
        <Steps
          steps={steps.slice(0, talk)}
          shortStory={shortStory}
          continuesOverleaf
        />
      </div>
      <div className="sheet-back">
        <div className="sheet-talk">
          <Steps
            steps={steps.slice(talk, talk + 1)}
            repeatsReasons={lesson.repeatsReasons && !isLong}
          />
        </div>
        <Questions questions={questions} prompts={lesson.prompts} />
        <div className="sheet-end">
          <Steps steps={steps.slice(talk + 1)} />
          <section className="sheet-late">
            <h2>{labels.clock}</h2>
            <SituationHelpList rows={lesson.late} />
          </section>
          <div className="sheet-diary">
            <p>
              <b>{labels.diaryHeading}</b> <LessonDiaryLine {...lesson} />
            </p>
            {isLong ? null : (
              <p className="printed-only sheet-writing">
                <b>{labels.heardForNextTime}</b> <span />
              </p>
            )}
          </div>
        </div>
        <Rescues rescues={lesson.rescues} />
      </div>
    </section>
  );
}

/**
 * The head of a sheet: the story with its picture, the time and the class, and
 * a QR code on paper.
 */
function SheetHeader({ sheet, languages, children }: Props) {
  const { labels, englishLang } = useAllLabels();
  const { lesson, code } = sheet;
  const { next } = sheet.afterLesson;
  const { titles, picture, summary, sources, credit } = lesson;
  return (
    <header className="band sheet-header">
      {picture ? (
        <div className="sheet-picture">
          <Picture picture={picture} alt="" sizes="6rem" loading="eager" />
        </div>
      ) : null}
      <div>
        <LanguageSwitch links={languages} />
        <h1>
          <JoinedTexts texts={titles} />
        </h1>
        <p className="printed-only sheet-class">
          <span>{summary}</span>{" "}
          {next ? (
            <span className="sheet-next">
              {`${labels.nextWeek}: `}
              <span lang={next.lang}>{`“${next.title}”`}</span>
              {" · "}
              <a href={next.href} lang={englishLang}>
                {next.address}
              </a>
            </span>
          ) : null}
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
        <TranslationNote />
        <div className="screen-only">{children}</div>
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

/** What is on the board, what the teacher alone should know, and the signs. */
function Before({ lesson }: { lesson: BuiltLesson }) {
  const { labels } = useAllLabels();
  const { board, notes } = lesson;
  return (
    <div className="sheet-before">
      <BoardNotes {...board} />
      <SituationHelpList rows={notes} />
      <p className="sheet-signs">
        <span>{labels.say}</span> <span>{labels.do}</span>{" "}
        <span className="printed-only">
          <ClockSign /> {labels.myClock}
        </span>{" "}
        <b className="printed-only sheet-turn">{labels.turnOver}</b>
      </p>
    </div>
  );
}

function ClockSign() {
  return (
    <svg
      className="sheet-clock"
      width="12"
      height="12"
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="5" />
      <path d="M6 2.8V6l2.2 1.6" />
    </svg>
  );
}

type StepsProps = {
  steps: BuiltLesson["steps"];
  /** A short story, which is read in the step "stimulus". */
  shortStory?: SheetData["shortStory"];
  /** Whether the teacher says two reasons again, and needs lines for them. */
  repeatsReasons?: boolean;
  continuesOverleaf?: boolean;
};

/** Steps with their minutes, and room for the time on the teacher's clock. */
function Steps({
  steps,
  shortStory,
  repeatsReasons,
  continuesOverleaf,
}: StepsProps) {
  const { labels } = useAllLabels();
  const last = steps.at(-1);
  return (
    <ol role="list" className="sheet-steps">
      {steps.map(({ id, heading, lines, from, to }) => (
        <li key={id}>
          <p className="sheet-time">
            <b>{`${from}–${to}`}</b>{" "}
            <span>{`${to - from} ${labels.inMinutes}`}</span>{" "}
            <span className="printed-only sheet-writing">
              <ClockSign />
              <span />
            </span>{" "}
            {continuesOverleaf && id === last?.id ? (
              <span className="printed-only sheet-overleaf">
                {fillLabel(labels.turnOverAt, { minute: to })}
              </span>
            ) : null}
          </p>
          <div>
            <h2>{heading}</h2>
            {id === "inquiry" && repeatsReasons ? (
              <LinesWithReasons lines={lines} />
            ) : (
              <LessonStepLines lines={lines} />
            )}
            {shortStory && id === "stimulus" ? (
              <div className="sheet-story-text" lang={shortStory.lang}>
                <Prose lower>{shortStory.body}</Prose>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Two reasons are written down before the last line, which says them again. */
function LinesWithReasons({
  lines,
}: Pick<BuiltLesson["steps"][number], "lines">) {
  const { labels } = useAllLabels();
  return (
    <>
      <LessonStepLines lines={lines.slice(0, -1)} />
      <p className="printed-only sheet-writing sheet-reasons">
        <b>{labels.reasons}</b> <b>1</b> <span /> <b>2</b> <span />
      </p>
      <LessonStepLines lines={lines.slice(-1)} />
    </>
  );
}

type QuestionsProps = Pick<SheetData, "questions"> &
  Pick<BuiltLesson, "prompts">;

/** What keeps the talk going: short prompts, then the prepared questions. */
function Questions({ questions, prompts }: QuestionsProps) {
  const { labels } = useAllLabels();
  return (
    <section className="sheet-questions" data-count={questions.length}>
      <h2>{labels.preparedQuestions}</h2>
      <p className="sheet-say">{prompts}</p>
      <ol role="list" className="sheet-boxes">
        {questions.map((question) => (
          <li key={question.id}>
            <p className="sheet-question" lang={question.lang}>
              {question.text}
            </p>
            <QuestionNotes {...question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What helps, in groups by what the teacher sees. */
function Rescues({ rescues }: Pick<BuiltLesson, "rescues">) {
  const { labels } = useAllLabels();
  return (
    <section className="sheet-rescues" id="rescues">
      <h2>{labels.rescues}</h2>
      {rescues.map(({ group, lang, rows }) => (
        <section key={group}>
          <h3 lang={lang}>{group}</h3>
          <SituationHelpList rows={rows} />
        </section>
      ))}
    </section>
  );
}
