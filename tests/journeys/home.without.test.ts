import { expect, placeOf, test } from "./fixtures";

const twoCentimetres = 75.6;

test("the hero is two centimetres shorter than the screen", async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const hero = page.getByRole("heading", { level: 1 }).locator("xpath=ancestor::section");
    expect((await hero.boundingBox())?.height).toBeCloseTo(height - twoCentimetres, 0);
  }
});

test("on a phone the drawing comes before the note, and a story to read, print and show before the tiles", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const drawing = await placeOf(page.getByRole("img", { name: "A fixture pattern" }));
  expect(drawing.y).toBeLessThan((await placeOf(page.getByText("A fixture note."))).y);
  const feature = page.getByRole("region", { name: "Fixture Tale" });
  const tile = await placeOf(page.getByRole("main").getByRole("link", { name: "Fixture Team" }));
  expect((await placeOf(feature)).y).toBeLessThan(tile.y);
  await expect(feature.getByRole("link")).toHaveText(["Read", "Print", "Show"]);
});

test("the contact button fades in with scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const button = page.getByRole("main").getByRole("link", { name: "Contact Us" });
  await expect(button).toBeHidden();
  for (const [scrolled, opacity] of [
    [900 - twoCentimetres + 100, 0.5],
    [900 - twoCentimetres + 200, 1],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await expect(button).toBeVisible();
    await expect
      .poll(async () => Number(await button.evaluate((link) => getComputedStyle(link).opacity)))
      .toBeCloseTo(opacity, 1);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(button).toBeHidden();
});

test("without scroll-driven animations or script, the contact button scrolls in at the same position", async ({
  page,
}) => {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replace(/animation-timeline: ?scroll\(/g, "animation-timeline:unknown(");
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/");
  const button = page.getByRole("main").getByRole("link", { name: "Contact Us" });
  const begins = 400 - twoCentimetres;
  await expect(button).not.toBeInViewport();
  await page.evaluate((top) => window.scrollTo(0, top), begins - 5);
  await expect(button).not.toBeInViewport();
  await page.evaluate((top) => window.scrollTo(0, top), begins + 100);
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(button).toBeInViewport({ ratio: 1 });
});

test.describe("when the hero picture fails to load", () => {
  test.use({ allowedMessages: /ERR_FAILED/ });

  test("the fallback behind it shows", async ({ page }) => {
    await page.route("**/home-scene*", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("img", { name: "A fixture pattern" })).toHaveCSS(
      "background-image",
      /hero-fallback/,
    );
  });
});
