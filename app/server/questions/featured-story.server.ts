import { defaultOptions } from "~/session-choices";
import { minutesToRead } from "~/text";
import { classViewAddress } from "~/urls";
import { findStory } from "../content/content.server";
import { findPicture } from "../content/pictures.server";
import { findStoryDocument } from "../content/resources.server";
import { linkToSheet } from "./questions.server";

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
