/**
 * Reports on `content/`, or on the folder CONTENT_FOLDER; with `--strict`,
 * samples also make it fail. On GitHub, `.github/problem-matcher.json` turns
 * the lines into annotations.
 */
import "./process/report-errors";
import { checkContent, formatCount } from "./check/check";
import { formatIssue } from "./parse/issue";

const { issues, warnings, samples } = await checkContent(
  process.env.CONTENT_FOLDER ?? "content",
);
const lines = [
  ...issues.map(formatIssue),
  ...warnings.map((warning) => `${formatIssue(warning)} (warning)`),
  ...samples.map((sample) => `${formatIssue(sample)} (sample)`),
  `${formatCount(issues, "mistake")}, ${formatCount(warnings, "warning")}, ${formatCount(samples, "sample")}.`,
];
console.log(lines.join("\n"));
const isStrict = process.argv.includes("--strict");
process.exitCode =
  issues.length > 0 || (isStrict && samples.length > 0) ? 1 : 0;
