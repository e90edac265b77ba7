import {
  countPrintedPages,
  expect,
  expectFocusInside,
  measure,
  measureOverflow,
  phone,
  shortenHeader,
  test,
} from "./fixtures";
import { setFont } from "./fonts";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a menu opens by keyboard, closes on Esc and outside, and its links work", async ({
    page,
  }) => {
    await page.goto("/about-team");
    const menu = page.getByRole("navigation", { name: "Main" });
    const about = menu.getByRole("button", { name: "Fixture About" });
    const links = menu
      .getByRole("list", { name: "Fixture About" })
      .getByRole("link");
    await about.press("Enter");
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    // It hides when the focus leaves it, and shows again when it comes back.
    await page.keyboard.press("Tab");
    await expect(links.last()).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(about).toBeFocused();
    await expect(links.last()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(links.last()).toBeHidden();
    await expect(about).toBeFocused();

    await about.click();
    await expect(links.last()).toBeVisible();
    await page.getByRole("contentinfo").click({ position: { x: 1, y: 1 } });
    await expect(links.last()).toBeHidden();
    await about.click();
    await links.getByText("Fixture Philosophy").click();
    await expect(page).toHaveURL("/about-philosophy");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the drawer closes on Esc, on a tap outside and when a link is chosen", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const drawer = page.getByRole("navigation", { name: "Main" });
    await button.press("Enter");
    await expect(drawer).toBeVisible();
    const { x = 0, width } = (await drawer.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(0.85 * phone.width);
    await expectFocusInside(page, drawer);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(x > 0 ? 5 : phone.width - 5, 400);
    await expect(drawer).toBeHidden();

    await button.click();
    await drawer.getByRole("link", { name: "Fixture Lesson Plans" }).click();
    await expect(page).toHaveURL("/lesson-plans");
    await expect(drawer).toBeHidden();
  });

  test("a page is free again when a visitor comes back from a link in its drawer", async ({
    page,
    main,
  }) => {
    // The page stays as it is, as in the back/forward cache, which not every
    // browser of the tests has.
    await page.route("**/lesson-plans", (route) =>
      route.fulfill({ status: 204 }),
    );
    await page.goto("/philosophical-literature");
    const button = page.getByRole("button", { name: "Menu" });
    const drawer = page.getByRole("navigation", { name: "Main" });
    const choose = () =>
      drawer.getByRole("link", { name: "Fixture Lesson Plans" }).tap();
    await button.tap();
    await choose();
    await expect(drawer).not.toBeInViewport();
    await button.tap();
    await expect(drawer).toBeInViewport();
    await choose();
    await expect(drawer).not.toBeInViewport();
    await main.getByRole("link", { name: /^Contact Us/ }).tap();
    await expect(page).toHaveURL("/contact");
  });

  test("in the drawer, only the current page looks like it", async ({
    page,
  }) => {
    await page.goto("/about-team");
    await page.getByRole("button", { name: "Menu" }).click();
    const looks = await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Fixture/ })
      .evaluateAll((links) =>
        links.map((link) => {
          const { color, fontWeight } = getComputedStyle(link);
          return { name: link.textContent, look: `${color} ${fontWeight}` };
        }),
      );
    const current = looks.find(({ name }) => name === "Fixture Team");
    expect(looks.length).toBeGreaterThan(5);
    expect(looks.filter(({ look }) => look === current?.look)).toEqual([
      current,
    ]);
    expect(new Set(looks.map(({ look }) => look)).size).toBe(2);
  });
});

test("a portrait picture in a text fits the screen", async ({ page, main }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/literature/fixture-tale");
  const picture = main.getByAltText("A square on a page");
  expect((await measure(picture)).height).toBeLessThan(800);
});

test("the bar is one line, in a wide font too, and has the menu from 1000 px", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  for (const width of [320, 360, 480, 640, 900, 1000, 1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ["/about-team", "/hi", "/ta"]) {
      await page.goto(address);
      await shortenHeader(page);
      await setFont(page, "DejaVu Sans");
      const place = `${address} at ${width} px`;
      expect((await measure(header)).height, place).toBeLessThan(64);
      expect(await measureOverflow(page), place).toBe(0);
      await expect(header.locator("a[href$='/contact']"), place).toBeVisible({
        visible: width >= 1000,
      });
    }
  }
});

test("one tap leads to another language, and a search needs no script", async ({
  page,
  heading,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about-team");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi");
  await expect(heading).toHaveText("नमूना ४००२");
  await header.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/");

  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("navigation", { name: "Main" });
  await drawer.getByRole("searchbox").fill("fixture tale");
  await drawer.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/search?q=fixture+tale");
});

test("what is open on the screen is not printed: the page is", async ({
  page,
  heading,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/literature/fixture-tale");
  const sheets = await countPrintedPages(page);
  const drawer = page.getByRole("navigation", { name: "Main" });
  const picture = page.getByRole("dialog");
  for (const [open, opened] of [
    [page.getByRole("button", { name: "Menu" }), drawer],
    [page.getByRole("button", { name: /^Enlarge/ }).first(), picture],
  ] as const) {
    await open.click();
    await expect(opened).toBeVisible();
    expect(await countPrintedPages(page)).toBe(sheets);
    await page.emulateMedia({ media: "print" });
    await expect(opened).toBeHidden();
    await expect(heading).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.keyboard.press("Escape");
  }
});

test("a drawer that is open while a tablet is turned hides no page", async ({
  page,
  heading,
}) => {
  await page.setViewportSize({ width: 820, height: 1280 });
  await page.goto("/about-team");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.setViewportSize({ width: 1280, height: 820 });
  await expect(heading).toBeVisible();
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/buy-courses");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: "Skip to the content" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/buy-courses#main");
});
