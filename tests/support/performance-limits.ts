import { readFileSync } from "node:fs";

const rows = readFileSync("docs/performance.md", "utf8").matchAll(
  /^\| (.+) \| ([\d,]+) (?:bytes|requests) \|$/gm,
);
const limits = new Map(
  [...rows].map(([, what, limit]) => [what, Number(limit?.replace(",", ""))]),
);

/** A limit of the table in docs/performance.md. */
export function limitOf(what: string): number {
  const limit = limits.get(what);
  if (limit === undefined)
    throw new Error(`The table in docs/performance.md has no “${what}”.`);
  return limit;
}
