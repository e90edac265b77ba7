/**
 * Labels that only the server renders, so that no browser downloads them: those
 * of the header, the footer and the page for a missing story.
 */
export const frameLabels = {
  descriptor: "Philosophy with Children",
  classroom: "Classroom",
  search: "Search",
  menu: "Menu",
  mainMenu: "Main",
  mayBeCopied:
    "{licence}: copy it, share it and change it for your class, not for sale, and name the source.",
  shortAddresses: "Addresses that begin with / are on {url}.",
  howToCite: "How to cite this site",
  freeResources: "Free resources",
  backToTop: "Back to the top",
  storyNotFoundTitle: "Literature Not Found",
  storyNotFoundText: "There is no story at this address.",
  backToStories: "Back to Philosophical Literature",
};

export type FrameLabels = Record<keyof typeof frameLabels, string>;
