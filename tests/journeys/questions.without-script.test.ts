import type { Page } from "playwright/test";
import { englishLabels } from "../../app/labels";
import {
  countPrintedPages,
  expect,
  measure,
  measureType,
  phone,
  test,
} from "./fixtures";
import { setFont } from "./fonts";

const source = "from=every-move";
const [one, two] = ["Every move question 1?", "Every move question 2?"];
const ids = Array.from(
  { length: 24 },
  (_, index) => `every-move-${String(index + 1).padStart(2, "0")}`,
);

const addToSet = (page: Page) =>
  page.getByRole("button", { name: "Add to my set" }).click();

test("a teacher orders questions, makes a sheet and shows them in class", async ({
  page,
}) => {
  await page.goto(`/questions?${source}`);
  for (const name of [one, two])
    await page.getByRole("checkbox", { name, exact: true }).check();
  await addToSet(page);
  const set = page.getByRole("region", { name: "My set" });
  await expect(set.getByRole("listitem")).toContainText([one, two]);
  await set.getByRole("button", { name: `Up: ${two}` }).click();
  await expect(set.getByRole("listitem")).toContainText([two, one]);

  await set.getByRole("button", { name: "Make a lesson sheet" }).click();
  await page.getByText(englishLabels.change).click();
  await page.getByLabel("Minutes", { exact: true }).selectOption("60");
  await page.getByRole("button", { name: "Update the sheet" }).click();
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toContainText(
    one,
  );

  await page.getByRole("button", { name: "For the projector" }).click();
  await expect(page.getByText(two)).not.toBeVisible();
  await page.getByText("Show our prepared questions").click();
  const firstQuestion = page.getByRole("region", {
    name: "Question 1",
    exact: true,
  });
  await firstQuestion.scrollIntoViewIfNeeded();
  await expect(page.getByText(two)).toBeInViewport();
  await expect(page.getByText(one)).not.toBeInViewport();
  await firstQuestion.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(one)).toBeInViewport();
  await page.getByRole("link", { name: "Sheet" }).first().click();
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toContainText(
    one,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { ...phone, height: 640 } });

  test("the button to add what is ticked stays in view and hides no focus", async ({
    page,
    main,
  }) => {
    await page.goto("/questions");
    const button = page.getByRole("button", { name: "Add to my set" });
    const boxes = main.getByRole("checkbox");
    const readNumber = () =>
      button.evaluate(
        (element) => getComputedStyle(element, "::after").content,
      );
    await expect(button).not.toBeInViewport();
    expect(await readNumber()).toBe("none");
    await boxes.first().check();
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await readNumber()).toBe('" (" counter(ticked) ")"');

    await boxes.first().focus();
    for (const box of await boxes.all()) {
      await expect(box).toBeFocused();
      const { y, height } = await measure(box);
      expect(y + height).toBeLessThanOrEqual((await measure(button)).y);
      // From a box to the link of its story, if it has one, and on to the next
      // box.
      await page.keyboard.press("Tab");
      if ((await main.locator("a:focus").count()) > 0)
        await page.keyboard.press("Tab");
    }
  });

  test("the first question is in the first screen, and a link opens the filters", async ({
    page,
  }) => {
    await page.goto(`/questions?${source}`);
    const words = page.getByLabel("Words");
    await expect(page.getByText(one, { exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(words).toBeHidden();
    await page.getByRole("link", { name: "Fixture Every Move: " }).click();
    await expect(words).toBeInViewport();
    await words.fill("nothingsaysthis");
    await words.press("Enter");
    await expect(words).toBeHidden();
    await page.getByRole("link", { name: "See all questions" }).click();
    await page.getByRole("link", { name: "Search and filter" }).click();
    await expect(words).toBeInViewport();
  });

  test("a theme and a tick lead to a set that can be sent", async ({
    page,
  }) => {
    await page.goto("/questions");
    await page
      .getByRole("button", { name: "Fixture truth", exact: true })
      .click();
    await expect(
      page.getByRole("link", { name: "Fixture truth: " }),
    ).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await addToSet(page);
    await expect(
      page.getByRole("link", { name: "Send by WhatsApp" }),
    ).toBeInViewport();
  });
});

test("ticks stay on the way to the next page", async ({ page }) => {
  await page.goto("/questions");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(
    page.getByRole("heading", { name: /^\d+ questions$/ }),
  ).toBeInViewport();
  await page.getByRole("checkbox").first().check();
  await addToSet(page);
  await expect(
    page.getByRole("region", { name: "My set: 2" }),
  ).toBeInViewport();
});

test("in class every slide fills the screen, and dark mode changes its colours", async ({
  page,
}) => {
  const findSlide = (number: number) =>
    page.getByRole("region", { name: `Slide ${number}`, exact: true });
  const readPaper = () =>
    findSlide(3).evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
  for (const [width, height] of [
    [320, 568],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/session/class?set=${ids.slice(0, 5)}#slide-2`);
    const expectShown = (number: number) =>
      expect.poll(() => measure(findSlide(number))).toEqual({ y: 0, height });
    await expectShown(2);
    await page.keyboard.press("PageDown");
    await expectShown(3);
    await page.keyboard.press("ArrowUp");
    await expectShown(2);
    await findSlide(2).getByRole("link", { name: "Next" }).click();
    await expectShown(3);
  }
  const bright = await readPaper();
  await page.getByLabel("Dark mode").check();
  expect(await readPaper()).not.toBe(bright);
});

test("a sheet prints on both sides of one leaf, with words to say in 10 points, or in large print 16", async ({
  page,
}) => {
  const sheet = `/session?minutes=60&set=${ids.slice(0, 3)}`;
  await page.goto(sheet);
  expect(await countPrintedPages(page)).toBe(2);
  await page.emulateMedia({ media: "print" });
  const step = page
    .getByRole("region", { name: /^60 minutes/ })
    .getByText("Fixture speech of places");
  expect(await measureType(step)).toBeGreaterThanOrEqual(10);
  await page.goto(`${sheet}&layout=large`);
  expect(await measureType(step)).toBeGreaterThanOrEqual(16);
});

test("a longer set leaves no page empty, in large print too", async ({
  page,
}) => {
  for (const [layout, sides] of [
    ["sheet", 4],
    ["large", 8],
  ] as const) {
    await page.goto(`/session?layout=${layout}&set=${ids}`);
    await setFont(page, "DejaVu Sans");
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(sides);
  }
});
