import { readFileFacts } from "../content/file-facts";
import { type Issue, toUserError } from "../content/issue";
import type { Reading } from "../content/read";
import { generatePdfs } from "../media/generated-files";
import { generateSheetPdfs } from "../media/sheet-pdfs";
import { ownSite } from "../site/sites";
import { checkContent, formatCount } from "./check";

/**
 * Checks the content before it is published, and generates the PDFs of texts
 * that are missing, and those of texts and sheets that are older than their
 * words. Prints the number of samples.
 *
 * @returns the content to publish, and warnings about it
 * @throws UserError with every issue
 */
export async function prepareContent(
  contentFolder: string,
): Promise<Pick<Reading, "content" | "parsed"> & { warnings: Issue[] }> {
  const { issues, warnings, samples, reading } =
    await checkContent(contentFolder);
  if (!reading || issues.length > 0)
    throw toUserError(issues, [
      `${formatCount(issues, "mistake")}; nothing was published.`,
    ]);
  const { content, parsed } = reading;
  const texts = await generatePdfs(parsed, contentFolder);
  // Sheets are printed from the pages of the own site. Those of a new story are
  // made by npm run media.
  const sheets =
    contentFolder === ownSite.content
      ? await generateSheetPdfs(reading, ({ state }) => state === "outdated")
      : 0;
  if (texts + sheets > 0)
    content.files = (await readFileFacts(contentFolder)).facts;
  if (samples.length > 0)
    console.log(`${formatCount(samples, "sample")} still to replace.`);
  return { content, parsed, warnings };
}
