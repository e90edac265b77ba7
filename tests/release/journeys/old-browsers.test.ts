import type { Page } from "playwright/test";
import { expect, sendSignup, test } from "../../journeys/fixtures";

/** Takes from the page what browsers of 2020 do not have: popovers, :has(), container queries and small viewport units. */
async function withoutNewFeatures(page: Page) {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = (await response.text())
      .replace(/selector\((:popover-open|:has\([^{]*?)\)(?=\s*\{)/g, "(display: unknown)")
      .replace(/\([\w-]+: ?\d+[sd]vh\)(?=\s*\{)/g, "(display: unknown)")
      .replace(/@container/g, "@unknown")
      .replace(/:has\(/g, ":unknown(")
      .replace(/:popover-open/g, ":unknown")
      .replace(/[\w-]+:[^;{}]*\d(?:[sd]vh|cqi)[^;}]*/g, "unknown:0");
    await route.fulfill({ response, body: css });
  });
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/ popover(target|targetaction)?="/g, ' data-no-popover="');
      await route.fulfill({ response, body: html });
    },
  );
  await page.addInitScript(() => {
    for (const [prototype, name] of [
      [Array.prototype, "at"],
      [String.prototype, "replaceAll"],
      [Object, "hasOwn"],
      [URLSearchParams.prototype, "size"],
      [window, "structuredClone"],
    ] as const)
      Reflect.deleteProperty(prototype, name);
  });
}

test.beforeEach(({ page }) => withoutNewFeatures(page));
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("nothing covers a page, and the menu is a list that opens and closes", async ({ page }) => {
    for (const address of ["/", "/literature/fixture-tale", "/lesson-plans", "/contact", "/questions"]) {
      await page.goto(address);
      const title = page.getByRole("heading", { level: 1 });
      await title.click({ trial: true });
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
      await expect(page.getByRole("button", { name: "Close" })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    const menu = page.getByRole("navigation", { name: "Main" });
    const toggle = page.getByRole("banner").getByText("Menu").filter({ visible: true });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu.getByRole("link", { name: "Fixture Philosophy" })).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole("link", { name: "Fixture Philosophy" }).click();
    await expect(page).toHaveURL("/about-philosophy");
  });

  test("a picture that newer browsers open larger is a link to its file", async ({ page }) => {
    await page.goto("/literature/fixture-book");
    await expect(page.getByRole("button", { name: "Enlarge: A blue cover" })).toBeHidden();
    const link = page.getByRole("link", { name: "Enlarge: A blue cover" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toMatch(/^image\//);
    await link.click({ trial: true });
  });

  test("a visitor joins the list", async ({ page }) => {
    await page.goto("/contact");
    await sendSignup(page);
    await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  });
});

test("on a wide screen a dropdown opens with the keyboard and with the mouse", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about-team");
  const menu = page.getByRole("navigation", { name: "Main" });
  const about = menu.getByRole("button", { name: "Fixture About" });
  const philosophy = menu.getByRole("link", { name: "Fixture Philosophy" });
  await expect(philosophy).toBeHidden();
  await about.focus();
  await expect(philosophy).toBeVisible();
  await menu.getByRole("link", { name: "Fixture Home" }).focus();
  await expect(philosophy).toBeHidden();
  await about.hover();
  await philosophy.click();
  await expect(page).toHaveURL("/about-philosophy");
});
