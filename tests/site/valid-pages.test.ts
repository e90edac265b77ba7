import { beforeAll, expect, test } from "vitest";
import { exists, findAddresses } from "../support/built-site";
import { type Page, readEveryPage } from "../support/every-page";
import { htmlErrors } from "../support/html";
import { tags } from "../support/page";
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
  const [{ html }] = pages as [Page];
  expect(
    await htmlErrors(html.replace("<main", "<p><div></p><main")),
  ).not.toEqual([]);
});

test("every page links only to what exists", () => {
  for (const { address, html } of pages) {
    const addresses = findAddresses(html);
    expect(addresses.length).toBeGreaterThan(5);
    const missing = addresses.filter((one) =>
      one.startsWith("#")
        ? !html.includes(` id="${one.slice(1)}"`)
        : !exists(one, address),
    );
    expect(missing, address).toEqual([]);
  }
});

test("every picture has a size and a text, and at most one of a page is loaded first", () => {
  const size = expect.stringMatching(/^\d+$/);
  for (const { address, html } of pages) {
    const pictures = tags(html, "img");
    for (const picture of [...pictures, ...tags(html, "svg")])
      expect({ address, ...picture }).toMatchObject({
        width: size,
        height: size,
      });
    for (const picture of pictures)
      expect({ address, ...picture }).toMatchObject({
        alt: expect.any(String),
        loading: expect.stringMatching(/^(lazy|eager)$/),
        decoding: "async",
      });
    for (const source of tags(html, "source").filter(({ srcset }) => srcset))
      expect({ address, ...source }).toMatchObject({
        type: expect.any(String),
        sizes: expect.any(String),
      });
    const eager = pictures.filter(({ loading }) => loading === "eager");
    expect(eager.length <= 1, address).toBe(true);
    expect(
      pictures.filter(({ fetchpriority }) => fetchpriority === "high"),
    ).toEqual(eager);
  }
});
