import type { SessionOptions } from "~/server/questions/session.server";
import { classSizes, type Layout, layouts, lengths, mostOnOnePage, seatings } from "~/session-choices";
import { keepAddress, questionsAddress } from "~/urls";

const layoutNames: Record<Layout, string> = {
  sheet: "One-page sheet",
  large: "Large print",
  cards: "Cards to cut out",
};
const seatingNames = { circles: "Room for circles", rows: "Fixed benches" };

type Props = {
  options: SessionOptions;
  set: string[];
  text: string;
  whatsApp: string;
  /** Whether the set is about one story that can be printed with the sheet. */
  hasStory: boolean;
};

/** The options of a session sheet, and its buttons and links. None of this is printed. */
export function SessionOptionsForm({ options, set, text, whatsApp, hasStory }: Props) {
  const { layout } = options;
  return (
    <div className="screen-only">
      <form action="/session">
        <input type="hidden" name="set" value={set.join(",")} />
        <div className="field-row">
          <SessionChoices options={options} />
          <Choice name="layout" label="Print as" values={layouts} chosen={layout} names={layoutNames} />
        </div>
        {hasStory ? (
          <p>
            <label>
              <input type="checkbox" name="story" defaultChecked={options.story === "on"} /> Print the story
              too
            </label>
          </p>
        ) : null}
        <p>
          <button className="button button-secondary" type="submit">
            Update the sheet
          </button>
        </p>
        <p>
          The print command of your browser prints{" "}
          {hasStory && options.story ? "the sheet and the story" : "the sheet only"}.
          {layout === "sheet" && set.length > mostOnOnePage.smallerType
            ? " So many questions may need two pages."
            : null}
          {layout === "cards" ? " Print cards on one side of the paper." : null}
        </p>
        <p className="row">
          <button className="button" type="submit" name="intent" value="class">
            Show in class
          </button>{" "}
          <button className="button button-secondary" type="submit" name="intent" value="choose">
            Change the questions
          </button>{" "}
          <button type="button" className="button button-secondary" hidden data-script="print">
            Print
          </button>
        </p>
        <p className="row">
          <a href={whatsApp}>Send by WhatsApp</a>{" "}
          <a href={keepAddress(questionsAddress("/session", set, options))}>Keep for class</a>{" "}
          <button type="button" className="link-button" hidden data-script="copy">
            Copy the link
          </button>{" "}
          <span role="status" />
        </p>
      </form>
      <details className="box panel">
        <summary>
          <h2>Copy as text, for a message</h2>
        </summary>
        <div className="panel-body">
          {/* In a separate form, because lynx would send it with the form above. */}
          <form>
            <textarea
              className="session-text"
              readOnly
              rows={12}
              aria-label="The session as text"
              defaultValue={text}
            />
          </form>
        </div>
      </details>
    </div>
  );
}

/** Fields for the length of the session, the number of children and the seating. */
export function SessionChoices({ options: { minutes, children, seating } }: { options: SessionOptions }) {
  return (
    <>
      <Choice name="minutes" label="Minutes" values={lengths} chosen={minutes} />
      <Choice name="children" label="Children, about" values={classSizes} chosen={children} />
      <Choice name="seating" label="Seating" values={seatings} chosen={seating} names={seatingNames} />
    </>
  );
}

type ChoiceProps<Value extends string | number> = {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: string | number;
  /** What visitors read instead of a value. */
  names?: Record<Value, string>;
};

/** A labelled list to choose one value from. */
export function Choice<Value extends string | number>({
  name,
  label,
  values,
  chosen,
  names,
}: ChoiceProps<Value>) {
  return (
    <p className="field">
      <label htmlFor={`session-${name}`}>{label}</label>{" "}
      <select id={`session-${name}`} name={name} defaultValue={chosen}>
        {values.map((value) => (
          <option key={value} value={value}>
            {names?.[value] ?? value}
          </option>
        ))}
      </select>
    </p>
  );
}
