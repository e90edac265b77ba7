import type { ReactNode } from "react";
import type { SearchForm } from "~/server/lists/list-search.server";

type Props = {
  /** The address of the list. */
  action: string;
  form: SearchForm;
  /** Hidden fields that go with the form. */
  children?: ReactNode;
};

/** The form that narrows a list. Each choice says how many items it leaves. */
export function ListSearchForm({ action, form, children }: Props) {
  const { filters, facets, misread } = form;
  return (
    <>
      <Misread when={misread} />
      <form className="field-row" action={`${action}#found`}>
        {children}
        {facets.map(({ name, label, choices }) => (
          <p className="field" key={name}>
            <label htmlFor={`filter-${name}`}>{label}</label>
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
          <label htmlFor="filter-words">Words</label>
          <input id="filter-words" name="words" type="search" maxLength={100} defaultValue={filters.words} />
        </p>
        <button className="button button-secondary" type="submit">
          Show
        </button>
      </form>
    </>
  );
}

/** Says that a part of the address means nothing. */
export function Misread({ when }: { when: boolean }) {
  if (!when) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      A part of the address was not understood and was left out.
    </p>
  );
}
