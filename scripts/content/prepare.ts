import { UserError } from "../local/user-error";
import { makeMedia } from "../media/make";
import { checkContent, count } from "./check";
import { routePatterns } from "./route-patterns";

/**
 * Checks the content before it is published, and makes PDFs and recordings that are missing or older than their
 * words. An older file that cannot be made again is published as it is; a missing one stops publishing. Prints the
 * older files and the number of samples, for the person who publishes.
 *
 * @param folder the path of `content/`
 * @throws UserError with every mistake
 */
export async function prepareContent(folder: string): Promise<void> {
  const { mistakes, samples } = await checkContent(folder, await routePatterns());
  const notMade = mistakes.length === 0 ? await makeMedia(folder) : [];
  const missing = notMade.filter(({ state }) => state === "missing");
  const problems = [
    ...mistakes,
    ...missing.map(({ source, file, reason }) => `${source}: ${file} is missing. ${reason}`),
  ];
  if (problems.length > 0) {
    throw new UserError([...problems, `${count(problems, "mistake")}; nothing was published.`].join("\n"));
  }
  for (const { source, file, reason } of notMade) {
    console.log(
      `${source}: ${file} is older than this text and could not be regenerated; the old file is published. ${reason}`,
    );
  }
  if (samples.length > 0) console.log(`${count(samples, "sample")} still in place.`);
}
