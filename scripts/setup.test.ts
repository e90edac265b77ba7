import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no command leaves work to a hook, which `ignore-scripts` switches off", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const hooks = /^(pre|post)|^(install|prepare)$/;
  expect(Object.keys(scripts).filter((name) => hooks.test(name))).toEqual([]);
  for (const name of ["start", "test"])
    expect(scripts[name]).toMatch(/^node scripts\/setup\.mjs && /);
});
