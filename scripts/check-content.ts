/**
 * Reports on `content/`, or on the folder CONTENT_FOLDER; with `--strict`,
 * samples also make it fail; `--fix` first writes what has only one right
 * answer, and `--fix --dry-run` only shows it. On GitHub,
 * `.github/problem-matcher.json` turns the lines into annotations.
 *
 * With `--translated`, it first records that translations say what the English
 * says: all that are new or changed, those of the files that follow, or the
 * texts that follow. With `--read`, it also records that a speaker of the
 * language has read these.
 */
import "./process/report-errors";
import { parseArgs } from "node:util";
import { checkContentForPublishing, formatCountOf } from "./check/check";
import { fixContent } from "./check/fix";
import { requireContentForBuild } from "./check/read-content";
import { recordTranslatedTexts } from "./languages/record";
import { formatIssue } from "./parse/issue";
import { UserError } from "./process/user-error";

const folder = process.env.CONTENT_FOLDER ?? "content";
const { values: options, positionals: names } = parseArgs({
  options: {
    strict: { type: "boolean", default: false },
    translated: { type: "boolean", default: false },
    read: { type: "boolean", default: false },
    fix: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (options.fix)
  for (const change of await fixContent(folder, {
    isDryRun: options["dry-run"],
  }))
    console.log(change);
if (options.read && names.length === 0)
  throw new UserError(
    "Name the files that somebody has read, such as content/literature/our-john.hi.md.",
  );
if (options.translated || options.read) {
  const { translatedTexts } = await requireContentForBuild(folder);
  const taken = recordTranslatedTexts(
    folder,
    translatedTexts,
    names,
    options.read,
  );
  const problem = options.read ? "counts as read" : "counts as up to date";
  for (const { id } of taken) console.log(`content/${id}: ${problem}`);
}

const { issues, warnings, samples } = await checkContentForPublishing(folder);
const lines = [
  ...issues.map(formatIssue),
  ...warnings.map((warning) => `${formatIssue(warning)} (warning)`),
  ...samples.map((sample) => `${formatIssue(sample)} (sample)`),
  `${formatCountOf(issues, "mistake")}, ${formatCountOf(warnings, "warning")}, ${formatCountOf(samples, "sample")}.`,
];
console.log(lines.join("\n"));
process.exitCode =
  issues.length > 0 || (options.strict && samples.length > 0) ? 1 : 0;
