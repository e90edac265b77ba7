/** The colours of the badges; any other category is allowed, in gray. */
export const categoryTones: Record<string, string> = {
  Logic: "blue",
  Epistemology: "purple",
  Ethics: "orange",
  "Social and Political philosophy": "gray",
};
