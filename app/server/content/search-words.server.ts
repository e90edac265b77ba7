import type { SearchFile } from "virtual:content";
// Vite's configuration imports this module too, and cannot resolve "~".
import { foldForSearch } from "../../fold";

/**
 * A word of a search. `wholes` are the words that count as it, with a space on
 * both sides; `beginnings` are what a matching word begins with, after a space.
 */
export type SearchWord = {
  word: string;
  wholes: string[];
  beginnings: string[];
};

/** For each word in Latin letters, the words of a language spelt like it. */
export type LatinMatches = Map<string, string[]>;

/** The folded words of a search. A hyphenated word counts only as its parts. */
export function listFoldedWords(typed: string): string[] {
  return foldForSearch(typed.replace(/\p{Pd}/gu, " "))
    .split(" ")
    .slice(1);
}

/**
 * The words of a search, each once. A word also matches where a text joins it
 * to its neighbour: both words of "well-being", and of "well being", match
 * "wellbeing".
 */
export function parseSearchWords(
  typed: string,
  latinMatches: LatinMatches = new Map(),
): SearchWord[] {
  const words = listFoldedWords(typed);
  const found = words.map((word, index): [string, SearchWord] => {
    const others = latinMatches.get(word) ?? [];
    const spellings = [word, ...others, ...joinWithNeighbours(words, index)];
    const beginnings = spellings.flatMap(listBeginnings);
    return [
      word,
      {
        word,
        wholes: [word, ...others].map((text) => ` ${text} `),
        beginnings: beginnings.map((text) => ` ${text}`),
      },
    ];
  });
  return [...new Map(found).values()];
}

/** The word at `index`, joined with the one before it, and with the one after it. */
export function joinWithNeighbours(words: string[], index: number): string[] {
  const [before, word = "", after] = [index - 1, index, index + 1].map(
    (at) => words[at],
  );
  return [...(before ? [before + word] : []), ...(after ? [word + after] : [])];
}

/**
 * Whether a folded text has a word that begins like any form of this one.
 */
export function hasWordBeginning(
  folded: string,
  { beginnings }: SearchWord,
): boolean {
  return beginnings.some((beginning) => folded.includes(beginning));
}

/**
 * @returns a function that says whether folded texts have, between them, every
 *   word of a search; always true for a search without words
 */
export function createWordsMatcher(
  typed: string,
  latinMatches?: LatinMatches,
): (...folded: string[]) => boolean {
  const words = parseSearchWords(typed, latinMatches);
  return (...folded) =>
    words.every((word) => folded.some((text) => hasWordBeginning(text, word)));
}

/** Some endings in Indian scripts count only after two letters. */
const afterTwoLetters = "(?<=\\p{L}\\p{M}*\\p{L}\\p{M}*)";

/**
 * Patterns of words, each with the beginnings to look for instead: English
 * contractions, which texts write in full, and plurals; Hindi plurals such as
 * कहानियाँ, दोस्तों, किताबें, अंडे; Tamil plurals and stems such as மரங்கள்,
 * முட்டைகள், மரத்தை, நட்பை, கடவுளை.
 */
const endings: [ending: RegExp, others: string[]][] = [
  [/^cant$/, ["cant", "cannot"]],
  [
    /^(do|does|did|is|are|was|were|has|have|had|would|could|should|must)nt$/,
    ["$1nt", "$1"],
  ],
  [/(?<=..)ies$/, ["y", "ie"]],
  [/(?<=[^aeiou])y$/, ["y", "ie"]],
  [/(?<=[sxz]|[cs]h)es$/, [""]],
  [/(?<=..)s$/, [""]],
  [/ि(यां|यों)$/, ["ि", "ी"]],
  [/ा(एं|ओं)$/, ["ा"]],
  [new RegExp(`${afterTwoLetters}ी$`, "u"), ["ी", "ि"]],
  [new RegExp(`${afterTwoLetters}(ों|ें)$`, "u"), [""]],
  [new RegExp(`${afterTwoLetters}[ाे]$`, "u"), ["ा", "े", "ों"]],
  [/(ங்கள்|ம்)$/, ["ம்", "ங்க", "த்த"]],
  [new RegExp(`${afterTwoLetters}கள்$`, "u"), [""]],
  [new RegExp(`${afterTwoLetters}(ு|்)$`, "u"), [""]],
];

function listBeginnings(word: string): string[] {
  const found = endings.find(([ending]) => ending.test(word));
  if (!found) return [word];
  const [ending, others] = found;
  return others.map((other) => word.replace(ending, other));
}

/** All words of a file, including repeats, each after a space. */
export function joinAllSearchFileWords({
  topics,
  entries,
  questions,
}: SearchFile): string {
  return [
    ...Object.values(topics),
    ...entries.flatMap((entry) => [entry.titleWords, entry.otherWords]),
    ...questions.map(({ sourceWords }) => sourceWords),
    ...questions.flatMap(({ entries }) => entries.map(({ words }) => words)),
  ].join("");
}
