/**
 * The labels of components that pages with script use too. They are apart from the other labels (`labels.ts`), which no
 * browser loads.
 */
export const frameLabels = {
  inEnglish: "in English",
  onThisPage: "On this page",
  words: "Words",
  any: "Any",
  show: "Show",
  previous: "Previous",
  next: "Next",
  of: "{number} of {last}",
};
