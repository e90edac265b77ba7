import { listedStories } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  computeStoryFacts,
  listBriefDetailsOfStory,
  translateStory,
} from "~/server/content/stories.server";
import type { AllWords } from "~/server/content/translations.server";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import { addressWithQuery } from "~/urls";

/**
 * The form that starts a lesson: whether to print the story, and the listed
 * stories, whose pages keep what was chosen before.
 */
export function buildStartFormData(
  query: URLSearchParams,
  { minutes, children, seating, age, story }: LessonOptions,
  texts: AllWords,
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
        cover: requirePictureData(story.cover),
        href: addressWithQuery(href, chosen),
        title,
        teaser,
        lang,
        facts: listBriefDetailsOfStory(story, texts),
        youngestAge: computeStoryFacts(story).youngestAge,
      };
    }),
  };
}
