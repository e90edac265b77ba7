/**
 * The labels of components that hydrated pages use too. They are not in `labels.ts`, so that browsers do not
 * download all labels.
 */
export const frameLabels = {
  onThisPage: "On this page",
  words: "Words",
  any: "Any",
  show: "Show",
  previous: "Previous",
  next: "Next",
  of: "{number} of {last}",
  sample: "Sample",
  sampleNote: "Anything marked {sample} on this page is a placeholder.",
};
