import { moveIds } from "~/labels";
import { maxQuestionsInSet, questionsInMix } from "~/lesson-choices";
import { findStory, site } from "~/server/content/content.server";
import { chooseMixOfQuestionIds } from "~/server/content/mix.server";
import type { Question } from "~/server/content/questions.server";
import {
  type AllWords,
  toThemeNames,
} from "~/server/content/translations.server";
import {
  optionsWithUnofferedLengthAndSize,
  readLessonOptions,
  readQuestionSet,
  readUnlimitedQuestionFacts,
} from "~/server/lesson/lesson-address.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import { fillLabel, formatQuestionCount } from "~/text";
import { addressWithSet, fullAddress, whatsAppAddress } from "~/urls";
import {
  type QuestionSearchFiles,
  searchQuestions,
} from "./question-search.server";

const perPage = 20;
/**
 * The most questions written out in a message, because the address of a link
 * has a limit.
 */
const maxInMessage = 10;

export type QuestionsPageData = ReturnType<typeof buildQuestionsPage>;

/**
 * Everything that `/questions` shows for the parameters of its address. Never
 * throws.
 *
 * @param searched from `loadQuestionSearchFiles`
 */
export function buildQuestionsPage(
  query: URLSearchParams,
  texts: AllWords,
  searched: QuestionSearchFiles,
) {
  const { labels, pages } = texts;
  const { found, filters, words } = searchQuestions(query, texts, searched);
  const { questions: chosen, skipped } = readQuestionSet(query, texts);
  const givenOptions = readGivenOptions(query);
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(lastPage, parsePositiveInteger(query.get("page")) ?? 1);
  const chosenIn = (filter: string) =>
    filters.find(({ name }) => name === filter)?.value;
  const moves = moveIds.map((id) => {
    const { plain, purpose, when } = pages.questions.moves[id];
    const text = `${plain ? `${plain}. ` : ""}${purpose} ${when}`;
    return { id, title: labels[id], text };
  });
  const themes = pages.questions.themes.map(({ id, name, sentence }) => {
    return { id, title: name, text: sentence };
  });
  const titles = listTitles(chosen);
  const heading = writeHeading(chosen, texts);
  const withMoveTitle = ({ id, text, lang, move }: Question) => ({
    id,
    text,
    lang,
    move: labels[move],
  });
  return {
    filters: filters.map(({ name, label, choices, value }) => {
      return { name, label, choices, value };
    }),
    words,
    found: found.length,
    foundOnPage: found
      .slice((page - 1) * perPage, page * perPage)
      .map((question) => ({
        ...withMoveTitle(question),
        age: question.age,
        source: question.source,
        themes: toThemeNames(question.themes, texts),
      })),
    pagination: { page, lastPage },
    givenOptions,
    chosen: chosen.map(withMoveTitle),
    skipped,
    /** How a lesson about several stories or plans begins. */
    severalStoriesNote:
      titles.length > 1
        ? fillLabel(labels.severalStories, {
            number: titles.length,
            text: pages.session.beginnings.several
              .map(({ text }) => text)
              .join(" "),
          })
        : undefined,
    heading,
    whatsApp: whatsAppAddress(writeMessage(heading, chosen, givenOptions)),
    hasSuggestion:
      chosen.length === 0 && suggestMix(found, query).length === questionsInMix,
    moves,
    /** What explains the chosen move and theme. */
    guides: [
      ...moves.filter(({ id }) => id === chosenIn("move")),
      ...themes.filter(({ id }) => id === chosenIn("theme")),
    ],
  };
}

/** The buttons about the set; after each of them, the page scrolls to it. */
const setButtons = ["put", "up", "down", "remove", "clear", "mix"];

/**
 * Turns a submitted form into a short address, with only the parameters that it
 * needs. Undefined for an address that the form did not make. Never throws.
 *
 * @param query with `shown`, the page on which the form was, and with the button
 *   that was pressed
 * @param searched from `loadQuestionSearchFiles`
 */
export function findQuestionsFormRedirectAddress(
  query: URLSearchParams,
  texts: AllWords,
  searched: QuestionSearchFiles,
): string | undefined {
  if (!query.has("shown")) return undefined;
  const { found, filters, words } = searchQuestions(query, texts, searched);
  const mix = query.has("mix") ? suggestMix(found, query) : [];
  const ids = readUnlimitedQuestionFacts(query).known.map(({ id }) => id);
  // Keep ids over the limit so the next page can report them, but no more than
  // an address can hold.
  const set = [...new Set([...changeSet(ids, query), ...mix])].slice(
    0,
    2 * maxQuestionsInSet,
  );
  const givenOptions = readGivenOptions(query);
  if (query.has("sheet")) return addressWithSet("/session", set, givenOptions);
  if (query.has("class"))
    return addressWithSet("/session/class", set, givenOptions);
  const isAboutSet = setButtons.some((name) => query.has(name));
  // New filters start at the first page again.
  const number = query.get(isAboutSet ? "shown" : "page");
  const page = parsePositiveInteger(number) ?? 1;
  const address = addressWithSet("/questions", set, {
    ...Object.fromEntries(filters.map(({ name, value }) => [name, value])),
    words,
    ...givenOptions,
    page: page > 1 ? page : undefined,
  });
  // The redirect needs the fragment too: text browsers drop that of the form's
  // own address.
  return `${address}#${isAboutSet ? "set" : "found"}`;
}

/**
 * The ids of a set after a button beside its questions was pressed. `put` changes
 * nothing here: the ids in `add` are already in the set.
 */
function changeSet(set: string[], query: URLSearchParams): string[] {
  const find = (button: string) => set.indexOf(query.get(button) ?? "");
  if (query.has("clear")) return [];
  if (query.has("up")) return moveUp(set, find("up"));
  if (query.has("down")) return moveUp(set, find("down") + 1);
  return set.filter((id) => id !== query.get("remove"));
}

/** Swaps the question at `index` with the one above it. */
function moveUp(set: string[], index: number): string[] {
  if (index < 1) return set;
  const pair = set.slice(index - 1, index + 1);
  return set.toSpliced(index - 1, 2, ...pair.reverse());
}

/**
 * If all questions found are from one story, the ones it names for a lesson,
 * unless the filters leave one out. Otherwise a mix of the questions found, for
 * the age in the address. If enough of them need no story, the mix has only
 * those, because they make sense to a colleague who has not read the stories.
 */
function suggestMix(found: Question[], query: URLSearchParams): string[] {
  const ids = found.map(({ id }) => id);
  const [source, ...others] = new Set(found.map(({ source }) => source.id));
  const box = others.length === 0 ? findStory(source)?.box : undefined;
  if (box?.every((id) => ids.includes(id))) return box;
  const { age } = readLessonOptions(query);
  const mix = chooseMixOfQuestionIds(found, age);
  const mixWithoutStory = chooseMixOfQuestionIds(
    found.filter(({ source }) => source.kind === "none"),
    age,
  );
  return mixWithoutStory.length < mix.length ? mix : mixWithoutStory;
}

/** A part of a heading, such as the title of a plan, which stays English. */
type HeadingPart = { text: string; lang?: "en" | undefined };

/**
 * The heading of a set that is shared or printed: the number of its questions,
 * the themes that all of them have, and the titles of its stories and plans.
 */
function writeHeading(
  chosen: Question[],
  { labels, pages }: AllWords,
): HeadingPart[] {
  const shared = pages.questions.themes.filter(({ id }) =>
    chosen.every(({ themes }) => themes.includes(id)),
  );
  return [
    { text: formatQuestionCount(chosen.length, labels) },
    ...shared.map(({ name }) => ({ text: name })),
    ...listTitles(chosen),
  ];
}

/**
 * The message that shares a set: its heading, its first questions, and the
 * address of its sheet.
 */
function writeMessage(
  heading: HeadingPart[],
  chosen: Question[],
  givenOptions: ReturnType<typeof readGivenOptions>,
): string {
  const set = chosen.map(({ id }) => id);
  return [
    `*${heading.map(({ text }) => text).join(" · ")}*`,
    ...chosen
      .slice(0, maxInMessage)
      .map(({ text }, index) => `${index + 1}. ${text}`),
    ...(chosen.length > maxInMessage ? ["…"] : []),
    fullAddress(site, addressWithSet("/session", set, givenOptions)),
  ].join("\n");
}

/** The titles of the stories and plans of these questions. */
function listTitles(questions: Question[]): HeadingPart[] {
  const titles = questions
    .map(({ source }) => source)
    .filter(({ kind }) => kind !== "none")
    .map(({ id, title, lang }) => [id, { text: title, lang }] as const);
  return [...new Map(titles).values()];
}

/**
 * The lesson options in the address; the page keeps them until the teacher
 * opens the sheet.
 */
function readGivenOptions(query: URLSearchParams) {
  // The age is a filter here.
  const { age: _, ...options } = optionsWithUnofferedLengthAndSize(
    query,
    readLessonOptions(query),
  );
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => query.has(name)),
  );
}
