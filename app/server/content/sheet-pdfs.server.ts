import { defaultLessonOptions, seatings } from "~/lesson-choices";
import { findSheetPdfAddress } from "~/printed-pdfs";
import { describePdf, fillLabel } from "~/text";
import { contentForPrintedPdfs } from "./content.server";
import { addFileFacts } from "./downloads.server";
import { type AllWords, englishPageWords } from "./translations.server";

type Choices = Parameters<typeof findSheetPdfAddress>[2];

/**
 * The PDF of the sheet of a story or plan, such as `plan-7`, with the facts of
 * the file; undefined if none is printed.
 *
 * @param choices by default, those of a usual lesson
 */
export function findSheetPdfOfSource(
  from: string,
  choices: Partial<Choices> & Pick<Choices, "seating">,
) {
  const file = findSheetPdfAddress(contentForPrintedPdfs, from, {
    ...defaultLessonOptions,
    ...choices,
  });
  return file ? addFileFacts({ file }) : undefined;
}

/**
 * Links to the PDFs of the sheets of a story or plan, for a lesson of the usual
 * length and each seating.
 *
 * @param story the address of a PDF with the story alone, to add to them
 */
export function listSheetPdfLinksBySeating(
  source: string,
  {
    language,
    labels,
  }: Pick<AllWords, "language" | "labels"> = englishPageWords,
  story?: string,
) {
  const sheets = seatings.flatMap((seating) => {
    const pdf = findSheetPdfOfSource(source, { seating, lang: language?.tag });
    const { minutes } = defaultLessonOptions;
    return pdf
      ? { ...pdf, name: fillLabel(labels[`${seating}Head`], { minutes }) }
      : [];
  });
  const pdfs = story
    ? [...sheets, { ...addFileFacts({ file: story }), name: labels.story }]
    : sheets;
  return pdfs.map(({ file, name, ...facts }) => ({
    file,
    text: `${name} (${describePdf(facts, labels)})`,
  }));
}
