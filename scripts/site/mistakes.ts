import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative } from "node:path";

/**
 * What a programmer needs of a build that failed: the file and line first, then what is wrong with it.
 *
 * @param printed by Vite
 */
export function buildMistake(printed: string): string {
  // After the stack, Vite prints the same again as an object.
  const [, whole = printed] = /Build failed in .*\n([\s\S]*?)\n\s+at /.exec(printed) ?? [];
  const report = whole.replaceAll(`${process.cwd()}/`, "").replaceAll("?__remix-build-client-route", "");
  const [, place] = /^file: (\S+)/m.exec(report) ?? /from "([^"]+)"/.exec(report) ?? [];
  return place ? `${place}: this file cannot be built.\n${report}` : report;
}

/** The same of the first page that the built Worker could not render, from its log. */
export function renderMistake(address: string, log: string[], folder: string): string {
  // The line of the failed request comes after what React may print.
  const end = log.findIndex((text) => text.startsWith("{")) + 1;
  const lines = log.slice(0, end).flatMap((text) => withSources(text, folder).split("\n"));
  const [place] = lines.flatMap((line) => /\bapp\/\S+:\d+:\d+/.exec(line) ?? []);
  // A stack also has React's frames.
  const report = lines.filter((line) => !/^\s+at /.test(line) || line.includes("(app/"));
  return [`${place ?? "app"}: ${address} cannot be rendered.`, ...report].join("\n");
}

/** Replaces positions in a built Worker by those in the code. */
export function withSources(text: string, folder: string): string {
  const worker = join(folder, "build/worker");
  const map = new SourceMap(JSON.parse(readFileSync(join(worker, "index.js.map"), "utf8")));
  return text.replace(/[^\s(]*\b(?:index|worker)\.js:(\d+):(\d+)/g, (position, line, column) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return position;
    const file = relative(".", join(worker, entry.originalSource));
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
