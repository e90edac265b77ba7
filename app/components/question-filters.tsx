import type { Found } from "~/server/questions/questions.server";

type Props = Pick<Found, "choices" | "filters"> & { set: string[] };

const labels = { move: "Move", from: "Story or plan", theme: "Theme", age: "Age of the children" };

/** A form that narrows the list of questions; the set goes with it. Each choice says how many questions it leaves. */
export function QuestionFilters({ choices, filters, set }: Props) {
  return (
    <form className="question-filters" action="/questions">
      {set.length > 0 ? <input type="hidden" name="set" value={set.join(",")} /> : null}
      {Object.entries(labels).map(([name, label]) => (
        <p className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{label}</label>
          <select id={`filter-${name}`} name={name} defaultValue={filters[name as keyof typeof labels] ?? ""}>
            <option value="">Any</option>
            {choices[name as keyof typeof labels].map(({ value, label, count }) => (
              <option key={value} value={value}>
                {label} ({count})
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
  );
}
