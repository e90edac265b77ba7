import browsersOfPackageJson from "browserslist-to-esbuild";
import postcss from "postcss";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { files, read } from "../support/built-site";

const styles = files.filter((file) => file.endsWith(".css")).map(read);

test("there are no cascade layers, whose contents old browsers ignore", () => {
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((css) => css.includes("@layer"))).toEqual([]);
});

test("no selector that old browsers do not know is in a list with others, which they would ignore too", () => {
  const lists: string[] = [];
  for (const css of styles)
    postcss.parse(css).walkRules(({ selectors }) => {
      const unknown = selectors.filter((one) => /:has\(|:popover-open|:is\(|:where\(/.test(one));
      if (unknown.length > 0 && selectors.length > unknown.length) lists.push(selectors.join(", "));
    });
  expect(lists).toEqual([]);
});

const scripts = files.filter((file) => file.endsWith(".js"));

test.each(scripts)("the oldest browsers can parse %s", async (file) => {
  const print = async (target: string | string[]) =>
    (await transformWithEsbuild(read(file), file, { target, sourcemap: false })).code;
  // What they cannot parse would be written in another way for them.
  expect(await print(browsersOfPackageJson())).toBe(await print("esnext"));
});
