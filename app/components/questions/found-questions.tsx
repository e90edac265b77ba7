import type { ReactNode } from "react";
import type { explore } from "~/server/questions/explorer.server";
import type { QuestionSet } from "~/server/questions/question-set.server";
import { mostQuestions } from "~/session-choices";

type FoundQuestionsProps = Pick<ReturnType<typeof explore>, "shown" | "pagination"> & {
  /** The ids that are chosen already. */
  set: string[];
  /** How many more are in the address, but not in the set. */
  missing: number;
};

/** A page of questions with check boxes, inside a form. */
export function FoundQuestions({ shown, pagination, set, missing }: FoundQuestionsProps) {
  const { pageNumber, lastPage } = pagination;
  return (
    <>
      <ul className="plain-list found-questions">
        {shown.map(({ id, text, move, source, age, themes }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="add"
                value={id}
                defaultChecked={set.includes(id)}
                disabled={set.includes(id)}
              />{" "}
              <span>{text}</span>
            </label>
            <p className="muted">
              {move} · <a href={source.href}>{source.title}</a> · {age}+{themes.map((theme) => ` · ${theme}`)}
              {set.includes(id) ? " · in your set" : null}
            </p>
          </li>
        ))}
      </ul>
      <p className="row">
        <button className="button" type="submit" name="intent" value="add">
          Add to my set
        </button>{" "}
        {set.length + missing > 0 ? (
          <span>
            <a href="#set">My set: {set.length}</a>
            {missing > 0 ? ` (${missing} left out)` : null}
          </span>
        ) : null}
      </p>
      {lastPage > 1 ? (
        <nav className="row" aria-label="Pages of questions">
          {pageNumber > 1 ? <Turn to={pageNumber - 1}>Previous page</Turn> : null}{" "}
          <span>{`Page ${pageNumber} of ${lastPage}`}</span>{" "}
          {pageNumber < lastPage ? <Turn to={pageNumber + 1}>Next page</Turn> : null}
        </nav>
      ) : null}
    </>
  );
}

function Turn({ to, children }: { to: number; children: string }) {
  return (
    <button className="button button-secondary" type="submit" name="intent" value={`page ${to}`}>
      {children}
    </button>
  );
}

type QuestionSetPanelProps = {
  chosen: { id: string; text: string; move: string }[];
  /** How a session begins whose questions are about several stories or plans. */
  severalStories: { number: number; text: string } | undefined;
  /** The address that sends the set. */
  whatsApp: string;
  skipped: QuestionSet["skipped"];
  nothingTicked: boolean;
};

/** The set in the teacher's order, inside the form of the page, so that no button loses what is ticked. */
export function QuestionSetPanel({
  chosen,
  severalStories,
  whatsApp,
  skipped,
  nothingTicked,
}: QuestionSetPanelProps) {
  return (
    <section className="card question-set" id="set" aria-labelledby="set-title">
      <h2 id="set-title">My set{chosen.length > 0 ? `: ${chosen.length}` : null}</h2>
      <SkippedQuestions {...skipped} />
      {nothingTicked ? (
        <p className="message" data-kind="failure" role="status">
          Nothing new was ticked. Tick the boxes of questions first, then add them.
        </p>
      ) : null}
      {chosen.length === 0 ? (
        <p>Nothing is chosen yet. Pick one question to open, a few to go deeper, one to look back.</p>
      ) : null}
      <ol>
        {chosen.map(({ id, text, move }, at) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">{move}</p>
            <p className="row screen-only">
              {at > 0 ? (
                <Press value={`up ${id}`} label={`Up: ${text}`}>
                  Up
                </Press>
              ) : null}{" "}
              {at < chosen.length - 1 ? (
                <Press value={`down ${id}`} label={`Down: ${text}`}>
                  Down
                </Press>
              ) : null}{" "}
              <Press value={`out ${id}`} label={`Take out: ${text}`}>
                Take out
              </Press>
            </p>
          </li>
        ))}
      </ol>
      {severalStories ? (
        <p>
          {`Your questions are about ${severalStories.number} stories or plans, so the session begins like this: ${severalStories.text}`}
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <p className="row">
            <button className="button" type="submit" name="intent" value="sheet">
              Make a session sheet
            </button>{" "}
            <button className="button button-secondary" type="submit" name="intent" value="class">
              Show in class
            </button>
          </p>
          <p className="muted">
            The sheet puts questions of the same move together. In class they come in your order.
          </p>
          <p className="row screen-only">
            <a href="#found">Choose more</a> <a href={whatsApp}>Send by WhatsApp</a>{" "}
            <Press value="empty">Empty the set</Press>
          </p>
        </>
      ) : null}
    </section>
  );
}

function Press({ value, label, children }: { value: string; label?: string; children: ReactNode }) {
  return (
    <button className="link-button" type="submit" name="intent" value={value} aria-label={label}>
      {children}
    </button>
  );
}

type ExplainedChoicesProps = {
  /** The id of the form of the page. */
  form: string;
  filter: "move" | "theme";
  heading: string;
  things: { id: string; title: string; text: string }[];
};

/** What the choices of a filter mean. Each leads to its questions, and sends the form of the page along. */
export function ExplainedChoices({ form, filter, heading, things }: ExplainedChoicesProps) {
  return (
    <section className="content-section" id={`${filter}s`}>
      <h2>{heading}</h2>
      <dl className="explained">
        {things.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              <button
                className="link-button"
                type="submit"
                form={form}
                name="intent"
                value={`${filter} ${id}`}
              >
                {title}
              </button>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says how many ids of an address are not in its set, and why. */
export function SkippedQuestions({ unknown, beyond }: QuestionSet["skipped"]) {
  if (unknown + beyond === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {unknown > 0
        ? `${count(unknown)} of this address could not be found and ${were(unknown)} left out. `
        : null}
      {beyond > 0
        ? `A set has at most ${mostQuestions} questions; ${count(beyond)} more ${were(beyond)} left out.`
        : null}
    </p>
  );
}

const count = (number: number) => (number === 1 ? "1 question" : `${number} questions`);
const were = (number: number) => (number === 1 ? "was" : "were");

/** What a page about a set shows when the set is empty. */
export function NoQuestions() {
  return (
    <section className="card narrow">
      <h2>No questions are chosen yet</h2>
      <p>Choose some first. You can take a suggested mixture and change it.</p>
      <p>
        <a className="button" href="/questions">
          Choose questions
        </a>
      </p>
    </section>
  );
}
