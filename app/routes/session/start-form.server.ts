import { listedStories } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import {
  describeStory,
  storyFacts,
  translateStory,
} from "~/server/content/stories.server";
import type { Texts } from "~/server/content/translations.server";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import { queryAddress } from "~/urls";

/**
 * The form that starts a lesson: whether to print the story, and the listed
 * stories, whose pages keep what was chosen before.
 */
export function buildStartForm(
  query: URLSearchParams,
  { minutes, children, seating, age, story }: LessonOptions,
  texts: Texts,
) {
  const hasChosen = query.has("minutes");
  const chosen = hasChosen ? { age, minutes, children, seating } : {};
  return {
    // Ticked by default. A submitted form always has `minutes`, so there a
    // missing `story` means unticked.
    withStory: story === "on" || !hasChosen,
    stories: listedStories.map((story) => {
      const { title, teaser, href, lang } = translateStory(story, texts);
      return {
        slug: story.slug,
        cover: findPicture(story.cover),
        href: queryAddress(href, chosen),
        title,
        teaser,
        lang,
        // Short enough to be read at a glance.
        facts: describeStory(story, texts).slice(0, 3),
        youngestAge: storyFacts(story).youngestAge,
      };
    }),
  };
}
