/**
 * Reports issues, warnings and samples in `content/`, or in the folder
 * CONTENT_FOLDER; with `--strict`, samples also make the command fail.
 */
import "./process/report-errors";
import { checkContent, formatCount } from "./check/check";
import { formatForGitHub } from "./check/github";

const { issues, warnings, samples } = await checkContent(
  process.env.CONTENT_FOLDER ?? "content",
);
const isOnGitHub = process.env.GITHUB_ACTIONS !== undefined;
const lines = [
  ...issues.map((issue) =>
    isOnGitHub ? formatForGitHub("error", issue) : issue,
  ),
  ...warnings.map((warning) =>
    isOnGitHub ? formatForGitHub("warning", warning) : `${warning} (warning)`,
  ),
  ...samples.map((sample) => `${sample} (sample)`),
  `${formatCount(issues, "mistake")}, ${formatCount(warnings, "warning")}, ${formatCount(samples, "sample")}.`,
];
console.log(lines.join("\n"));
const isStrict = process.argv.includes("--strict");
process.exitCode =
  issues.length > 0 || (isStrict && samples.length > 0) ? 1 : 0;
