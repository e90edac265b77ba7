import { findStory } from "~/server/content/content.server";
import {
  findSheetAddress,
  type Question,
} from "~/server/content/questions.server";
import { translateStory } from "~/server/content/stories.server";
import type { PageAndQuestionWords } from "~/server/content/translations.server";
import { findWeekAfterStory } from "~/server/content/weeks.server";
import { pageAddress, weekAddress } from "~/urls";
import type { LessonOptions } from "./lesson-address.server";

export type AfterLesson = ReturnType<typeof buildAfterLesson>;

/**
 * What follows a lesson about one story: the mark in the device's list of held
 * lessons, and the sheet of the next week, for the same class; without a next
 * week, the list itself.
 */
export function buildAfterLesson(
  questions: Question[],
  options: LessonOptions,
  texts: PageAndQuestionWords,
) {
  const [source, other] = new Set(questions.map(({ source }) => source.id));
  const story = source && !other ? findStory(source) : undefined;
  if (!story) return {};
  const { title } = translateStory(story, texts);
  return {
    held: { key: story.slug, title },
    next: findNextSheet(story.slug, options, texts),
    list: {
      title: texts.pages.classroom.weeks.heading,
      href: `${pageAddress("classroom", texts.language?.tag)}#next-lesson`,
    },
  };
}

function findNextSheet(
  source: string,
  { minutes, children, seating, layout }: LessonOptions,
  texts: PageAndQuestionWords,
) {
  const week = findWeekAfterStory(source, texts);
  if (!week) return undefined;
  const { slug, number, title, lang } = week;
  const tag = texts.language?.tag;
  return {
    title,
    lang,
    address: weekAddress(number, tag),
    href: findSheetAddress(slug, {
      minutes: String(minutes),
      children: String(children),
      seating,
      layout,
      story: "on",
      lang: tag,
    }),
  };
}
