/** Reports mistakes, remarks and samples in `content/`, or in the folder CONTENT_FOLDER; with `--strict`, samples also make the command fail. */
import "./process/report-errors";
import { checkContent, count } from "./check/check";
import { formatForGitHub } from "./check/github";

const { mistakes, remarks, samples } = await checkContent(process.env.CONTENT_FOLDER ?? "content");
const isOnGitHub = process.env.GITHUB_ACTIONS !== undefined;
const lines = [
  ...mistakes.map((mistake) => (isOnGitHub ? formatForGitHub("error", mistake) : mistake)),
  ...remarks.map((remark) => (isOnGitHub ? formatForGitHub("warning", remark) : `${remark} (remark)`)),
  ...samples.map((sample) => `${sample} (sample)`),
  `${count(mistakes, "mistake")}, ${count(remarks, "remark")}, ${count(samples, "sample")}.`,
];
console.log(lines.join("\n"));
const isStrict = process.argv.includes("--strict");
process.exitCode = mistakes.length > 0 || (isStrict && samples.length > 0) ? 1 : 0;
