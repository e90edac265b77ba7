import { checkContent } from "../../scripts/check/check";
import { formatIssue } from "../../scripts/parse/issue";
import { type Changes, contentWith } from "./content";

/** The sentences that an editor reads. */
export async function checkFolder(folder: string) {
  const { issues, warnings, samples } = await checkContent(folder);
  return {
    issues: issues.map(formatIssue),
    warnings: warnings.map(formatIssue),
    samples: samples.map(formatIssue),
  };
}

export function check(changes: Changes) {
  return checkFolder(contentWith(changes));
}
