/**
 * The labels of components that hydrated pages use too. They are not in
 * `labels.ts`, so that browsers do not download all labels.
 */
export const hydratedLabels = {
  onThisPage: "On this page",
  languages: "Languages",
  skip: "Skip to the content",
  close: "Close",
  enlarge: "Enlarge: {picture}",
  licence: "Licence",
  published: "Published on {day}",
  citeThis: "Cite this",
  licenceAndCitation: "Licence and citation",
  sample: "Sample",
  sampleNote: "What has a dashed edge is a placeholder for a real thing.",

  /** Behind a link, on a page in another language. */
  inEnglish: "(English)",

  // Pages that cannot be shown
  notFoundTitle: "Page Not Found",
  notFoundText: "There is no page at this address.",
  unreadableTitle: "We could not read that",
  unreadableText:
    "We could not understand that request. Please go back and try again.",
  tooLongTitle: "That is too long",
  tooLongText:
    "You sent more than this page accepts. Please shorten it and try again.",
  wrongFormText: "Please send this form from our own page.",
  unavailableTitle: "Not available right now",
  unavailableText:
    "A part of the site is not responding. Please try again in a minute.",
  failedTitle: "Something went wrong",
  failedText: "This is our fault. Please try again later.",
  quoteNumber: "If you write to us about this, please quote this number: {id}.",
  tryAgain: "Try again",
  goHome: "Go to the home page",

  // The sign-up form
  name: "Name",
  optional: "optional",
  email: "Email",
  leaveEmpty: "Please leave this empty",
  signUp: "Sign Up",
  submitting: "Submitting...",
  signupFailed: "Subscription failed",
  noAnswer:
    "There was no answer from the site. Check your connection and try again.",
  couldNotAnswer: "The site could not answer. Please try again later.",
  /** {hotkey} is the key that leads to them. */
  notifications: "Notifications ({hotkey})",
  notification: "Notification",
  orEmailUs: "Or e-mail us directly",
  copyOurAddress: "Copy our address:",
};

export type HydratedLabels = Record<keyof typeof hydratedLabels, string>;
