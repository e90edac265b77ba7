import { sessionLengths } from "~/session-choices";
import { listedPlans, pages } from "../content/content.server";
import { ageFacet, maxWithoutSearch, searchList } from "./list-search.server";

/** In the order of `readListedLessonPlans`. */
const listed = listedPlans.toSorted(
  (a, b) => a.published.localeCompare(b.published) || a.id - b.id,
);

/**
 * What the list of plans shows for the parameters of an address: its search
 * form, and the ids of the plans on this page. Null if the list is short enough
 * to show whole. The search uses the plans in the bundle, so that D1 reads only
 * the plans of this page. Never throws.
 */
export function searchPlans(query: URLSearchParams) {
  if (listed.length <= maxWithoutSearch) return null;
  const { elaborate, logic } = pages["lesson-plans"].sections;
  const categories = [
    ...new Set(listed.map(({ category }) => category)),
  ].sort();
  const { found, shown, pagination, ...form } = searchList(
    listed,
    query,
    {
      kind: {
        label: "Kind",
        choices: [elaborate, logic].map(({ id, title }) => ({
          value: id,
          label: title,
        })),
        valuesOf: ({ section }) => [section ?? ""],
      },
      subject: {
        label: "Subject area",
        choices: categories.map((category) => ({
          value: category,
          label: category,
        })),
        valuesOf: ({ category }) => [category],
      },
      age: ageFacet(({ ageGroup }, age) => coversAge(ageGroup, age)),
      minutes: {
        label: "Time",
        choices: sessionLengths.map((minutes) => ({
          value: String(minutes),
          label: `At most ${minutes} minutes`,
        })),
        valuesOf: ({ duration }) =>
          sessionLengths.filter((minutes) => duration <= minutes).map(String),
      },
    },
    ({ title, description, category }) => `${title} ${description} ${category}`,
  );
  return {
    form,
    pagination,
    number: found.length,
    ids: shown.map(({ id }) => id),
  };
}

/**
 * Whether an age group such as `Ages 6-9` or `Ages 10+` has children of an age.
 */
function coversAge(ageGroup: string, age: number): boolean {
  const [from = 0, to = Number.POSITIVE_INFINITY] = (
    ageGroup.match(/\d+/g) ?? []
  ).map(Number);
  return from <= age && age <= to;
}
