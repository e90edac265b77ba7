import { useAllLabels } from "~/components/layout/all-labels";
import { maxQuestions } from "~/lesson-choices";
import type { QuestionSet } from "~/server/lesson/lesson-address.server";
import { fill, formatQuestionCount } from "~/text";

/** Reports how many ids in the address are not in the set, and why. */
export function SkippedQuestions({
  unknown,
  overLimit,
}: QuestionSet["skipped"]) {
  const { labels } = useAllLabels();
  const count = (number: number) => formatQuestionCount(number, labels);
  const messages = [
    unknown > 0 && fill(labels.notFound, { questions: count(unknown) }),
    overLimit > 0 &&
      fill(labels.overLimit, {
        limit: maxQuestions,
        questions: count(overLimit),
      }),
  ].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <p className="message" data-kind="failure" role="status">
      {messages.join(" ")}
    </p>
  );
}
