import { questionsAddress } from "~/query-address";
import { LeftOut } from "./no-questions";

type Chosen = { id: string; text: string; move: string };
type Given = Record<string, string | number | undefined>;
type Props = {
  chosen: Chosen[];
  leftOut: number;
  /** What the address says about the session. */
  session: Given;
  /** What else is in the address and stays there. */
  given: Given;
};

/** The set in the teacher's order. Every change is a link to another address. */
export function QuestionSetPanel({ chosen, leftOut, session, given }: Props) {
  const set = chosen.map(({ id }) => id);
  const address = (ids: string[]) => `${questionsAddress("/questions", ids, given)}#set`;
  const swapped = (at: number, to: number) => {
    const ids = [...set];
    [ids[at], ids[to]] = [ids[to] ?? "", ids[at] ?? ""];
    return address(ids);
  };
  return (
    <section className="card question-set" id="set" aria-labelledby="set-title">
      <h2 id="set-title">My set{chosen.length > 0 ? `: ${chosen.length}` : null}</h2>
      <LeftOut number={leftOut} kept={set.length} />
      {chosen.length === 0 ? (
        <p>Nothing is chosen yet. A good mixture begins, deepens and looks back.</p>
      ) : null}
      <ol>
        {chosen.map(({ id, text, move }, at) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">{move}</p>
            <p className="set-actions">
              {at > 0 ? (
                <a href={swapped(at, at - 1)} aria-label={`Up: ${text}`}>
                  Up
                </a>
              ) : null}
              {at < set.length - 1 ? (
                <a href={swapped(at, at + 1)} aria-label={`Down: ${text}`}>
                  Down
                </a>
              ) : null}
              <a href={address(set.filter((other) => other !== id))} aria-label={`Take out: ${text}`}>
                Take out
              </a>
            </p>
          </li>
        ))}
      </ol>
      {chosen.length > 0 ? (
        <>
          <p className="buttons">
            <a className="button" href={questionsAddress("/session", set, session)}>
              Make a session sheet
            </a>
            <a className="button button-secondary" href={questionsAddress("/session/class", set, session)}>
              Show in class
            </a>
          </p>
          <p className="muted">
            The sheet puts questions of the same move together. In class they come in your order.
          </p>
          <p>
            <a href={address([])}>Empty the set</a>
          </p>
        </>
      ) : null}
    </section>
  );
}
