import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { UserError } from "../process/user-error";

const file = "docs/performance.md";

/** A sentence with the date, the machine and the versions of a measurement. */
export function environment(): string {
  const versions = ["workerd", "wrangler"].map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    return `${name} ${version}`;
  });
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}: ${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, ${versions.join(", ")}.`;
}

/** Replaces the figures in docs/performance.md. */
export function writeFigures(text: string): void {
  const section = /(<!-- bench -->\n).*(<!-- end of bench -->)/s;
  const document = readFileSync(file, "utf8");
  if (!section.test(document)) throw new UserError(`${file} has no markers for the figures.`);
  writeFileSync(
    file,
    document.replace(section, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
}

export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param limits whether each limit was met, by name */
export function verdict(limits: Record<string, boolean>): string {
  const missed = Object.keys(limits).filter((name) => !limits[name]);
  return missed.length === 0 ? "met" : `**missed: ${missed.join(", ")}**`;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median, with the lowest and the highest value in parentheses. */
export function spread(values: number[], digits = 1): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
