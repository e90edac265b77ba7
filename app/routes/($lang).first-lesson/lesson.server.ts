import { findStory } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { linkToSheet } from "~/server/content/questions.server";
import { findSheetPdf } from "~/server/content/resources.server";
import { describeStory } from "~/server/content/stories.server";
import type { Texts } from "~/server/content/translations.server";
import { defaultOptions } from "~/session-choices";

/**
 * The story of a first lesson, with its sheet for fixed benches and the PDF of
 * that sheet.
 *
 * @throws when there is no such story; the build has checked it
 */
export function describeLesson(slug: string, texts: Texts) {
  const story = findStory(slug);
  if (!story) throw new Error(`content/ has no story named ${slug}`);
  const lang = texts.language?.tag;
  const translation = texts.stories[slug];
  return {
    title: translation?.title ?? story.title,
    lang: lang && !translation ? ("en" as const) : undefined,
    cover: findPicture(story.cover),
    facts: describeStory(story, texts),
    sheet: linkToSheet(slug, { seating: "rows", story: "on", lang }),
    pdf: findSheetPdf(slug, defaultOptions.minutes, "rows", lang),
  };
}
