import { expect, test } from "vitest";
import { searchList } from "./list-search.server";

const texts = ["The hen has laid an egg.", "Then when?"];

test("an unknown choice of a facet, or a text too long to search for, is reported and left out", () => {
  const query = new URLSearchParams({
    age: "99",
    words: "a".repeat(101),
    page: "2",
  });
  const age = {
    label: "Age",
    choices: [{ value: "6", label: "6 years" }],
    valuesOf: () => ["6"],
  };
  const { invalidParams, filters, found } = searchList(
    texts,
    query,
    { age },
    String,
  );
  expect([invalidParams, filters, found]).toEqual([
    ["Age", "Words (at most 100 characters)", "Page"],
    {},
    texts,
  ]);
});

test("a form counts the results of each other choice, and of the search without each active filter", () => {
  const facet = (label: string, at: number) => ({
    label,
    choices: ["a", "b", "c"].map((value) => ({
      value,
      label: `${label} ${value}`,
    })),
    valuesOf: (item: string) => [item.charAt(at)],
  });
  const facets = { first: facet("First", 0), second: facet("Second", 1) };
  const items = [
    "aa hen",
    "ab hen",
    "ba hen",
    "bb hen",
    "bb hen",
    "bc egg",
    "ca egg",
  ];
  const query = new URLSearchParams({ words: "hen", first: "a" });
  const { facets: found, active } = searchList(items, query, facets, String);
  expect(
    found.map(({ choices }) =>
      choices.map(({ value, count }) => `${value} ${count}`),
    ),
  ).toEqual([
    ["a 2", "b 3"],
    ["a 1", "b 1"],
  ]);
  expect(active).toEqual([
    { name: "first", label: "First a", countWithout: 5 },
    { name: "words", label: "‘hen’", countWithout: 2 },
  ]);
});
