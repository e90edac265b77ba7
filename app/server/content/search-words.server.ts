import type { SearchFile } from "virtual:content";
// A script imports this module, and the configuration of Vite knows no "~".
import { fold } from "../../fold";

/**
 * A word of a search, the words that count as it, each with a space before and
 * after, and the word beginnings that it matches.
 */
export type SearchWord = {
  word: string;
  wholes: string[];
  beginnings: string[];
};

/** By a word in Latin letters, the words of a language that are spelt like it. */
export type WordsByLatin = Map<string, string[]>;

/** The words of a search, folded, and hyphenated words only in parts. */
export function listTypedWords(typed: string): string[] {
  return fold(typed.replace(/\p{Pd}/gu, " "))
    .split(" ")
    .slice(1);
}

/**
 * Each word once. It also matches a text in which it is joined to the one before
 * or after it: both words of "well-being", and of "well being", match
 * "wellbeing".
 */
export function readSearchWords(
  typed: string,
  wordsByLatin: WordsByLatin = new Map(),
): SearchWord[] {
  const words = listTypedWords(typed);
  const found = words.map((word, index): [string, SearchWord] => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const others = wordsByLatin.get(word) ?? [];
    const spellings = [
      word,
      ...others,
      ...(before ? [before + word] : []),
      ...(after ? [word + after] : []),
    ];
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

/**
 * Whether a text has a word that begins like this one or another form of it.
 */
export function hasWordBeginning(
  folded: string,
  { beginnings }: SearchWord,
): boolean {
  return beginnings.some((beginning) => folded.includes(beginning));
}

/**
 * Whether folded texts have each word of a search, in one or another of them. All
 * texts match a search without words.
 */
export function createWordsMatcher(
  typed: string,
  wordsByLatin?: WordsByLatin,
): (...folded: string[]) => boolean {
  const words = readSearchWords(typed, wordsByLatin);
  return (...folded) =>
    words.every((word) => folded.some((text) => hasWordBeginning(text, word)));
}

/** The letters of Indian scripts that must precede an ending. */
const twoLetters = "(?<=\\p{L}\\p{M}*\\p{L}\\p{M}*)";

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
  [new RegExp(`${twoLetters}ी$`, "u"), ["ी", "ि"]],
  [new RegExp(`${twoLetters}(ों|ें)$`, "u"), [""]],
  [new RegExp(`${twoLetters}[ाे]$`, "u"), ["ा", "े", "ों"]],
  [/(ங்கள்|ம்)$/, ["ம்", "ங்க", "த்த"]],
  [new RegExp(`${twoLetters}கள்$`, "u"), [""]],
  [new RegExp(`${twoLetters}(ு|்)$`, "u"), [""]],
];

function listBeginnings(word: string): string[] {
  const found = endings.find(([ending]) => ending.test(word));
  if (!found) return [word];
  const [ending, others] = found;
  return others.map((other) => word.replace(ending, other));
}

/** All words of a file, each after a space, with the repeated ones. */
export function joinTexts({ topics, entries, questions }: SearchFile): string {
  return [
    ...Object.values(topics),
    ...entries.flatMap((entry) => [entry.titleWords, entry.otherWords]),
    ...questions.map(({ sourceWords }) => sourceWords),
    ...questions.flatMap(({ entries }) => entries.map(({ words }) => words)),
  ].join("");
}
