import { HiddenFields } from "~/components/forms/field";
import { useAllLabels } from "~/components/layout/translation";
import type { SessionOptions } from "~/server/session/session-address.server";
import type { linkReport } from "~/server/session/sheet.server";
import {
  ages,
  classSizes,
  defaultAge,
  describeAge,
  layouts,
  seatings,
  sessionLengths,
} from "~/session-choices";

type Props = {
  options: SessionOptions;
  set: string[];
  /**
   * Set if the set is the suggested mix of this story or plan. Another age or
   * length then suggests another mix.
   */
  suggestedFor: string | undefined;
  whatsApp: string;
  /** Whether the set is about one story that can be printed with the sheet. */
  canPrintStory: boolean;
  /** The length of the session, and the number and seating of the children. */
  summary: string;
  /** The PDF of this sheet, if there is one. */
  pdf: { file: string } | undefined;
};

/**
 * The options of a session sheet, and its buttons and links. None of this is
 * printed.
 */
export function SheetForm({
  options,
  set,
  suggestedFor,
  whatsApp,
  canPrintStory,
  summary,
  pdf,
}: Props) {
  const { labels, englishLang } = useAllLabels();
  return (
    <form className="screen-only" action="/session">
      <HiddenFields
        fields={{
          set: suggestedFor ? "" : set.join(","),
          from: suggestedFor,
          lang: options.lang,
          // A longer session may show the check box again.
          story: canPrintStory ? undefined : options.story,
        }}
      />
      <p className="row">
        {pdf ? (
          <a className="button" href={pdf.file} download data-script="pdf">
            {labels.savePdf}
          </a>
        ) : null}{" "}
        <a
          className="button button-secondary"
          href={whatsApp}
          data-script="whatsapp"
        >
          {labels.whatsApp}
        </a>{" "}
        <button
          type="button"
          className="button button-secondary"
          hidden
          data-script="print"
        >
          {labels.print}
        </button>{" "}
        <button
          className="button button-secondary"
          type="submit"
          name="class"
          value="on"
        >
          {labels.inClass}
        </button>
      </p>
      {pdf ? null : <p>{labels.printToPdf}</p>}
      <details className="session-choices">
        <summary>
          {summary} <span className="link-button">{labels.change}</span>
        </summary>
        <div className="field-row">
          {suggestedFor ? <AgeChoice age={options.age} /> : null}
          <SessionFields options={options} />
          <Choice
            name="layout"
            label={labels.printAs}
            values={layouts}
            chosen={options.layout}
            names={labels}
          />
        </div>
        {canPrintStory ? (
          <p>
            <label>
              <input
                type="checkbox"
                name="story"
                defaultChecked={options.story === "on"}
              />{" "}
              {labels.printStory}
            </label>
          </p>
        ) : null}
        <p className="row">
          <button className="button button-secondary" type="submit">
            {labels.updateSheet}
          </button>{" "}
          <button
            className="button button-secondary"
            type="submit"
            name="choose"
            value="on"
          >
            {labels.changeQuestions}
          </button>
        </p>
        <p className="row">
          <button
            type="button"
            className="link-button"
            hidden
            data-script="copy-link"
          >
            {labels.copyLink}
          </button>{" "}
          <span role="status" lang={englishLang} />
        </p>
      </details>
    </form>
  );
}

export function AgeChoice({ age = defaultAge }: { age: number | undefined }) {
  const { labels } = useAllLabels();
  const names = Object.fromEntries(
    ages.map((years) => [years, describeAge(years, labels.andUp)]),
  );
  return (
    <Choice
      name="age"
      label={labels.age}
      values={ages}
      chosen={age}
      names={names}
    />
  );
}

/**
 * Links that open a message to the team about how the session went. The teacher
 * sends it, not the site.
 */
export function SessionReport({
  email,
  whatsApp,
}: ReturnType<typeof linkReport>) {
  const { labels } = useAllLabels();
  return (
    <details className="box panel screen-only">
      <summary>
        <h2>{labels.howItWent}</h2>
      </summary>
      <div className="panel-body">
        <p>{labels.howItWentText}</p>
        <p className="row">
          <a href={email}>{labels.writeEmail}</a>{" "}
          {whatsApp ? <a href={whatsApp}>{labels.writeWhatsApp}</a> : null}
        </p>
      </div>
    </details>
  );
}

/** Without `seating`, the number of children decides how a class sits. */
export function SessionFields({
  options: { minutes, children, seating },
}: {
  options: Pick<SessionOptions, "minutes" | "children"> &
    Partial<Pick<SessionOptions, "seating">>;
}) {
  const { labels } = useAllLabels();
  return (
    <>
      <Choice
        name="minutes"
        label={labels.minutes}
        values={sessionLengths}
        chosen={minutes}
      />
      <Choice
        name="children"
        label={labels.children}
        values={classSizes}
        chosen={children}
      />
      {seating ? (
        <Choice
          name="seating"
          label={labels.seating}
          values={seatings}
          chosen={seating}
          names={labels}
        />
      ) : null}
    </>
  );
}

type ChoiceProps<Value extends string | number> = {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: string | number;
  /** The labels of the values, if visitors read something else. */
  names?: Partial<Record<Value, string>>;
};

function Choice<Value extends string | number>({
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
