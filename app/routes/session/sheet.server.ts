import { findStory, site } from "~/server/content/content.server";
import { addFileFacts } from "~/server/content/downloads.server";
import {
  type Question,
  suggestQuestionIds,
} from "~/server/content/questions.server";
import { findSheetPdfOfSource } from "~/server/content/sheet-pdfs.server";
import { chooseStoryColours } from "~/server/content/stories.server";
import {
  type AllWords,
  loadStoryDocument,
} from "~/server/content/translations.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import type { Context } from "~/server/data/context.server";
import { buildAfterLesson } from "~/server/lesson/after-lesson.server";
import { buildLesson, toListedQuestions } from "~/server/lesson/lesson.server";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import {
  addressWithSet,
  fullAddress,
  shareImageAddress,
  storyAddress,
} from "~/urls";
import { buildQrCode } from "./qr-code.server";

export type SheetData = Awaited<ReturnType<typeof buildSheetData>>;

/**
 * Everything that the page of a lesson shows about a set.
 *
 * @param options `story` adds the text of the story if the set is about one
 *   story, the class hears all of it, and the site has its text. A short story
 *   is always added.
 */
export async function buildSheetData(
  chosen: Question[],
  options: LessonOptions,
  texts: AllWords,
  context: Context,
) {
  const set = chosen.map(({ id }) => id);
  const lesson = buildLesson(chosen, options, texts);
  const { sources, summary, wholeStory } = lesson;
  const titles = sources.map(({ title }) => title);
  const page = addressWithSet("/session", set, options);
  const from = sources[0]?.id ?? "";
  const story = sources.length === 1 ? findStory(from) : undefined;
  const suggestedFor = isSuggested(from, set, options.age) ? from : undefined;
  const canPrintStory = wholeStory !== undefined && !wholeStory.isShort;
  const text = wholeStory
    ? await loadStoryDocument(wholeStory.slug, texts, context)
    : undefined;
  const pdf = findPdfOfSheet(from, set, options);
  return {
    set,
    lesson,
    tint: chooseStoryColours(from).tint,
    questions: toListedQuestions(chosen, texts),
    suggestedFor,
    /** A story names the same questions for every age. */
    dependsOnAge: suggestedFor !== undefined && !story,
    pdf,
    /** The PDF of a story that is too long for a sheet. */
    storyPdf:
      canPrintStory && text ? addFileFacts({ file: text.file }) : undefined,
    /** The share image of its only story. */
    card: story
      ? {
          address: shareImageAddress(storyAddress(story.slug)),
          // The words of a translated story do not include it.
          alt: texts.language ? titles.join() : story.coverAlt,
        }
      : undefined,
    code: buildQrCode(fullAddress(site, page)),
    whatsApp: buildWhatsAppLink([...titles, summary], {
      file: pdf?.file,
      page,
    }),
    afterLesson: buildAfterLesson(lesson, options, texts),
    canPrintStory,
    shortStory: canPrintStory ? undefined : text,
    storyToPrint: canPrintStory && options.story ? text : undefined,
  };
}

/** Whether a set is the one suggested for a story or plan. */
function isSuggested(source: string, set: string[], age?: number): boolean {
  return suggestQuestionIds(source, age).join() === set.join();
}

/**
 * The PDF of exactly this sheet, if there is one. PDFs are printed for the
 * default age.
 */
function findPdfOfSheet(source: string, set: string[], options: LessonOptions) {
  return isSuggested(source, set)
    ? findSheetPdfOfSource(source, options)
    : undefined;
}
