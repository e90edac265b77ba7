import { readFileFacts } from "../content/file-facts";
import type { ParsedFiles } from "../content/reader";
import type { Content } from "../content/schema/content";
import { generatePdfs } from "../media/generate-pdfs";
import { UserError } from "../process/user-error";
import { checkContent, count } from "./check";

/**
 * Checks the content before it is published, and generates the PDFs that are missing or older than their text. Prints the
 * number of samples.
 *
 * @returns the content to publish, and remarks on it
 * @throws UserError with every mistake
 */
export async function prepareContent(
  contentFolder: string,
): Promise<{ content: Content; parsed: ParsedFiles; remarks: string[] }> {
  const { mistakes, remarks, samples, partial } = await checkContent(contentFolder);
  if (mistakes.length > 0)
    throw new UserError([...mistakes, `${count(mistakes, "mistake")}; nothing was published.`].join("\n"));
  // Without a mistake, every file has been read.
  const [content, parsed] = [partial.content as Content, partial.parsed as ParsedFiles];
  if (await generatePdfs(parsed, contentFolder)) content.files = (await readFileFacts(contentFolder)).facts;
  if (samples.length > 0) console.log(`${count(samples, "sample")} still to replace.`);
  return { content, parsed, remarks };
}
