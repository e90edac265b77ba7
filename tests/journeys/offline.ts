import type { Page } from "playwright/test";
import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../../scripts/site/sites";
import { test as base, expect } from "./fixtures";
import { startProxy } from "./proxy";

export { expect };

const { stories } = await readContent(fixtureSite.content);
const story = stories.find(({ listed, storyText }) => listed && storyText);
export const { title = "", slug = "" } = story ?? {};
export const storyPage = `/literature/${slug}`;

export type Site = Awaited<ReturnType<typeof startProxy>>;

/** Each test has an address of its own for the site, which it can kill, and nothing is kept there yet. */
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
export const kept = (page: Page) => page.getByRole("list", { name: "Kept" }).getByRole("listitem");
export const slide = (page: Page, number: number) =>
  page.getByRole("region", { name: `Question ${number}`, exact: true });

export async function pressKeep(page: Page, site: Site, button = `Keep ${title}`) {
  await page.goto(`${site.address}/offline`);
  await page.getByRole("button", { name: button, exact: true }).click();
}

export async function keep(page: Page, site: Site, name = title, button = `Keep ${name}`) {
  await pressKeep(page, site, button);
  await expect(page.getByRole("status")).toHaveText(`${name} is kept on this phone.`);
}
