import { expect } from "vitest";
import { checkContentForPublishing } from "../../scripts/check/check";
import { formatIssue } from "../../scripts/parse/issue";
import { type Changes, contentWith } from "./content";

/**
 * The sentences that an editor reads. The fixture translates the English labels
 * of the app, and nobody records that after a change of one.
 */
export async function checkFolder(folder: string) {
  const { issues, warnings, samples } = await checkContentForPublishing(folder);
  const isOfLabel = /^content\/labels\/.*--translated/;
  return {
    issues: issues.map(formatIssue),
    warnings: warnings
      .map(formatIssue)
      .filter((warning) => !isOfLabel.test(warning)),
    samples: samples.map(formatIssue),
  };
}

/** The same for a changed copy of the fixture, whose translations stay behind. */
export async function check(changes: Changes) {
  const { warnings, ...found } = await checkFolder(contentWith(changes));
  return {
    ...found,
    warnings: warnings.filter((warning) => !warning.includes("--translated")),
  };
}

/**
 * Matches an issue or a warning by its place and a few of its words, so that
 * its sentence can be improved: `site.yml:3: price: … “free”`. The … stands for
 * any words, and any may follow.
 */
export const issueLike = (outline: string) => problemLike(`content/${outline}`);

/** The same without the place. */
export function problemLike(outline: string) {
  const parts = outline
    .split(/ ?… ?/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return expect.stringMatching(`^${parts.join(".*")}`);
}
