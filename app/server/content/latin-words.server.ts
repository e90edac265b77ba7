import type { LatinSpellings } from "virtual:content";
import { foldLatinSpelling, loosenFoldedLatin } from "~/fold";
import type { Context } from "../data/context.server";
import { languages } from "./content.server";
import { loadLatinSpellingsByLanguage } from "./search-files.server";
import { type LatinMatches, listFoldedWords } from "./search-words.server";

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
  const latin = listFoldedWords(typed).filter((word) => /^[a-z]+$/.test(word));
  return new Map(
    latin.flatMap((word, index) => {
      const [before, after] = [latin[index - 1], latin[index + 1]];
      // A word may be written in two: neethi bothanai.
      const words = [
        word,
        ...(before ? [before + word] : []),
        ...(after ? [word + after] : []),
      ]
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
    if (lang !== pageLanguage)
      return respellInLanguage(typed, lang, spellings, closeness) ?? [];
    const least = closeness === "same" ? "similar" : closeness;
    const words = buildLatinMatches(typed, lang, spellings, least);
    if (words.size === 0) return [];
    return { lang, respelt: respellFromLatin(typed, words), words };
  });
}

export type RespeltSearch = {
  lang: string;
  respelt: string;
  words: LatinMatches;
};

/** The search, respelt in a language; undefined if a word has no match in it. */
export function respellInLanguage(
  typed: string,
  lang: string,
  spellings: LatinSpellings,
  closeness: SpellingCloseness,
): RespeltSearch | undefined {
  const words = buildLatinMatches(typed, lang, spellings, closeness);
  if (!listFoldedWords(typed).every((word) => words.has(word))) return;
  return { lang, respelt: respellFromLatin(typed, words), words };
}
