import { expect, test } from "./fixtures";

const pages = {
  "/": "Philosophy with Children",
  "/about-team": "The Team",
  "/about-philosophy": "Philosophy",
  "/past-courses": "Past Courses",
  "/upcoming-courses": "Upcoming Courses",
  "/lesson-plans": "Lesson Plans",
  "/lesson-plans/7": "they all saw a cat",
  "/lesson/7": "they all saw a cat",
  "/facilitations": "Facilitations",
  "/philosophical-literature": "Philosophical Literature",
  "/philosophical-literatures": "Philosophical Literature",
  "/literature/our-john": "Our John",
  "/reflections": "Facilitator Reflections Coming Soon",
  "/contact": "Contact Us",
  "/buy-courses": "Purchase",
  "/donate": "Donate",
  "/admin": "Admin",
};

for (const [address, title] of Object.entries(pages)) {
  test(`${address} answers with '${title}'`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("contentinfo")).toContainText("How to cite this site");
  });
}

test.describe("addresses of nothing", () => {
  test.use({ tolerated: /status of 404/ });

  for (const [address, title, back] of [
    ["/no-such-page", "404 Page Not Found", "Home"],
    ["/lesson-plans/4711", "Lesson Plan Not Found", "Back to Lesson Plans"],
    ["/lesson-plans/seven", "Lesson Plan Not Found", "Back to Lesson Plans"],
    ["/literature/no-such-story", "Literature Not Found", "Back to Philosophical Literature"],
  ] as const) {
    test(`${address} says '${title}' and leads back`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main").getByRole("link", { name: back })).toBeVisible();
    });
  }
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a menu opens by keyboard, closes on Esc and on a click outside, and leads on", async ({ page }) => {
    await page.goto("/about-team");
    const menu = page.getByRole("navigation", { name: "Main" });
    const about = menu.getByRole("button", { name: "About" });
    const philosophy = menu.getByRole("link", { name: "Philosophy", exact: true });
    await about.press("Enter");
    await expect(philosophy).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(philosophy).toBeHidden();
    await expect(about).toBeFocused();

    await about.click();
    await expect(philosophy).toBeVisible();
    await page.getByRole("contentinfo").click({ position: { x: 1, y: 1 } });
    await expect(philosophy).toBeHidden();

    await about.click();
    await philosophy.click();
    await expect(page).toHaveURL("/about-philosophy");
  });

  test("the current page is marked, and so is the menu it stands in", async ({ page }) => {
    await page.goto("/about-philosophy");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("button", { name: "About" }).click();
    await expect(menu.getByRole("link", { name: "Philosophy", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.goto("/literature/our-john");
    await menu.getByRole("button", { name: "Resources" }).click();
    await expect(menu.getByRole("link", { name: "Philosophical Literature" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the drawer opens, closes on Esc and gives the focus back, and closes when a link is chosen", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const drawer = page.getByRole("navigation", { name: "Main" });
    await button.press("Enter");
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(0.85 * 360);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer.getByRole("link", { name: "Lesson Plans" }).click();
    await expect(page).toHaveURL("/lesson-plans");
    await expect(drawer).toBeHidden();
  });
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/about-team");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about-team#main");
});

test("a new page begins at its top, and Back leads to where one was", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/lesson-plans");
  const link = page.getByRole("link", { name: "View Lesson: detective v and detective s" });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("detective v and detective s");
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lesson Plans");
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(50);
});
