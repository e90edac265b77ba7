import type { Element } from "hast";
import type { MoveId } from "../../app/labels";
import { hastToText } from "../../app/text";
import type { Content } from "../schema/content";
import type { PlanQuestion } from "../schema/lesson-plan";
import type { ParsedFilesByKind } from "./reader";
import { listNestedObjects } from "./source";

type Plan = ParsedFilesByKind["lessonPlans"][number];

export function listStoryQuestions(
  bank: Content["stories"][number]["sections"]["questions"],
) {
  return bank.parts.flatMap(({ id, questions }) =>
    questions.map((question) => ({ ...question, move: id as MoveId })),
  );
}

/** The wording of a listed question is in the text of its plan. */
export function listPlanQuestions({ value, body }: Plan): PlanQuestion[] {
  const marked = listQuestionElements(body);
  return value.questions.flatMap((question) => {
    const found = marked.find(
      ({ properties }) => properties.id === question.id,
    );
    return found ? [{ ...question, text: hastToText(found) }] : [];
  });
}

/** The spans that mark questions in a text. */
export function listQuestionElements(value: object): Element[] {
  const elements = listNestedObjects(value) as unknown as Element[];
  return elements.filter(
    ({ tagName, properties }) =>
      tagName === "span" && properties.id !== undefined,
  );
}
