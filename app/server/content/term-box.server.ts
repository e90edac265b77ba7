import { listTermBoxParts } from "~/printed-pdfs";
import { termBoxPdfAddress } from "~/urls";
import type { Context } from "../data/context.server";
import { contentForPrintedPdfs } from "./content.server";
import { addFileFacts, loadDocumentPageLink } from "./downloads.server";
import type { PageAndStoryWords, PageWords } from "./translations.server";
import { listWeeks } from "./weeks.server";

/** The PDF with all papers of a term. */
export function getTermBoxPdf({ language }: Pick<PageWords, "language">) {
  return addFileFacts({ file: termBoxPdfAddress(language?.tag) });
}

/**
 * The contents of the box, in order: the title, page and PDF of each part, and
 * the week of a lesson.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export function loadTermBoxContents(
  texts: PageAndStoryWords,
  context: Context,
) {
  const weeks = listWeeks(texts);
  return Promise.all(
    listTermBoxParts(contentForPrintedPdfs, texts.language?.tag).map(
      async ({ file, story, document }) => {
        const week = weeks.find(({ slug }) => slug === story);
        const { title, href, lang } =
          week ?? (await loadDocumentPageLink(document ?? "", texts, context));
        return { file, title, href, lang, week: week?.number };
      },
    ),
  );
}
