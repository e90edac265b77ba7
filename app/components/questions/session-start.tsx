import { HiddenFields } from "~/components/forms/field";
import { useLanguage } from "~/components/frame/language";
import type { SessionOptions } from "~/server/questions/session.server";
import type { startForm } from "~/server/questions/session-start.server";
import { ageLabel, ages } from "~/session-choices";
import { Choice, SessionChoices } from "./session-options";

type Props = ReturnType<typeof startForm> & { options: SessionOptions };

const ageNames = { 6: "6 years", 8: "8 years", 10: "10 years", 12: "12 years" };

/** The form that starts a session: fields for the class, and a button for each story. */
export function SessionStart({ age, withStory, stories, options }: Props) {
  const { english } = useLanguage();
  return (
    <form className="card" action="/session" lang={english}>
      <HiddenFields fields={{ lang: options.lang }} />
      <div className="field-row">
        <Choice name="age" label={ageLabel} values={ages} chosen={age} names={ageNames} />
        <SessionChoices options={options} />
      </div>
      <p className="screen-only">
        <label>
          <input type="checkbox" name="story" defaultChecked={withStory} /> Print the story too
        </label>
      </p>
      <p>
        <button className="button button-secondary" type="submit">
          Show which stories fit
        </button>
      </p>
      <ul className="plain-list">
        {stories.map(({ slug, title, facts, remarks }) => (
          <li className="row" key={slug}>
            <div>
              <h2 className="small-title">
                <a href={`/literature/${slug}`}>{title}</a>
              </h2>
              <p className="muted">{facts.join(" · ")}</p>
              {remarks.map((remark) => (
                <p key={remark}>{remark}</p>
              ))}
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
