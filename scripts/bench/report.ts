import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { UserError } from "../local/user-error";

const file = "docs/performance.md";

/** What the figures were taken with, and when. */
export function machine(browser?: Browser): string {
  const tools = [
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    `Node ${process.versions.node}`,
    `workerd ${versionOf("workerd")} by wrangler ${versionOf("wrangler")}`,
    ...(browser ? [`Chromium ${browser.version()}`] : []),
    new Date().toISOString().slice(0, 10),
  ];
  return `${tools.join(", ")}.`;
}

/** The version of an installed package. */
export function versionOf(name: string, folder = "."): string {
  const description = readFileSync(join(folder, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(description) as { version: string }).version;
}

/** Puts new figures between the two markers of their section; everything else stays as it is. */
export function writeSection(name: string, text: string): void {
  const between = new RegExp(`(<!-- bench: ${name} -->\\n)[\\s\\S]*(<!-- end of bench: ${name} -->)`);
  const document = readFileSync(file, "utf8");
  if (!between.test(document)) throw new UserError(`${file} has no place marked "bench: ${name}".`);
  writeFileSync(
    file,
    document.replace(between, (_, before, after) => `${before}\n${text}\n\n${after}`),
  );
}
