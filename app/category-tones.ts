/** The colours of the badges; any other category is allowed, in gray. */
export const tonesByCategory: Record<string, string> = {
  Logic: "blue",
  Epistemology: "purple",
  Ethics: "orange",
  "Social and Political philosophy": "gray",
};
