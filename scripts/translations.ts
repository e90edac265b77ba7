/**
 * Lists what translations lack, and what in them is older than the English words. With `--current` and names of files, it
 * notes that these have been made from the words of today.
 */
import "./process/report-errors";
import { writeFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { count } from "./check/check";
import { readFolder } from "./content/read";
import { readSource, type Source } from "./content/source";
import { listGaps } from "./content/translations";
import { UserError } from "./process/user-error";

const { translations } = await readFolder("content");
const [option, ...names] = process.argv.slice(2);
for (const file of option === "--current" ? names : []) {
  const found = translations.find(({ source, exists }) => exists && source.file === file);
  if (!found) throw new UserError(`${file} is not a translation.`);
  // It has been read already, so it is not a mistake.
  const { yaml, body } = readSource("content", file.replace("content/", "")) as Source;
  const fields = stringify({ ...parse(yaml), madeFrom: found.hashes }, { lineWidth: 0 });
  writeFileSync(file, `---\n${fields}---\n${body}`);
}
if (option !== "--current") {
  const { missing, outdated } = listGaps(translations);
  const gaps = [...missing, ...outdated];
  const files = [...new Set(gaps.map((line) => line.split(":")[0]))];
  console.log([...gaps, `${count(files, "file")} with gaps.`].join("\n"));
}
