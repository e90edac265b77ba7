import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright/test";
import { addresses, missing } from "./addresses";
import { expect, test } from "./fixtures";

const appPages = ["/lesson-plans", "/contact", "/admin"];

test.use({ tolerated: /status of 404/ });

/** Opens a page and waits until nothing more is asked for; what came from the network, each address once. */
async function visit(page: Page, address: string): Promise<Response[]> {
  const answers = new Map<string, Response>();
  // The browser's own PDF viewer is made of requests too, but not over the network.
  page.on("response", (answer) => {
    const address = answer.url();
    if (/^https?:/.test(address) && !answers.has(address)) answers.set(address, answer);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return [...answers.values()];
}

/** The bytes of an answer as the edge sends them: texts compressed with brotli, everything else as it is. */
async function weigh(answer: Response): Promise<number> {
  const body = await answer.body();
  const type = answer.headers()["content-type"] ?? "";
  return /text|javascript|json|svg/.test(type) ? brotliCompressSync(body).byteLength : body.byteLength;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 740 }, deviceScaleFactor: 1.75 });

  for (const address of [...addresses, ...missing]) {
    test(`the first view of ${address} is light and comes from this site alone`, async ({
      page,
      baseURL,
    }) => {
      const answers = await visit(page, address);
      expect(answers.map((answer) => new URL(answer.url()).origin)).toEqual(answers.map(() => baseURL));

      // A phone shows the link instead of an embedded PDF and does not ask for it.
      const seen = answers.filter((answer) => !answer.url().endsWith(".pdf"));
      // What is fetched ahead counts as a request; its bytes belong to the page that it is.
      const isAhead = (answer: Response) => answer.request().headers()["sec-purpose"] === "prefetch";
      const sizes = await Promise.all(seen.filter((answer) => !isAhead(answer)).map(weigh));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const pictures = seen.some((answer) => answer.request().resourceType() === "image");
      const limit =
        pictures || appPages.includes(address)
          ? { bytes: 200_000, requests: 14 }
          : { bytes: 60_000, requests: 4 };
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThanOrEqual(limit.bytes);
      expect(seen.length).toBeLessThanOrEqual(limit.requests);
    });
  }
});

for (const address of addresses.filter((address) => !appPages.includes(address))) {
  test(`${address} seen again is not sent again, and nothing with a lasting name is asked for`, async ({
    page,
  }) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.goto(address, { waitUntil: "networkidle" });
    const [document = [], assets = []] = await page.evaluate(() =>
      ["navigation", "resource"].map((type) =>
        (performance.getEntriesByType(type) as PerformanceResourceTiming[])
          .filter(({ name }) => type === "navigation" || new URL(name).pathname.startsWith("/assets/"))
          .map(({ transferSize }) => transferSize),
      ),
    );
    expect(document).toHaveLength(1);
    expect(document[0]).toBeLessThanOrEqual(1000);
    expect(assets.length).toBeGreaterThan(0);
    expect(assets).toEqual(assets.map(() => 0));
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const address of [...addresses, ...missing]) {
      test(`nothing on ${address} moves while it loads, even when the font comes late`, async ({ page }) => {
        await page.route("**/*.woff2", async (route) => {
          await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
          await route.continue();
        });
        await visit(page, address);
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      });
    }
  });
}
