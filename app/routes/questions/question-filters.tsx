import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import { noStorySourceId } from "~/lesson-choices";
import { fillLabel, maxSearchLength } from "~/text";
import type { QuestionsPageData } from "./questions-page.server";

type QuestionFilterFieldsProps = Pick<
  QuestionsPageData,
  "filters" | "words"
> & {
  countText: string;
  /**
   * The language that the search looks in; where there is no translation, it
   * looks in English.
   */
  language: { name: string } | undefined;
};

/**
 * The search and the filters. On a phone they are folded until a link leads to
 * them, so that the questions come first.
 */
export function QuestionFilterFields({
  filters,
  words,
  countText,
  language,
}: QuestionFilterFieldsProps) {
  const { labels } = useAllLabels();
  const chosen = filters.flatMap(({ choices, value }) =>
    choices
      .filter((choice) => choice.value === value)
      .map(({ label, lang }) => ({ text: label, lang })),
  );
  const active = words ? [...chosen, { text: `‘${words}’` }] : chosen;
  return (
    <>
      <p className="row filters-link screen-only">
        <a href="#filters">
          <JoinedTexts texts={active} separator=", " />
          {active.length > 0 ? `: ${countText}` : labels.searchAndFilter}
        </a>
      </p>
      <div className="filters screen-only" id="filters">
        <p>
          {labels.whatIsMove} <a href="#moves">{labels.whichMove}</a>
        </p>
        <div className="field-row">
          {filters.map(({ name, label, choices, value }) => (
            <p className="field" key={name}>
              <label htmlFor={`filter-${name}`}>{label}</label>{" "}
              <select
                id={`filter-${name}`}
                name={name}
                defaultValue={value ?? ""}
              >
                <option value="">{labels.any}</option>
                {choices.map(({ value, label, lang }) => (
                  <option key={value} value={value} lang={lang}>
                    {label}
                  </option>
                ))}
              </select>
            </p>
          ))}
          <p className="field">
            <label htmlFor="filter-words">{labels.words}</label>{" "}
            <input
              id="filter-words"
              name="words"
              type="search"
              maxLength={maxSearchLength}
              defaultValue={words}
            />
          </p>
          {language ? (
            <p className="muted">
              {fillLabel(labels.looksIn, { languages: language.name })}
            </p>
          ) : null}
          <button className="button button-secondary" type="submit">
            {labels.show}
          </button>
        </div>
      </div>
    </>
  );
}

/**
 * Buttons for the themes, and for the questions that need no story. The one for
 * a chosen filter removes it. They come after the filters, so that Enter
 * presses Show.
 */
export function ThemeAndNoStoryChips({
  filters,
}: Pick<QuestionsPageData, "filters">) {
  const { labels } = useAllLabels();
  const chips = filters.flatMap(({ name, choices, value: chosen }) =>
    choices
      .filter(({ value }) => name === "theme" || value === noStorySourceId)
      .map((choice) => ({ name, ...choice, isOn: choice.value === chosen })),
  );
  return (
    <ul
      role="list"
      className="row filter-chips screen-only"
      aria-label={labels.searchAndFilter}
    >
      {chips.map(({ name, value, label, isOn }) => (
        <li key={value}>
          <button
            className="chip"
            type="submit"
            name={name}
            value={isOn ? "" : value}
            aria-pressed={isOn}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Explains the moves. Each has a button that submits the form with this move as
 * a filter.
 */
export function MoveGuide({
  formId,
  moves,
}: Pick<QuestionsPageData, "moves"> & { formId: string }) {
  const { labels } = useAllLabels();
  return (
    <section className="content-section moves" id="moves">
      <h2>{labels.whichMove}</h2>
      <dl className="move-guide">
        {moves.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              <button
                className="link-button"
                type="submit"
                form={formId}
                name="move"
                value={id}
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
