import { checkContent } from "../../scripts/check/check";
import { formatIssue } from "../../scripts/content/issue";
import { type Changes, contentWith } from "./content";

/** What the check says of a folder, as the sentences that an editor reads. */
export async function checkFolder(folder: string) {
  const { issues, warnings, samples } = await checkContent(folder);
  return {
    issues: issues.map(formatIssue),
    warnings: warnings.map(formatIssue),
    samples: samples.map(formatIssue),
  };
}

/** The same of a copy of the fixture content with changes. */
export function check(changes: Changes) {
  return checkFolder(contentWith(changes));
}
