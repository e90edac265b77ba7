import type { Page } from "playwright/test";
import { expect, measure, phone, shortenHeader, test } from "./fixtures";
import { setFont, setStandIn, standInNames } from "./fonts";

/** Keeps the page when a link is chosen, as if the next one were slow. */
const stayOnPage = (page: Page) =>
  page.evaluate(() =>
    addEventListener("click", (event) => {
      if ((event.target as Element).closest("a")) event.preventDefault();
    }),
  );
/**
 * What the browser announces before it puts a page into its back/forward cache,
 * which not every browser of the tests has.
 */
const leavePage = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));

test("while a plan is fetched the page says so, but not for a new tab or when the visitor comes back", async ({
  page,
}) => {
  await page.goto("/lesson-plans");
  await stayOnPage(page);
  const loading = page.getByRole("status", { name: "Loading lesson plan..." });
  const link = page.getByRole("link", {
    name: "View Lesson: fixture plan with a file",
  });
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(loading).toBeHidden();
  await link.click();
  await expect(loading).toBeVisible();
  await leavePage(page);
  await expect(loading).toBeHidden();
});

for (const address of ["/about-team", "/contact", "/lesson-plans"])
  test(`on ${address} the drawer is closed while the next page is fetched, and when the visitor comes back`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(address);
    await stayOnPage(page);
    const open = page.getByRole("button", { name: "Menu" });
    const drawer = page.getByRole("navigation", { name: "Main" });
    await open.click();
    await drawer.getByRole("link", { name: "Fixture Philosophy" }).click();
    await expect(drawer).toBeHidden();
    await open.click();
    await expect(drawer).toBeVisible();
    await leavePage(page);
    await expect(drawer).toBeHidden();
  });

for (const standIn of standInNames)
  test(`at 1000 px the bar is one line in ${standIn}, and nothing in it moves when its font comes`, async ({
    page,
  }) => {
    let sendFont = () => {};
    const isSent = new Promise<void>((resolve) => {
      sendFont = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await isSent;
      await route.continue();
    });
    await setStandIn(page, standIn);
    await page.setViewportSize({ width: 1000, height: 740 });
    // The load event waits for the fonts, but the styles have to be there.
    await page.goto("/about-team", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet]")].every(
        ({ sheet }) => sheet,
      ),
    );
    await shortenHeader(page);
    await setFont(page, "DejaVu Sans");
    const header = page.getByRole("banner");
    const measureBar = async () => [
      await measure(header),
      ...(await header
        .getByRole("link", { name: /^(Home|Contact Us|Classroom)$/ })
        .evaluateAll((links) =>
          links.map((link) => Math.round(link.getBoundingClientRect().x)),
        )),
    ];
    const early = await measureBar();
    expect(early[0]).toEqual({ y: 0, height: expect.any(Number) });
    expect((await measure(header)).height).toBeLessThan(64);
    sendFont();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("600 1em Fraunces")))
      .toBe(true);
    expect(await measureBar()).toEqual(early);
  });

test("an enlarged picture is closed when the visitor comes back", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  await page
    .getByRole("button", { name: /^Enlarge/ })
    .first()
    .click();
  const overlay = page.getByRole("dialog");
  await expect(overlay).toBeVisible();
  await leavePage(page);
  await expect(overlay).toBeHidden();
});

test("links lead to the top of the contact page and to its form", async ({
  page,
  baseURL,
  heading,
}) => {
  await page.setViewportSize({ ...phone, height: 400 });
  await page.goto("/lesson-plans/1");
  await page.getByRole("link", { name: "Get Support" }).click();
  await expect(page).toHaveURL(`${baseURL}/contact`);
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const letters = page.getByRole("heading", { name: "Fixture letters" });
  await expect(letters).not.toBeInViewport();
  await page.getByRole("link", { name: "a letter" }).click();
  await expect(letters).toBeInViewport();
});

test.describe("a hero or an infographic that does not load", () => {
  test.use({ allowedMessages: /^Not loaded:|ERR_FAILED/ });

  test("is logged once in the console", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("Not loaded")) logged.push(message.text());
    });
    await page.route(/\.(svg|png|jpe?g|webp|avif)$/, (route) => route.abort());
    await page.goto("/", { waitUntil: "networkidle" });
    expect(logged).toHaveLength(1);
    await page.goto("/lesson-plans");
    await page.getByText("Fixture kinds of plans").click();
    await expect.poll(() => logged).toHaveLength(2);
  });
});
