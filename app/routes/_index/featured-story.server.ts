import { findStory } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { linkToSheet } from "~/server/content/questions.server";
import { findStoryDocument } from "~/server/content/resources.server";
import { defaultOptions } from "~/session-choices";
import { minutesToRead } from "~/text";
import { classViewAddress } from "~/urls";

/**
 * What the home page shows of a story: how long it takes, and where to read it,
 * print it and show it in class. Undefined for a story without a text or
 * questions.
 */
export function buildFeaturedStory(slug: string | undefined) {
  const story = findStory(slug);
  const text = story?.storyText && findStoryDocument(story.storyText);
  const sheet = slug && linkToSheet(slug, { story: "on" });
  if (!text || !sheet) return undefined;
  return {
    title: story.title,
    description: text.description,
    cover: findPicture(story.cover),
    facts: `${minutesToRead(text.wordCount)} minutes to read · ${defaultOptions.minutes} minutes in class`,
    links: [
      { label: "Read", href: `/literature/${story.slug}` },
      { label: "Sheet to print", href: sheet },
      { label: "Show in class", href: classViewAddress(sheet) },
    ],
  };
}
