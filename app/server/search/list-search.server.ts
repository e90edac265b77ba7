import { englishLabels, type Labels } from "~/labels";
import { ages } from "~/session-choices";
import { fill } from "~/text";
import type { UntranslatedLang } from "../content/translations.server";
import { createWordsFinder, maxSearchLength } from "./words.server";

/**
 * A choice of a facet, with the language of its label if that is not the
 * language of the page.
 */
type Choice = { value: string; label: string; lang?: UntranslatedLang };

/** One way to narrow a list. */
type Facet<Item> = {
  label: string;
  choices: Choice[];
  /** The values of the choices that an item belongs to. */
  valuesOf: (item: Item) => string[];
};

/**
 * The filters in an address, by parameter; a missing one matches everything.
 */
type Filters = Record<string, string>;

/** What the search form of a list shows. */
export type SearchForm = {
  filters: Filters;
  /**
   * The choices that would find something, with the number of items that each
   * would show.
   */
  facets: {
    name: string;
    label: string;
    choices: (Choice & { count: number })[];
  }[];
  /**
   * The active filters, each with the number of items that would match without
   * it.
   */
  active: (Omit<Choice, "value"> & { name: string; countWithout: number })[];
  /** The labels of parameters that were ignored. */
  invalidParams: string[];
};

type Pagination = { pageNumber: number; lastPage: number };

const perPage = 20;

type Facets<Item> = Record<string, Facet<Item>>;

/**
 * Searches a list by the parameters of an address: at most one choice of each
 * facet, `words`, and `page`. Never throws: unknown choices are ignored, and a
 * page number out of range becomes the nearest page.
 *
 * @param facets by parameter
 * @param searchTextOf the text of an item that is searched for `words`
 * @returns `found`, all matching items, and `shown`, those on the page
 */
export function searchList<Item>(
  items: Item[],
  query: URLSearchParams,
  facets: Facets<Item>,
  searchTextOf: (item: Item) => string,
): SearchForm & { found: Item[]; shown: Item[]; pagination: Pagination } {
  const filters = readFilters(query, facets);
  const hasWords = createWordsFinder(filters.words ?? "");
  const matchingItems = items.filter((item) => hasWords(searchTextOf(item)));
  const found = matchingItems.filter((item) =>
    matchesFilters(item, facets, filters),
  );
  const { pagination, shown } = paginate(found, Number(query.get("page")));
  return {
    filters,
    facets: countChoices(matchingItems, facets, filters),
    active: countWithoutEach(items, matchingItems, facets, filters),
    invalidParams: findInvalid(query, facets, {
      ...filters,
      page: String(pagination.pageNumber),
    }),
    found,
    shown,
    pagination,
  };
}

/** The words to search for; empty if they are too long to search. */
export function readWords(query: URLSearchParams): string {
  const words = readValue(query, "words");
  return words && words.length <= maxSearchLength ? words : "";
}

function readFilters<Item>(
  query: URLSearchParams,
  facets: Facets<Item>,
): Filters {
  const filters: Filters = {};
  for (const [name, { choices }] of Object.entries(facets)) {
    const choice = choices.find(
      ({ value }) => value === readValue(query, name),
    );
    if (choice) filters[name] = choice.value;
  }
  const words = readWords(query);
  if (words) filters.words = words;
  return filters;
}

function readValue(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? "";
}

/** The labels of the parameters whose value differs from the one in `valid`. */
function findInvalid<Item>(
  query: URLSearchParams,
  facets: Facets<Item>,
  valid: Filters,
): string[] {
  const labels = {
    ...Object.fromEntries(
      Object.entries(facets).map(([name, { label }]) => [name, label]),
    ),
    words: `Words (at most ${maxSearchLength} characters)`,
    page: "Page",
  };
  return Object.entries(labels)
    .filter(
      ([name]) =>
        readValue(query, name) && readValue(query, name) !== valid[name],
    )
    .map(([, label]) => label);
}

/** Whether an item matches every filter, except that of the facet `except`. */
function matchesFilters<Item>(
  item: Item,
  facets: Facets<Item>,
  filters: Filters,
  except?: string,
): boolean {
  return Object.entries(facets).every(([name, { valuesOf }]) => {
    const value = filters[name];
    return !value || name === except || valuesOf(item).includes(value);
  });
}

/**
 * Counts for each choice the items that it would show while the filters of the
 * other facets stay.
 */
function countChoices<Item>(
  items: Item[],
  facets: Facets<Item>,
  filters: Filters,
): SearchForm["facets"] {
  const counted = Object.entries(facets).map(
    ([name, { label, choices, valuesOf }]) => {
      const values = items
        .filter((item) => matchesFilters(item, facets, filters, name))
        .flatMap(valuesOf);
      return {
        name,
        label,
        choices: choices
          .map((choice) => ({
            ...choice,
            count: values.filter((value) => value === choice.value).length,
          }))
          .filter(({ value, count }) => count > 0 || value === filters[name]),
      };
    },
  );
  return counted.filter(({ choices }) => choices.length > 0);
}

/**
 * Counts for each active filter, `words` included, the items that would match
 * without it.
 */
function countWithoutEach<Item>(
  items: Item[],
  matchingItems: Item[],
  facets: Facets<Item>,
  filters: Filters,
): SearchForm["active"] {
  const choices = Object.entries(facets).flatMap(([name, { choices }]) => {
    const countWithout = matchingItems.filter((item) =>
      matchesFilters(item, facets, filters, name),
    ).length;
    const chosen = choices.filter(({ value }) => value === filters[name]);
    return chosen.map(({ label, lang }) => ({
      name,
      label,
      lang,
      countWithout,
    }));
  });
  if (!filters.words) return choices;
  const countWithout = items.filter((item) =>
    matchesFilters(item, facets, filters),
  ).length;
  return [
    ...choices,
    { name: "words", label: `‘${filters.words}’`, countWithout },
  ];
}

function paginate<Item>(
  found: Item[],
  page: number,
): { pagination: Pagination; shown: Item[] } {
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const pageNumber = Math.min(lastPage, Math.max(1, Math.trunc(page) || 1));
  const shown = found.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  return { pagination: { pageNumber, lastPage }, shown };
}

/** The facet for the age of the children. */
export function ageFacet<Item>(
  suits: (item: Item, age: number) => boolean,
  labels: Pick<Labels, "age" | "years"> = englishLabels,
): Facet<Item> {
  return {
    label: labels.age,
    choices: ages.map((age) => ({
      value: String(age),
      label: fill(labels.years, { years: age }),
    })),
    valuesOf: (item) => ages.filter((age) => suits(item, age)).map(String),
  };
}
