import { moves } from "../../labels";

export const moveLinkLabels: Record<MoveId, string> = {
  "open-ended-questions": "Questions that begin a discussion",
  "finding-assumptions": "Questions that find assumptions",
  perspectives: "Questions that change the point of view",
  "redefining-concepts": "Questions that test a word",
  implications: "Questions that follow an idea further",
  ethics: "Questions that ask what is right",
  reasoning: "Questions that test a reason",
  "general-questions": "Questions that keep a discussion going",
};

export type MoveId = keyof typeof moves;
export const moveIds = Object.keys(moves) as [MoveId, ...MoveId[]];
