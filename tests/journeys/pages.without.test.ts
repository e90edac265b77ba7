import type { Locator } from "playwright/test";
import { expect, expectFocusInside, placeOf, test } from "./fixtures";

test.describe("when pictures fail to load", () => {
  test.use({ allowedMessages: /ERR_FAILED/ });

  test("a quiet box with the alternative text, or a drawing, covers the browser's mark", async ({ page }) => {
    await page.route(/\/assets\/fixture-/, (route) => route.abort());
    await page.goto("/about-team");
    const photograph = page.getByRole("img", { name: "A white disc on brown" });
    const box = (image: Element) => {
      const { content, backgroundColor, backgroundImage } = getComputedStyle(image, "::after");
      return `${content} ${backgroundColor} ${backgroundImage}`;
    };
    expect(await photograph.evaluate(box)).toMatch(/A white disc on brown.* rgb\(.* none/);

    await page.goto("/literature/fixture-tale");
    const cover = page.getByRole("button", { name: "Enlarge: A white disc on a red cover" }).locator("img");
    expect(await cover.evaluate(box)).toMatch(/hero-fallback/);
  });

  test("the list of plans reads as if the infographic were not there", async ({ page }) => {
    await page.route("**/fixture-kinds*", (route) => route.abort());
    await page.goto("/lesson-plans");
    const summary = page.getByText("Fixture kinds of plans");
    await summary.click();
    const [above, below] = [await summary.boundingBox(), await page.getByText("Two kinds.").boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(120);
  });
});

test("transcripts open independently, and each scrolls in its own box", async ({ page }) => {
  await page.goto("/about-philosophy");
  await expect(page.getByRole("article").filter({ hasText: "Synthetic voice" })).toHaveCount(1);
  const summaries = page.getByText("View text transcript");
  const texts = page.getByRole("region", { name: /^View text transcript/ });
  await summaries.nth(0).click();
  await summaries.nth(1).click();
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toHaveCSS("overflow-y", "auto");
  await expect(texts.first()).not.toHaveCSS("max-height", "none");
  await summaries.nth(0).click();
  await expect(texts).toHaveCount(1);
});

test("a video requests nothing from the video service before play", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/about-philosophy");
  for (const name of ["Fixture video with a note", "Fixture video without a note"]) {
    const frame = page.getByTitle(`Video: ${name}`);
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expect(frame.contentFrame().getByRole("link")).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("the photo strip can be paused, and every photograph is reached", async ({ page }) => {
  await page.goto("/past-courses");
  const strip = page.getByRole("region", { name: "Fixture highlights" }).last();
  const track = strip.locator("> *").first();
  await expect(track).toHaveCSS("animation-play-state", "running");
  const pause = page.getByText("Pause the photographs");
  await pause.click();
  await expect(page.getByRole("checkbox", { name: "Pause the photographs" })).toBeChecked();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await pause.click();
  await strip.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await expect(strip.getByRole("img")).toHaveCount(3);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the photo strip stands still", async ({ page }) => {
    await page.goto("/past-courses");
    const strip = page.getByRole("region", { name: "Fixture highlights" }).last();
    await expect(strip.locator("> *").first()).toHaveCSS("animation-name", "none");
  });
});

test("a facilitation is in one panel, and its picture opens in an overlay that a click beside the picture closes", async ({
  page,
}) => {
  await page.goto("/facilitations");
  const main = page.getByRole("main");
  const contents = [
    main.getByRole("link", { name: "a fixture story" }),
    main.getByText("What happened first."),
    main.getByRole("button", { name: /^Enlarge/ }),
    ...["Fixture session 1", "Fixture session 2"].map((name) => main.getByLabel(name, { exact: true })),
  ];
  for (const part of contents) await expect(part).toBeHidden();
  await page.getByRole("heading", { name: /^Fixture inquiry/, level: 2 }).click();
  for (const part of contents) await expect(part).toBeVisible();

  const enlarge = page.getByRole("button", { name: /^Enlarge/ });
  const overlay = page.getByRole("dialog");
  const close = {
    "with Esc": () => page.keyboard.press("Escape"),
    "with the button": () =>
      overlay.getByRole("button", { name: "Close" }).click({ position: { x: 9, y: 9 } }),
    "beside the picture": () => page.mouse.click(5, 400),
  };
  for (const [how, closeOverlay] of Object.entries(close)) {
    await enlarge.click();
    await overlay.getByRole("img").click();
    await expect(overlay, how).toContainText("Fixture responses Sample");
    await expectFocusInside(page, overlay);
    await closeOverlay();
    await expect(overlay, how).toBeHidden();
    await expect(enlarge, how).toBeFocused();
  }
});

test("a cover opens larger than it is on the page", async ({ page }) => {
  await page.goto("/literature/fixture-book");
  const cover = page.getByRole("button", { name: "Enlarge: A blue cover" });
  const small = await cover.boundingBox();
  await cover.click();
  const large = await page.getByRole("dialog").getByRole("img", { name: "A blue cover" }).boundingBox();
  expect(large?.height).toBeGreaterThan(small?.height ?? 0);
});

test("recordings of a class have no download, and a tooltip says that the transcript is coming", async ({
  page,
}) => {
  await page.goto("/facilitations");
  await page.getByRole("heading", { name: /^Fixture inquiry/, level: 2 }).click();
  const session = (name: string) => {
    const player = page.getByRole("article").filter({ has: page.getByLabel(name, { exact: true }) });
    return {
      audio: player.getByLabel(name, { exact: true }),
      button: player.getByRole("button", { name: "View text transcript" }),
      tooltip: player.getByText("Transcript coming soon"),
    };
  };
  const [first, second] = [session("Fixture session 1"), session("Fixture session 2")];
  for (const { audio, button, tooltip } of [first, second]) {
    await expect(audio).toHaveAttribute("controlslist", "nodownload");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("Transcript coming soon");
    await expect(tooltip).toBeHidden();
    await button.focus();
    await expect(tooltip).toBeVisible();
    expect(await delaysOf(tooltip)).toEqual([]);
  }
  await second.button.blur();
  await page.mouse.move(0, 0);
  await expect(second.tooltip).toBeHidden();

  // The first tooltip waits, and moving on to the second does not.
  const group = page
    .locator("*")
    .filter({ has: page.getByRole("article") })
    .last();
  await expect(group).toHaveCSS("transition-delay", "0.3s");
  await first.button.hover({ force: true });
  expect(await delaysOf(first.tooltip)).toEqual([700]);
  await expect(group).toHaveCSS("transition-delay", "0.7s");
  await expect(first.tooltip).toBeVisible();
  await second.button.hover({ force: true });
  expect(await delaysOf(second.tooltip)).toEqual([]);
  await expect(second.tooltip).toBeVisible();
  await expect(first.tooltip).toBeHidden();
});

/** The delays of an element's running transitions, in milliseconds. */
function delaysOf(locator: Locator) {
  return locator.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
  );
}

test("the lightbox opens at the chosen picture, goes both ways, and wraps round at both ends", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  const thumbnail = page.getByRole("button", { name: "Enlarge: A white disc on a green page" });
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  const slide = (alt: string) =>
    lightbox.getByRole("figure").filter({ has: page.getByRole("img", { name: alt, exact: true }) });
  const [first, second, third] = [
    slide("A green page"),
    slide("A white disc on a green page"),
    slide("A red page"),
  ] as const;

  // The second time, because the lightbox must have forgotten where it was.
  for (const _time of ["first", "second"]) {
    await thumbnail.click();
    await expect(second).toBeInViewport();
    await expect(first).not.toBeInViewport();
    await expect(lightbox.getByText("2 of 3: Fixture picture two Sample")).toBeInViewport();
    await second.getByText("Next").click();
    await expect(third).toBeInViewport();
    await third.getByText("Next").click();
    await expect(first).toBeInViewport();
    await expect(first.getByRole("img")).toBeInViewport();
    await first.getByText("Previous").click();
    await expect(third).toBeInViewport();
    await expect(first).not.toBeInViewport();
    await third.getByRole("img").click();
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(thumbnail).toBeFocused();
  }

  const last = page.getByRole("button", { name: "Enlarge: A red page" });
  await last.press("Enter");
  await expect(third).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await expect(third).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await page.mouse.click(5, 400);
  await expect(lightbox).toBeHidden();
  await expect(last).toBeFocused();
});

test("a picture in a text has its size and loads late, and opens in an overlay if it is marked clickable", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  const plain = page.getByRole("img", { name: "A square on a page" });
  await expect(plain).toHaveAttribute("loading", "lazy");
  await expect(plain).toHaveAttribute("width", "480");
  await expect(plain).toHaveAttribute("height", "320");
  await plain.scrollIntoViewIfNeeded();
  await expect.poll(() => plain.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Enlarge: A square on a page" })).toHaveCount(0);

  await page.getByRole("button", { name: "Enlarge: A white disc on cream" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "A white disc on cream" })).toBeInViewport();
});

test("the shelf leads to a listed story, whose questions are grouped by move", async ({ page }) => {
  await page.goto("/philosophical-literature");
  const shelf = page.getByRole("list", { name: "Stories" });
  await expect(shelf.getByRole("listitem")).toHaveCount(4);
  await shelf.getByRole("link", { name: "Fixture Tale" }).click();
  await expect(page).toHaveURL("/literature/fixture-tale");
  const bank = page.getByRole("region", { name: "Question bank" });
  await expect(bank.getByRole("heading", { level: 4 })).toHaveCount(8);
});

test("on a phone, the page of a story begins with its title, and the way back and its parts come after it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/literature/fixture-tale");
  const title = await placeOf(page.getByRole("heading", { level: 1 }));
  expect(title.y).toBeLessThan(120);
  for (const name of ["Language", "On this page"])
    expect((await placeOf(page.getByRole("navigation", { name }))).y).toBeGreaterThan(title.y);
  const back = page.getByRole("main").getByRole("link", { name: "Philosophical Literature" });
  expect((await placeOf(back)).y).toBeGreaterThan(title.y);
});

test("on a phone, the footer is at most 420 px high and has its links, the citation and the copyright", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/donate");
  const footer = page.getByRole("contentinfo");
  expect((await placeOf(footer)).height).toBeLessThanOrEqual(420);
  for (const link of await footer.getByRole("link").all()) await expect(link).toBeVisible();
  await expect(footer.getByText(/© 2001 Fixture Team/)).toBeVisible();
});

test("several answers of the FAQ may be open at once", async ({ page }) => {
  await page.goto("/buy-courses");
  const answers = page.getByText("An answer.").filter({ visible: true });
  await expect(answers).toHaveCount(0);
  await page.getByText("Fixture question one").click();
  await page.getByText("Fixture question three").click();
  await expect(answers).toHaveCount(2);
});

test("the brochure of the next course is shown 600 px high, with a link to it", async ({ page }) => {
  await page.goto("/upcoming-courses");
  expect((await page.getByLabel(/^PDF: /).boundingBox())?.height).toBe(600);
  await expect(page.getByRole("link", { name: "View Full PDF" })).toHaveAttribute("target", "_blank");
});

test("a story of our own can be read on its page and on paper", async ({ page }) => {
  await page.goto("/literature/fixture-tale");
  const story = page.getByRole("region", { name: "Story", exact: true });
  const words = story.getByText("Words that begin the fixture tale.");
  await expect(words).toBeVisible();
  const film = story.getByRole("link", { name: "Watch the fixture film" });
  expect((await placeOf(film)).y).toBeGreaterThan((await placeOf(words)).y);
  await expect(story.getByRole("listitem").getByText("Fixture hen")).toBeVisible();
  const sizeOf = (locator: Locator) =>
    locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(words)).toBeGreaterThan(1.1 * (await sizeOf(page.getByText("An original story"))));

  await page.emulateMedia({ media: "print" });
  await expect(words).toBeVisible();
  await expect(film).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
});

test("paper shows collapsed text and the addresses of links, without the frame and the buttons", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/lesson-plans/1");
  await expect(page.getByRole("heading", { name: "Fixture steps" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("Read as text")).toBeHidden();
  await expect(page.getByText("By Fixture Writer; story: Fixture Storyteller (sample)")).toBeVisible();
  const source = page.getByText(/^Fixture Site, https:\/\/fixture\.example\/lesson-plans\/1\./);
  await expect(source).toContainText("Addresses that begin with / are on https://fixture.example.");
  await page.emulateMedia({ media: null });
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: "print" });

  await page.goto("/literature/fixture-tale");
  const link = page.getByRole("region", { name: "Licence and citation" }).getByRole("link");
  const printed = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(printed).toMatch(/^" \(https:/);

  await page.goto("/about-philosophy");
  const transcript = page.getByRole("region", { name: /^View text transcript/ }).first();
  await expect(transcript).toBeVisible();
  await expect(transcript).toHaveCSS("max-height", "none");
});

for (const mark of [".", ",", ")", "।", ").", "।)"])
  test(`an address in a message that ends with ${mark} leads to its page`, async ({
    page,
    request,
    baseURL,
  }) => {
    for (const address of [
      "/lesson-plans/1",
      "/literature/fixture-tale",
      "/hi/literature/fixture-tale",
      "/about-team",
      "/session?minutes=30&set=fixture-tale-01,fixture-tale-02",
    ]) {
      const response = await page.goto(address + mark);
      const { pathname, search } = new URL(page.url());
      expect([response?.status(), pathname + search]).toEqual([200, address]);
    }
    await expect(page.getByText("Ignored")).toHaveCount(0);
    const missing = await request.get(`/literature/nothing${mark}`);
    expect(missing.status()).toBe(404);
    expect(missing.url()).toMatch(/\/literature\/nothing$/);
    const elsewhere = await request.get(`${baseURL}//example.org${mark}`, { maxRedirects: 0 });
    expect(elsewhere.headers().location ?? "/").toMatch(/^\/(?!\/)/);
  });

test("browsers that ask for /favicon.ico get the icon", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^image\/.*icon$/),
  ]);
  // An icon file begins with these four bytes.
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
