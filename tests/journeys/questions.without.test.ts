import type { Page } from "playwright/test";
import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { expect, placeOf, printedPages, test } from "./fixtures";
import { setFont } from "./fonts";

const { stories, pages } = await readContent(fixtureSite.content);
const listed = stories.filter(({ listed }) => listed);
const questionsOf = (story: (typeof stories)[number] | undefined) =>
  story?.sections.questions.parts.flatMap(({ questions }) => questions) ?? [];
const [first] = listed;
const questions = questionsOf(first);
const texts = questions.map(({ text }) => text);
const [one = "", two = ""] = texts;

test("a teacher chooses questions, puts them in order, makes a sheet and shows them in class", async ({
  page,
}) => {
  await page.goto(`/questions?from=${first?.slug}`);
  await page.getByRole("checkbox", { name: one, exact: true }).check();
  await page.getByRole("checkbox", { name: two, exact: true }).check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  const set = page.getByRole("region", { name: "My set" });
  await expect(set.getByRole("listitem")).toContainText([one, two]);
  await set.getByRole("button", { name: `Up: ${two}` }).click();
  await expect(set.getByRole("listitem").first()).toContainText(two);

  await set.getByRole("button", { name: "Make a session sheet" }).click();
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Minutes", { exact: true }).selectOption("60");
  await page.getByRole("button", { name: "Update the sheet" }).click();
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toContainText(one);

  await page.getByRole("button", { name: "Show in class" }).click();
  await expect(page.getByText(two)).not.toBeVisible();
  await page.getByText("Show our prepared questions").click();
  const firstQuestion = page.getByRole("region", { name: "Question 1", exact: true });
  await firstQuestion.scrollIntoViewIfNeeded();
  await expect(page.getByText(two)).toBeInViewport();
  await expect(page.getByText(one)).not.toBeInViewport();
  await firstQuestion.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(one)).toBeInViewport();
  await page.getByRole("link", { name: "Sheet" }).first().click();
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toContainText(one);
});

test("once a question is ticked, the button to add it has the number and stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/questions");
  const button = page.getByRole("button", { name: "Add to my set" });
  const number = () => button.evaluate((element) => getComputedStyle(element, "::after").content);
  await expect(button).not.toBeInViewport();
  expect(await number()).toBe("none");
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await number()).toBe('" (" counter(ticked) ")"');
});

test("no check box that has the focus is hidden behind the button that stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/questions");
  const boxes = page.getByRole("main").getByRole("checkbox");
  const button = page.getByRole("button", { name: "Add to my set" });
  await boxes.last().check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await boxes.first().focus();
  for (const box of await boxes.all()) {
    await expect(box).toBeFocused();
    const { y, height } = await placeOf(box);
    expect(y + height).toBeLessThanOrEqual((await placeOf(button)).y);
    // From a box to the link of its source, and on to the next box.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }
});

test("on a phone the first question is in the first screen, and a link opens the filters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/questions?from=${first?.slug}`);
  await expect(page.getByText(one, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Words")).toBeHidden();
  await page.getByRole("link", { name: `${first?.title}: ` }).click();
  await expect(page.getByLabel("Words")).toBeInViewport();
  await page.getByLabel("Words").fill("nothingsaysthis");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByLabel("Words")).toBeHidden();
  await page.getByRole("button", { name: /^Without ‘nothingsaysthis’/ }).click();
  await page.getByRole("checkbox", { name: one, exact: true }).check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  await page.getByRole("link", { name: "Choose more" }).click();
  await expect(page.getByRole("link", { name: "My set: 1" })).toBeInViewport();
});

test("on a phone, four taps lead from a theme to a set that can be sent, and the set is in reach where nothing is found", async ({
  page,
}) => {
  const used = listed.flatMap(questionsOf).flatMap(({ themes }) => themes);
  const theme = pages.questions.themes.find(({ id }) => used.includes(id));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/questions");
  await page.getByRole("button", { name: new RegExp(`^${theme?.name} \\(\\d+\\)$`) }).click();
  await expect(page.getByRole("link", { name: `${theme?.name}: ` })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toBeInViewport();

  await page.goto(`/questions?words=nothingsaysthis&set=${ids.slice(0, 2)}`);
  await expect(page.getByRole("link", { name: "My set: 2" })).toBeInViewport();
});

test("ticks are kept on the way to the next page or to other filters, and adding stays on the page", async ({
  page,
}) => {
  await page.goto("/questions");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("heading", { name: /^\d+ questions$/ })).toBeInViewport();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  await expect(page.getByRole("region", { name: "My set: 2" })).toBeInViewport();
  await expect(page.getByText(/^Page 2 of/)).toBeAttached();

  await page.getByRole("checkbox", { disabled: false }).first().check();
  await page.getByLabel("Age of the children").selectOption("10");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^\d+ questions?$/ })).toBeInViewport();
  await expect(page.getByRole("region", { name: "My set: 3" })).toBeAttached();
  await expect(page.getByLabel("Age of the children")).toHaveValue("10");
});

test("on paper, the set comes before the list, without buttons", async ({ page }) => {
  await page.goto(`/questions?set=${ids.slice(0, 3)}`);
  await page.emulateMedia({ media: "print" });
  const set = page.getByRole("region", { name: "My set: 3" });
  const list = page.getByRole("region", { name: /^\d+ questions$/ });
  expect((await placeOf(set)).y).toBeLessThan((await placeOf(list)).y);
  await expect(set.getByText("Remove")).toHaveCount(3);
  for (const button of await set.getByRole("button", { includeHidden: true }).all())
    await expect(button).toBeHidden();
});

const ids = questions.map(({ id }) => id);

const slideOf = (page: Page) => (number: number) =>
  page.getByRole("region", { name: `Slide ${number}`, exact: true });

test("in class every slide fills the screen, and a key goes to the next or the previous one", async ({
  page,
}) => {
  const slide = slideOf(page);
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [640, 360],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/session/class?set=${ids.slice(0, 5)}#slide-2`);
    await expect.poll(() => placeOf(slide(2))).toMatchObject({ y: 0, height });
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => placeOf(slide(3))).toMatchObject({ y: 0, height });
    await page.keyboard.press("PageDown");
    await expect.poll(() => placeOf(slide(4))).toMatchObject({ y: 0, height });
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => placeOf(slide(3))).toMatchObject({ y: 0, height });
    await slide(3).getByRole("link", { name: "Next" }).click();
    await expect.poll(() => placeOf(slide(4))).toMatchObject({ y: 0, height });
  }
});

test.describe("without the network", () => {
  // Chromium asks for the icon of the page again at every fragment.
  test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test("the room stays dark on every slide, without the network", async ({ page, context }) => {
    await page.goto(`/session/class?set=${ids.slice(0, 5)}`);
    const slide = slideOf(page);
    const paperOf = (number: number) =>
      slide(number).evaluate((element) => getComputedStyle(element).backgroundColor);
    const bright = await paperOf(1);
    await context.setOffline(true);
    await slide(1).getByRole("link", { name: "Next" }).click();
    await page.getByLabel("Dark mode").check();
    const dark = await paperOf(2);
    expect(dark).not.toBe(bright);
    await slide(2).getByRole("link", { name: "Next" }).click();
    await expect.poll(() => placeOf(slide(3))).toMatchObject({ y: 0 });
    expect(await paperOf(3)).toBe(dark);
    await page.getByLabel("Dark mode").uncheck();
    expect(await paperOf(3)).toBe(bright);
  });
});

test("a sheet with eight questions prints on both sides of one page, or one more in a wide font, in 12 points and nothing below 11", async ({
  page,
}) => {
  // Questions of as many moves as possible, because each move has a heading and a follow-up.
  const set = ids.toSorted(byLastDigit).slice(0, 8);
  for (const options of ["minutes=30&children=20", "minutes=60&children=60", "minutes=80&children=40"])
    for (const [font, sides] of [
      ["Arimo", 2],
      ["DejaVu Sans", 3],
    ] as const) {
      await page.goto(`/session?${options}&set=${set}`);
      await setFont(page, font);
      expect(await printedPages(page), `${options}, ${font}`).toBeLessThanOrEqual(sides);
    }
  await page.emulateMedia({ media: "print" });
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll(".session-sheet :is(h2, h3, p, li, dt, dd, span)")].map(
      (element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75,
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  const step = page.getByRole("region", { name: /^80 minutes/ }).getByText("Fixture text of places");
  expect(
    await step.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize) * 0.75),
  ).toBeCloseTo(12);
});

test("a longer set leaves no page empty, in large print too", async ({ page }) => {
  for (const layout of ["sheet", "large"]) {
    await page.goto(`/session?layout=${layout}&set=${ids}`);
    await setFont(page, "DejaVu Sans");
    expect(await printedPages(page)).toBeLessThanOrEqual(layout === "sheet" ? 4 : 8);
  }
});

const byLastDigit = (a: string, b: string) => Number(a.at(-1)) - Number(b.at(-1));
