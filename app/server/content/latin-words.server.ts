import type { LatinSpellings } from "virtual:content";
import { foldLatinSpelling, loosenFoldedLatin } from "~/fold";
import type { Context } from "../data/context.server";
import { languages } from "./content.server";
import { loadLatinSpellingsByLanguage } from "./search-files.server";
import {
  joinWithNeighbours,
  type LatinMatches,
  listFoldedWords,
} from "./search-words.server";

/** After this many words that begin like a spelling, it stops looking. */
const maxWords = 8;
const minBeginning = 4;

/**
 * For each word of a search in Latin letters, the words of a language that are
 * spelt like it. Reads nothing for a search without Latin letters.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadLatinMatches(
  typed: string,
  language: string,
  context: Context,
): Promise<LatinMatches> {
  if (!/[a-z]/i.test(typed)) return new Map();
  const spellings = await loadLatinSpellingsByLanguage(context);
  return buildLatinMatches(typed, language, spellings, "beginning");
}

/**
 * How a word in Latin letters is spelt: the same as a word of the language,
 * almost the same, or like the beginning of one.
 */
export type SpellingCloseness = "same" | "similar" | "beginning";

/**
 * For each word of a search in Latin letters, the closest words of a language,
 * if they are at least as close as `closeness`.
 */
export function buildLatinMatches(
  typed: string,
  language: string,
  { [language]: lines = "" }: LatinSpellings,
  closeness: SpellingCloseness,
): LatinMatches {
  const typedWords = listFoldedWords(typed);
  return new Map(
    typedWords.flatMap((word, index) => {
      // A word may be written in two: neethi bothanai.
      const words = [word, ...joinWithNeighbours(typedWords, index)]
        .filter((spelling) => /^[a-z]+$/.test(spelling))
        .map((spelling) => foldLatinSpelling(spelling, language))
        .flatMap((spelling) => findClosest(spelling, lines, closeness));
      return words.length > 0 ? [[word, words] as const] : [];
    }),
  );
}

function findClosest(
  spelling: string,
  lines: string,
  closeness: SpellingCloseness,
): string[] {
  const loose = loosenFoldedLatin(spelling);
  const similar = readLine(lines.indexOf(`\n${loose} `), lines);
  const same = similar.filter((other) => other.spelling === spelling);
  if (same.length > 0 || closeness === "same") return listWords(same);
  if (similar.length > 0 || closeness === "similar") return listWords(similar);
  // Before an ending, palam becomes pala(thai), and karai is spelt karay(il).
  const stems = [
    loose,
    loose.replace(/(?<=a)m$/, ""),
    loose.replace(/e$/, "ay"),
  ];
  return (
    stems
      .filter((stem) => stem.length >= minBeginning)
      .map((stem) => findBeginnings(stem, lines))
      .find(({ length }) => length > 0) ?? []
  );
}

function findBeginnings(beginning: string, lines: string): string[] {
  // A word may have several spellings with this beginning.
  const words = new Set<string>();
  let start = lines.indexOf(`\n${beginning}`);
  while (start >= 0 && words.size < maxWords) {
    for (const { word } of readLine(start, lines)) words.add(word);
    start = lines.indexOf(`\n${beginning}`, start + 1);
  }
  return [...words];
}

type SpeltWord = { word: string; spelling: string };

/** The words of the line after the line break at `start`; none at -1. */
function readLine(start: number, lines: string): SpeltWord[] {
  if (start < 0) return [];
  const line = lines.slice(start + 1, lines.indexOf("\n", start + 1));
  return line
    .split(" ")
    .slice(1)
    .map((pair) => {
      const [word = "", spelling = ""] = pair.split("/");
      return { word, spelling };
    });
}

function listWords(found: SpeltWord[]): string[] {
  return [...new Set(found.map(({ word }) => word))];
}

/**
 * A search with each word in Latin letters replaced by the most frequent word of
 * the language that is spelt like it. A word that has none stays.
 */
export function respellFromLatin(
  typed: string,
  latinMatches: LatinMatches,
): string {
  const words = listFoldedWords(typed).map(
    (word) => latinMatches.get(word)?.[0] ?? word,
  );
  return [...new Set(words)].join(" ");
}

/**
 * The search, respelt in each language that has all of its words. In the
 * language of the page, a similar spelling is always enough, and so is one word,
 * because people mix it with English: iraval cycle.
 */
export function respellInEachLanguage(
  typed: string,
  pageLanguage: string,
  spellings: LatinSpellings,
  closeness: SpellingCloseness,
) {
  return languages.flatMap(({ tag: lang }) => {
    const isOwn = lang === pageLanguage;
    const least = isOwn && closeness === "same" ? "similar" : closeness;
    return respellInLanguage(typed, lang, spellings, least, isOwn) ?? [];
  });
}

export type RespeltSearch = {
  lang: string;
  respelt: string;
  words: LatinMatches;
};

/**
 * The search, respelt in a language; undefined if a word has no match in it, or
 * with `isOneEnough`, if none has.
 */
export function respellInLanguage(
  typed: string,
  lang: string,
  spellings: LatinSpellings,
  closeness: SpellingCloseness,
  isOneEnough = false,
): RespeltSearch | undefined {
  const words = buildLatinMatches(typed, lang, spellings, closeness);
  const hasEvery = listFoldedWords(typed).every((word) => words.has(word));
  if (words.size === 0 || !(hasEvery || isOneEnough)) return;
  return { lang, respelt: respellFromLatin(typed, words), words };
}
