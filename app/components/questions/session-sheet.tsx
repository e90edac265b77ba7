import type { Session, slidesOf } from "~/server/questions/session.server";

type Groups = Session["groups"];
type SheetProps = {
  session: Session;
  code: { size: number; path: string } | undefined;
};

/** One session, made to fit an A4 page: its steps with their minutes, and the questions inside the inquiry. */
export function SessionSheet({ session, code }: SheetProps) {
  const { head, origin, steps, sources, groups, reminders } = session;
  return (
    <section className="session-sheet" aria-label={head}>
      <header className="session-sheet-head">
        <div>
          <p>
            {head} <span className="muted">({origin})</span>
          </p>
          {sources.map(({ id, title, href, url, reading }) => (
            <p key={id}>
              <strong>{title}</strong>: <a href={href}>{url.replace(/^https:\/\//, "")}</a>
              {reading ? `, ${reading}` : null}
            </p>
          ))}
        </div>
        {code ? (
          <QrCode code={code} label="QR code: opens this sheet" />
        ) : (
          <p className="muted">This set is too long for a QR code.</p>
        )}
      </header>
      <ol className="session-steps">
        {steps.map(({ id, heading, text, way, from, to }) => (
          <li key={id}>
            <h2>
              <span className="session-time">
                {from}–{to} min
              </span>{" "}
              {heading}
            </h2>
            <p>
              {text} {way}
            </p>
            {id === "inquiry" ? <Questions groups={groups} /> : null}
          </li>
        ))}
      </ol>
      <ul className="session-reminders">
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
      {groups.map(({ move, title, questions }) => (
        <div key={move}>
          <h3>{title}</h3>
          <ul>
            {questions.map(({ id, text, from }) => (
              <li key={id}>
                {text}
                {from ? <span className="muted"> ({from})</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** One card for each question, with dashed edges to cut along. */
export function QuestionCards({ questions }: { questions: ReturnType<typeof slidesOf> }) {
  return (
    <ul className="question-cards">
      {questions.map(({ id, text, title, from }) => (
        <li key={id}>
          <p>{text}</p>
          <p className="muted">
            {title} · {from}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A QR code as the server has encoded it, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function QrCode({ code, label }: { code: { size: number; path: string }; label: string }) {
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
