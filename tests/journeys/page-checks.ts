import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright/test";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { expectReadAsSeen, expectRoomForLargeText } from "./reading";

/**
 * Declares the tests that every page must pass at every width and in both themes.
 *
 * @param address the address of a page
 * @param options.isMissing whether it answers 404
 * @param options.isCacheable whether it answers 304 when it has not changed
 */
export function testPage(address: string, { isMissing = false, isCacheable = false } = {}): void {
  test.describe(address, () => {
    test.use({ allowedMessages: isMissing ? /status of 404/ : undefined });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 412, height: 740 }, deviceScaleFactor: 1.75 });

      test("loads little, does not shift, is accessible, keeps its reading order, prints, can be cached, and has room for large text", async ({
        page,
      }) => {
        const responses = await visit(page, address);
        await expectLight(page, responses);
        await expectStill(page);
        await expectPicturesInOrder(page);
        await expectPrintable(page);
        if (isCacheable) await expectCacheable(page, responses);
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
        await expectPicturesInOrder(page);
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
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        // The parts of the browser's own audio controls have no node. They move as the browser likes.
        const moved = sources.flatMap(({ node }) => node?.nodeName ?? []);
        if (moved.length > 0 || sources.length === 0) shifts.push(moved.join());
      }
    }).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await page.route("**/*.woff2", async (route) => {
    // Late is after the block period, which is about 100 ms (CSS Fonts 4, 11.2).
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint && performance.now() > paint.startTime + 300;
    });
    await route.continue();
  });
  await page.goto(address);
  // A page with script loads more after the load event.
  if ((await page.locator("link[rel=modulepreload]").count()) > 0) await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.unrouteAll({ behavior: "wait" });
  // What is prefetched belongs to another page, and comes at any time.
  const prefetched = await page
    .locator("link[rel=prefetch]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  return responses.filter((response) => !prefetched.includes(response.url()));
}

/** P5 and P6. The icon counts, although a headless shell never asks for it. */
async function expectLight(page: Page, responses: Response[]) {
  const origins = responses.map((response) => new URL(response.url()).origin);
  expect([...new Set(origins)]).toEqual([new URL(page.url()).origin]);
  // A phone shows a link instead of an embedded PDF.
  const seen = responses.filter((response) => !response.url().endsWith(".pdf"));
  const urls = seen.map((response) => response.url());
  expect(urls, "nothing is fetched twice").toEqual([...new Set(urls)]);

  const sizes = await Promise.all(seen.map(weigh));
  const icon = await page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => link.href);
  if (!urls.includes(icon)) sizes.push(await weighIcon(page, icon));
  const hasPictures = seen.some(
    (response) => response.request().resourceType() === "image" && response.url() !== icon,
  );
  const hasScript = seen.some((response) => response.request().resourceType() === "script");
  const [bytes, requests] = hasPictures || hasScript ? [200_000, 14] : [60_000, 4];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(bytes);
  expect(sizes.length).toBeLessThanOrEqual(requests);
}

async function weighIcon(page: Page, icon: string): Promise<number> {
  return brotliCompressSync(await (await page.request.get(icon)).body()).byteLength;
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
async function expectPicturesInOrder(page: Page) {
  const pictures = await page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, height } = image.getBoundingClientRect();
      const isShown = image.checkVisibility({ contentVisibilityAuto: true }) && height > 0;
      return { src: image.src, isLazy: image.loading === "lazy", isShown, isBelow: top >= innerHeight };
    }),
  );
  const first = pictures.find(({ isShown, isBelow }) => isShown && !isBelow);
  // Of the lists, only a wide screen shows the upper edge of a card; of the detectives, only a short text above them.
  if (
    !/^\/(lesson-plans|philosophical-literatures?|starters|detectives(\/class)?)$/.test(
      new URL(page.url()).pathname,
    )
  )
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

/**
 * P7: a page that has not changed answers 304, and browsers do not ask again for its files. What a browser does with its cache
 * differs between browsers, so only the headers are tested.
 */
async function expectCacheable(page: Page, responses: Response[]) {
  const [document, ...files] = responses.filter((response) => !response.url().endsWith(".pdf"));
  const etag = document?.headers().etag ?? "";
  const again = await page.request.get(document?.url() ?? "", { headers: { "If-None-Match": etag } });
  expect([again.status(), (await again.body()).byteLength]).toEqual([304, 0]);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect([file.url(), file.headers()["cache-control"]]).toEqual([
      file.url(),
      expect.stringContaining("immutable"),
    ]);
}
