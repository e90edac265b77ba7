import { useAllLabels } from "~/components/layout/all-labels";
import { maxQuestionsInSet } from "~/lesson-choices";
import type { QuestionSet } from "~/server/lesson/lesson-address.server";
import { fillLabel, formatQuestionCount } from "~/text";

/** Reports how many ids in the address are not in the set, and why. */
export function SkippedQuestionsMessage({
  unknown,
  overLimit,
}: QuestionSet["skipped"]) {
  const { labels } = useAllLabels();
  const count = (number: number) => formatQuestionCount(number, labels);
  const messages = [
    unknown > 0 && fillLabel(labels.notFound, { questions: count(unknown) }),
    overLimit > 0 &&
      fillLabel(labels.overLimit, {
        limit: maxQuestionsInSet,
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
