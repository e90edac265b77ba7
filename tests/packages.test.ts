import { expect, test } from "vitest";
import { packages } from "../package-lock.json";

type Package = { integrity?: string; link?: boolean };

test("npm can check every package of the lockfile, also those of other platforms", () => {
  const unchecked = Object.entries(packages as Record<string, Package>).filter(
    ([path, { integrity, link }]) =>
      path && !link && !/^sha512-./.test(integrity ?? ""),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
