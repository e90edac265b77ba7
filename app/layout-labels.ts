/**
 * The labels of components that hydrated pages use too. They are not in
 * `labels.ts`, so that browsers do not download all labels.
 */
export const layoutLabels = {
  onThisPage: "On this page",
  descriptor: "Philosophy with Children",
  classroom: "Classroom",
  search: "Search",
  skip: "Skip to the content",
  close: "Close",
  enlarge: "Enlarge: {picture}",
  licence: "Licence",
  published: "Published on {day}",
  citeThis: "Cite this",
  licenceAndCitation: "Licence and citation",
  sample: "Sample",
  sampleNote: "What has a dashed edge is a placeholder for a real thing.",
};
