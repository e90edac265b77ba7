import type { QuestionFacts, QuestionWords } from "virtual:content";
import { englishLabels, type MoveId, moveIds } from "~/labels";
import {
  defaultAge,
  noStorySourceId,
  planSourceId,
  questionsInMix,
} from "~/lesson-choices";
import {
  planAddress,
  questionsAddress,
  storyAddress,
  taggedPath,
} from "~/urls";
import { bundledPlans, findStory, questions, stories } from "./content.server";
import { bundledEnglish, type Texts } from "./translations.server";

export type QuestionSource = {
  id: string;
  title: string;
  href: string;
  listed: boolean;
  kind: "story" | "plan" | "none";
  lang?: "en" | undefined;
};
export type SourcedQuestion = QuestionFacts & { source: QuestionSource };
export type Question = SourcedQuestion &
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

/** Also those of stories and plans that are not listed. */
export const allQuestions: SourcedQuestion[] = [
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
      id: planSourceId(id),
      title,
      href,
      listed: section !== undefined,
      kind: "plan",
    });
  }),
  ...withSource(questions, noStorySource),
];

export const questionsById = new Map(
  allQuestions.map((question) => [question.id, question]),
);

/** Without a translation, the question is marked as English. */
export function translateQuestion(
  question: SourcedQuestion,
  texts: Texts,
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
  { labels, stories, plans }: Texts,
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
      href: taggedPath(tag, source.href),
    };
  const title = plans[source.id];
  return title ? { ...source, title } : { ...source, lang: "en" };
}

export function listQuestionsFrom(source: string): SourcedQuestion[] {
  return allQuestions.filter((question) => question.source.id === source);
}

/**
 * The ids of the questions for a lesson when nobody has chosen any: those that
 * the story names for the boxes of its sheet, or a mix of those of a plan.
 */
export function suggestSet(source: string, age?: number): string[] {
  return findStory(source)?.box ?? mixQuestions(listQuestionsFrom(source), age);
}

/**
 * Undefined if there are no questions. The filters know only listed stories;
 * for the others, the address has the questions suggested for a lesson.
 */
export function linkToQuestions(
  source: string,
  lang?: string,
): string | undefined {
  const questions = listQuestionsFrom(source);
  if (questions.length === 0) return undefined;
  return questions[0]?.source.listed
    ? questionsAddress("/questions", [], { from: source, lang })
    : `${questionsAddress("/questions", suggestSet(source), { lang })}#set`;
}

/** A link for each move, to a set of the questions of this move. */
export function linkToSetsByMove(
  source: string,
  { language, labels }: Pick<Texts, "language" | "labels"> = bundledEnglish,
) {
  const questions = listQuestionsFrom(source);
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
        href: `${questionsAddress("/questions", ids, filters)}#set`,
      },
    ];
  });
}

/**
 * The address of a lesson sheet with the suggested questions; undefined if there
 * are none.
 */
export function linkToSheet(
  source: string,
  options?: Record<string, string | undefined>,
) {
  const set = suggestSet(source);
  return set.length > 0
    ? questionsAddress("/session", set, options)
    : undefined;
}

/** In the order in which a mix needs them. */
const movesInMix: MoveId[] = [
  "open-ended-questions",
  "redefining-concepts",
  "reasoning",
  "ethics",
  "finding-assumptions",
  "perspectives",
  "implications",
];

/**
 * A mix where no story has chosen its own questions: one to open, one about
 * an idea, and one that tests a reason. If a move has none, another takes its
 * place. The easiest of a move comes first, because older children can think
 * about it too. So nearly every age has the same mix, for which there is a PDF.
 *
 * @param age in years; if no question is for this age, the mix is of those
 *   for the youngest
 * @returns ids, in the order of the moves
 */
export function mixQuestions(
  questions: SourcedQuestion[],
  age: number = defaultAge,
): string[] {
  const youngest = Math.min(...questions.map((question) => question.age));
  const pool = questions
    .filter((question) => question.age <= Math.max(age, youngest))
    .toSorted((one, other) => one.age - other.age);
  const best = [
    ...movesInMix.flatMap(
      (move) => pool.find((question) => question.move === move) ?? [],
    ),
    ...pool,
  ];
  const mix = [...new Set(best)].slice(0, questionsInMix);
  return mix
    .toSorted(
      (one, other) => moveIds.indexOf(one.move) - moveIds.indexOf(other.move),
    )
    .map(({ id }) => id);
}
