import type { QuestionFacts, QuestionWords } from "virtual:content";
import { englishLabels, moveIds } from "~/labels";
import { noStorySourceId, toPlanSourceId } from "~/lesson-choices";
import {
  addressWithSet,
  pathWithLanguageTag,
  planAddress,
  storyAddress,
} from "~/urls";
import { bundledPlans, findStory, questions, stories } from "./content.server";
import { chooseMixOfQuestionIds } from "./mix.server";
import { type AllWords, englishPageWords } from "./translations.server";

export type QuestionSource = {
  id: string;
  title: string;
  href: string;
  listed: boolean;
  kind: "story" | "plan" | "none";
  lang?: "en" | undefined;
};
export type QuestionFactsWithSource = QuestionFacts & {
  source: QuestionSource;
};
export type Question = QuestionFactsWithSource &
  QuestionWords & { lang?: "en" | undefined };

const noStorySource: QuestionSource = {
  id: noStorySourceId,
  title: englishLabels.noStory,
  href: `/questions?from=${noStorySourceId}`,
  listed: true,
  kind: "none",
};

const withSource = (questions: QuestionFacts[], source: QuestionSource) =>
  questions.map((question) => ({ ...question, source }));

/** Includes the questions of unlisted stories and plans. */
export const allQuestionFacts: QuestionFactsWithSource[] = [
  ...stories.flatMap(({ slug, title, listed, questions }) => {
    const href = storyAddress(slug);
    return withSource(questions, {
      id: slug,
      title,
      href,
      listed,
      kind: "story",
    });
  }),
  ...bundledPlans.flatMap(({ id, title, section, questions }) => {
    const href = planAddress(id);
    return withSource(questions, {
      id: toPlanSourceId(id),
      title,
      href,
      listed: section !== undefined,
      kind: "plan",
    });
  }),
  ...withSource(questions, noStorySource),
];

export const questionFactsById = new Map(
  allQuestionFacts.map((question) => [question.id, question]),
);

/** Without a translation, the question is marked as English. */
export function translateQuestion(
  question: QuestionFactsWithSource,
  texts: AllWords,
): Question {
  const { language, english } = texts;
  const words = texts.questions[question.id];
  const translated = {
    ...question,
    ...(words ?? english.questions[question.id] ?? { text: "" }),
  };
  if (!language) return translated;
  return {
    ...translated,
    lang: words ? undefined : "en",
    source: translateSource(question.source, texts, language.tag),
  };
}

/** The page of a plan is only in English. */
function translateSource(
  source: QuestionSource,
  { labels, stories, plans }: AllWords,
  tag: string,
): QuestionSource {
  if (source.kind === "none") {
    const href = `${source.href}&lang=${tag}`;
    return { ...source, title: labels.noStory, href };
  }
  const story = stories[source.id];
  if (story)
    return {
      ...source,
      title: story.title,
      href: pathWithLanguageTag(tag, source.href),
    };
  const plan = plans[source.id];
  return plan ? { ...source, title: plan.title } : { ...source, lang: "en" };
}

export function listQuestionFactsOfSource(
  source: string,
): QuestionFactsWithSource[] {
  return allQuestionFacts.filter((question) => question.source.id === source);
}

/**
 * The ids of the questions for a lesson when nobody has chosen any: the ones in
 * the boxes of the story's sheet, or a mix from the plan.
 */
export function suggestQuestionIds(source: string, age?: number): string[] {
  return (
    findStory(source)?.box ??
    chooseMixOfQuestionIds(listQuestionFactsOfSource(source), age)
  );
}

/**
 * The address of a story's or plan's questions; undefined if it has none. The
 * filters know only what is listed; otherwise, the address has a suggested set.
 */
export function findQuestionsAddress(
  source: string,
  lang?: string,
): string | undefined {
  const questions = listQuestionFactsOfSource(source);
  if (questions.length === 0) return undefined;
  return questions[0]?.source.listed
    ? addressWithSet("/questions", [], { from: source, lang })
    : `${addressWithSet("/questions", suggestQuestionIds(source), { lang })}#set`;
}

/** A link for each move, to a set of the questions of this move. */
export function listSetLinksByMove(
  source: string,
  {
    language,
    labels,
  }: Pick<AllWords, "language" | "labels"> = englishPageWords,
) {
  const questions = listQuestionFactsOfSource(source);
  const filters = {
    from: questions[0]?.source.listed ? source : undefined,
    lang: language?.tag,
  };
  return moveIds.flatMap((move) => {
    const ids = questions
      .filter((question) => question.move === move)
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      {
        id: move,
        name: labels[move],
        count: ids.length,
        href: `${addressWithSet("/questions", ids, filters)}#set`,
      },
    ];
  });
}

/**
 * The address of a lesson sheet with the suggested questions; undefined if there
 * are none.
 */
export function findSheetAddress(
  source: string,
  options?: Record<string, string | undefined>,
) {
  const set = suggestQuestionIds(source);
  return set.length > 0 ? addressWithSet("/session", set, options) : undefined;
}
