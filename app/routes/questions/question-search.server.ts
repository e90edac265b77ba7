import type { SearchFile } from "virtual:content";
import { moveIds } from "~/labels";
import { describeAgeGroup, youngestAges } from "~/lesson-choices";
import {
  loadLatinMatches,
  respellInEachLanguage,
} from "~/server/content/latin-words.server";
import {
  allQuestionFacts,
  type Question,
  translateQuestion,
} from "~/server/content/questions.server";
import {
  loadLatinSpellingsByLanguage,
  loadSearchFile,
} from "~/server/content/search-files.server";
import {
  createWordsMatcher,
  type LatinMatches,
} from "~/server/content/search-words.server";
import {
  type AllWords,
  buildLanguageNames,
} from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { maxSearchLength } from "~/text";

type Choice = { value: string; label: string; lang?: "en" | undefined };
type Filter = {
  /** The parameter in the address. */
  name: "move" | "from" | "theme" | "age";
  label: string;
  choices: Choice[];
  matches: (question: Question, value: string) => boolean;
};

/** What a search for words needs to read. */
export type QuestionSearchFiles = {
  /** The English questions, and then those of the language of the page. */
  files: SearchFile[];
  /** For words in Latin letters, those in the language of the page. */
  latinMatches: LatinMatches;
};

/**
 * Loads what a search for words needs; nothing for a search without words.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadQuestionSearchFiles(
  query: URLSearchParams,
  { language }: AllWords,
  context: Context,
): Promise<QuestionSearchFiles> {
  const words = readTypedWords(query);
  const tags = new Set(words ? ["en", language?.tag ?? "en"] : []);
  const files = [...tags].map((tag) => loadSearchFile(tag, context));
  return {
    files: await Promise.all(files),
    latinMatches: language
      ? await loadLatinMatches(words, language.tag, context)
      : new Map(),
  };
}

/**
 * A search in Latin letters, respelt in other languages; none without words.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadRespellingsInOtherLanguages(
  query: URLSearchParams,
  { language }: AllWords,
  context: Context,
) {
  const words = readTypedWords(query);
  if (!words) return [];
  const tag = language?.tag ?? "en";
  const names = buildLanguageNames(tag);
  const spellings = await loadLatinSpellingsByLanguage(context);
  return respellInEachLanguage(words, tag, spellings, "similar")
    .filter(({ lang }) => lang !== tag)
    .map(({ lang, respelt }) => ({ lang, name: names[lang] ?? "", respelt }));
}

/**
 * Searches the questions of listed stories and plans. A button and a select may
 * send the same parameter; the last, the button's, counts. An unknown value is
 * ignored.
 *
 * @param searched from `loadQuestionSearchFiles`
 * @returns the questions found, and the filters with the chosen values
 */
export function searchQuestions(
  query: URLSearchParams,
  texts: AllWords,
  searched: QuestionSearchFiles,
) {
  const listed = allQuestionFacts
    .filter(({ source }) => source.listed)
    .map((question) => translateQuestion(question, texts));
  const filters = listFilters(listed, texts).map((filter) => {
    const last = query.getAll(filter.name).at(-1)?.trim();
    const chosen = filter.choices.find(({ value }) => value === last);
    return { ...filter, value: chosen?.value };
  });
  const words = readTypedWords(query);
  // Those without a story come first.
  const filtered = listed
    .filter((question) =>
      filters.every(({ value, matches }) => !value || matches(question, value)),
    )
    .sort(
      (a, b) =>
        Number(b.source.kind === "none") - Number(a.source.kind === "none"),
    );
  const found = words ? findWords(words, filtered, searched) : filtered;
  return { found, filters, words };
}

function readTypedWords(query: URLSearchParams): string {
  return (query.get("words") ?? "").trim().slice(0, maxSearchLength);
}

/**
 * Questions with the words in their own text come before those that match only
 * by their theme, move or story; otherwise, the order stays.
 */
function findWords(
  typed: string,
  questions: Question[],
  { files, latinMatches }: QuestionSearchFiles,
) {
  const matchesWords = createWordsMatcher(typed, latinMatches);
  const topics = files.at(-1)?.topics ?? {};
  // A translation replaces the English words.
  const wordsById = new Map(
    files.flatMap(({ questions }) =>
      questions.flatMap(({ sourceWords, entries }) =>
        entries.map(({ id, words }) => [id, { words, sourceWords }] as const),
      ),
    ),
  );
  return questions
    .map((question) => {
      const { words = "", sourceWords = "" } = wordsById.get(question.id) ?? {};
      const others = [...question.themes, question.move].map(
        (id) => topics[id] ?? "",
      );
      return {
        question,
        isFound: matchesWords(words, sourceWords, ...others),
        isOwn: matchesWords(words),
      };
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map(({ question }) => question);
}

function listFilters(
  listed: Question[],
  { labels, pages }: AllWords,
): Filter[] {
  const sources = new Map(listed.map(({ source }) => [source.id, source]));
  return [
    {
      name: "move",
      label: labels.move,
      choices: moveIds.map((id) => ({ value: id, label: labels[id] })),
      matches: ({ move }, value) => move === value,
    },
    {
      name: "from",
      label: labels.source,
      choices: [...sources.values()].map(({ id, title, lang }) => {
        return { value: id, label: title, lang };
      }),
      matches: ({ source }, value) => source.id === value,
    },
    {
      name: "theme",
      label: labels.theme,
      choices: pages.questions.themes.map(({ id, name }) => {
        return { value: id, label: name };
      }),
      matches: ({ themes }, value) => themes.includes(value),
    },
    {
      name: "age",
      label: labels.age,
      choices: youngestAges.map((youngest) => {
        return {
          value: String(youngest),
          label: describeAgeGroup(youngest, labels),
        };
      }),
      matches: ({ age }, value) => age <= Number(value),
    },
  ];
}
