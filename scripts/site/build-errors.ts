import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative } from "node:path";

/**
 * Describes a failed build: first the file and line, then the problem.
 *
 * @param printed the output of Vite
 */
export function describeBuildError(printed: string): string {
  // After the stack, Vite repeats the error as an object.
  const [, whole = printed] = /Build failed in .*\n([\s\S]*?)\n\s+at /.exec(printed) ?? [];
  const report = whole.replaceAll(`${process.cwd()}/`, "").replaceAll("?__remix-build-client-route", "");
  const [, location] = /^file: (\S+)/m.exec(report) ?? /from "([^"]+)"/.exec(report) ?? [];
  return location ? `${location}: this file cannot be built.\n${report}` : report;
}

/** Describes a page that the built Worker could not render, in the same form. */
export function describeRenderError(address: string, log: string[], folder: string): string {
  // The JSON line of the failed request comes after any warnings of React.
  const end = log.findIndex((text) => text.startsWith("{")) + 1;
  const lines = log.slice(0, end).flatMap((text) => withSources(text, folder).split("\n"));
  const [location] = lines.flatMap((line) => /\bapp\/\S+:\d+:\d+/.exec(line) ?? []);
  // React's own stack frames are left out.
  const report = lines.filter((line) => !/^\s+at /.test(line) || line.includes("(app/"));
  return [`${location ?? "app"}: ${address} cannot be rendered.`, ...report].join("\n");
}

/** Replaces positions in the built Worker with those in the source files. */
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
