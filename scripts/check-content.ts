/** Reports mistakes, remarks and samples in `content/`; with `--strict`, samples also make the command fail. */
import "./process/report-errors";
import { checkContent, count } from "./check/check";

const { mistakes, remarks, samples } = await checkContent("content");
const lines = [
  ...mistakes,
  ...remarks.map((remark) => `${remark} (remark)`),
  ...samples.map((sample) => `${sample} (sample)`),
  `${count(mistakes, "mistake")}, ${count(remarks, "remark")}, ${count(samples, "sample")}.`,
];
console.log(lines.join("\n"));
const isStrict = process.argv.includes("--strict");
process.exitCode = mistakes.length > 0 || (isStrict && samples.length > 0) ? 1 : 0;
