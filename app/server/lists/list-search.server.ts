/** One way to narrow a list. */
export type Facet<Item> = {
  label: string;
  choices: { value: string; label: string }[];
  /** The values of the choices that an item belongs to. */
  valuesOf: (item: Item) => string[];
};

/** What a visitor looks for, by parameter of the address; what is not set matches everything. */
export type Filters = Record<string, string>;

/** What the form of a list shows. */
export type SearchForm = {
  filters: Filters;
  /** The choices that would find something, with the number of items that each would show. */
  facets: { name: string; label: string; choices: { value: string; label: string; count: number }[] }[];
  /** The labels of what was not understood. */
  misread: string[];
};

/** Where in the pages of a list a page is, from 1. */
export type Place = { pageNumber: number; lastPage: number };

const longestWords = 100;
const perPage = 20;

/** A list of at most this many items is seen at a glance and has no form. */
export const mostWithoutSearch = 8;

/**
 * The items that the parameters of an address ask for: one choice of each facet, and `words`; and those of them that are
 * shown on `page`. Never throws; a choice that does not exist is left out, and of pages the nearest is taken.
 *
 * @param facets by the name of their parameter
 * @param wordsOf the text of an item in which words are looked for
 */
export function searchList<Item>(
  items: Item[],
  query: URLSearchParams,
  facets: Record<string, Facet<Item>>,
  wordsOf: (item: Item) => string,
): SearchForm & { found: Item[]; shown: Item[]; place: Place } {
  const given = (name: string) => query.get(name)?.trim() || undefined;
  const filters: Filters = {};
  for (const [name, { choices }] of Object.entries(facets)) {
    const known = choices.find(({ value }) => value === given(name));
    if (known) filters[name] = known.value;
  }
  const words = given("words");
  if (words && words.length <= longestWords) filters.words = words;

  const counted = Object.entries(facets).map(([name, facet]) => ({
    name,
    ...facet,
    counts: new Map<string, number>(),
  }));
  const found: Item[] = [];
  const hasWords = filters.words ? wordsFinder(filters.words) : undefined;
  for (const item of items) {
    if (hasWords && !hasWords(wordsOf(item))) continue;
    const fits = counted.map(({ name, counts, valuesOf }) => {
      const values = valuesOf(item);
      return { counts, values, fit: !filters[name] || values.includes(filters[name]) };
    });
    const misfits = fits.filter(({ fit }) => !fit);
    if (misfits.length === 0) found.push(item);
    // Another choice of a facet would show what all the other facets let through.
    const open = misfits.length === 0 ? fits : misfits.length === 1 ? misfits : [];
    for (const { counts, values } of open)
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const pageNumber = Math.min(lastPage, Math.max(1, Math.trunc(Number(given("page"))) || 1));
  const understood: Record<string, string | undefined> = { ...filters, page: String(pageNumber) };
  const labels = {
    ...Object.fromEntries(Object.entries(facets).map(([name, { label }]) => [name, label])),
    words: `Words (at most ${longestWords} characters)`,
    page: "Page",
  };
  return {
    filters,
    facets: counted
      .map(({ name, label, choices, counts }) => ({
        name,
        label,
        choices: choices
          .map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }))
          .filter(({ value, count }) => count > 0 || value === filters[name]),
      }))
      .filter(({ choices }) => choices.length > 0),
    misread: Object.entries(labels)
      .filter(([name]) => given(name) && given(name) !== understood[name])
      .map(([, label]) => label),
    found,
    shown: found.slice((pageNumber - 1) * perPage, pageNumber * perPage),
    place: { pageNumber, lastPage },
  };
}

/**
 * Finds texts in which every word begins a word, whatever the case and the punctuation; a plural finds the singular, too.
 */
function wordsFinder(words: string): (text: string) => boolean {
  const patterns = (fold(words).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(
    (word) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word.replace(/(?<=..)s$/, "")}`, "u"),
  );
  return (text) => {
    const searched = fold(text);
    return patterns.every((pattern) => pattern.test(searched));
  };
}

function fold(text: string) {
  return text.normalize("NFC").toLowerCase();
}

const ages = [6, 8, 10, 12];

/** The facet of how old the children are. */
export function ageFacet<Item>(suits: (item: Item, age: number) => boolean): Facet<Item> {
  return {
    label: "Age of the children",
    choices: ages.map((age) => ({ value: String(age), label: `${age} years` })),
    valuesOf: (item) => ages.filter((age) => suits(item, age)).map(String),
  };
}
