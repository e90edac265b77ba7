import type { SearchForm } from "~/server/lists/list-search.server";

type Props = {
  /** The address of the list. */
  action: string;
  form: SearchForm;
};

/** The form that narrows a list. */
export function ListSearchForm({ action, form }: Props) {
  return (
    <>
      <Misread labels={form.misread} />
      <form action={`${action}#found`}>
        <ListSearchFields {...form} />
      </form>
    </>
  );
}

type FieldsProps = Pick<SearchForm, "filters" | "facets"> & {
  /** What the button sends. */
  button?: { name: string; value: string };
};

/** The fields of a form that narrows a list, and its button. Each choice says how many items it leaves. */
export function ListSearchFields({ filters, facets, button }: FieldsProps) {
  return (
    <div className="field-row">
      {facets.map(({ name, label, choices }) => (
        <p className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{label}</label>{" "}
          <select id={`filter-${name}`} name={name} defaultValue={filters[name] ?? ""}>
            <option value="">Any</option>
            {choices.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {`${label} (${count})`}
              </option>
            ))}
          </select>
        </p>
      ))}
      <p className="field">
        <label htmlFor="filter-words">Words</label>{" "}
        <input id="filter-words" name="words" type="search" maxLength={100} defaultValue={filters.words} />
      </p>
      <button className="button button-secondary" type="submit" {...button}>
        Show
      </button>
    </div>
  );
}

/** Names what in the address means nothing. */
export function Misread({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {`Ignored invalid values: ${labels.join(", ")}.`}
    </p>
  );
}
