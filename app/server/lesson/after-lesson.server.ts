import { findStory } from "~/server/content/content.server";
import { findSheetAddress } from "~/server/content/questions.server";
import type { AllWords } from "~/server/content/translations.server";
import { findWeekAfterStory } from "~/server/content/weeks.server";
import { pageAddress, shortWeekAddress } from "~/urls";
import type { BuiltLesson } from "./lesson.server";
import type { LessonOptions } from "./lesson-address.server";

export type AfterLesson = ReturnType<typeof buildAfterLesson>;

/**
 * What follows a lesson about one story: the mark in the device's list of held
 * lessons, and the sheet of the next week, for the same class; without a next
 * week, the list itself.
 */
export function buildAfterLesson(
  { sources: [source, other] }: Pick<BuiltLesson, "sources">,
  options: LessonOptions,
  texts: AllWords,
) {
  if (!source || other || !findStory(source.id)) return {};
  return {
    held: { key: source.id, title: source.title },
    next: findNextSheet(source.id, options, texts),
    list: {
      title: texts.pages.classroom.weeks.heading,
      href: `${pageAddress("classroom", texts.language?.tag)}#next-lesson`,
    },
  };
}

function findNextSheet(
  source: string,
  { minutes, children, seating, layout }: LessonOptions,
  texts: AllWords,
) {
  const week = findWeekAfterStory(source, texts);
  if (!week) return undefined;
  const { slug, number, title, lang } = week;
  const tag = texts.language?.tag;
  return {
    title,
    lang,
    address: shortWeekAddress(number, tag),
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
