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
