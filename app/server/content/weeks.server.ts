import { describePdf } from "~/text";
import { addressWithQuery } from "~/urls";
import { findStory, pages } from "./content.server";
import { findSheetAddress } from "./questions.server";
import { findSheetPdfOfSource } from "./sheet-pdfs.server";
import { translateStory } from "./stories.server";
import type { PageAndStoryWords } from "./translations.server";

export type Week = ReturnType<typeof listWeeks>[number];

const { inOrder } = pages.classroom.weeks;

/**
 * The weeks of the first lessons: each has its story, the sheet of the story for
 * benches and its PDF, and what is new in it.
 *
 * @throws when there is no such story; the build has checked it
 */
export function listWeeks(texts: PageAndStoryWords) {
  const words = texts.pages.classroom.weeks.inOrder;
  return inOrder.map(({ story: slug, line }, index) => {
    const story = findStory(slug);
    if (!story) throw new Error(`content/ has no story named ${slug}`);
    const { title, href, lang } = translateStory(story, texts);
    // A sheet without a translation is English.
    const tag = lang ? undefined : texts.language?.tag;
    const pdf = findSheetPdfOfSource(slug, { seating: "rows", lang: tag });
    return {
      slug,
      number: index + 1,
      title,
      href,
      lang,
      line: words[index]?.line ?? line,
      sheet: findSheetAddress(slug, {
        seating: "rows",
        story: "on",
        lang: tag,
      }),
      pdf: pdf && { file: pdf.file, facts: describePdf(pdf, texts.labels) },
    };
  });
}

/** The week after that of a story; undefined after the last one. */
export function findWeekAfterStory(slug: string, texts: PageAndStoryWords) {
  const index = inOrder.findIndex(({ story }) => story === slug);
  return index < 0 ? undefined : listWeeks(texts)[index + 1];
}

/** Links to the questions of each theme, for after the last week. */
export function listQuestionThemeLinks({ language, pages }: PageAndStoryWords) {
  return pages.questions.themes.map(({ id, name }) => ({
    name,
    href: addressWithQuery("/questions", { theme: id, lang: language?.tag }),
  }));
}
