import { expect, test } from "./fixtures";

test("home fills the first screen, and its contact button comes with scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const hero = heading.locator("xpath=ancestor::section");
  const twoCentimetres = 75.6;
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(900 - twoCentimetres - 1);

  const button = page.getByRole("main").getByRole("link", { name: "Contact Us" });
  await expect(button).toBeHidden();
  for (const [scrolled, expected] of [
    [900 - twoCentimetres + 100, 0.5],
    [900 - twoCentimetres + 200, 1],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await expect(button).toBeVisible();
    await expect
      .poll(async () => Number(await button.evaluate((link) => getComputedStyle(link).opacity)))
      .toBeCloseTo(expected, 1);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(button).toBeHidden();
});

test.describe("when the hero picture does not come", () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test("the fallback behind it shows", async ({ page }) => {
    await page.route("**/kolam-hero*", (route) => route.abort());
    await page.goto("/");
    const place = page.getByRole("img", { name: /kolam/i });
    await expect(place).toHaveCSS("background-image", /hero-fallback/);
  });
});

test("an explainer has its player, and a transcript that opens by itself and scrolls", async ({ page }) => {
  await page.goto("/about-philosophy");
  await expect(page.getByRole("article").filter({ hasText: "Synthetic voice" })).toHaveCount(3);
  const summaries = page.getByText("View text transcript");
  const texts = page.getByRole("region", { name: /^View text transcript/ });
  await summaries.nth(0).click();
  await summaries.nth(2).click();
  await expect(texts).toHaveCount(2);
  const scrolls = await texts.first().evaluate((text) => text.scrollHeight > text.clientHeight);
  expect(scrolls).toBe(true);
  await summaries.nth(0).click();
  await expect(texts).toHaveCount(1);
});

test("the three films ask nothing of the video service before play", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await page.goto("/about-philosophy");
  for (let film = 0; film < 3; film++) {
    const frame = page.locator("iframe").nth(film);
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expect(frame.contentFrame().getByRole("link")).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
  }
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));
});

test("the photo strip can be paused, and every photograph is reached", async ({ page }) => {
  await page.goto("/past-courses");
  const strip = page.getByRole("region", { name: "Course Highlights" });
  const track = strip.locator("> *").first();
  await expect(track).toHaveCSS("animation-play-state", "running");
  await page.getByLabel("Pause").check();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.getByLabel("Pause").uncheck();
  await strip.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await expect(strip.getByRole("img")).toHaveCount(3);
});

test.describe("for those who have asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the photo strip stands still", async ({ page }) => {
    await page.goto("/past-courses");
    const track = page.getByRole("region", { name: "Course Highlights" }).locator("> *").first();
    await expect(track).toHaveCSS("animation-name", "none");
  });
});

test("testimonials and reflections are six each, and every one says that it is a sample", async ({
  page,
}) => {
  await page.goto("/past-courses");
  const quotes = page.getByRole("figure").filter({ hasText: /Teacher [A-F]/ });
  await expect(quotes).toHaveCount(12);
  await expect(quotes.getByText("Sample")).toHaveCount(12);
});

test("the facilitation opens, its picture is shown in full, and its hint says why there is no transcript", async ({
  page,
}) => {
  await page.goto("/facilitations");
  await page.getByRole("heading", { name: /^Who should the egg belong to/, level: 2 }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Our John" }).first()).toBeVisible();

  await page.getByRole("button", { name: /^Enlarge/ }).click();
  const overlay = page.getByRole("dialog");
  await expect(overlay.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(page.getByRole("button", { name: /^Enlarge/ })).toBeFocused();

  const hint = page.getByRole("tooltip").first();
  await expect(hint).toBeHidden();
  const button = page.getByRole("button", { name: "View text transcript" }).first();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.focus();
  await expect(hint).toHaveText("Transcript coming soon");
  await expect(hint).toBeVisible();
  for (const player of await page.locator("audio").all()) {
    await expect(player).toHaveAttribute("controlslist", "nodownload");
  }
});

test("the shelf shows the listed story and what is coming, and a story its question bank by moves", async ({
  page,
}) => {
  await page.goto("/philosophical-literature");
  const shelf = page.getByRole("list", { name: "Stories" }).getByRole("listitem");
  await expect(shelf).toHaveText([/Our John/, "new plan coming on 20th Oct", "Unboxing on 27 Oct"]);
  await shelf.getByRole("link").click();
  await expect(page).toHaveURL("/literature/our-john");
  const bank = page.getByRole("region", { name: "Question bank" });
  await expect(bank.getByRole("heading", { level: 4 })).toHaveText([
    "Open-ended questions",
    "Finding assumptions",
    "Perspectives",
    "Redefining concepts",
    "Implications",
    "Ethics",
    "Reasoning",
    "General questions",
  ]);
});

test("several answers of the FAQ may be open at once", async ({ page }) => {
  await page.goto("/buy-courses");
  await page.getByText("What does a bundle cost?").click();
  await page.getByText("When will I get my bundle?").click();
  await expect(page.getByText(/^A bundle of 4 lesson plans costs Rs\. \d+/)).toBeVisible();
  await expect(page.getByText("You will get it by e-mail, within two weeks of the order.")).toBeVisible();
});

test("the purchase page leads to the synopsis", async ({ page }) => {
  await page.goto("/buy-courses");
  await page.getByRole("link", { name: "synopsis of stories" }).click();
  await expect(page).toHaveURL("/philosophical-literature#synopsis");
  await expect(page.getByRole("heading", { name: "Synopsis of stories" })).toBeInViewport();
});

test("the brochure of the next course is shown 600 px high", async ({ page }) => {
  await page.goto("/upcoming-courses");
  expect((await page.getByLabel(/^PDF: /).boundingBox())?.height).toBe(600);
  await expect(page.getByRole("link", { name: "View Full PDF" })).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: "Express Interest" })).toHaveAttribute("href", "/contact");
  await expect(page.getByRole("link", { name: "Contact Us for Details" })).toHaveAttribute(
    "href",
    "/contact",
  );
});
