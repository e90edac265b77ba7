import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

type Change = { animations: { part: string | null; until: number }[]; shifts: number[] };

/** From now on, each page keeps what its coming in moves: animations of the browser's change of pages, and layout. */
async function watchChanges(page: Page) {
  await page.addInitScript(() => {
    const change: Change = { animations: [], shifts: [] };
    Object.assign(window, { change });
    new PerformanceObserver((list) => {
      change.shifts.push(
        ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
      );
    }).observe({ type: "layout-shift", buffered: true });
    window.addEventListener("pagereveal", async (event) => {
      await event.viewTransition?.ready;
      if (!event.viewTransition) return;
      change.animations = document.getAnimations().flatMap(({ effect }) => {
        const part = (effect as KeyframeEffect).pseudoElement;
        return part?.startsWith("::view-transition")
          ? [{ part, until: Number(effect?.getComputedTiming().endTime) }]
          : [];
      });
    });
  });
}

const changeOf = (page: Page) => page.evaluate(() => (window as unknown as { change: Change }).change);

test("one page fades into the next, quickly, under a header that stays, and nothing moves", async ({
  page,
}) => {
  await watchChanges(page);
  await page.goto("/about-team");
  await page.getByRole("contentinfo").getByRole("link", { name: "Past Courses" }).click();
  await expect(page).toHaveURL("/past-courses");
  await expect.poll(async () => (await changeOf(page)).animations.length).toBeGreaterThan(0);

  const { animations, shifts } = await changeOf(page);
  expect(animations.map(({ part }) => part)).toEqual(
    expect.arrayContaining(["::view-transition-old(root)", "::view-transition-new(root)"]),
  );
  expect(animations.filter(({ part }) => part?.includes("site-header"))).toEqual([]);
  expect(Math.max(...animations.map(({ until }) => until))).toBeLessThanOrEqual(200);
  expect(shifts).toEqual([]);
});

test("a page that script brings in does not fade, and keeps its scroll and focus", async ({ page }) => {
  await page.goto("/lesson-plans");
  const began: string[] = [];
  await page.exposeFunction("fadeBegan", () => began.push("fade"));
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      (window as unknown as { fadeBegan(): void }).fadeBegan();
      return start(change);
    };
  });
  await page.getByRole("link", { name: "View Lesson: they all saw a cat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("they all saw a cat");
  await expect(page.getByRole("main")).toBeFocused();
  expect(began).toEqual([]);
});

test.describe("for those who have asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("pages change at once", async ({ page }) => {
    await watchChanges(page);
    await page.goto("/about-team");
    await page.getByRole("contentinfo").getByRole("link", { name: "Past Courses" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Past Courses");
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect((await changeOf(page)).animations).toEqual([]);
  });
});
