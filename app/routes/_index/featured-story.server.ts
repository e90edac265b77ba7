import { findStory, type pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { linkToSheet } from "~/server/content/questions.server";
import { measureStory } from "~/server/content/stories.server";
import { defaultOptions } from "~/session-choices";
import { classViewAddress } from "~/urls";

/** The shelf of stories that closes the home page. */
export function buildShelf({
  stories: [first = "", ...others],
  ...words
}: (typeof pages)["home"]["shelf"]) {
  return {
    ...words,
    first: describeFirst(first),
    others: others.flatMap((slug) => describe(slug) ?? []),
  };
}

/** Undefined for a story without a text. */
function describe(slug: string) {
  const story = findStory(slug);
  const { minutes, years } = story ? measureStory(story) : {};
  if (!story || !minutes) return undefined;
  return {
    title: story.title,
    href: `/literature/${slug}`,
    cover: findPicture(story.cover),
    facts: years ? `${minutes} min · ${years}+` : `${minutes} min`,
  };
}

/**
 * The same with links to its sheet and class view; undefined for a story
 * without questions.
 */
function describeFirst(slug: string) {
  const story = describe(slug);
  const sheet = linkToSheet(slug, { story: "on" });
  if (!story || !sheet) return undefined;
  return {
    ...story,
    facts: `${story.facts} · ${defaultOptions.minutes} min in class`,
    links: [
      { label: "Read", href: story.href },
      { label: "Sheet to print", href: sheet },
      { label: "Show in class", href: classViewAddress(sheet) },
    ],
  };
}
