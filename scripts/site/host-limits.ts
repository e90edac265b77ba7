import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { UserError } from "../process/user-error";

const mebibyte = 1024 * 1024;

export type MeasuredBuild = {
  /** The texts of `_headers` and `_routes.json`. */
  headers: string;
  routes: string;
  /** The static files, with their sizes in bytes. */
  files: { name: string; bytes: number }[];
  /** The compressed size of the Worker, in bytes. */
  workerBytes: number;
};

/** @throws UserError when a build is beyond a limit of the host */
export function requireHostLimits(folder: string): void {
  const client = join(folder, "build/client");
  const read = (name: string) => readFileSync(join(client, name), "utf8");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, stats: statSync(join(client, name)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ name, stats }) => ({ name, bytes: stats.size }));
  const worker = readFileSync(join(folder, "build/worker/index.js"));
  const problem = findBrokenLimit({
    headers: read("_headers"),
    routes: read("_routes.json"),
    files,
    workerBytes: gzipSync(worker).byteLength,
  });
  if (problem) throw new UserError(problem);
}

/**
 * The first limit of Cloudflare Pages that a build breaks, in one sentence.
 * Beyond those of `_headers`, the host silently ignores rules
 * (https://developers.cloudflare.com/pages/platform/limits/, and the pages on
 * `_headers` and on `_routes.json`).
 */
export function findBrokenLimit(build: MeasuredBuild): string | undefined {
  const headerLines = build.headers.split("\n").map((line) => line.trim());
  const headerRules = headerLines.filter((line) => /^(\/|https:)/.test(line));
  const longLine = headerLines.find((line) => line.length > 2000);
  const { include, exclude } = JSON.parse(build.routes) as {
    include: string[];
    exclude: string[];
  };
  const routes = [...include, ...exclude];
  const longRoute = routes.find((route) => route.length > 100);
  const largeFile = build.files.find(({ bytes }) => bytes > 25 * mebibyte);
  const problems = [
    headerRules.length > 100 &&
      `_headers has ${headerRules.length} rules, and Cloudflare reads only 100.`,
    longLine &&
      `A line of _headers has ${longLine.length} characters, and Cloudflare reads only lines of up to 2000: ${longLine.slice(0, 60)} …`,
    routes.length > 100 &&
      `_routes.json has ${routes.length} rules, and Cloudflare accepts only 100.`,
    longRoute &&
      `A rule of _routes.json has ${longRoute.length} characters, and Cloudflare accepts only 100: ${longRoute}`,
    build.files.length > 20_000 &&
      `The site has ${build.files.length} files, and Cloudflare's free plan accepts only 20000.`,
    largeFile &&
      `${largeFile.name} has ${describeSize(largeFile.bytes)}, and Cloudflare accepts only files of up to 25 MiB.`,
    build.workerBytes > 3 * mebibyte &&
      `The Worker has ${describeSize(build.workerBytes)} when compressed, and Cloudflare's free plan accepts only 3 MiB.`,
  ];
  return problems.find((problem) => typeof problem === "string");
}

/** Rounded up, so that it is never the limit itself. */
function describeSize(bytes: number): string {
  return `${Math.ceil((bytes / mebibyte) * 10) / 10} MiB`;
}
