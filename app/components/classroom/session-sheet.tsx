import { Fragment, type ReactNode } from "react";
import { useAllLabels } from "~/components/layout/translation";
import { Picture } from "~/components/media/picture";
import type { Session } from "~/server/session/session.server";
import type { GroupedQuestions } from "~/server/session/sheet.server";
import { fill } from "~/text";

type SheetHeaderProps = {
  session: Pick<
    Session,
    "titles" | "picture" | "summary" | "sources" | "credit"
  >;
  code: { size: number; path: string } | undefined;
  children?: ReactNode;
};

/**
 * The head of a sheet: the story with its picture, the time and the class, and
 * a QR code on paper.
 */
export function SheetHeader({ session, code, children }: SheetHeaderProps) {
  const { labels, english } = useAllLabels();
  const { titles, picture, summary, sources, credit } = session;
  return (
    <header className="sheet-header">
      {picture ? (
        <div className="session-picture">
          <Picture picture={picture} alt="" sizes="6rem" loading="eager" />
        </div>
      ) : null}
      <div>
        <h1>
          <SourceTitles titles={titles} />
        </h1>
        <p className="printed-only">{summary}</p>
        <p className="session-origin">
          {sources.map(({ id, href, url }) => (
            <Fragment key={id}>
              <a href={href} lang={english}>
                {url.replace(/^https:\/\//, "")}
              </a>{" "}
            </Fragment>
          ))}
          <span lang={english}>· {credit}</span>
        </p>
        {children}
      </div>
      {code ? (
        <figure className="session-code">
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
        <p className="session-code muted">{labels.noCode}</p>
      )}
    </header>
  );
}

type SessionSheetProps = {
  session: Session;
  groups: GroupedQuestions;
  translationNote: ReactNode;
};

/**
 * One session on both sides of an A4 sheet: its steps with their minutes, and
 * the questions inside the inquiry.
 */
export function SessionSheet({
  session,
  groups,
  translationNote,
}: SessionSheetProps) {
  const { labels } = useAllLabels();
  const { titles, summary, before, steps, stuck, reminders, themes } = session;
  const [beforeTitle = "", afterTitle = ""] = fill(labels.diaryLine, {
    themes: themes.join(", ") || "……",
  }).split("{story}");
  return (
    <section className="session-sheet" aria-label={summary}>
      {translationNote}
      {before.length > 0 ? (
        <dl className="session-before">
          {before.map(({ heading, text }, index) => (
            <div key={index}>
              <dt>{heading}:</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ol className="plain-list session-steps">
        {steps.map(({ id, heading, lines, from, to }, index) => (
          <li key={index}>
            <p className="session-time">{fill(labels.time, { from, to })}</p>
            <div>
              <h2>{heading}</h2>
              {lines.map((line, index) => (
                <StepLine key={index} {...line} />
              ))}
              {id === "inquiry" ? (
                <Questions anyAnswer={session.anyAnswer} groups={groups} />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <section className="session-stuck">
        <h2>{labels.whenStuck}</h2>
        <dl>
          {stuck.map(({ when, help }, index) => (
            <div key={index}>
              <dt>{when}:</dt> <dd>{help}</dd>
            </div>
          ))}
        </dl>
        {reminders.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        <p>
          <b>{labels.diaryHeading}:</b> {beforeTitle}
          <SourceTitles titles={titles} />
          {afterTitle}
        </p>
      </section>
    </section>
  );
}

/**
 * What to say aloud is bold; words between two quotations are for the teacher.
 */
function StepLine({ kind, text }: Session["steps"][number]["lines"][number]) {
  if (kind === "do") return <p>{text}</p>;
  if (kind === "aloud") return <p className="session-aloud">{text}</p>;
  const parts = text.split(/(‘.+?’(?!\p{L}))/u);
  return (
    <p className="session-say">
      {parts.map((part, index) =>
        index % 2 === 1 ? <b key={index}>{part}</b> : part,
      )}
    </p>
  );
}

/**
 * The moves that fit any answer, then the prepared questions with what a child
 * may say.
 */
function Questions({
  anyAnswer,
  groups,
}: Pick<Session, "anyAnswer"> & { groups: GroupedQuestions }) {
  const { labels } = useAllLabels();
  return (
    <div className="session-questions">
      <section className="session-moves">
        <h3>{anyAnswer.heading}</h3>
        <p>{anyAnswer.text}</p>
        <ul>
          {anyAnswer.questions.map((question, index) => (
            <li key={index}>{question}</li>
          ))}
        </ul>
      </section>
      {groups.map(({ move, title, ask, questions }) => (
        <section key={move}>
          <h3>{title}</h3>
          <ul className="plain-list">
            {questions.map(({ id, text, lang, source, followUp }) => (
              <li key={id}>
                <p className="session-question" lang={lang}>
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
                ) : null}
              </li>
            ))}
          </ul>
          {ask ? (
            <p>
              {labels.thenAsk} <b>{ask}</b>
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}

/** The stories and plans of a session, each in its language. */
export function SourceTitles({ titles }: { titles: Session["titles"] }) {
  return titles.map(({ title, lang }, index) => (
    <Fragment key={index}>
      {index > 0 ? " · " : null}
      <span lang={lang}>{title}</span>
    </Fragment>
  ));
}
