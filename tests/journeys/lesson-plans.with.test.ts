import { expect, test } from "./fixtures";

test("while a plan is fetched the page says 'Loading lesson plan...'", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/lesson-plans");
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/lesson-plans/8.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "View Lesson: detective v and detective s" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading lesson plan..." })).toBeInViewport();
  send();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("detective v and detective s");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lesson Plans");
});

test("what a click on a card fetches of the plan, and Back of the list, is remembered", async ({ page }) => {
  await page.goto("/lesson-plans");
  const plan = page.waitForResponse(/\/lesson-plans\/8\.data/);
  await page.getByRole("link", { name: "View Lesson: detective v and detective s" }).click();
  // Only what is kept has a tag.
  expect((await plan).headers().etag).toMatch(/^W\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("detective v and detective s");
  const list = page.waitForResponse(/\/lesson-plans\.data/);
  await page.goBack();
  expect((await list).headers().etag).toMatch(/^W\//);
});
