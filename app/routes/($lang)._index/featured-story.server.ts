import { defaultLessonOptions, describeYoungestAge } from "~/lesson-choices";
import { findStory, type pages } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import { suggestQuestionIds } from "~/server/content/questions.server";
import {
  computeStoryFacts,
  translateStory,
} from "~/server/content/stories.server";
import type { PageAndStoryWords } from "~/server/content/translations.server";
import { fillLabel } from "~/text";
import { addressWithSet } from "~/urls";

/** The shelf that closes the home page: a featured story, and others. */
export function buildHomeShelf(
  {
    stories: [featured = "", ...others],
    ...words
  }: (typeof pages)["home"]["shelf"],
  texts: PageAndStoryWords,
) {
  return {
    ...words,
    featured: describeFeatured(featured, texts),
    others: others.flatMap((slug) => describe(slug, texts) ?? []),
  };
}

/** Undefined for a story without a text. */
function describe(slug: string, texts: PageAndStoryWords) {
  const story = findStory(slug);
  if (!story) return undefined;
  const { minutes, youngestAge } = computeStoryFacts(story);
  if (!minutes) return undefined;
  const { title, href, lang } = translateStory(story, texts);
  const length = fillLabel(texts.labels.min, { minutes });
  return {
    title,
    href,
    lang,
    cover: requirePictureData(story.cover),
    facts: `${length} · ${describeYoungestAge(youngestAge, texts.labels)}`,
  };
}

/**
 * The same with links to its sheet and class view; undefined for a story
 * without questions.
 */
function describeFeatured(slug: string, texts: PageAndStoryWords) {
  const { labels, language } = texts;
  const story = describe(slug, texts);
  const set = suggestQuestionIds(slug);
  if (!story || set.length === 0) return undefined;
  const link = (path: string) =>
    addressWithSet(path, set, { lang: language?.tag, story: "on" });
  const inClass = fillLabel(labels.minutesInClass, {
    minutes: defaultLessonOptions.minutes,
  });
  return {
    ...story,
    facts: `${story.facts} · ${inClass}`,
    links: [
      { label: labels.read, href: story.href },
      { label: labels.sheetToPrint, href: link("/session") },
      { label: labels.inClass, href: link("/session/class") },
    ],
  };
}
