import { beforeAll, expect, test } from "vitest";
import { exists } from "../support/built-site";
import { type Page, readEveryPage } from "../support/every-page";
import { htmlErrors } from "../support/html";
import { createPublishedSite } from "../support/published-site";

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
