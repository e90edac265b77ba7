import { fold } from "~/fold";
import { moveIds } from "~/labels";
import { ages, describeAge } from "~/lesson-choices";
import {
  allQuestions,
  type Question,
  translateQuestion,
} from "~/server/content/questions.server";
import { createWordsMatcher } from "~/server/content/search-words.server";
import type { Texts } from "~/server/content/translations.server";
import { maxSearchLength } from "~/text";

type Choice = { value: string; label: string; lang?: "en" | undefined };
type Filter = {
  /** The parameter in the address. */
  name: "move" | "from" | "theme" | "age";
  label: string;
  choices: Choice[];
  matches: (question: Question, value: string) => boolean;
};

/**
 * Searches the questions of listed stories and plans. A button and a select may
 * send the same parameter; the last, the button's, counts. An unknown value is
 * ignored.
 *
 * @returns the questions found, and the filters with the chosen values
 */
export function searchQuestions(query: URLSearchParams, texts: Texts) {
  const listed = allQuestions
    .filter(({ source }) => source.listed)
    .map((question) => translateQuestion(question, texts));
  const filters = listFilters(listed, texts).map((filter) => {
    const last = query.getAll(filter.name).at(-1)?.trim();
    const chosen = filter.choices.find(({ value }) => value === last);
    return { ...filter, value: chosen?.value };
  });
  const words = (query.get("words") ?? "").trim().slice(0, maxSearchLength);
  // Those without a story come first.
  const filtered = listed
    .filter((question) =>
      filters.every(({ value, matches }) => !value || matches(question, value)),
    )
    .sort(
      (a, b) =>
        Number(b.source.kind === "none") - Number(a.source.kind === "none"),
    );
  const found = words ? findWords(words, filtered, texts) : filtered;
  return { found, filters, words };
}

/**
 * Those with the words in their own text come before those that have them only
 * in their theme, move or story; otherwise, the order stays.
 */
function findWords(words: string, questions: Question[], texts: Texts) {
  const matchesWords = createWordsMatcher(words);
  // Many questions share a theme, a move or a story.
  const folded = new Map<string, string>();
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text);
    folded.set(text, known);
    return known;
  };
  return questions
    .map((question) => {
      const own = fold(question.text);
      const others = listSharedTexts(question, texts).map(foldOnce);
      return {
        question,
        isFound: matchesWords(own, ...others),
        isOwn: matchesWords(own),
      };
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map(({ question }) => question);
}

function listFilters(listed: Question[], { labels, pages }: Texts): Filter[] {
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
      choices: ages.map((youngest) => {
        return {
          value: String(youngest),
          label: describeAge(youngest, labels.andUp),
        };
      }),
      matches: ({ age }, value) => age <= Number(value),
    },
  ];
}

/** What is searched for words besides the text of a question. */
function listSharedTexts(
  { source, move, themes }: Question,
  { labels, pages }: Texts,
): string[] {
  const own = pages.questions.themes.filter(({ id }) => themes.includes(id));
  return [
    source.title,
    labels[move],
    ...own.map(({ name, synonyms = "" }) => `${name} ${synonyms}`),
  ];
}
