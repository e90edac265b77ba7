import { listTermBoxParts } from "~/printed-pdfs";
import { termBoxAddress } from "~/urls";
import type { Context } from "../data/context.server";
import { printedContent } from "./content.server";
import { addFacts, linkToDocument } from "./downloads.server";
import type { PageAndStoryWords, PageWords } from "./translations.server";
import { listWeeks } from "./weeks.server";

/** The PDF with all papers of a term. */
export function findTermBox({ language }: Pick<PageWords, "language">) {
  return addFacts({ file: termBoxAddress(language?.tag) });
}

/**
 * The contents of the box, in order: the title, page and PDF of each part, and
 * the week of a lesson.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export function listTermBox(texts: PageAndStoryWords, context: Context) {
  const weeks = listWeeks(texts);
  return Promise.all(
    listTermBoxParts(printedContent, texts.language?.tag).map(
      async ({ file, story, document }) => {
        const week = weeks.find(({ slug }) => slug === story);
        const { title, href, lang } =
          week ?? (await linkToDocument(document ?? "", texts, context));
        return { file, title, href, lang, week: week?.number };
      },
    ),
  );
}
