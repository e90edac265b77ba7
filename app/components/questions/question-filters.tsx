import { Fragment } from "react";
import { useAllLabels } from "~/components/frame/translation";
import type { buildQuestionsPage } from "~/server/questions/questions-page.server";
import { fill } from "~/text";
import { ListSearchFields } from "../lists/list-search";

type QuestionsPage = ReturnType<typeof buildQuestionsPage>;

type QuestionFiltersProps = {
  form: QuestionsPage["form"];
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
export function QuestionFilters({
  form,
  countText,
  language,
}: QuestionFiltersProps) {
  const { labels } = useAllLabels();
  return (
    <>
      <p className="row filters-link screen-only">
        <a href="#filters">
          {form.active.map(({ name, label, lang }, index) => (
            <Fragment key={name}>
              {index > 0 ? ", " : null}
              <span lang={lang}>{label}</span>
            </Fragment>
          ))}
          {form.active.length > 0 ? `: ${countText}` : labels.searchAndFilter}
        </a>
      </p>
      <div className="filters screen-only" id="filters">
        <p>
          {labels.whatIsMove} <a href="#moves">{labels.whichMove}</a>
        </p>
        <ListSearchFields
          {...form}
          button={{ name: "intent", value: "show" }}
          searchedLanguages={
            language && fill(labels.looksIn, { languages: language.name })
          }
        />
      </div>
    </>
  );
}

/**
 * Buttons for the themes, each with the number of its questions. The one for
 * the chosen theme removes it.
 */
export function ThemeChips({
  form: { facets, filters },
}: Pick<QuestionFiltersProps, "form">) {
  const { labels } = useAllLabels();
  const choices = facets.find(({ name }) => name === "theme")?.choices ?? [];
  return (
    <ul
      className="plain-list row theme-chips screen-only"
      aria-label={labels.theme}
    >
      {choices.map(({ value, label, count }) => (
        <li key={value}>
          <button
            className="chip"
            type="submit"
            name="intent"
            value={value === filters.theme ? "without theme" : `theme ${value}`}
            aria-pressed={value === filters.theme}
          >
            {`${label} (${count})`}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Buttons that change one filter, each with the number of questions it would
 * find.
 */
export function WiderFilters({
  choices,
}: {
  choices: QuestionsPage["widerFilters"];
}) {
  if (choices.length === 0) return null;
  return (
    <p className="row screen-only">
      {choices.map(({ intent, text, lang }) => (
        <button
          className="link-button"
          type="submit"
          name="intent"
          value={intent}
          lang={lang}
          key={intent}
        >
          {text}
        </button>
      ))}
    </p>
  );
}

type MoveGuideProps = {
  formId: string;
  moves: QuestionsPage["moves"];
};

/**
 * Explains the moves. Each has a button that submits the form with this move as
 * a filter.
 */
export function MoveGuide({ formId, moves }: MoveGuideProps) {
  const { labels } = useAllLabels();
  return (
    <section className="content-section" id="moves">
      <h2>{labels.whichMove}</h2>
      <dl className="move-guide">
        {moves.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              <button
                className="link-button"
                type="submit"
                form={formId}
                name="intent"
                value={`move ${id}`}
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
