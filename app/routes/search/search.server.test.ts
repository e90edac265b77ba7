import type { SearchEntry, SearchFile } from "virtual:content";
import { expect, test } from "vitest";
import { foldForSearch } from "~/fold";
import {
  buildSearchData,
  chooseSearchLanguage,
  readSearchText,
  searchOneLanguage,
} from "./search.server";

const words = (text: string) => `${foldForSearch(text)} `;
const entry = (
  kind: SearchEntry["kind"],
  title: string,
  others = "",
): SearchEntry => ({
  kind,
  href: `/${title}`,
  title,
  description: "",
  titleWords: words(title),
  otherWords: words(others),
});
const question = (text: string, topics: string[] = []) => ({
  id: text,
  text,
  words: words(text),
  topics,
});
const english: SearchFile = {
  lang: "en",
  topics: {
    friendship: words("Friendship pal, mate, prize"),
    ethics: words("Right and wrong"),
  },
  entries: [
    entry("page", "Courses", "for a friend, and about philosophy"),
    entry("page", "Friends", "of the site: role, play and train"),
    entry("story", "Our John", "friendly hens by e-mail"),
    entry("story", "The Wolf, Again", "at a carnival in one boot"),
    entry("story", "The Wolf", "a friend, and another boot"),
    entry("document", "A Boat"),
  ],
  questions: [
    {
      source: "The Wolf",
      sourceWords: words("The Wolf"),
      entries: [question("Who is a stranger?", ["friendship", "ethics"])],
    },
    {
      source: "General",
      sourceWords: words("General"),
      entries: Array.from({ length: 27 }, (_, at) =>
        question(`Is friend number ${at} a friend?`),
      ),
    },
  ],
};
const hindi: SearchFile = {
  lang: "hi",
  topics: {},
  entries: [
    entry("story", "हमारा जॉन", "दोस्त कहानी"),
    entry("page", "Friend: पढ़ना", "सवाल"),
  ],
  questions: [],
};
function search(
  params: string | URLSearchParams,
  file = english,
  latinMatches = {},
) {
  const query = new URLSearchParams(params);
  const words = new Map<string, string[]>(Object.entries(latinMatches));
  return buildSearchData(
    query,
    searchOneLanguage(readSearchText(query), file, words),
  );
}
const titles = (query: string, file = english) =>
  Object.fromEntries(
    search(query, file).groups.map(({ kind, hits }) => [
      kind,
      hits.map(({ title }) => title),
    ]),
  );

test("hits are in groups: the one with this title first, those with the words in the title, then whole words, then beginnings, then those of its theme or move", () => {
  const found = search("q=friend");
  expect(found.count).toBe(32);
  expect(found.groups.map(({ kind, count }) => [kind, count])).toEqual([
    ["page", 2],
    ["story", 2],
    ["question", 28],
  ]);
  expect(titles("q=friend")).toMatchObject({
    page: ["Friends", "Courses"],
    story: ["The Wolf", "Our John"],
  });
  expect(titles("q=mates")).toEqual({ question: ["Who is a stranger?"] });
  expect(titles("q=wrong+mate")).toEqual({ question: ["Who is a stranger?"] });
  expect(titles("q=the+wolf")).toEqual({
    story: ["The Wolf", "The Wolf, Again"],
    question: ["Who is a stranger?"],
  });
  expect(titles("q=friend+hens")).toEqual({ story: ["Our John"] });
  expect(titles("q=दोस्तों", hindi)).toEqual({ story: ["हमारा जॉन"] });
  expect(search("q=stranger").groups[0]?.hits[0]?.href).toBe(
    "/questions?set=Who is a stranger?#set",
  );
});

test.each([
  ["wells", ["document", "page", "story"]],
  ["well", ["page", "story", "document"]],
  ["kites", ["story", "page"]],
  ["rain", ["page", "story"]],
  ["fee", ["document", "page"]],
  ["price fee", ["page", "document"]],
])(
  "for %s, the kinds are %j: first that of the page with this name or synonym, or else with the words in its title",
  (typed, kinds) => {
    const entries = [
      entry("page", "The Well of Wells", "kites rain price fee"),
      entry("story", "Kites and Birds", "wells rain"),
      {
        ...entry("document", "Wells"),
        otherWords: words("price fee"),
        synonyms: [words("price"), words("fee")],
      },
    ];
    const { groups } = search(`q=${typed}`, { ...english, entries });
    expect(groups.map(({ kind }) => kind)).toEqual(kinds);
  },
);

test("in another language, a story about something comes before a page that mentions it", () => {
  const story = { ...entry("starter", "अंडा", "पेड़ दोस्त"), aboutWords: " दोस्त " };
  const file = {
    ...hindi,
    entries: [
      entry("page", "कक्षा", "दोस्त पेड़"),
      entry("starter", "कौआ", "दोस्त पेड़"),
      story,
    ],
  };
  expect(titles("q=दोस्त", file)).toEqual({
    starter: ["अंडा", "कौआ"],
    page: ["कक्षा"],
  });
  expect(search("q=दोस्त", file).groups[0]?.kind).toBe("starter");
  expect(search("q=पेड़", file).groups[0]?.kind).toBe("page");
});

test("words in Latin letters find what the words do that they may be", () => {
  const find = (typed: string) =>
    search(new URLSearchParams({ q: typed }), hindi, {
      hamara: ["हमारा"],
      jan: ["जान", "जॉन".replace("ॉ", "ा")],
      dost: ["दास्तां", "दोस्त"],
    }).groups.flatMap(({ hits }) => hits.map(({ title }) => title));
  expect(find("hamara dost")).toEqual(["हमारा जॉन"]);
  expect(find("dost kahani")).toEqual([]);
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
  ["a hyphen left out", "email", ["Our John"]],
  ["a hyphen added", "e-mail", ["Our John"]],
  ["two words joined", "roleplay", ["Friends"]],
  ["two words joined, and another one", "roleplay trains", ["Friends"]],
])("a search with %s, %s, finds what it means", (_what, typed, expected) => {
  const query = new URLSearchParams({ q: typed }).toString();
  expect(Object.values(titles(query)).flat()).toEqual(expected);
});

test.each([
  ["frend", "friend"],
  ["freind", "friend"],
  ["friemd", "friend"],
  ["phylosophy", "philosophy"],
  ["filosofy", "philosophy"],
  ["kourses", "courses"],
  ["hens and corses", undefined],
  ["frendly hens", "friendly hens"],
  ["rolplay friend", undefined],
  // Another word, that of a theme and not of a text.
  ["price", undefined],
  // Its end is like that of carnival, its beginning is not.
  ["arnival", undefined],
  // A word of a title comes before one that is more frequent.
  ["bot", "boat"],
  ["friend courses zzzz", undefined],
  ["kourses frend filosofy", "courses friend philosophy"],
  ["kourses frend filosofy abuot", undefined],
  ["friend", undefined],
  ["xy", undefined],
  ["", undefined],
])("for %s, the suggestion is %s", (typed, suggestion) => {
  const { suggestions } = search(new URLSearchParams({ q: typed }));
  expect(suggestions[0]?.typed).toBe(suggestion);
});

test("several suggestions find something each, the nearest first, but never many", () => {
  const suggest = (q: string, file = english) =>
    search(new URLSearchParams({ q }), file).suggestions.map(
      ({ typed }) => typed,
    );
  expect(suggest("bot")).toEqual(["boat", "boot"]);
  expect(suggest("bot frend")).toEqual(["boot friend"]);
  const entries = [entry("page", "bolt boot boat bout")];
  expect(suggest("bot", { ...english, entries })).toHaveLength(3);
});

test.each([
  ["दोसत", "दोस्त"],
  ["कहानि", "कहानी"],
  ["कहाणी", "कहानी"],
  // As it is spelt in the title.
  ["पढना", undefined],
  ["पढनि", "पढ़ना"],
  ["जोन", "जॉन"],
])("for %s in Hindi, the suggestion is %s", (typed, suggestion) => {
  const query = new URLSearchParams({ q: typed });
  expect(search(query, hindi).suggestions[0]?.typed).toBe(suggestion);
});

test.each([
  ["friend", "en", "en"],
  ["friend", "hi", "en"],
  ["दोस्त", "en", "hi"],
  ["PDF दोस्त", "en", "hi"],
  ["friend दोस्त நட்பு", "ta", "ta"],
  ["friend दोस्त நட்பு", "en", "hi"],
  ["12 ?", "ta", "ta"],
])("“%s” on a page in %s is searched in %s", (typed, page, expected) => {
  expect(chooseSearchLanguage(typed, page)).toBe(expected);
});

test.each([
  ["no characters", "\0\ud800\u202e ?!"],
  ["names of every object", "__proto__ constructor"],
  ["a pattern", ".*(a+)+$ [\\p{L}]+ (?="],
  ["a long word", "a".repeat(16_000)],
  ["many Hindi endings", "ों".repeat(8_000)],
  ["many accents", "\u0301".repeat(16_000)],
])("a search for %s does not fail", (_name, typed) => {
  const found = search(new URLSearchParams([["q", typed]]));
  expect(found.typed.length).toBeLessThanOrEqual(100);
  expect(found.groups.every(({ hits }) => hits.length > 0)).toBe(true);
});
