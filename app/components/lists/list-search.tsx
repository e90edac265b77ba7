import { useFrameLabels } from "~/components/frame/language";
import type { SearchForm } from "~/server/search/list-search.server";

type FieldsProps = Pick<SearchForm, "filters" | "facets"> & {
  button?: { name: string; value: string };
  /** In which languages words are looked for, if not in English alone. */
  searchedLanguages?: string | undefined;
};

/**
 * The fields and the button of a search form. Each choice shows how many items
 * it leaves.
 */
export function ListSearchFields({
  filters,
  facets,
  button,
  searchedLanguages,
}: FieldsProps) {
  const { labels } = useFrameLabels();
  return (
    <div className="field-row">
      {facets.map(({ name, label, choices }) => (
        <p className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{label}</label>{" "}
          <select
            id={`filter-${name}`}
            name={name}
            defaultValue={filters[name] ?? ""}
          >
            <option value="">{labels.any}</option>
            {choices.map(({ value, label, lang, count }) => (
              <option key={value} value={value} lang={lang}>
                {`${label} (${count})`}
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
          maxLength={100}
          defaultValue={filters.words}
        />
      </p>
      {searchedLanguages ? <p className="muted">{searchedLanguages}</p> : null}
      <button className="button button-secondary" type="submit" {...button}>
        {labels.show}
      </button>
    </div>
  );
}
