import type { SearchEntry, SearchFile } from "virtual:content";
import { expect, test } from "vitest";
import { fold } from "~/fold";
import { buildSearchPage } from "./search.server";

const entry = (
  kind: SearchEntry["kind"],
  title: string,
  words = "",
  themes: string[] = [],
): SearchEntry => ({
  kind,
  href: `/${title}`,
  title,
  text: "",
  words: fold(`${title} ${words}`),
  themes,
});
const english: SearchFile = {
  lang: "en",
  themes: { friendship: fold("Friendship pal, mate") },
  entries: [
    entry("page", "Courses", "for a friend, and about philosophy"),
    entry("page", "Friends", "of the site"),
    entry("story", "Our John", "friendly hens"),
    entry("story", "The Wolf, Again"),
    entry("story", "The Wolf", "a friend"),
    entry("question", "Who is a stranger?", "", ["friendship"]),
    ...Array.from({ length: 27 }, (_, at) =>
      entry("question", `Is friend number ${at} a friend?`),
    ),
  ],
};
const hindi: SearchFile = {
  lang: "hi",
  themes: {},
  entries: [entry("story", "हमारा जॉन", "दोस्त"), entry("page", "Friend सवाल")],
};
const search = (query: string) =>
  buildSearchPage(new URLSearchParams(query), [english, hindi]);
const titles = (query: string) =>
  Object.fromEntries(
    search(query).groups.map(({ kind, hits }) => [
      kind,
      hits.map(({ title }) => title),
    ]),
  );

test("hits are in groups: the one with this title first, those with the words in the title, then whole words, then beginnings, then those that share a theme", () => {
  const found = search("q=friend");
  expect(found.count).toBe(33);
  expect(found.groups.map(({ kind, count }) => [kind, count])).toEqual([
    ["page", 3],
    ["story", 2],
    ["question", 28],
  ]);
  expect(titles("q=friend")).toMatchObject({
    page: ["Friend सवाल", "Friends", "Courses"],
    story: ["The Wolf", "Our John"],
  });
  expect(titles("q=mates")).toEqual({ question: ["Who is a stranger?"] });
  expect(titles("q=the+wolf")).toEqual({
    story: ["The Wolf", "The Wolf, Again"],
  });
  expect(titles("q=friend+hens")).toEqual({ story: ["Our John"] });
  expect(titles("q=दोस्तों")).toEqual({ story: ["हमारा जॉन"] });
});

test("a group shows its first hits, and all of them on pages of their own", () => {
  const shown = (query: string) =>
    search(query).groups.map(({ hits, hasMore }) => [hits.length, hasMore]);
  expect(shown("q=friend").at(-1)).toEqual([5, true]);
  expect(shown("q=friend&in=question")).toEqual([[20, true]]);
  expect(shown("q=friend&in=question&page=2")).toEqual([[8, false]]);
  expect(shown("q=friend&in=question&page=999999999999")).toEqual([[0, false]]);
  expect(shown("q=friend&in=nothing&page=-1")).toHaveLength(3);
});

test.each([
  ["frend", "friend"],
  ["freind", "friend"],
  ["phylosophy", "philosophy"],
  ["hens and corses", undefined],
  ["frendly hens", "friendly hens"],
  ["दोसत", "दोस्त"],
  ["friend courses zzzz", undefined],
  ["friend", undefined],
  ["", undefined],
])("for %s, the suggestion is %s", (typed, suggestion) => {
  const { count, ...found } = search(
    new URLSearchParams({ q: typed }).toString(),
  );
  expect(found.suggestion).toBe(suggestion);
});

test.each([
  ["no characters", "\0\ud800\u202e ?!"],
  ["names of every object", "__proto__ constructor"],
  ["a pattern", ".*(a+)+$ [\\p{L}]+ (?="],
  ["a long word", "a".repeat(16_000)],
  ["many Hindi endings", "ों".repeat(8_000)],
  ["many accents", "\u0301".repeat(16_000)],
])("a search for %s does not fail", (_name, typed) => {
  const found = buildSearchPage(new URLSearchParams([["q", typed]]), [english]);
  expect(found.typed.length).toBeLessThanOrEqual(100);
  expect(found.groups.every(({ hits }) => hits.length > 0)).toBe(true);
});
