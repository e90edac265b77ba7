import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const handView =
  "/session/hand?minutes=40&set=fixture-tale-01,fixture-tale-02,fixture-tale-03";

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: "2026-01-05T10:00:00" });
  await page.goto(handView);
});

const begin = (page: Page) => page.getByRole("link", { name: "Begin" }).click();
const next = (page: Page) =>
  page.getByRole("link", { name: "Next", exact: true }).click();
const findClock = (page: Page) => page.getByRole("img", { name: /min|Time/ });

test("the clock of a step goes on while another is shown and after a reload, until the lesson begins again", async ({
  page,
}) => {
  await begin(page);
  await expect(findClock(page)).toHaveAccessibleName("4 min left");
  await page.clock.fastForward("02:30");
  await expect(findClock(page)).toHaveAccessibleName("2 min left");
  await next(page);
  await expect(findClock(page)).toHaveAccessibleName("3 min left");
  await page.goBack();
  await expect(findClock(page)).toHaveAccessibleName("2 min left");
  await expect(page.locator(":target [data-text='2 min left']")).toBeInViewport(
    { ratio: 0.9 },
  );
  await page.reload();
  await expect(findClock(page)).toHaveAccessibleName("2 min left");
  await page.clock.fastForward("30:00");
  await expect(findClock(page)).toHaveAccessibleName("Time is up");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await begin(page);
  await expect(findClock(page)).toHaveAccessibleName("4 min left");
  await expect(page.getByRole("checkbox").first()).not.toBeChecked();
});

test("a step says how late it begins", async ({ page }) => {
  const delay = page.getByText(/min late/).filter({ visible: true });
  await begin(page);
  await page.clock.fastForward("05:30");
  await next(page);
  await expect(findClock(page)).toHaveAccessibleName("3 min left");
  await expect(delay).toHaveCount(0);
  await page.clock.fastForward("05:00");
  await next(page);
  await expect(delay).toHaveText("3 min late");
});

test("Escape closes what helps", async ({ page }) => {
  await begin(page);
  const summary = page.getByText("When this happens …").first();
  await summary.click();
  await page.getByText("Fixture trouble 1").click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Fixture help with trouble 1:")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Fixture help with trouble 1:")).toBeVisible();
});
