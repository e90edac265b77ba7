import { defaultOptions, seatings } from "~/lesson-choices";
import { findSheetPdfAddress } from "~/printed-pdfs";
import { describePdf, fill } from "~/text";
import { printedContent } from "./content.server";
import { addFacts } from "./downloads.server";
import { bundledEnglish, type Texts } from "./translations.server";

type Choices = Parameters<typeof findSheetPdfAddress>[2];

/**
 * The PDF of the sheet of a story or plan, such as `plan-7`, with the facts of
 * the file; undefined if none is printed.
 *
 * @param choices by default, those of a usual lesson
 */
export function findSheetPdf(
  from: string,
  choices: Partial<Choices> & Pick<Choices, "seating">,
) {
  const file = findSheetPdfAddress(printedContent, from, {
    ...defaultOptions,
    ...choices,
  });
  return file ? addFacts({ file }) : undefined;
}

/**
 * Links to the PDFs of the sheets of a story or plan, for a lesson of the usual
 * length and each seating.
 *
 * @param story the address of a PDF with the story alone, to add to them
 */
export function linkToSheetPdfs(
  source: string,
  { language, labels }: Pick<Texts, "language" | "labels"> = bundledEnglish,
  story?: string,
) {
  const sheets = seatings.flatMap((seating) => {
    const pdf = findSheetPdf(source, { seating, lang: language?.tag });
    const { minutes } = defaultOptions;
    return pdf
      ? { ...pdf, name: fill(labels[`${seating}Head`], { minutes }) }
      : [];
  });
  const pdfs = story
    ? [...sheets, { ...addFacts({ file: story }), name: labels.story }]
    : sheets;
  return pdfs.map(({ file, name, ...facts }) => ({
    file,
    text: `${name} (${describePdf(facts, labels)})`,
  }));
}
