import type { Locator } from "playwright/test";
import sharp from "sharp";
import {
  expect,
  expectFocusInside,
  measure,
  measureType,
  phone,
  test,
} from "./fixtures";

test.describe("when pictures fail to load", () => {
  test.use({ allowedMessages: /ERR_FAILED/ });

  test("a quiet box with the alternative text, or a drawing, covers the browser's mark", async ({
    page,
  }) => {
    await page.route(/\/assets\/(fixture-|scene)/, (route) => route.abort());
    const readBox = (picture: Locator) =>
      picture.evaluate((image) => {
        const { content, backgroundColor, backgroundImage } = getComputedStyle(
          image,
          "::after",
        );
        return `${content} ${backgroundColor} ${backgroundImage}`;
      });
    await page.goto("/about-team");
    const photograph = page.getByRole("img", { name: "A white disc on brown" });
    expect(await readBox(photograph)).toMatch(
      /A white disc on brown.* rgb\(.* none/,
    );
    await page.goto("/");
    const hero = page.getByRole("img", { name: "A fixture pattern" });
    await expect(hero).toHaveCSS("background-image", /hero-fallback/);
  });

  test("the fallback of the hero is as large as the scene, which covers it", async ({
    page,
  }) => {
    const hero = page.getByRole("img", { name: "A fixture pattern" });
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
      [1920, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      for (const property of [
        "backgroundSize",
        "backgroundPosition",
      ] as const) {
        const [scene, fallback] = await hero.evaluate(
          (element, property) =>
            getComputedStyle(element)[property].split(", "),
          property,
        );
        expect(fallback, `${width} px`).toBe(scene);
      }
    }
    const { isOpaque } = await sharp("app/pictures/scene.svg").stats();
    expect(isOpaque).toBe(true);
  });
});

test("nothing moves beside the list of what to print, send or save", async ({
  page,
  main,
  heading,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/literature/fixture-tale");
  const cover = main.getByRole("button", { name: "Enlarge: A white disc" });
  const measureBoth = async () => [
    await measure(cover.first()),
    await measure(heading),
  ];
  const closed = await measureBoth();
  await main.getByText("Print, send or save").click();
  await expect(main.getByText("Story (PDF, 1 page, 1 KB)")).toBeVisible();
  expect(await measureBoth()).toEqual(closed);
});

test("on a phone, the first field of the contact page is in the first screen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/contact");
  const { y, height } = await measure(page.getByLabel("Name"));
  expect(y + height).toBeLessThan(phone.height);
});

for (const [address, role, words] of [
  ["/lesson-plans", "article", "fixture plan with a file"],
  ["/philosophical-literature", "listitem", "A fixture teaser of something"],
] as const)
  test(`the pictures of the list on ${address} are not cut`, async ({
    page,
    main,
  }) => {
    await page.goto(address);
    const entry = main.getByRole(role).filter({ hasText: words });
    const picture = entry.getByRole("presentation");
    const shown = await picture.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      return width / height;
    });
    const [width, height] = await Promise.all(
      ["width", "height"].map((name) => picture.getAttribute(name)),
    );
    expect(shown).toBeCloseTo(Number(width) / Number(height), 1);
  });

test("transcripts and the answers of the FAQ open independently", async ({
  page,
}) => {
  await page.goto("/about-philosophy");
  const texts = page.getByRole("region", { name: /^View text transcript/ });
  for (const summary of await page.getByText("View text transcript").all())
    await summary.click();
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toHaveCSS("overflow-y", "auto");
  await expect(texts.first()).not.toHaveCSS("max-height", "none");

  await page.goto("/buy-courses");
  const answers = page.getByText("An answer.").filter({ visible: true });
  await expect(answers).toHaveCount(0);
  for (const number of ["one", "three"])
    await page.getByText(`Fixture question ${number}`).click();
  await expect(answers).toHaveCount(2);
});

test("a video requests nothing from the video service before play", async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/about-philosophy");
  for (const name of [
    "Fixture video with a note",
    "Fixture video without a note",
  ]) {
    const frame = page.getByTitle(`Video: ${name}`);
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const address = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/;
    await expect(frame.contentFrame().getByRole("link")).toHaveAttribute(
      "href",
      address,
    );
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("the photo strip can be paused, and does not move when it should not", async ({
  page,
}) => {
  await page.goto("/past-courses");
  const strip = page.getByRole("region", { name: "Fixture highlights" }).last();
  const track = strip.locator("> *").first();
  const pause = page.getByTitle("Pause the photographs");
  await expect(track).toHaveCSS("animation-play-state", "running");
  await pause.click();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await pause.click();
  await strip.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await expect(strip.getByRole("img")).toHaveCount(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(track).toHaveCSS("animation-name", "none");
});

test("a facilitation is in one panel, and its picture opens in an overlay", async ({
  page,
  main,
}) => {
  await page.goto("/facilitations");
  const enlarge = main.getByRole("button", { name: /^Enlarge/ });
  const contents = [
    main.getByText("What happened first."),
    enlarge,
    ...["Fixture session 1", "Fixture session 2"].map((name) =>
      main.getByLabel(name, { exact: true }),
    ),
  ];
  for (const part of contents) await expect(part).toBeHidden();
  await page
    .getByRole("heading", { name: /^Fixture inquiry/, level: 2 })
    .click();
  for (const part of contents) await expect(part).toBeVisible();

  const overlay = page.getByRole("dialog");
  const closeButton = overlay.getByRole("button", { name: "Close" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => closeButton.click({ position: { x: 9, y: 9 } }),
  ]) {
    await enlarge.click();
    await expect(overlay).toContainText("Fixture responses Sample");
    await expectFocusInside(page, overlay);
    await close();
    await expect(overlay).toBeHidden();
    await expect(enlarge).toBeFocused();
  }
});

test("a cover and a picture that is marked clickable open larger", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  await expect(
    page.getByRole("button", { name: "Enlarge: A square on a page" }),
  ).toHaveCount(0);
  for (const name of ["A white disc on cream", "A white disc on a red cover"]) {
    const small = page.getByRole("button", { name: `Enlarge: ${name}` });
    const { height } = await measure(small);
    await small.click();
    const large = page.getByRole("dialog").getByRole("img", { name });
    await expect(large).toBeInViewport();
    expect((await measure(large)).height).toBeGreaterThan(height);
    await page.keyboard.press("Escape");
  }
});

test("recordings of a class have no download, and no transcript yet", async ({
  page,
}) => {
  await page.goto("/facilitations");
  await page
    .getByRole("heading", { name: /^Fixture inquiry/, level: 2 })
    .click();
  const audio = page.getByLabel("Fixture session 1", { exact: true });
  const player = page.getByRole("article").filter({ has: audio });
  const button = player.getByRole("button", { name: "View text transcript" });
  const tooltip = player.getByText("Transcript coming soon");
  await expect(audio).toHaveAttribute("controlslist", "nodownload");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription("Transcript coming soon");
  await expect(tooltip).toBeHidden();
  await button.hover({ force: true });
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await button.focus();
  await expect(tooltip).toBeVisible();
});

test("a recording opened by its address plays", async ({ page }) => {
  await page.goto("/public-objects/facilitations/fixture-session-1.mp3");
  const player = page.locator("video");
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(0);
});

test("the lightbox opens at the chosen picture and wraps round at both ends", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  const [first, second, third] = [
    "A green page",
    "A white disc on a green page",
    "A red page",
  ] as const;
  const findSlide = (name: string) =>
    lightbox
      .getByRole("figure")
      .filter({ has: page.getByRole("img", { name, exact: true }) });
  const thumbnail = page.getByRole("button", { name: `Enlarge: ${second}` });
  await thumbnail.click();
  await expect(findSlide(second)).toBeInViewport();
  await expect(
    lightbox.getByText("2 of 3: Fixture picture two Sample"),
  ).toBeInViewport();
  for (const [shown, label, next] of [
    [second, "Next", third],
    [third, "Next", first],
    [first, "Previous", third],
  ] as const) {
    await findSlide(shown).getByText(label).click();
    await expect(findSlide(next)).toBeInViewport();
    await expect(findSlide(shown)).not.toBeInViewport();
  }
  await page.keyboard.press("ArrowRight");
  await expect(findSlide(first)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(thumbnail).toBeFocused();
  // It has forgotten where it was.
  await thumbnail.press("Enter");
  await expect(findSlide(second)).toBeInViewport();
});

test("on a phone, a story's page begins with its title", async ({
  page,
  heading,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/literature/fixture-tale");
  expect((await measure(heading)).y).toBeLessThan(180);
  // The fonts of other machines are wider.
  const words = page.getByText("Words that begin the fixture tale.");
  expect((await measure(words)).y).toBeLessThan(740);
});

test("the steps of a plan are folded on a phone, and open on wide screens", async ({
  page,
  main,
}) => {
  const words = main.getByText("Words of a fixture step.");
  await page.setViewportSize(phone);
  await page.goto("/lesson-plans/1");
  await expect(words).toBeHidden();
  await main.getByRole("heading", { name: "Fixture look" }).click();
  await expect(words).toBeVisible();
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(words).toBeVisible();
});

test("an embedded PDF is as high as the specification says", async ({
  page,
}) => {
  for (const [address, height] of [
    ["/upcoming-courses", 600],
    ["/lesson-plans/1", 800],
  ] as const) {
    await page.goto(address);
    expect((await measure(page.getByLabel(/^PDF: /))).height).toBe(height);
  }
});

test("a story of our own is read below its film, in larger letters", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  const story = page.getByRole("region", { name: "Story", exact: true });
  const words = story.getByText("Words that begin the fixture tale.");
  const film = story.getByRole("link", { name: "Watch the fixture film" });
  expect((await measure(film)).y).toBeLessThan((await measure(words)).y);
  await expect(
    story.getByRole("listitem").getByText("Fixture hen"),
  ).toBeVisible();
  const usual = await measureType(page.getByText("An original story"));
  expect(await measureType(words)).toBeGreaterThan(1.1 * usual);
});
