import { moves } from "../../labels";

/** The text of a link to the questions of a move. It says what these questions do. */
export const moveLinkTexts: Record<MoveId, string> = {
  "open-ended-questions": "Questions that begin a talk",
  "finding-assumptions": "Questions that find assumptions",
  perspectives: "Questions that change the point of view",
  "redefining-concepts": "Questions that test a word",
  implications: "Questions that follow an idea further",
  ethics: "Questions that ask what is right",
  reasoning: "Questions that test a reason",
  "general-questions": "Questions that keep a talk going",
};

export type MoveId = keyof typeof moves;
export const moveIds = Object.keys(moves) as [MoveId, ...MoveId[]];
