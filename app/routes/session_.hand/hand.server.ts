import type { Question } from "~/server/content/questions.server";
import {
  type AllWords,
  loadStoryDocument,
} from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { buildAfterLesson } from "~/server/lesson/after-lesson.server";
import { buildLesson, toListedQuestions } from "~/server/lesson/lesson.server";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import { addressWithSet } from "~/urls";

export type HandData = Awaited<ReturnType<typeof buildHandData>>;

/**
 * Everything that the hand view shows about a set. There is no paper beside it,
 * so it has the text of every story that is read in the lesson.
 */
export async function buildHandData(
  chosen: Question[],
  options: LessonOptions,
  texts: AllWords,
  context: Context,
) {
  const set = chosen.map(({ id }) => id);
  const lesson = buildLesson(chosen, options, texts, "inNextStep");
  const { labels } = texts;
  const { wholeStory, rescues, late } = lesson;
  return {
    lesson,
    questions: toListedQuestions(chosen, texts),
    story: wholeStory?.isReadInLesson
      ? await loadStoryDocument(wholeStory.slug, texts, context)
      : null,
    rescues: [
      ...rescues,
      { group: labels.clock, lang: undefined, rows: late },
    ].map(({ rows, ...group }) => ({
      ...group,
      rows: rows.map(({ when, whenLang, help, helpLang }) => ({
        when,
        whenLang,
        lines: separateSpeech(help).map((line) => ({
          ...line,
          lang: helpLang,
        })),
      })),
    })),
    afterLesson: buildAfterLesson(lesson, options, texts),
    sheet: addressWithSet("/session", set, options),
    classView: addressWithSet("/session/class", set, options),
  };
}

/**
 * Splits a text into what to say aloud, which is between two stars, and what to
 * do. Punctuation between them is left out.
 */
function separateSpeech(help: string) {
  return help
    .split("**")
    .map((part, index) =>
      index % 2 === 1
        ? { kind: "say" as const, text: part }
        : { kind: "do" as const, text: part.replace(/^[\s.,;·।]+/, "") },
    )
    .filter(({ text }) => /\p{L}/u.test(text));
}
