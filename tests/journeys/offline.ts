import type { Locator, Page } from "playwright/test";
import { requireContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { test as base, expect } from "./fixtures";
import { startProxy } from "./proxy";

export { expect, pages };

const { stories, pages } = (await requireContent(fixtureSite.content)).content;
const story = stories.find(({ listed, storyText }) => listed && storyText);
export const { title = "", slug = "" } = story ?? {};
export const storyPage = `/literature/${slug}`;

export type Site = Awaited<ReturnType<typeof startProxy>>;

type Fixtures = {
  /** What is between the browser and the site. */
  site: Site;
  /** The items that /offline lists. */
  saved: Locator;
  incomplete: Locator;
};

/**
 * Each test has an address of its own for the site, which it can kill, and
 * nothing is saved there yet.
 */
export const test = base.extend<Fixtures>({
  site: async ({ browserName: _ }, use) => {
    const site = await startProxy(
      `http://127.0.0.1:${process.env.FIXTURE_PORT}`,
    );
    await use(site);
    await site.kill();
  },
  baseURL: ({ site }, use) => use(site.address),
  // The browser reports every request that fails.
  allowedMessages: /Failed to load resource|net::ERR_|A bad HTTP response code/,
  saved: ({ page }, use) =>
    use(page.getByRole("list", { name: "Saved" }).getByRole("listitem")),
  incomplete: ({ page }, use) =>
    use(page.getByRole("list", { name: "Not complete" }).getByRole("listitem")),
});

export async function pressSave(page: Page, name = title) {
  await page.goto("/offline");
  await page.getByRole("button", { name: `Save ${name}`, exact: true }).click();
}

export async function save(page: Page, name = title) {
  await pressSave(page, name);
  await expectSaved(page, name);
}

export const expectSaved = (page: Page, name = title) =>
  expectStatus(page, `${name} is saved on this phone.`);

export async function expectStatus(
  page: Page,
  words: string,
  options?: { timeout: number },
) {
  await expect(page.getByRole("status")).toContainText(words, options);
}

/**
 * Fails unless an address cannot be opened, because the server is gone and
 * nothing is served in its place.
 */
export async function expectUnreachable(page: Page, address: string) {
  await expect(page.goto(address), address).rejects.toThrow(
    "ERR_CONNECTION_REFUSED",
  );
}
