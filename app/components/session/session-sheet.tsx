import type { Markdown } from "virtual:content";
import type { ReactNode } from "react";
import { Prose } from "~/components/prose/prose";
import { useTranslation } from "~/components/stories/translation";
import type { Session } from "~/server/session/session.server";
import type { buildSheet, linkReport } from "~/server/session/sheet.server";
import { fill } from "~/text";
import { SourceTitles } from "./sheet-header";

/** One session on both sides of an A4 sheet: its steps with their minutes, and the questions inside the inquiry. */
export function SessionSheet({ session, note }: { session: Session; note: ReactNode }) {
  const { labels } = useTranslation();
  const { titles, summary, before, steps, stuck, reminders, themes } = session;
  const [beforeTitle = "", afterTitle = ""] = fill(labels.diaryLine, {
    themes: themes.join(", ") || "……",
  }).split("{story}");
  return (
    <section className="session-sheet" aria-label={summary}>
      {note}
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
              {lines.map(({ kind, text }, index) =>
                kind === "say" ? (
                  <Say key={index} text={text} />
                ) : (
                  <p key={index} className={kind === "aloud" ? "session-aloud" : undefined}>
                    {text}
                  </p>
                ),
              )}
              {id === "inquiry" ? <Questions {...session} /> : null}
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

/** What to say aloud is bold; words between two quotations are for the teacher. */
function Say({ text }: { text: string }) {
  const parts = text.split(/(‘.+?’(?!\p{L}))/u);
  return (
    <p className="session-say">
      {parts.map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}
    </p>
  );
}

/** The moves that fit any answer, then the prepared questions with what a child may say. */
function Questions({ anyAnswer, groups }: Session) {
  const { labels } = useTranslation();
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
                    {fill(labels.childMaySay, followUp)} {labels.thenAsk} <b>{followUp.ask}</b>
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

/** Links that open a message to the team about how the session went. The teacher sends it, not the site. */
export function SessionReport({ email, whatsApp }: ReturnType<typeof linkReport>) {
  const { labels } = useTranslation();
  return (
    <details className="box panel screen-only">
      <summary>
        <h2>{labels.howItWent}</h2>
      </summary>
      <div className="panel-body">
        <p>{labels.howItWentText}</p>
        <p className="row">
          <a href={email}>{labels.writeEmail}</a>{" "}
          {whatsApp ? <a href={whatsApp}>{labels.writeWhatsApp}</a> : null}
        </p>
      </div>
    </details>
  );
}

export function QuestionCards({ cards }: Pick<Awaited<ReturnType<typeof buildSheet>>, "cards">) {
  return (
    <ul className="plain-list question-cards">
      {cards.map(({ id, text, lang, move, source }) => (
        <li key={id}>
          <p lang={lang}>{text}</p>
          <p className="muted">
            {move} · <span lang={source.lang}>{source.title}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PrintedStory({ story }: { story: { title: string; body: Markdown } }) {
  return (
    <section className="session-story story-text" aria-labelledby="session-story">
      <h2 id="session-story">{story.title}</h2>
      <Prose lower>{story.body}</Prose>
    </section>
  );
}
