import type { SearchEntry, SearchFile } from "virtual:content";
import { foldForSearch } from "~/fold";
import { respellFromLatin } from "~/server/content/latin-words.server";
import {
  hasWordBeginning,
  type LatinMatches,
  parseSearchWords,
  type SearchWord,
} from "~/server/content/search-words.server";
import { addressWithSet } from "~/urls";

export type HitKind = SearchEntry["kind"] | "question";
export type RankedHit = {
  kind: HitKind;
  score: number;
  /**
   * 2 if the words are its title or one of its synonyms, 1 if all are in its
   * title or in `aboutWords`.
   */
  rank: 0 | 1 | 2;
  /** Called only for hits that are shown. */
  toHit: () => { href: string; title: string; text: string; lang?: "en" };
};

/** A word, and the ids of the topics that have it. */
type SearchedWord = SearchWord & { topics: string[] };

/**
 * What has every word of a search, best first. Nothing for a search without
 * words.
 */
export function listRankedHits(
  typed: string,
  file: SearchFile,
  latinMatches: LatinMatches,
): RankedHit[] {
  const words = parseSearchWords(typed, latinMatches).map((word) => ({
    ...word,
    topics: Object.keys(file.topics).filter((id) =>
      hasWordBeginning(file.topics[id] ?? "", word),
    ),
  }));
  if (words.length === 0) return [];
  const title = foldForSearch(respellFromLatin(typed, latinMatches));
  const wholeTitle = `${[...new Set(title.split(" "))].join(" ")} `;
  const lang = file.lang === "en" ? undefined : file.lang;
  const found = [
    ...file.entries.map((entry): RankedHit => {
      const { kind, href, title, description, lang, titleWords } = entry;
      const names = [titleWords, ...(entry.synonyms ?? [])];
      const titleAndAbout = titleWords + (entry.aboutWords ?? "");
      const hasAll = words.every((word) =>
        hasWordBeginning(titleAndAbout, word),
      );
      const score = scoreWords(words, titleWords, entry.otherWords, {
        topics: entry.topics,
        titlePoints: 3,
      });
      return {
        kind,
        score,
        rank: names.includes(wholeTitle) ? 2 : hasAll ? 1 : 0,
        toHit: () => ({ href, title, text: description, lang }),
      };
    }),
    ...file.questions.flatMap(({ source, sourceWords, entries }) =>
      entries.map(({ id, text, topics, words: ownWords }): RankedHit => {
        const score = scoreWords(words, ownWords, sourceWords, { topics });
        return {
          kind: "question",
          score,
          rank: ownWords === wholeTitle ? 2 : 0,
          toHit: () => ({
            href: `${addressWithSet("/questions", [id], { lang })}#set`,
            title: text,
            text: source,
          }),
        };
      }),
    ),
  ];
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.rank - a.rank || b.score - a.score);
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
    const isInTitle = hasWordBeginning(title, word);
    if (isInTitle || hasWordBeginning(others, word)) {
      const isWhole = word.wholes.some(
        (whole) => title.includes(whole) || others.includes(whole),
      );
      sum += (isWhole ? 3 : 2) + (isInTitle ? titlePoints : 0);
    } else if (topics.some((topic) => word.topics.includes(topic))) sum += 1;
    else return 0;
  }
  return sum;
}
