/** Finds mistakes in `content/` and lists the samples in it; with `--strict` a sample is a mistake too. */
import { checkContent } from "./content/check";
import { picturesInCode, siteAddresses } from "./content/site-code";
import { explain } from "./explain";

try {
  const code = { addresses: await siteAddresses(), pictures: picturesInCode() };
  const { findings, samples } = checkContent("content", code);
  for (const line of [...findings, ...samples.map((sample) => `${sample} (sample)`)]) console.log(line);
  console.log(`${count(findings, "mistake")}, ${count(samples, "sample")} still in place.`);
  const strict = process.argv.includes("--strict");
  process.exitCode = findings.length > 0 || (strict && samples.length > 0) ? 1 : 0;
} catch (error) {
  explain(error);
}

function count(lines: string[], noun: string) {
  return `${lines.length} ${noun}${lines.length === 1 ? "" : "s"}`;
}
