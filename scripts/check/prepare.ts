import { generatePdfs } from "../media/generate-pdfs";
import { UserError } from "../process/user-error";
import { checkContent, count } from "./check";

/**
 * Checks the content before it is published, and generates PDFs that are missing or older than their text. An older PDF that
 * cannot be generated again is published as it is; a missing one stops publishing. Prints the older PDFs and the number of
 * samples, for the person who publishes.
 *
 * @param folder the path of `content/`
 * @throws UserError with every mistake
 */
export async function prepareContent(folder: string): Promise<void> {
  const { mistakes, samples } = await checkContent(folder);
  const notGenerated = mistakes.length === 0 ? await generatePdfs(folder) : [];
  const missing = notGenerated.filter(({ state }) => state === "missing");
  const problems = [
    ...mistakes,
    ...missing.map(({ source, file, reason }) => `${source}: ${file} is missing. ${reason}`),
  ];
  if (problems.length > 0) {
    throw new UserError([...problems, `${count(problems, "mistake")}; nothing was published.`].join("\n"));
  }
  for (const { source, file, reason } of notGenerated) {
    console.log(
      `${source}: ${file} is older than this text and could not be regenerated; the old file is published. ${reason}`,
    );
  }
  if (samples.length > 0) console.log(`${count(samples, "sample")} still in place.`);
}
