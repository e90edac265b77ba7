import { toUserError } from "../content/issue";
import { checkContent, formatCount } from "./check";

/**
 * Prints the number of samples.
 *
 * @throws UserError with every issue
 */
export async function readCheckedContent(contentFolder: string) {
  const { issues, warnings, samples, reading } =
    await checkContent(contentFolder);
  if (!reading || issues.length > 0)
    throw toUserError(issues, [
      `${formatCount(issues, "mistake")}; nothing was published.`,
    ]);
  if (samples.length > 0)
    console.log(`${formatCount(samples, "sample")} still to replace.`);
  return { ...reading, warnings };
}
