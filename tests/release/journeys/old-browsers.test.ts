import {
  changeStyles,
  expect,
  measureOverflow,
  phone,
  sendSignup,
  test,
} from "../../journeys/fixtures";

// Takes from the page what browsers of 2020 do not have: popovers, :has(),
// container queries and small viewport units.
test.beforeEach(async ({ page }) => {
  await changeStyles(page, (css) =>
    css
      .replace(
        /selector\((:popover-open|:has\([^{]*?)\)(?=\s*\{)/g,
        "(display: unknown)",
      )
      .replace(/\([\w-]+: ?\d+[sd]vh\)(?=\s*\{)/g, "(display: unknown)")
      .replace(/@container/g, "@unknown")
      .replace(/:has\(/g, ":unknown(")
      .replace(/:popover-open/g, ":unknown")
      .replace(/[\w-]+:[^;{}]*\d(?:[sd]vh|cqi)[^;}]*/g, "unknown:0"),
  );
  const isPage = (url: URL) => !/\.\w+$/.test(url.pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      / popover(target|targetaction)?="/g,
      ' data-no-popover="',
    );
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "at");
    Reflect.deleteProperty(String.prototype, "replaceAll");
    Reflect.deleteProperty(Object, "hasOwn");
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    Reflect.deleteProperty(window, "structuredClone");
  });
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("nothing covers a page, and the menu is a list that opens and closes", async ({
    page,
    heading,
  }) => {
    for (const address of [
      "/",
      "/literature/fixture-tale",
      "/lesson-plans",
      "/contact",
      "/questions",
    ]) {
      await page.goto(address);
      await heading.click({ trial: true });
      for (const name of ["Menu", "Close"])
        await expect(page.getByRole("button", { name })).toBeHidden();
      expect(await measureOverflow(page)).toBe(0);
    }
    const menu = page.getByRole("navigation", { name: "Main" });
    const toggle = page
      .getByRole("banner")
      .getByText("Menu")
      .filter({ visible: true });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(
      menu.getByRole("link", { name: "Fixture Philosophy" }),
    ).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole("link", { name: "Fixture Philosophy" }).click();
    await expect(page).toHaveURL("/about-philosophy");
  });

  test("a picture is a link to its file, and a visitor joins the list", async ({
    page,
    main,
  }) => {
    await page.goto("/literature/fixture-book");
    await expect(
      page.getByRole("button", { name: "Enlarge: A blue cover" }),
    ).toBeHidden();
    const link = page.getByRole("link", { name: "Enlarge: A blue cover" });
    await link.click({ trial: true });
    const file = await page.request.get(
      (await link.getAttribute("href")) ?? "",
    );
    expect(file.headers()["content-type"]).toMatch(/^image\//);

    await page.goto("/contact");
    await sendSignup(page);
    await expect(main.getByText("Thanks for signing up!")).toBeVisible();
  });
});

test("on a wide screen a dropdown opens with the keyboard and with the mouse", async ({
  page,
}) => {
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
