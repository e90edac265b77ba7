import type { Session } from "~/server/questions/session.server";
import { QrCode } from "./qr-code";

type Groups = Session["groups"];
type SheetProps = {
  session: Session;
  options: { minutes: number; children: number };
  address: { url: string; code: { size: number; path: string } | undefined };
};

/** One session, made to fit an A4 page: its steps with their minutes, and the questions inside the inquiry. */
export function SessionSheet({ session, options, address }: SheetProps) {
  const { steps, sources, groups, reminders } = session;
  return (
    <section
      className="session-sheet"
      aria-label={`${options.minutes} minutes, about ${options.children} children`}
    >
      <header className="session-sheet-head">
        <div>
          <p>
            {options.minutes} minutes · about {options.children} children
          </p>
          {sources.map(({ id, title, href, url }) => (
            <p key={id}>
              <strong>{title}</strong>: <a href={href}>{url.replace(/^https:\/\//, "")}</a>
            </p>
          ))}
        </div>
        {address.code ? <QrCode code={address.code} label="This sheet as an address, to scan" /> : null}
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
      {groups.map(({ title, questions }) => (
        <div key={questions[0]?.id}>
          <h3>{title}</h3>
          <ul>
            {questions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** One card for each question, with dashed edges to cut along. */
export function QuestionCards({ groups }: { groups: Groups }) {
  return (
    <ul className="question-cards">
      {groups.flatMap(({ title, questions }) =>
        questions.map(({ id, text }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">{title}</p>
          </li>
        )),
      )}
    </ul>
  );
}
