import { useFrameLabels } from "~/components/frame/language";
import type { SearchForm } from "~/server/search/list-search.server";
import { fill } from "~/text";

type ListSearchFormProps = {
  action: string;
  form: SearchForm;
};

export function ListSearchForm({ action, form }: ListSearchFormProps) {
  return (
    <>
      <InvalidParams names={form.invalidParams} />
      <form action={`${action}#found`}>
        <ListSearchFields {...form} />
      </form>
    </>
  );
}

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

export function InvalidParams({ names }: { names: string[] }) {
  const { labels } = useFrameLabels();
  if (names.length === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {fill(labels.invalidValues, { labels: names.join(", ") })}
    </p>
  );
}

type ResultPagesProps = {
  /** What the pages list, such as "stories". */
  plural: string;
  pageNumber: number;
  lastPage: number;
  addressOf: (page: number) => string;
};

/**
 * Links to the previous and the next page of a list; renders nothing for a
 * single page.
 */
export function ResultPages({
  plural,
  pageNumber,
  lastPage,
  addressOf,
}: ResultPagesProps) {
  if (lastPage === 1) return null;
  return (
    <nav className="row" aria-label={`Pages of ${plural}`}>
      {pageNumber > 1 ? (
        <a href={`${addressOf(pageNumber - 1)}#found`}>Previous page</a>
      ) : null}{" "}
      <span>{`Page ${pageNumber} of ${lastPage}`}</span>{" "}
      {pageNumber < lastPage ? (
        <a href={`${addressOf(pageNumber + 1)}#found`}>Next page</a>
      ) : null}
    </nav>
  );
}

/** The empty state of a filtered list. */
export function NothingFound({
  noun,
  all,
}: {
  noun: string;
  all: { href: string; label: string };
}) {
  return (
    <p>
      No {noun} matches these filters. Remove one, or{" "}
      <a href={all.href}>{all.label}</a>.
    </p>
  );
}
