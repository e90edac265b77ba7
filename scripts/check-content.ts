/** Finds mistakes in `content/` and lists the samples in it; with `--strict` a sample is a mistake too. */
import { checkContent, count } from "./content/check";
import { routePatterns } from "./content/route-patterns";
import { explain } from "./local/user-error";

try {
  const { findings, samples } = checkContent("content", await routePatterns());
  // What was found is the answer of the command.
  for (const line of [...findings, ...(samples ?? []).map((sample) => `${sample} (sample)`)])
    console.log(line);
  const mistakes = count(findings, "mistake");
  console.log(samples ? `${mistakes}, ${count(samples, "sample")} still in place.` : `${mistakes} so far.`);
  const strict = process.argv.includes("--strict");
  process.exitCode = findings.length > 0 || (strict && samples && samples.length > 0) ? 1 : 0;
} catch (error) {
  explain(error);
}
