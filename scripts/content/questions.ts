import type { Element } from "hast";
import type { MoveId } from "../../app/labels";
import { hastToText } from "../../app/text";
import type { Issue } from "./issue";
import type { ParsedFile, ParsedFiles } from "./reader";
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

/**
 * A plan marks each question that it lists once in its text. No other text has
 * such a mark.
 */
export function checkQuestionSpans({
  source,
  value,
  body,
}: ParsedFile): Issue[] {
  const isPlan = source.file.startsWith("content/lesson-plans/");
  const { questions } = isPlan ? (value as Plan["value"]) : { questions: [] };
  const listed = questions.map(({ id }) => id);
  const marked = listMarked([value, body]).map(({ properties }) =>
    String(properties.id),
  );
  const unlisted = [...new Set(marked)].filter((id) => !listed.includes(id));
  return [
    ...listed.flatMap((id, at) => {
      const times = marked.filter((mark) => mark === id).length;
      const problem = `expected [a question](#${id}) once in the text below, found it ${times} times`;
      return times === 1
        ? []
        : [issueInField(source, ["questions", at, "id"], problem)];
    }),
    ...unlisted.map((id) => ({
      file: source.file,
      line: locate(source, `](#${id})`),
      problem: `(#${id}) marks a question; only a lesson plan may have it, and lists it below questions:`,
    })),
  ];
}

function listMarked(value: object): Element[] {
  const elements = listObjects(value) as unknown as Element[];
  return elements.filter(
    ({ tagName, properties }) =>
      tagName === "span" && properties.id !== undefined,
  );
}
