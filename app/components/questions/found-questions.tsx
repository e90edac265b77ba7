import type { ReactNode } from "react";
import type { explore } from "~/server/questions/explorer.server";
import type { QuestionSet } from "~/server/questions/question-set.server";
import { mostQuestions } from "~/session-choices";

type SetLinkProps = {
  /** The ids that are chosen already. */
  set: string[];
  /** The number of ids in the address that are not in the set. */
  missing: number;
};
type FoundQuestionsProps = Pick<ReturnType<typeof explore>, "shown" | "pagination"> & SetLinkProps;

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
      <p className="row screen-only">
        <button className="button" type="submit" name="intent" value="add">
          Add to my set
        </button>{" "}
        <SetLink set={set} missing={missing} />
      </p>
      {lastPage > 1 ? (
        <nav className="row screen-only" aria-label="Pages of questions">
          {pageNumber > 1 ? <PageButton page={pageNumber - 1}>Previous page</PageButton> : null}{" "}
          <span>{`Page ${pageNumber} of ${lastPage}`}</span>{" "}
          {pageNumber < lastPage ? <PageButton page={pageNumber + 1}>Next page</PageButton> : null}
        </nav>
      ) : null}
    </>
  );
}

/** A link to the set, once something is chosen. */
export function SetLink({ set, missing }: SetLinkProps) {
  if (set.length + missing === 0) return null;
  return (
    <span>
      <a href="#set">My set: {set.length}</a>
      {missing > 0 ? ` (${missing} left out)` : null}
    </span>
  );
}

function PageButton({ page, children }: { page: number; children: string }) {
  return (
    <button className="button button-secondary" type="submit" name="intent" value={`page ${page}`}>
      {children}
    </button>
  );
}

type QuestionSetPanelProps = {
  chosen: { id: string; text: string; move: string }[];
  /** For a set about several stories or plans: their number, and how such a session begins. */
  severalStories: { number: number; text: string } | undefined;
  /** The address that sends the set by WhatsApp. */
  whatsApp: string;
  skipped: QuestionSet["skipped"];
  nothingTicked: boolean;
};

/** The set in the teacher's order. It belongs to the form of the page, so that no button loses what is ticked. */
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
        {chosen.map(({ id, text, move }, index) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">{move}</p>
            <p className="row screen-only">
              {index > 0 ? (
                <SetButton intent={`up ${id}`} label={`Up: ${text}`}>
                  Up
                </SetButton>
              ) : null}{" "}
              {index < chosen.length - 1 ? (
                <SetButton intent={`down ${id}`} label={`Down: ${text}`}>
                  Down
                </SetButton>
              ) : null}{" "}
              <SetButton intent={`out ${id}`} label={`Take out: ${text}`}>
                Take out
              </SetButton>
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
            <SetButton intent="empty">Empty the set</SetButton>
          </p>
        </>
      ) : null}
    </section>
  );
}

function SetButton({ intent, label, children }: { intent: string; label?: string; children: ReactNode }) {
  return (
    <button className="link-button" type="submit" name="intent" value={intent} aria-label={label}>
      {children}
    </button>
  );
}

type FilterGuideProps = {
  /** The id of the form that the buttons submit. */
  form: string;
  filter: "move" | "theme";
  heading: string;
  choices: { id: string; title: string; text: string }[];
};

/** Explains the choices of a filter. Each has a button that submits the form with this choice. */
export function FilterGuide({ form, filter, heading, choices }: FilterGuideProps) {
  return (
    <section className="content-section" id={`${filter}s`}>
      <h2>{heading}</h2>
      <dl className="filter-guide">
        {choices.map(({ id, title, text }) => (
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

/** Reports how many ids in the address are not in the set, and why. */
export function SkippedQuestions({ unknown, overLimit }: QuestionSet["skipped"]) {
  if (unknown + overLimit === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {unknown > 0
        ? `${count(unknown)} of this address could not be found and ${were(unknown)} left out. `
        : null}
      {overLimit > 0
        ? `A set has at most ${mostQuestions} questions; ${count(overLimit)} more ${were(overLimit)} left out.`
        : null}
    </p>
  );
}

const count = (number: number) => (number === 1 ? "1 question" : `${number} questions`);
const were = (number: number) => (number === 1 ? "was" : "were");

/** The empty state of a page about a set. */
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
