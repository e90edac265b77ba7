import { moveIds } from "~/labels";
import {
  allQuestions,
  type Question,
  translateQuestion,
} from "~/server/content/questions.server";
import { createWordsMatcher } from "~/server/content/search-words.server";
import type { Texts } from "~/server/content/translations.server";
import { ages, describeAge } from "~/session-choices";
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
  const matchesWords = createWordsMatcher(words);
  const found = listed
    .filter((question) =>
      filters.every(({ value, matches }) => !value || matches(question, value)),
    )
    .filter((question) => matchesWords(listWords(question, texts)));
  // First come questions with the words in their own text, not only in their
  // theme; among equals, those without a story.
  found.sort(
    (a, b) =>
      Number(matchesWords(b.text)) - Number(matchesWords(a.text)) ||
      Number(b.source.kind === "none") - Number(a.source.kind === "none"),
  );
  return { found, filters, words };
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

/** The text of a question that is searched for words. */
function listWords(
  { text, source, move, themes }: Question,
  { labels, pages }: Texts,
): string {
  const own = pages.questions.themes.filter(({ id }) => themes.includes(id));
  return [
    text,
    source.title,
    labels[move],
    ...own.flatMap(({ name, synonyms }) => [name, synonyms]),
  ].join(" ");
}
