import browsersOfPackageJson from "browserslist-to-esbuild";
import doiuse from "doiuse";
import postcss from "postcss";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { browserslist } from "../../package.json";
import { files, read } from "../support/built-site";

const styles = files.filter((file) => file.endsWith(".css")).map(read);

/**
 * What the oldest browsers lack and the styles use nevertheless, with what
 * these browsers show instead.
 */
const extras: Record<string, string> = {
  "css-has": "each rule has a plain state, and only changes comfort",
  "css-container-queries":
    "cards and photographs keep the layout of a narrow box",
  "css-container-query-units": "the line before gives a width",
  "css-subgrid": "the rows of two cards side by side do not line up",
  "viewport-unit-variants": "--screen, or the line before, says the same in vh",
  "flexbox-gap": "old-browsers.css gives the items margins",
  "css-overscroll-behavior": "the step behind what helps may scroll with it",
  "css-color-adjust": "initials may lose their ground on paper",
  "css-focus-visible": "the browser draws its own focus ring",
  "css-not-sel-list": "doiuse means :not(:has()); other lists are lowered",
  "css-media-scripting": "what follows a button moves when the script shows it",
  "css-content-visibility": "closed panels are not printed",
  "text-size-adjust": "phones may enlarge text by themselves",
  "css-marker-pseudo": "the numbers of a list have the colour of its text",
  "css-scrollbar": "the lightbox shows a scroll bar",
  "css-paged-media": "the printer's own margins apply",
  "css-widows-orphans": "single lines may end a printed page",
  "css3-cursors": "there is no mouse",
  "css3-cursors-newer": "there is no mouse",
};

test("the styles use nothing that the oldest browsers lack, except the extras listed here", () => {
  const missing = new Set<string>();
  for (const css of styles)
    postcss([
      doiuse({
        browsers: browserslist,
        onFeatureUsage: ({ feature, featureData }) => {
          if (featureData.missing) missing.add(feature);
        },
      }),
    ]).process(css, { from: undefined }).css;
  expect([...missing].sort()).toEqual(Object.keys(extras).sort());
});

test("a selector that old browsers do not know has a rule of its own, because they ignore the whole list", () => {
  const lists: string[] = [];
  for (const css of styles)
    postcss.parse(css).walkRules(({ selectors }) => {
      const unknown = selectors.filter((one) =>
        /:has\(|:popover-open|:is\(|:where\(/.test(one),
      );
      if (unknown.length > 0 && selectors.length > unknown.length)
        lists.push(selectors.join(", "));
    });
  expect(lists).toEqual([]);
});

const scripts = files.filter((file) => file.endsWith(".js"));

test.each(scripts)("the oldest browsers can parse %s", async (file) => {
  const print = async (target: string | string[]) =>
    (await transformWithEsbuild(read(file), file, { target, sourcemap: false }))
      .code;
  // What they cannot parse would be written in another way for them.
  expect(await print(browsersOfPackageJson())).toBe(await print("esnext"));
});
