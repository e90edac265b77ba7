import { UserError } from "../local/user-error";
import { checkContent, count } from "./check";
import { routePatterns } from "./route-patterns";

/**
 * Looks at everything that `content:check` looks at, before anything is published. Samples are only counted.
 *
 * @param folder the path of `content/`
 * @throws UserError with every mistake there is
 */
export async function refuseMistakes(folder: string): Promise<void> {
  const { findings, samples = [] } = checkContent(folder, await routePatterns());
  if (findings.length > 0) {
    throw new UserError([...findings, `${count(findings, "mistake")}; nothing was published.`].join("\n"));
  }
  // A sample may go up, but nobody should forget that it is one.
  if (samples.length > 0) console.log(`${count(samples, "sample")} still in place.`);
}
