import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const height = 900;
const begins = height - 75.6;

/** Opens home as in a browser that knows no scroll-driven animations. */
async function openHome(page: Page) {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replace(/animation-timeline: ?scroll\(/g, "animation-timeline:unknown(");
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 1280, height });
  await page.goto("/");
  return page.getByRole("main").getByRole("link", { name: "Contact Us" });
}

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test("without scroll-driven animations, a script fades the contact button in over the same 200 px", async ({
  page,
}) => {
  const button = await openHome(page);
  await expect(button).toBeHidden();
  for (const [y, opacity] of [
    [begins + 100, 0.5],
    [begins + 200, 1],
  ] as const) {
    await scrollTo(page, y);
    await expect
      .poll(() => button.evaluate((link) => Number(getComputedStyle(link).opacity)))
      .toBeCloseTo(opacity, 1);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await scrollTo(page, begins - 1);
  await expect(button).toBeHidden();
});

test("under reduced motion the script does not fade", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const button = await openHome(page);
  await expect(button).toBeHidden();
  await scrollTo(page, begins + 20);
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS("opacity", "1");
});

test("the list of lesson plans opens from the prefetched copy", async ({ page }) => {
  const prefetched = page.waitForResponse("**/lesson-plans");
  await page.goto("/");
  expect((await prefetched).request().headers()["sec-purpose"]).toMatch(/^prefetch/);
  await (await prefetched).finished();
  await page.getByRole("main").getByRole("link", { name: "Fixture Lesson Plans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fixture Lesson Plans" })).toBeVisible();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("navigation")
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(sizes).toEqual([0]);
});
