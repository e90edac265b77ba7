import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no package of Remix is older than 2.17.5, nor its router than 1.23.2", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string; devOptional?: boolean }>;
  };
  const locked = Object.keys(packages).filter((path) => /@remix-run\/[\w-]+$/.test(path));
  expect(locked).toContain("node_modules/@remix-run/server-runtime");
  for (const path of locked) {
    const { version } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as { version: string };
    expect([path, version]).toEqual([path, packages[path]?.version]);
    const least = path.endsWith("/router") ? [1, 23, 2] : /\/web-[\w-]+$/.test(path) ? [0, 0, 0] : [2, 17, 5];
    expect([path, isAtLeast(version.split(".").map(Number), least)]).toEqual([path, true]);
  }
});

test("npm can check every package of the lockfile, also those of other platforms", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path && !link && !/^sha512-./.test(integrity ?? ""),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

function isAtLeast(version: number[], least: number[]) {
  const at = version.findIndex((number, index) => number !== least[index]);
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
}
