import type { SessionOptions } from "~/server/questions/session.server";
import type { storiesToBeginWith } from "~/server/questions/session-start.server";
import { ages } from "~/session-choices";
import { Choice, SessionChoices } from "./session-options";

type Props = {
  words: { heading: string; text: string };
  stories: ReturnType<typeof storiesToBeginWith>;
  options: SessionOptions;
};

/** The form with which a session begins: for whom it is, and a button for each story. */
export function SessionStart({ words, stories, options }: Props) {
  return (
    <form className="card" action="/session">
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <div className="field-row">
        <Choice name="age" label="Age, in years" values={ages} chosen={8} />
        <SessionChoices options={options} />
      </div>
      <ul>
        {stories.map(({ slug, title, facts }) => (
          <li className="button-row" key={slug}>
            <div>
              <h3>
                <a href={`/literature/${slug}`}>{title}</a>
              </h3>
              <p className="muted">{facts.join(" · ")}</p>
            </div>{" "}
            <button
              className="button"
              type="submit"
              name="from"
              value={slug}
              aria-label={`Make a session with ${title}`}
            >
              Make a session
            </button>
          </li>
        ))}
      </ul>
      <p>
        Or <a href="/questions">choose the questions yourself</a>, from any story or plan.
      </p>
    </form>
  );
}
