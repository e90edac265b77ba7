import type { SearchFile } from "virtual:content";
import { languages, stories } from "~/server/content/content.server";
import {
  loadLatinMatches,
  type RespeltSearch,
  respellInEachLanguage,
  respellInLanguage,
  type SpellingCloseness,
} from "~/server/content/latin-words.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  loadLatinSpellingsByLanguage,
  loadSearchFile,
} from "~/server/content/search-files.server";
import {
  type LatinMatches,
  parseSearchWords,
} from "~/server/content/search-words.server";
import type { PageWords } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import { maxSearchLength } from "~/text";
import { addressWithQuery, pathWithLanguageTag, storyAddress } from "~/urls";
import { type HitKind, listRankedHits, type RankedHit } from "./hits.server";
import {
  hasOnlyWholeWords,
  splitUnknownWords,
  suggestSearches,
} from "./suggestions.server";

const kinds: HitKind[] = [
  "page",
  "story",
  "starter",
  "plan",
  "question",
  "document",
];
const hitsPerGroup = 5;
const hitsPerPage = 20;
const hitsInOtherLanguage = 3;

/** What a search finds in one language. */
export type SearchResult = {
  lang: string;
  hits: RankedHit[];
  /** Whether a word was searched in two parts. */
  usedSplitWords?: boolean;
  /** What was searched for words in Latin letters. */
  respelt?: string;
  /** What to search instead, in English for words in Latin letters. */
  suggestions?: { lang: string; typed: string }[] | undefined;
  /** What the same words find in other languages. */
  others?: SearchResult[];
};

/**
 * Everything that `/search` shows for the parameters of its address: the first
 * hits of each kind, or a page of those of the kind in `in`. Never throws.
 *
 * @param found undefined for an address without a search
 */
export function buildSearchData(query: URLSearchParams, found?: SearchResult) {
  const hits = found?.hits ?? [];
  const only = kinds.find((kind) => kind === query.get("in"));
  const pageNumber = parsePositiveInteger(query.get("page")) ?? 1;
  const groups = sortKinds(hits).flatMap((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind);
    if (ofKind.length === 0 || (only && kind !== only)) return [];
    const start = only ? (pageNumber - 1) * hitsPerPage : 0;
    const end = start + (only ? hitsPerPage : hitsPerGroup);
    return {
      kind,
      count: ofKind.length,
      hits: ofKind.slice(start, end).map(addCover),
      hasMore: ofKind.length > end,
    };
  });
  return {
    typed: readSearchText(query),
    count: hits.length,
    groups,
    only,
    pageNumber,
    /** The language of the hits. */
    searchedLanguage: found?.lang,
    respelt: found?.respelt,
    others: (only ? [] : (found?.others ?? [])).map(
      ({ lang, respelt, hits }) => ({
        lang,
        respelt,
        count: hits.length,
        hits: sortKinds(hits)
          .flatMap((kind) => hits.filter((hit) => hit.kind === kind))
          .slice(0, hitsInOtherLanguage)
          .map(addCover),
      }),
    ),
    suggestions: found?.suggestions ?? [],
  };
}

/** The hit with the cover of its story, if it is one. */
function addCover({ toHit }: RankedHit) {
  const hit = toHit();
  const story = stories.find(({ slug }) =>
    hit.href.endsWith(storyAddress(slug)),
  );
  return { ...hit, cover: requirePictureData(story?.cover) };
}

/** Moves the kind of the best hit to the front, if its title has the words. */
function sortKinds([best]: RankedHit[]): HitKind[] {
  if (!best?.rank) return kinds;
  return [best.kind, ...kinds.filter((kind) => kind !== best.kind)];
}

/** Links to the first lesson and to the questions of each theme. */
export function buildNoHitsLinks({ pages, language }: PageWords) {
  const lang = language?.tag;
  return {
    firstLesson: {
      text: pages["first-lesson"].title,
      href: pathWithLanguageTag(lang, "/first-lesson"),
    },
    themes: pages.questions.themes.map(({ id, name }) => ({
      text: name,
      href: addressWithQuery("/questions", { theme: id, lang }),
    })),
  };
}

/** The text of the search, cut to its maximum length. */
export function readSearchText(query: URLSearchParams): string {
  return (query.get("q") ?? "").trim().slice(0, maxSearchLength);
}

const scripts = ["en", ...languages.map(({ tag }) => tag)].map((tag) => {
  const script = new Intl.Locale(tag).maximize().script ?? "Latn";
  return { tag, script, letter: new RegExp(`\\p{Script=${script}}`, "u") };
});

/**
 * The language whose script is used in a search. Latin letters count only if
 * there are no others, because other languages use Latin words. If several fit,
 * or the search has no letters, the language of the page wins.
 */
export function chooseSearchLanguage(
  typed: string,
  pageLanguage: string,
): string {
  const used = scripts.filter(({ letter }) => letter.test(typed));
  const others = used.filter(({ script }) => script !== "Latn");
  const tags = (others.length > 0 ? others : used).map(({ tag }) => tag);
  return tags.includes(pageLanguage) ? pageLanguage : (tags[0] ?? pageLanguage);
}

/**
 * Searches in the language that `chooseSearchLanguage` returns. If that is
 * English, and no English text has the words themselves, they may be those of
 * another language in Latin letters. What is found in English comes first,
 * unless it needed a word in two parts, or the words are those of the language
 * of the page.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function searchSite(
  typed: string,
  pageLanguage: string,
  context: Context,
): Promise<SearchResult> {
  const lang = chooseSearchLanguage(typed, pageLanguage);
  const file = await loadSearchFile(lang, context);
  if (lang !== "en")
    return searchOneLanguage(
      typed,
      file,
      await loadLatinMatches(typed, lang, context),
    );
  const english = searchOneLanguage(typed, file);
  if (hasOnlyWholeWords(typed, file)) {
    if (pageLanguage === "en") return english;
    // A word of the page's language may be an English one, too: kolam.
    const spellings = await loadLatinSpellingsByLanguage(context);
    const respelt = respellInLanguage(typed, pageLanguage, spellings, "same");
    const own = respelt && (await searchRespelt(typed, respelt, context));
    if (!own?.hits.length) return english;
    return english.hits.length > 0 ? { ...english, others: [own] } : own;
  }
  const hasEnglish = english.hits.length > 0;
  const closenesses: SpellingCloseness[] = hasEnglish
    ? ["same", "similar"]
    : ["same", "similar", "beginning"];
  for (const closeness of closenesses) {
    const others = await searchOthers(typed, pageLanguage, closeness, context);
    const [best, ...rest] = others;
    if (best && (!hasEnglish || english.usedSplitWords))
      return { ...best, suggestions: english.suggestions, others: rest };
    // What only begins English words is a word of the language of the page.
    if (best?.lang === pageLanguage && closeness === "same")
      return { ...best, others: [english, ...rest] };
    if (best) return { ...english, others };
  }
  return english;
}

/**
 * What words in Latin letters find in other languages: the language of the page
 * first, then the one with the most hits.
 */
async function searchOthers(
  typed: string,
  pageLanguage: string,
  closeness: SpellingCloseness,
  context: Context,
): Promise<SearchResult[]> {
  const spellings = await loadLatinSpellingsByLanguage(context);
  const respelt = respellInEachLanguage(
    typed,
    pageLanguage,
    spellings,
    closeness,
  );
  const results = respelt.map((search) =>
    searchRespelt(typed, search, context),
  );
  const rank = ({ lang, hits }: SearchResult) =>
    lang === pageLanguage ? Number.POSITIVE_INFINITY : hits.length;
  return (await Promise.all(results))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => rank(b) - rank(a));
}

async function searchRespelt(
  typed: string,
  { lang, respelt, words }: RespeltSearch,
  context: Context,
): Promise<SearchResult> {
  const file = await loadSearchFile(lang, context);
  return { lang, respelt, hits: listRankedHits(typed, file, words) };
}

/**
 * If nothing is found, splits each word that no text has in two. If that finds
 * nothing either, suggests other searches that find something.
 */
export function searchOneLanguage(
  typed: string,
  file: SearchFile,
  latinMatches: LatinMatches = new Map(),
): SearchResult {
  const { lang } = file;
  const hits = listRankedHits(typed, file, latinMatches);
  if (hits.length > 0) return { lang, hits };
  const words = parseSearchWords(typed, latinMatches);
  const parted = splitUnknownWords(words, file);
  const hitsInParts = parted ? listRankedHits(parted, file, latinMatches) : [];
  if (hitsInParts.length > 0)
    return { lang, hits: hitsInParts, usedSplitWords: true };
  const suggestions = suggestSearches(words, file)
    .filter((other) => listRankedHits(other, file, latinMatches).length > 0)
    .map((other) => ({ lang, typed: other }));
  return { lang, hits, suggestions };
}
