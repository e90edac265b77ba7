import type { SearchEntry, SearchFile } from "virtual:content";
import uFuzzy from "@leeoniya/ufuzzy";
import { fold } from "~/fold";
import { languages } from "~/server/content/content.server";
import {
  hasWord,
  readSearchWords,
  type SearchWord,
} from "~/server/content/search-words.server";
import { loadSiteFile } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import { maxSearchLength } from "~/text";

/** An entry, with its language. */
type SearchHit = SearchEntry & { lang: string };

const kinds: SearchEntry["kind"][] = [
  "page",
  "story",
  "starter",
  "plan",
  "question",
  "document",
];
const hitsPerGroup = 5;
const hitsPerPage = 20;

/**
 * Everything that `/search` shows for the parameters of its address: the first
 * hits of each kind, or a page of those of the kind in `in`. Never throws.
 */
export function buildSearchPage(query: URLSearchParams, files: SearchFile[]) {
  const typed = readTyped(query);
  const hits = searchSite(typed, files);
  const only = kinds.find((kind) => kind === query.get("in"));
  const pageNumber = parsePositiveInteger(query.get("page")) ?? 1;
  const groups = kinds.flatMap((kind) => {
    const found = hits.filter((hit) => hit.kind === kind);
    if (found.length === 0 || (only && kind !== only)) return [];
    const start = only ? (pageNumber - 1) * hitsPerPage : 0;
    const end = start + (only ? hitsPerPage : hitsPerGroup);
    return {
      kind,
      count: found.length,
      // The page does not need the words that were searched.
      hits: found
        .slice(start, end)
        .map(({ href, title, text, lang }) => ({ href, title, text, lang })),
      hasMore: found.length > end,
    };
  });
  const suggestion = hits.length === 0 && suggestSearch(typed, files);
  return {
    typed,
    count: hits.length,
    groups,
    only,
    pageNumber,
    suggestion:
      suggestion && searchSite(suggestion, files).length > 0
        ? suggestion
        : undefined,
  };
}

/** The text of the search, cut to its maximum length. */
export function readTyped(query: URLSearchParams): string {
  return (query.get("q") ?? "").trim().slice(0, maxSearchLength);
}

/** A language and a pattern for the letters of its script. */
const scripts = ["en", ...languages.map(({ tag }) => tag)].map((tag) => ({
  tag,
  letter: new RegExp(
    `\\p{Script=${new Intl.Locale(tag).maximize().script}}`,
    "u",
  ),
}));

/**
 * The texts in the language of the page, and in those whose script is
 * used in a search.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export function loadSearchFiles(
  typed: string,
  pageLanguage: string,
  context: Context,
): Promise<SearchFile[]> {
  const searched = scripts.filter(
    ({ tag, letter }) => tag === pageLanguage || letter.test(typed),
  );
  return Promise.all(
    searched.map(({ tag }) =>
      loadSiteFile<SearchFile>(`/texts/search/${tag}.json`, context),
    ),
  );
}

/**
 * The entries that have every word of a search, best first; an exact title counts
 * one point more. None for a search without words. Never throws.
 */
function searchSite(typed: string, files: SearchFile[]): SearchHit[] {
  const words = readSearchWords(typed);
  if (words.length === 0) return [];
  const hits = files.flatMap(({ lang, themes, entries }) => {
    const searched = words.map((word) => ({
      ...word,
      themes: Object.keys(themes).filter((id) =>
        hasWord(themes[id] ?? "", word),
      ),
    }));
    return entries.flatMap((entry) => {
      const scores = searched.map((word) => scoreWord(entry, word));
      if (scores.includes(0)) return [];
      const hasExactTitle = fold(entry.title) === fold(typed);
      const score = scores.reduce((sum, score) => sum + score, +hasExactTitle);
      return { entry: { ...entry, lang }, score };
    });
  });
  return hits.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/**
 * How well an entry matches a word: 0 without it, more with the whole word than
 * with its beginning, and most in the title.
 */
function scoreWord(
  { kind, title, words, themes = [] }: SearchEntry,
  word: SearchWord & { themes: string[] },
): number {
  if (!hasWord(words, word))
    return themes.some((theme) => word.themes.includes(theme)) ? 1 : 0;
  const isInTitle = kind !== "question" && hasWord(fold(title), word);
  return (`${words} `.includes(` ${word.word} `) ? 3 : 2) + (isInTitle ? 3 : 0);
}

const maxCorrected = 3;
const maxCorrectedLength = 20;

/**
 * A search in which each word that no text has is replaced by the most frequent
 * of those that are spelt almost like it; undefined if there is none. Takes
 * longer than a search.
 */
function suggestSearch(typed: string, files: SearchFile[]): string | undefined {
  const words = readSearchWords(typed);
  const texts = files.flatMap(({ themes, entries }) => [
    ...Object.values(themes),
    ...entries.map(({ words }) => words),
  ]);
  const isKnown = (word: SearchWord) =>
    texts.some((text) => hasWord(text, word));
  const unknown = words.filter((word) => !isKnown(word));
  if (
    unknown.length === 0 ||
    unknown.length > maxCorrected ||
    unknown.some(({ word }) => word.length > maxCorrectedLength)
  )
    return undefined;
  const vocabulary = [...new Set(texts.join("").split(" "))];
  const countTexts = (word: string) =>
    texts.filter((text) => `${text} `.includes(` ${word} `)).length;
  const suggested = words.map((searched) => {
    if (!unknown.includes(searched)) return searched.word;
    const similar = findSimilar(searched.word, vocabulary)
      .map((word) => ({ word, count: countTexts(word) }))
      .sort((a, b) => b.count - a.count);
    return similar[0]?.word;
  });
  return suggested.includes(undefined) ? undefined : suggested.join(" ");
}

/** Allows one typing error in a word of any script. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{M}\\d]+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\p{M}\\d]",
  intraMode: 1,
});

function findSimilar(word: string, vocabulary: string[]): string[] {
  const candidates = vocabulary.filter(
    ({ length }) => Math.abs(length - word.length) <= 1,
  );
  const indexes = fuzzy.filter(candidates, word) ?? [];
  return indexes.map((index) => candidates[index] ?? "");
}
