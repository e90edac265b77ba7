/**
 * Reports on `content/`, or on the folder CONTENT_FOLDER; with `--strict`,
 * samples also make it fail. On GitHub, `.github/problem-matcher.json` turns
 * the lines into annotations.
 *
 * With `--translated`, it first records that translations say what the English
 * says: all that are new or changed, those of the files that follow, or the
 * texts that follow.
 */
import "./process/report-errors";
import { parseArgs } from "node:util";
import { checkContent, formatCount } from "./check/check";
import { contentForBuild } from "./check/read-content";
import { recordTexts } from "./languages/record";
import { formatIssue } from "./parse/issue";
import { issueInField } from "./parse/source";

const folder = process.env.CONTENT_FOLDER ?? "content";
const { values: options, positionals: names } = parseArgs({
  options: {
    strict: { type: "boolean", default: false },
    translated: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (options.translated) {
  const { translatedTexts } = await contentForBuild(folder);
  for (const { source, path } of recordTexts(folder, translatedTexts, names))
    console.log(
      formatIssue(issueInField(source, path, "counts as up to date")),
    );
}

const { issues, warnings, samples } = await checkContent(folder);
const lines = [
  ...issues.map(formatIssue),
  ...warnings.map((warning) => `${formatIssue(warning)} (warning)`),
  ...samples.map((sample) => `${formatIssue(sample)} (sample)`),
  `${formatCount(issues, "mistake")}, ${formatCount(warnings, "warning")}, ${formatCount(samples, "sample")}.`,
];
console.log(lines.join("\n"));
process.exitCode =
  issues.length > 0 || (options.strict && samples.length > 0) ? 1 : 0;
