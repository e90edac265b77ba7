import type { Locator, Page } from "playwright/test";
import { test as base, expect, phone } from "./fixtures";
import { startProxy } from "./proxy";

export { expect };

type Fixtures = {
  /** What is between the browser and the site. */
  site: Awaited<ReturnType<typeof startProxy>>;
  /** The pages that /offline lists. */
  kept: Locator;
};

/**
 * Each test has an address of its own for the site, which it can kill, and
 * nothing is kept there yet.
 */
export const test = base.extend<Fixtures>({
  serviceWorkers: "allow",
  viewport: phone,
  site: async ({ browserName: _ }, use) => {
    const site = await startProxy(
      `http://127.0.0.1:${process.env.FIXTURE_PORT}`,
    );
    await use(site);
    await site.kill();
  },
  baseURL: ({ site }, use) => use(site.address),
  // The browser and our script report every request that fails.
  allowedMessages:
    /Failed to load resource|Not loaded:|net::ERR_|A bad HTTP response code/,
  kept: ({ main }, use) => use(main.locator("#kept-pages").getByRole("link")),
});

/**
 * Opens a page, and waits until it is kept with its files. On the first visit,
 * that leaves out photographs.
 */
export async function openAndKeep(page: Page, address: string) {
  await page.goto(address);
  const missing = () =>
    page.evaluate(async () => {
      const addresses = [
        location.href,
        ...[...document.images]
          .map(({ currentSrc }) => currentSrc)
          .filter((address) => /\.svg(#|$)/.test(address)),
        ...[...document.styleSheets].map((sheet) => sheet.href ?? ""),
        ...[...document.scripts].map((script) => script.src),
      ].filter(Boolean);
      const options = { ignoreVary: true };
      const found = await Promise.all(
        addresses.map((address) => caches.match(address, options)),
      );
      return addresses.filter((_, index) => !found[index]);
    });
  await expect.poll(missing).toEqual([]);
}

/** The addresses of everything that is kept. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map((name) => caches.open(name));
    const requests = (await Promise.all(caching)).map((cache) => cache.keys());
    return (await Promise.all(requests))
      .flat()
      .map(({ url }) => url.replace(location.origin, ""));
  });
}
