import type { Issue } from "../parse/issue";
import { listQuestionElements } from "../parse/questions";
import type { ParsedFile, ParsedFilesByKind } from "../parse/reader";
import { createFieldIssue, findLineContaining } from "../parse/source";

type Plan = ParsedFilesByKind["lessonPlans"][number];

/**
 * Checks that a plan marks each listed question exactly once in its text, and
 * that no other text has such a mark.
 */
export function findWronglyMarkedQuestions({
  source,
  value,
  body,
}: ParsedFile): Issue[] {
  const isPlan = source.file.startsWith("content/lesson-plans/");
  const { questions } = isPlan ? (value as Plan["value"]) : { questions: [] };
  const listed = questions.map(({ id }) => id);
  const marked = listQuestionElements([value, body]).map(({ properties }) =>
    String(properties.id),
  );
  const unlisted = [...new Set(marked)].filter((id) => !listed.includes(id));
  return [
    ...listed.flatMap((id, at) => {
      const times = marked.filter((mark) => mark === id).length;
      const problem = `expected [a question](#${id}) once in the text below, found it ${times} times`;
      return times === 1
        ? []
        : [createFieldIssue(source, ["questions", at, "id"], problem)];
    }),
    ...unlisted.map((id) => ({
      file: source.file,
      line: findLineContaining(source, `](#${id})`),
      problem: `(#${id}) marks a question; only a lesson plan may have it, and lists it below questions:`,
    })),
  ];
}
