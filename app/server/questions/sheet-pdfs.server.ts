import { seatings } from "~/session-options";
import { fill } from "~/text";
import { sheetPdfAddress } from "~/urls";
import { findFileFacts } from "../content/resources.server";
import { englishTexts, type PageTexts } from "../content/translations.server";

/** Links to the PDFs with the sheet of a story or plan and the story, for each seating, as far as they have been generated. */
export function listSheetPdfs(source: string, { language, labels }: PageTexts = englishTexts) {
  const links = seatings.flatMap((seating) => {
    const file = sheetPdfAddress(source, seating, language?.tag);
    const facts = findFileFacts(file);
    if (!facts) return [];
    const { pages = 1 } = facts;
    const length = pages === 1 ? labels.onePage : fill(labels.pages, { number: pages });
    return [{ file, seating, text: `${labels[seating]} (PDF, ${length})` }];
  });
  return { heading: labels.printOrSend, links };
}
