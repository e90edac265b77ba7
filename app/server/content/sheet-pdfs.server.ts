import { defaultOptions, seatings } from "~/session-choices";
import { fill, formatSize } from "~/text";
import { sheetPdfAddress } from "~/urls";
import { addFacts } from "./downloads.server";
import { bundledEnglish, type Texts } from "./translations.server";

/**
 * The PDF of a sheet, with the facts of the file; undefined if publishing has
 * not generated it.
 */
export function findSheetPdf(...sheet: Parameters<typeof sheetPdfAddress>) {
  return addFacts({ file: sheetPdfAddress(...sheet) })[0];
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
  const { minutes } = defaultOptions;
  const sheets = seatings.map((seating) => ({
    file: sheetPdfAddress(source, minutes, seating, language?.tag),
    name: fill(labels[`${seating}Head`], { minutes }),
  }));
  const pdfs = story
    ? [...sheets, { file: story, name: labels.story }]
    : sheets;
  return pdfs.flatMap(addFacts).map(({ file, name, ...facts }) => {
    return { file, text: `${name} (PDF, ${formatSize(facts, labels)})` };
  });
}
