import type { ReactNode } from "react";
import type { QuestionSet } from "~/server/questions/question-set.server";
import { LeftOut } from "./no-questions";

type Props = {
  chosen: { id: string; text: string; move: string }[];
  leftOut: QuestionSet["leftOut"];
  nothingTicked: boolean;
};

/** The set in the teacher's order, inside the form of the page, so that no button loses what is ticked. */
export function QuestionSetPanel({ chosen, leftOut, nothingTicked }: Props) {
  return (
    <section className="card question-set" id="set" aria-labelledby="set-title">
      <h2 id="set-title">My set{chosen.length > 0 ? `: ${chosen.length}` : null}</h2>
      <LeftOut {...leftOut} />
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
            <p className="set-actions">
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
      {chosen.length > 0 ? (
        <>
          <p className="buttons">
            <button className="button" type="submit" name="press" value="sheet">
              Make a session sheet
            </button>{" "}
            <button className="button button-secondary" type="submit" name="press" value="class">
              Show in class
            </button>
          </p>
          <p className="muted">
            The sheet puts questions of the same move together. In class they come in your order.
          </p>
          <p className="set-actions">
            <a href="#found">Choose more</a> <Press value="empty">Empty the set</Press>
          </p>
        </>
      ) : null}
    </section>
  );
}

function Press({ value, label, children }: { value: string; label?: string; children: ReactNode }) {
  return (
    <button className="link-button" type="submit" name="press" value={value} aria-label={label}>
      {children}
    </button>
  );
}
