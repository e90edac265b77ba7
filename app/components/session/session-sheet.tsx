import type { Markdown } from "virtual:content";
import type { ReactNode } from "react";
import { Prose } from "~/components/prose/prose";
import { useTranslation } from "~/components/stories/translation";
import type { English } from "~/server/content/translations.server";
import type { buildSlides, Session } from "~/server/session/session.server";
import { fill } from "~/text";

type Groups = Session["groups"];
type SheetProps = {
  session: Session;
  code: { size: number; path: string } | undefined;
  /** What the sheet says of its translation. */
  note: ReactNode;
};

/** One session, made to fit an A4 page: its steps with their minutes, and the questions inside the inquiry. */
export function SessionSheet({ session, code, note }: SheetProps) {
  const { labels, english } = useTranslation();
  const { summary, origin, steps, sources, groups, stuck, reminders } = session;
  return (
    <section className="session-sheet" aria-label={summary}>
      <header className="row session-sheet-head">
        <div>
          <p>
            {summary} <span className="muted" lang={english}>{`(${origin})`}</span>
          </p>
          {note}
          {sources.map(({ id, title, lang, href, url }) => (
            <p key={id}>
              <strong lang={lang}>{title}</strong>:{" "}
              <a href={href} lang={english}>
                {url.replace(/^https:\/\//, "")}
              </a>
            </p>
          ))}
        </div>
        {code ? (
          <figure className="session-code">
            <QrCode code={code} label={labels.opensSheet} />
            <figcaption>{labels.opensSheet}</figcaption>
          </figure>
        ) : (
          <p className="muted" lang={english}>
            This set is too long for a QR code.
          </p>
        )}
      </header>
      <ol className="plain-list session-steps">
        {steps.map(({ id, heading, text, method, from, to }) => (
          <li key={id}>
            <h2>
              <span className="session-time">{fill(labels.time, { from, to })}</span> {heading}
            </h2>{" "}
            <p>
              {text} {method}
            </p>
            {id === "inquiry" ? <Questions groups={groups} /> : null}
          </li>
        ))}
      </ol>
      <section className="session-stuck">
        <h2>{labels.whenStuck}</h2>
        <dl>
          {stuck.map(({ when, help }) => (
            <div key={when}>
              <dt>{when}:</dt> <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="plain-list session-reminders muted">
        {reminders.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ groups }: { groups: Groups }) {
  return (
    <div className="session-questions">
      {groups.map(({ move, title, ask, questions }) => (
        <div key={move}>
          <h3>{title}</h3>{" "}
          <ul>
            {questions.map(({ id, text, lang, from, ask }) => (
              <li key={id}>
                {lang ? <span lang={lang}>{text}</span> : text}
                {from ? (
                  <span className="muted" lang={from.lang}>
                    {` (${from.title})`}
                  </span>
                ) : null}
                <FollowUp ask={ask} lang={lang} />
              </li>
            ))}
          </ul>
          <FollowUp ask={ask} />
        </div>
      ))}
    </div>
  );
}

/** What the teacher may ask after an answer. */
function FollowUp({ ask, lang }: { ask: string | undefined; lang?: English }) {
  const { labels } = useTranslation();
  return ask ? (
    <>
      {" "}
      <p className="muted">
        {labels.thenAsk} <i lang={lang}>{ask}</i>
      </p>
    </>
  ) : null;
}

/** One card for each question, with dashed edges to cut along. */
export function QuestionCards({ questions }: { questions: ReturnType<typeof buildSlides> }) {
  return (
    <ul className="plain-list question-cards">
      {questions.map(({ id, text, lang, title, from }) => (
        <li key={id}>
          <p lang={lang}>{text}</p>
          <p className="muted">
            {title} · <span lang={from.lang}>{from.title}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A QR code from the server, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
function QrCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  const side = code.size + 8;
  return (
    <svg
      className="qr-code"
      width="120"
      height="120"
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M-4-4h${side}v${side}h-${side}z`} />
      <path d={code.path} />
    </svg>
  );
}

/** The story, on separate printed pages. */
export function PrintedStory({ story }: { story: { title: string; body: Markdown } }) {
  return (
    <section className="session-story story-text" aria-labelledby="session-story">
      <h2 id="session-story">{story.title}</h2>
      <Prose lower>{story.body}</Prose>
    </section>
  );
}
