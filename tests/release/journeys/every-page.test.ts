import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright/test";
import { siteOf } from "../../../scripts/site/sites";
import { expectAccessible } from "../../journeys/axe";
import { expect, test } from "../../journeys/fixtures";
import { expectReadAsSeen, expectRoomForLargeText } from "../../journeys/reading";
import { readAddresses } from "../../support/addresses";

const { files, plans, appPages, formPages, missing } = await readAddresses(siteOf({}));

for (const address of [...files, ...appPages, ...formPages, ...plans, ...missing]) {
  test.describe(address, () => {
    test.use({ allowedMessages: missing.includes(address) ? /status of 404/ : undefined });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 412, height: 740 }, deviceScaleFactor: 1.75 });

      test("loads little, does not shift, is accessible, keeps its reading order, prints, is cached, and has room for large text", async ({
        page,
        baseURL,
      }) => {
        const responses = await visit(page, address);
        await expectLight(address, responses, baseURL ?? "");
        await expectStill(page);
        await expectPicturesInOrder(page, address);
        await expectPrintable(page);
        if (files.includes(address) || plans.includes(address)) await expectCached(page, address);
        // At every width here, because loading axe takes longer than running it.
        await expectAccessible(page, [320, 768, 1280]);
        await expectReadAsSeen(page);
        await expectRoomForLargeText(page);
      });
    });

    test.describe("on a wide screen", () => {
      test.use({ viewport: { width: 1280, height: 900 } });

      test("does not shift and keeps its reading order", async ({ page }) => {
        await visit(page, address);
        await expectStill(page);
        await expectPicturesInOrder(page, address);
        await expectReadAsSeen(page);
      });
    });
  });
}

/** Opens a page whose font comes late, and returns every response that came over the network. */
async function visit(page: Page, address: string): Promise<Response[]> {
  const responses: Response[] = [];
  // The browser's own PDF viewer makes requests too, but not over the network. Frames take the stylesheet from the cache.
  page.on("response", (response) => {
    const isOurs = response.frame() === page.mainFrame();
    if (isOurs && /^https?:/.test(response.url())) responses.push(response);
  });
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  // A page with script loads more after the load event.
  await page.goto(address, { waitUntil: appPages.includes(address) ? "networkidle" : "load" });
  await page.evaluate(() => document.fonts.ready);
  await page.unrouteAll({ behavior: "wait" });
  return responses;
}

async function expectLight(address: string, responses: Response[], origin: string) {
  expect(responses.map((response) => new URL(response.url()).origin)).toEqual(responses.map(() => origin));
  // A phone shows a link instead of an embedded PDF.
  const seen = responses.filter((response) => !response.url().endsWith(".pdf"));
  const urls = seen.map((response) => response.url());
  expect(urls, "nothing is fetched twice").toEqual([...new Set(urls)]);

  const sizes = await Promise.all(seen.map(weigh));
  const hasPictures = seen.some((response) => response.request().resourceType() === "image");
  const [bytes, requests] = hasPictures || appPages.includes(address) ? [200_000, 14] : [60_000, 4];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(bytes);
  expect(seen.length).toBeLessThanOrEqual(requests);
}

const weights = new Map<string, Promise<number>>();

/** The bytes of a response as Pages sends them: text is compressed. Every page has the same assets. */
function weigh(response: Response): Promise<number> {
  const url = response.url();
  const known = weights.get(url) ?? weighOnce(response);
  if (url.includes("/assets/")) weights.set(url, known);
  return known;
}

async function weighOnce(response: Response): Promise<number> {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(response.headers()["content-type"] ?? "");
  return isText ? brotliCompressSync(body).byteLength : body.byteLength;
}

async function expectStill(page: Page) {
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
}

/** The first picture that is in view is not lazy, and every picture below the first view is. */
async function expectPicturesInOrder(page: Page, address: string) {
  const pictures = await page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, height } = image.getBoundingClientRect();
      const isShown = image.checkVisibility({ contentVisibilityAuto: true }) && height > 0;
      return { src: image.src, isLazy: image.loading === "lazy", isShown, isBelow: top >= innerHeight };
    }),
  );
  const first = pictures.find(({ isShown, isBelow }) => isShown && !isBelow);
  // Of these pages only a wide screen shows the upper edge of a card.
  if (!/^\/(lesson-plans|philosophical-literatures?)$/.test(address))
    expect(first?.isLazy ?? false, first?.src).toBe(false);
  expect(pictures.filter(({ isBelow, isLazy }) => isBelow && !isLazy)).toEqual([]);
}

async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const frame of ["banner", "contentinfo"] as const) await expect(page.getByRole(frame)).toBeHidden();
  await expect(page.getByText("opens in a new tab").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** P7: the second visit costs at most 1 KB, and assets come from the cache. */
async function expectCached(page: Page, address: string) {
  // A first visit without the delay of the font, which can keep it out of the cache.
  await page.goto(address);
  const seen = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await page.goto(address);
  // A lazy picture may come only now.
  const [document, ...assets] = await page.evaluate((seen) => {
    const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[])
      .filter(({ name, entryType }) => entryType === "navigation" || seen.includes(name))
      .map(({ transferSize }) => transferSize);
  }, seen);
  expect(document).toBeLessThanOrEqual(1000);
  expect(assets.length).toBeGreaterThan(0);
  expect(assets).toEqual(assets.map(() => 0));
}
