import { expect, test } from "vitest";
import { findBrokenLimit, type MeasuredBuild } from "./host-limits";

const mebibyte = 1024 * 1024;
const headers = (rules: number, policy = "") =>
  `# A comment\n${"/page\n  ! Name\n".repeat(rules)}  Name: ${policy}\n`;
const routes = (include: string[], exclude: string[] = []) =>
  JSON.stringify({ version: 1, include, exclude });
const rule = (length: number) => `/${"x".repeat(length - 1)}`;
const files = (count: number, bytes = 1) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}.html`,
    bytes,
  }));

const largest: MeasuredBuild = {
  headers: headers(100, "x".repeat(1994)),
  routes: routes([...Array(60).fill("/*"), rule(100)], Array(39).fill("/x")),
  files: files(20_000, 25 * mebibyte),
  workerBytes: 3 * mebibyte,
};

test.each<[string | undefined, Partial<MeasuredBuild>]>([
  [undefined, {}],
  ["_headers has 101 rules", { headers: headers(101) }],
  ["2001 characters", { headers: headers(1, "x".repeat(1995)) }],
  ["_routes.json has 101 rules", { routes: routes(Array(101).fill("/*")) }],
  [
    "has 101 rules",
    { routes: routes(Array(60).fill("/*"), Array(41).fill("/x")) },
  ],
  ["has 101 characters", { routes: routes(["/*"], [rule(101)]) }],
  ["has 20001 files", { files: files(20_001) }],
  ["0.html has 25.1 MiB", { files: files(1, 25 * mebibyte + 1) }],
  ["The Worker has 3.1 MiB", { workerBytes: 3 * mebibyte + 1 }],
])(
  "the sentence about the first broken limit of the host: %s",
  (problem, change) => {
    const found = findBrokenLimit({ ...largest, ...change });
    expect(found).toEqual(problem && expect.stringContaining(problem));
  },
);
