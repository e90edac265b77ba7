import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { filesIn } from "../content/folder";
import { UserError } from "../local/user-error";

const MiB = 1024 * 1024;

/**
 * Cloudflare's limits, on the free plan (https://developers.cloudflare.com/pages/platform/limits/,
 * https://developers.cloudflare.com/pages/functions/routing/, https://developers.cloudflare.com/workers/platform/limits/).
 */
const limits = {
  files: 20_000,
  fileSize: 25 * MiB,
  workerSize: 3 * MiB,
  routeRules: 100,
  routeLength: 100,
  headerRules: 100,
  headerLine: 2000,
};

/**
 * Checks that Cloudflare Pages will take a build.
 *
 * @param folder the folder with `build/`
 * @returns its figures, in one line
 * @throws UserError with every limit that it exceeds
 */
export function checkArtefacts(folder = "."): string {
  const client = join(folder, "build/client");
  const files = filesIn(client).map((name) => ({ name, size: statSync(join(client, name)).size }));
  const largest = files.reduce((a, b) => (b.size > a.size ? b : a));
  const worker = gzipSync(readFileSync(join(folder, "build/worker/index.js"))).byteLength;
  const { include, exclude } = JSON.parse(readFileSync(join(client, "_routes.json"), "utf8")) as Routes;
  const routes = [...include, ...exclude];
  const headers = readFileSync(join(client, "_headers"), "utf8").split("\n");
  const headerRules = headers.filter((line) => /^[^\s#]/.test(line));
  const longest = (lines: string[]) => Math.max(0, ...lines.map((line) => line.length));

  const problems = [
    exceeds("files", files.length, limits.files),
    exceeds(`bytes in ${largest.name}`, largest.size, limits.fileSize),
    exceeds("compressed bytes in the Worker", worker, limits.workerSize),
    exceeds("rules in _routes.json", routes.length, limits.routeRules),
    exceeds("characters in a rule of _routes.json", longest(routes), limits.routeLength),
    include.length === 0 ? "_routes.json sends nothing to the Worker" : [],
    exceeds("rules in _headers", headerRules.length, limits.headerRules),
    exceeds("characters in a line of _headers", longest(headers), limits.headerLine),
  ].flat();
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return (
    `${files.length} files, the largest ${kB(largest.size)}; Worker ${kB(worker)} compressed; ` +
    `${routes.length} rules in _routes.json, ${headerRules.length} in _headers`
  );
}

type Routes = { include: string[]; exclude: string[] };

function exceeds(what: string, number: number, limit: number): string[] {
  return number > limit ? [`${number} ${what}; Cloudflare allows ${limit}`] : [];
}

function kB(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}
