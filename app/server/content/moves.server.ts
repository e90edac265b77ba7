/** The facilitation moves of every question bank, in order. */
export const moves = {
  "open-ended-questions": "Open-ended questions",
  "finding-assumptions": "Finding assumptions",
  perspectives: "Perspectives",
  "redefining-concepts": "Redefining concepts",
  implications: "Implications",
  ethics: "Ethics",
  reasoning: "Reasoning",
  "general-questions": "General questions",
};

export type MoveId = keyof typeof moves;
export const moveIds = Object.keys(moves) as [MoveId, ...MoveId[]];
