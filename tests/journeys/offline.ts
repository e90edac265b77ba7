import type { Page } from "playwright/test";
import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { test as base, expect } from "./fixtures";
import { startProxy } from "./proxy";

export { expect };

const { stories } = await readContent(fixtureSite.content);
const story = stories.find(({ listed, storyText }) => listed && storyText);
export const { title = "", slug = "" } = story ?? {};
export const storyPage = `/literature/${slug}`;

export type Site = Awaited<ReturnType<typeof startProxy>>;

/** Each test has an address of its own for the site, which it can kill, and nothing is saved there yet. */
export const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, use) => {
    const site = await startProxy(baseURL ?? "");
    await use(site);
    await site.kill();
  },
  // The browser reports every request that fails.
  allowedMessages: /Failed to load resource|net::ERR_|A bad HTTP response code/,
});

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const saved = (page: Page) => page.getByRole("list", { name: "Saved" }).getByRole("listitem");
export const incomplete = (page: Page) =>
  page.getByRole("list", { name: "Not complete" }).getByRole("listitem");
export const slide = (page: Page, number: number) =>
  page.getByRole("region", { name: `Slide ${number}`, exact: true });

export async function pressSave(page: Page, site: Site, name = title) {
  await page.goto(`${site.address}/offline`);
  await page.getByRole("button", { name: `Save ${name}`, exact: true }).click();
}

export async function expectSaved(page: Page, name = title) {
  await expect(page.getByRole("status")).toHaveText(`${name} is saved on this phone.`);
}

export async function save(page: Page, site: Site, name = title) {
  await pressSave(page, site, name);
  await expectSaved(page, name);
}
