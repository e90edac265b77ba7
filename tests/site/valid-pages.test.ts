import { beforeAll, expect, test } from "vitest";
import { headingFacesByTag } from "../../scripts/files/heading-faces";
import { readWholeFont } from "../../scripts/site/heading-fonts";
import { exists, readBytes } from "../support/built-site";
import { type Page, readEveryPage } from "../support/every-page";
import { htmlErrors } from "../support/html";
import { createPublishedSite } from "../support/published-site";
import { createShaper } from "../support/shaping";

// What every page must pass whatever editors write: these tests run on the real
// site, too. Whatever else a page of the real content may not be, `npm run
// content:check` says.

const app = createPublishedSite();
let pages: Page[];
beforeAll(async () => {
  pages = await readEveryPage(app);
});

test("every page is valid HTML", { timeout: 60_000 }, async () => {
  for (const { address, html } of pages)
    expect(await htmlErrors(html), address).toEqual([]);
});

/** `srcset` is a list of addresses, each with a width. */
function findAddresses(document: Document): string[] {
  const attributes = ["href", "src", "action", "data", "srcset"];
  const found = attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const value = element.getAttribute(name) ?? "";
      return name === "srcset" ? value.split(/ [\d.]+[wx],? ?/) : value;
    }),
  );
  return found.filter(
    (address) => address && !/^(https:|mailto:|tel:)/.test(address),
  );
}

test("every page links only to what exists", () => {
  for (const { address, document } of pages) {
    const addresses = findAddresses(document);
    expect(addresses.length).toBeGreaterThan(5);
    const missing = addresses.filter((one) =>
      one.startsWith("#")
        ? !document.querySelector(one)
        : !exists(one, address),
    );
    expect(missing, address).toEqual([]);
  }
});

test("every picture has a size and a text, and at most one of a page is loaded first", () => {
  for (const { address, document } of pages) {
    const find = (selector: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.outerHTML);
    expect(
      find(
        `img:not([width][height][alt][loading][decoding=async]),
        svg:not([width][height]), source[srcset]:not([type][sizes])`,
      ),
      address,
    ).toEqual([]);
    const eager = find("img[loading=eager]");
    expect(eager.length <= 1, address).toBe(true);
    expect(find("img[fetchpriority=high]")).toEqual(eager);
  }
});

const findFonts = ({ document }: Page) =>
  [...document.querySelectorAll("link[rel=preload][as=font]")]
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !href.includes("fraunces"));

test.each(Object.keys(headingFacesByTag))(
  "every heading in %s is shaped with the font of its page as with the whole font",
  async (tag) => {
    const own = pages.filter(
      ({ document }) => document.documentElement.lang === tag,
    );
    const fonts = [...new Set(own.map((page) => findFonts(page).join()))];
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/.+\.woff2$/)]);
    const { script } = new Intl.Locale(tag).maximize();
    const word = new RegExp(`[\\p{Script=${script}}\\p{Join_Control}]+`, "gu");
    const words = own.flatMap(({ document }) =>
      [...document.querySelectorAll("h1, h2, h3, h4, h5")].flatMap(
        ({ textContent }) => textContent?.match(word) ?? [],
      ),
    );
    expect(words.length).toBeGreaterThan(50);
    const shapeWhole = await createShaper(readWholeFont(tag));
    const shapeCut = await createShaper(readBytes(fonts[0] ?? ""));
    for (const word of new Set(words))
      expect(shapeCut(word), word).toEqual(shapeWhole(word));
  },
);

test("no English page loads a font of another script", () => {
  for (const page of pages)
    if (page.document.documentElement.lang.startsWith("en"))
      expect(findFonts(page), page.address).toEqual([]);
});
