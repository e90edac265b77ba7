import type { QuestionFacts } from "virtual:content";
import { type MoveId, moveIds } from "~/labels";
import { defaultAge, questionsInMix } from "~/lesson-choices";

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
 * A mix for when no story names its own questions: one to open, one about
 * an idea, and one that tests a reason. If a move has none, another takes its
 * place. The easiest of a move comes first, because older children can think
 * about it too. So nearly every age has the same mix, for which there is a PDF.
 *
 * @param age in years; if no question is for this age, the mix is of those
 *   for the youngest
 * @returns ids, in the order of the moves
 */
export function chooseMixOfQuestionIds(
  questions: Pick<QuestionFacts, "id" | "move" | "age">[],
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
