import type { SearchEntry, SearchFile } from "virtual:content";
import { fold } from "~/fold";
import { languages } from "~/server/content/content.server";
import {
  hasWord,
  readSearchWords,
  type SearchWord,
} from "~/server/content/search-words.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import { maxSearchLength } from "~/text";
import { questionsAddress } from "~/urls";
import { splitUnknownWords, suggestSearch } from "./suggestions.server";

type Kind = SearchEntry["kind"] | "question";
type Found = {
  kind: Kind;
  score: number;
  /** Only for those that are shown. */
  toHit: () => { href: string; title: string; text: string };
};

const kinds: Kind[] = [
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
 *
 * @param file undefined for an address without a search
 */
export function buildSearchPage(query: URLSearchParams, file?: SearchFile) {
  const typed = readTyped(query);
  const { hits, suggestion } = file
    ? search(typed, file)
    : { hits: [], suggestion: undefined };
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
      hits: found.slice(start, end).map(({ toHit }) => toHit()),
      hasMore: found.length > end,
    };
  });
  return {
    typed,
    /** That of the hits and of the suggestion. */
    searchedLanguage: file?.lang,
    count: hits.length,
    groups,
    only,
    pageNumber,
    suggestion,
  };
}

/** The text of the search, cut to its maximum length. */
export function readTyped(query: URLSearchParams): string {
  return (query.get("q") ?? "").trim().slice(0, maxSearchLength);
}

const scripts = ["en", ...languages.map(({ tag }) => tag)].map((tag) => {
  const script = new Intl.Locale(tag).maximize().script ?? "Latn";
  return { tag, script, letter: new RegExp(`\\p{Script=${script}}`, "u") };
});

/**
 * The language whose script is used in a search. Latin letters count only if
 * there are no others, because other languages use Latin words. Among several,
 * and for a search without letters, it is the language of the page.
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
 * A word that no text has is searched in two parts. If that finds nothing
 * either, there may be a suggestion, which does find something.
 */
function search(typed: string, file: SearchFile) {
  const hits = findHits(typed, file);
  if (hits.length > 0) return { hits };
  const words = readSearchWords(typed);
  const parted = splitUnknownWords(words, file);
  const hitsInParts = parted ? findHits(parted, file) : [];
  if (hitsInParts.length > 0) return { hits: hitsInParts };
  const suggestion = suggestSearch(words, file);
  const isFound = suggestion && findHits(suggestion, file).length > 0;
  return { hits, suggestion: isFound ? suggestion : undefined };
}

/** A word, and the ids of the topics that have it. */
type SearchedWord = SearchWord & { topics: string[] };

/**
 * What has every word of a search, best first; an exact title counts one point
 * more. Nothing for a search without words.
 */
function findHits(typed: string, file: SearchFile): Found[] {
  const words = readSearchWords(typed).map((word) => ({
    ...word,
    topics: Object.keys(file.topics).filter((id) =>
      hasWord(file.topics[id] ?? "", word),
    ),
  }));
  if (words.length === 0) return [];
  const wholeTitle = `${[...new Set(fold(typed).split(" "))].join(" ")} `;
  const lang = file.lang === "en" ? undefined : file.lang;
  const found = [
    ...file.entries.map((entry): Found => {
      const { kind, href, title, description, titleWords } = entry;
      const score = scoreWords(words, titleWords, entry.otherWords, {
        topics: entry.topics,
        titlePoints: 3,
      });
      return {
        kind,
        score: score && score + Number(titleWords === wholeTitle),
        toHit: () => ({ href, title, text: description }),
      };
    }),
    ...file.questions.flatMap(({ source, sourceWords, entries }) =>
      entries.map(({ id, text, topics, words: ownWords }): Found => {
        const score = scoreWords(words, ownWords, sourceWords, { topics });
        return {
          kind: "question",
          score: score && score + Number(ownWords === wholeTitle),
          toHit: () => ({
            href: `${questionsAddress("/questions", [id], { lang })}#set`,
            title: text,
            text: source,
          }),
        };
      }),
    ),
  ];
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/**
 * How well a text matches the words of a search: 0 if it lacks one of them, more
 * for whole words than for beginnings, and least for a word of its topics only.
 *
 * @param titlePoints more for each word in the title
 */
function scoreWords(
  words: SearchedWord[],
  title: string,
  others: string,
  {
    topics = [],
    titlePoints = 0,
  }: { topics?: string[] | undefined; titlePoints?: number },
): number {
  let sum = 0;
  for (const word of words) {
    const isInTitle = hasWord(title, word);
    const whole = ` ${word.word} `;
    if (isInTitle || hasWord(others, word)) {
      const isWhole = title.includes(whole) || others.includes(whole);
      sum += (isWhole ? 3 : 2) + (isInTitle ? titlePoints : 0);
    } else if (topics.some((topic) => word.topics.includes(topic))) sum += 1;
    else return 0;
  }
  return sum;
}
