import { defaultOptions } from "~/lesson-choices";
import { findStory, type pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { suggestSet } from "~/server/content/questions.server";
import { storyFacts } from "~/server/content/stories.server";
import { questionsAddress, storyAddress } from "~/urls";

/** The shelf that closes the home page: a featured story, and others. */
export function buildShelf({
  stories: [featured = "", ...others],
  ...words
}: (typeof pages)["home"]["shelf"]) {
  return {
    ...words,
    featured: describeFeatured(featured),
    others: others.flatMap((slug) => describe(slug) ?? []),
  };
}

/** Undefined for a story without a text. */
function describe(slug: string) {
  const story = findStory(slug);
  if (!story) return undefined;
  const { minutes, youngestAge } = storyFacts(story);
  if (!minutes) return undefined;
  return {
    title: story.title,
    href: storyAddress(slug),
    cover: findPicture(story.cover),
    facts: `${minutes} min · ${youngestAge}+`,
  };
}

/**
 * The same with links to its sheet and class view; undefined for a story
 * without questions.
 */
function describeFeatured(slug: string) {
  const story = describe(slug);
  const set = suggestSet(slug);
  if (!story || set.length === 0) return undefined;
  const link = (path: string) => questionsAddress(path, set, { story: "on" });
  return {
    ...story,
    facts: `${story.facts} · ${defaultOptions.minutes} min in class`,
    links: [
      { label: "Read", href: story.href },
      { label: "Sheet to print", href: link("/session") },
      { label: "Show in class", href: link("/session/class") },
    ],
  };
}
