import { expect, expectFocusInside, test } from "./fixtures";

test.describe("an address that does not exist", () => {
  test.use({ allowedMessages: /status of 404/ });

  test("says what is missing and leads back", async ({ page }) => {
    for (const [address, title, back] of [
      ["/no-such-page", "Fixture Page Not Found", "/lesson-plans"],
      ["/lesson-plans/4711", "Lesson Plan Not Found", "/lesson-plans"],
      ["/lesson-plans/seven", "Lesson Plan Not Found", "/lesson-plans"],
      ["/literature/no-such-story", "Literature Not Found", "/philosophical-literature"],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const links = await page.getByRole("main").getByRole("link").all();
      expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toContain(back);
    }
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a menu opens by keyboard, closes on Esc and on a click outside, and its links work", async ({
    page,
  }) => {
    await page.goto("/about-team");
    const menu = page.getByRole("navigation", { name: "Main" });
    const about = menu.getByRole("button", { name: "Fixture About" });
    const philosophy = menu.getByRole("link", { name: "Fixture Philosophy" });
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

  test("Tab goes through an open menu, which hides when the focus leaves it and shows again when it comes back", async ({
    page,
  }) => {
    await page.goto("/about-team");
    const menu = page.getByRole("navigation", { name: "Main" });
    const about = menu.getByRole("button", { name: "Fixture About" });
    const links = menu.getByRole("list", { name: "Fixture About" }).getByRole("link");
    const last = links.last();
    await about.press("Enter");
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(last).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(about).toBeFocused();
    await expect(last).toBeVisible();
  });

  test("the menu marks the current page, and on a story's page the entry for stories", async ({ page }) => {
    const menu = page.getByRole("navigation", { name: "Main" });
    for (const [address, button, link, mark] of [
      ["/about-philosophy", "Fixture About", "Fixture Philosophy", "page"],
      ["/literature/fixture-tale", "Fixture Resources", "Fixture Literature", "true"],
    ] as const) {
      await page.goto(address);
      await menu.getByRole("button", { name: button }).click();
      await expect(menu.getByRole("link", { name: link })).toHaveAttribute("aria-current", mark);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the drawer closes on Esc, on a tap outside and when a link is chosen", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const drawer = page.getByRole("navigation", { name: "Main" });
    await button.press("Enter");
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(0.85 * 360);
    await expectFocusInside(page, drawer);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawer).toBeVisible();
    const box = await drawer.boundingBox();
    await page.mouse.click(box && box.x > 0 ? 5 : 355, 400);
    await expect(drawer).toBeHidden();

    await button.click();
    await drawer.getByRole("link", { name: "Fixture Lesson Plans" }).click();
    await expect(page).toHaveURL("/lesson-plans");
    await expect(drawer).toBeHidden();
  });

  test("a new page begins at its top, and Back restores the scroll position", async ({ page }) => {
    await page.goto("/lesson-plans");
    const link = page.getByRole("link", { name: "View Lesson: fixture plan elsewhere" });
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("fixture plan elsewhere");
    await expect.poll(scrolled).toBe(0);

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fixture Lesson Plans");
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50);
  });
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/about-team");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about-team#main");
});

test("a link to a section scrolls to it", async ({ page }) => {
  await page.goto("/buy-courses");
  await page.getByRole("link", { name: "the synopsis" }).click();
  await expect(page).toHaveURL("/philosophical-literature#synopsis");
  await expect(page.getByRole("heading", { name: "Fixture synopsis" })).toBeInViewport();
});
