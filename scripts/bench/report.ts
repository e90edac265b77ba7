import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { Trouble } from "../explain";

const file = "docs/performance.md";

/** What the figures were taken with, and when. */
export function machine(): string {
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`;
  return `${processors}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`;
}

/** Puts new figures between the two markers of their section; everything else stays as it is. */
export function writeSection(name: string, text: string): void {
  const between = new RegExp(`(<!-- bench: ${name} -->\\n)[\\s\\S]*(<!-- end of bench: ${name} -->)`);
  const document = readFileSync(file, "utf8");
  if (!between.test(document)) throw new Trouble(`${file} has no place marked "bench: ${name}".`);
  writeFileSync(
    file,
    document.replace(between, (_, before, after) => `${before}\n${text}\n\n${after}`),
  );
}
