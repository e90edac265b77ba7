import type { SessionOptions as Options } from "~/server/questions/session.server";
import { classSizes, type Layout, layouts, lengths } from "~/session-choices";

type Props = {
  options: Options;
  set: string[];
  text: string;
  /** Whether the sheet of an hour's session may need a second A4 page. */
  isLong: boolean;
};

const layoutNames: Record<Layout, string> = {
  sheet: "One-page sheet",
  large: "Large print",
  cards: "Cards to cut out",
};

/** How long, how many children and how to print; not printed itself. */
export function SessionOptions({ options, set, text, isLong }: Props) {
  const { minutes, children, layout } = options;
  return (
    <div className="session-screen">
      <form action="/session">
        <input type="hidden" name="set" value={set.join(",")} />
        <div className="field-row">
          <Choice name="minutes" label="Minutes" values={lengths} chosen={minutes} />
          <Choice name="children" label="Children, about" values={classSizes} chosen={children} />
          <Choice
            name="layout"
            label="Print as"
            values={layouts}
            chosen={layout}
            nameOf={(layout) => layoutNames[layout]}
          />
          <button className="button button-secondary" type="submit">
            Change
          </button>
        </div>
        <p>
          To print, use the print command of your browser. It prints the sheet only.
          {layout === "sheet" && isLong ? " With so many words it may take two pages." : null}
          {layout === "cards" ? " Print cards on one side of the paper." : null}
        </p>
        <p className="buttons">
          <button className="button" type="submit" name="intent" value="class">
            Show in class
          </button>{" "}
          <button className="button button-secondary" type="submit" name="intent" value="choose">
            Change the questions
          </button>
        </p>
      </form>
      <details className="panel">
        <summary>
          <h2>Copy as text, for a message</h2>
        </summary>
        <div className="panel-body">
          <textarea
            className="session-text"
            readOnly
            rows={12}
            aria-label="The session as text"
            defaultValue={text}
          />
        </div>
      </details>
    </div>
  );
}

type ChoiceProps<Value extends string | number> = {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: string | number;
  nameOf?: (value: Value) => string;
};

function Choice<Value extends string | number>({
  name,
  label,
  values,
  chosen,
  nameOf = String,
}: ChoiceProps<Value>) {
  return (
    <p className="field">
      <label htmlFor={`session-${name}`}>{label}</label>{" "}
      <select id={`session-${name}`} name={name} defaultValue={chosen}>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </select>
    </p>
  );
}
