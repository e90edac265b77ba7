import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright/test";
import { limitOf } from "../support/performance-limits";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { setStandIn, standInNames } from "./fonts";
import {
  expectListsAnnounced,
  expectReadAsSeen,
  expectRoomForLargeText,
  expectSamplesRecognisable,
} from "./reading";

/**
 * Declares the test that every page must pass on a phone and on a wide screen.
 *
 * @param address the address of a page
 * @param options.isMissing whether it answers 404
 */
export function testPage(address: string, { isMissing = false } = {}): void {
  test.describe(address, () => {
    test.use({
      // A PDF that is not printed yet is not embedded.
      allowedMessages: isMissing ? /status of 404/ : /status of 404.*\.pdf/,
      viewport: { width: 412, height: 740 },
      deviceScaleFactor: 1.75,
    });

    test("is light, still, accessible, in order and printable", async ({
      page,
    }) => {
      await slowDownFonts(page);
      // Each page is tested with one of them.
      const standIn = standInNames[address.length % standInNames.length];
      if (standIn) await setStandIn(page, standIn);
      const responses = await visit(page, address);
      await expectLight(page, responses);
      await expectStill(page);
      await expectPicturesInOrder(page);
      await expectLargeTargets(page);
      await expectPrintable(page);
      await expectAccessible(page);
      await expectReadAsSeen(page);
      await expectListsAnnounced(page);
      await expectSamplesRecognisable(page);
      await expectRoomForLargeText(page);

      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, address);
      await expectStill(page);
      await expectPicturesInOrder(page);
      await expectLargeTargets(page);
      await expectReadAsSeen(page);
    });
  });
}

/** Makes fonts come late, and collects what they shift. */
async function slowDownFonts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { moved: string; value: number }[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        // The parts of the browser's own audio controls have no node. They move
        // as the browser likes.
        const moved = sources.flatMap(({ node }) => node?.nodeName ?? []);
        if (moved.length > 0 || sources.length === 0)
          shifts.push({ moved: moved.join(), value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", async (route) => {
    // Late is after the block period, which is about 100 ms (CSS Fonts 4,
    // 11.2).
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint && performance.now() > paint.startTime + 300;
    });
    await route.continue();
  });
}

/**
 * Opens a page, and returns the responses that came over the network for it.
 */
async function visit(page: Page, address: string): Promise<Response[]> {
  const responses: Response[] = [];
  // The browser's own PDF viewer makes requests too, but not over the network.
  // Frames take the stylesheet from the cache.
  page.on("response", (response) => {
    const isOurs = response.frame() === page.mainFrame();
    if (isOurs && /^https?:/.test(response.url())) responses.push(response);
  });
  await page.goto(address);
  // A page with script loads more after the load event.
  if ((await page.locator("link[rel=modulepreload]").count()) > 0)
    await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  // What is prefetched belongs to another page, and comes at any time. The
  // style for paper comes after the page. A headless shell asks for no icon. A
  // phone shows a link instead of an embedded PDF.
  const others = await page
    .locator("link:is([rel=prefetch], [rel=icon], [media=print])")
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
  return responses.filter(
    (response) =>
      !others.includes(response.url()) && !/\.pdf$/.test(response.url()),
  );
}

/**
 * The script of the two hydrated pages comes in the files that Rollup makes;
 * only its bytes are limited.
 */
async function expectLight(page: Page, responses: Response[]) {
  const urls = responses.map((response) => response.url());
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([
    new URL(page.url()).origin,
  ]);
  expect(urls, "nothing is fetched twice").toEqual([...new Set(urls)]);

  const sizes = await Promise.all(responses.map(weigh));
  const types = responses.map((response) => response.request().resourceType());
  const hasMedia = types.some((type) => /image|script/.test(type));
  const view = `first view ${hasMedia ? "with pictures or" : "without pictures and"} script`;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(limitOf(view));
  const scripts = types.filter((type) => type === "script").length;
  const icon = 1;
  expect(sizes.length - scripts + icon).toBeLessThanOrEqual(
    limitOf(`requests of a ${view}`),
  );
}

/** The bytes of a response as Pages sends them: text is compressed. */
async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  const isText = /text|javascript|json|svg/.test(
    response.headers()["content-type"] ?? "",
  );
  return (isText ? brotliCompressSync(body) : body).byteLength;
}

/** No layout shift, but what is beside a heading may move by a few pixels. */
async function expectStill(page: Page) {
  const shifts = await page.evaluate(
    () =>
      (window as unknown as { shifts: { moved: string; value: number }[] })
        .shifts,
  );
  const sum = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.0005);
}

/** Only a picture in the first view may be loaded before the visitor scrolls. */
async function expectPicturesInOrder(page: Page) {
  const below = await page
    .locator("img:not([loading=lazy])")
    .evaluateAll((images) =>
      images.filter(
        (image) => image.getBoundingClientRect().top >= innerHeight,
      ),
    );
  expect(below).toEqual([]);
}

/** A finger needs 24 px; a field can also be hit through its label. */
async function expectLargeTargets(page: Page) {
  const small = await page
    .locator("a[href], button, input, select, textarea, summary")
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const isShown = getComputedStyle(element).clipPath === "none";
        const target = (element as HTMLInputElement).labels?.[0] ?? element;
        const { width } = target.getBoundingClientRect();
        // A link has one for each of its lines, and an empty one for the
        // pseudo-element that makes a whole entry clickable.
        const heights = [...target.getClientRects()]
          .map(({ height }) => height)
          .filter((height) => height > 0);
        return isShown && Math.min(width, ...heights) < 24
          ? [`${target.textContent?.trim()}: ${width} × ${heights}`]
          : [];
      }),
    );
  expect(small).toEqual([]);
}

async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const landmark of ["banner", "contentinfo"] as const)
    await expect(page.getByRole(landmark)).toBeHidden();
  await expect(
    page.getByText("opens in a new tab").filter({ visible: true }),
  ).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
