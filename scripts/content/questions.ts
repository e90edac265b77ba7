import type { Element } from "hast";
import type { MoveId } from "../../app/labels";
import { hastToText } from "../../app/text";
import type { Issue } from "./issue";
import type { ParsedFiles, TextFile } from "./reader";
import type { Content } from "./schema/content";
import type { PlanQuestion } from "./schema/lesson-plan";
import { issueInField, listObjects, locate } from "./source";

type Plan = ParsedFiles["lessonPlans"][number];

export function listStoryQuestions(
  bank: Content["stories"][number]["sections"]["questions"],
) {
  return bank.parts.flatMap(({ id, questions }) =>
    questions.map((question) => ({ ...question, move: id as MoveId })),
  );
}

/** The wording of a listed question is in the text of its plan. */
export function listPlanQuestions({ value, body }: Plan): PlanQuestion[] {
  const marked = listMarked(body);
  return value.questions.flatMap((question) => {
    const found = marked.find(
      ({ properties }) => properties.id === question.id,
    );
    return found ? [{ ...question, text: hastToText(found) }] : [];
  });
}

export function findUnmarkedQuestions({ source, value, body }: Plan): Issue[] {
  const marked = listMarked(body).map(({ properties }) => properties.id);
  return value.questions.flatMap(({ id }, at) => {
    const times = marked.filter((mark) => mark === id).length;
    if (times === 1) return [];
    const problem = `expected [a question](#${id}) once in the text below, found it ${times} times`;
    return [issueInField(source, ["questions", at, "id"], problem)];
  });
}

export function findUnlistedMarks({ source, value, body }: TextFile): Issue[] {
  const isPlan = source.file.startsWith("content/lesson-plans/");
  const listed = isPlan
    ? (value as Plan["value"]).questions.map(({ id }) => id)
    : [];
  const ids = new Set(
    [value, body]
      .flatMap(listMarked)
      .map(({ properties }) => String(properties.id)),
  );
  const remedy = isPlan
    ? "list it below questions: with its move, themes and age"
    : "only lesson plans have such questions, so remove the brackets and the mark";
  return [...ids]
    .filter((id) => !listed.includes(id))
    .map((id) => ({
      file: source.file,
      line: locate(source, `](#${id})`),
      problem: `(#${id}) marks a question; ${remedy}`,
    }));
}

function listMarked(value: object): Element[] {
  const elements = listObjects(value) as unknown as Element[];
  return elements.filter(
    ({ tagName, properties }) =>
      tagName === "span" && properties.id !== undefined,
  );
}
