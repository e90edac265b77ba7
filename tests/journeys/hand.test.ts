import type { Page } from "playwright/test";
import { expect, measure, test } from "./fixtures";

const set = "fixture-tale-01,fixture-tale-02,fixture-tale-03";
const handView = `/session/hand?set=${set}`;

const findCard = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });
const go = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).click();

/** A small phone, without the bars of its browser. */
test.use({ viewport: { width: 360, height: 620 } });

test("a teacher without paper goes from the sheet through every step on the phone, and back", async ({
  page,
}) => {
  await page.goto(`/session?minutes=60&set=${set}`);
  await page.getByRole("button", { name: "For your hand" }).click();
  const shown = page.getByRole("main").getByRole("region");
  const expectCard = async (name: string) => {
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(name);
  };
  await expect(findCard(page, "Before class")).toContainText("60 minutes");
  await go(page, "Begin");
  const steps = [
    "Fixture places",
    "Fixture stimulus",
    "Fixture thinking",
    "Fixture questions",
    "Fixture inquiry",
    "Fixture words",
    "Fixture last-words",
  ];
  for (const step of steps) {
    await expectCard(step);
    await expect(findCard(page, step)).toBeFocused();
    await go(page, "Next");
  }
  await expectCard("Lesson diary");
  for (const step of steps.toReversed()) {
    await go(page, "Previous");
    await expectCard(step);
  }
  await go(page, "Previous");
  await expectCard("Before class");
  await go(page, "Sheet");
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toBeVisible();
});

test("what helps is one tap away, and the clock of the step goes on behind it", async ({
  page,
}) => {
  await page.goto(`${handView}#step-5`);
  const card = findCard(page, "Fixture inquiry");
  const help = page.getByText("Fixture help with trouble 1:");
  const readStarts = () =>
    card.evaluate((element) =>
      [...element.querySelectorAll(".hand-clock *")].flatMap((part) =>
        part.getAnimations().map(({ startTime }) => startTime),
      ),
    );
  await expect.poll(readStarts).not.toContain(null);
  const starts = await readStarts();
  expect(starts).toHaveLength(2);
  await page.getByText("When this happens …").first().click();
  await expect(card.getByRole("img")).toBeInViewport();
  await expect(card.getByText("‘Fixture speech of inquiry.’")).toBeHidden();
  await page.getByText("Fixture trouble 1").click();
  await expect(help).toBeInViewport();
  // Only one is open, so that all are found at once.
  await page.getByText("Fixture trouble 2").click();
  await expect(help).toBeHidden();
  await page.getByText("Back to the lesson").click();
  await expect(card.getByText("‘Fixture speech of inquiry.’")).toBeVisible();
  expect(await readStarts()).toEqual(starts);
});

test("the prepared questions open one after the other", async ({ page }) => {
  await page.goto(`${handView}#step-5`);
  const answers = page
    .getByText("A child says")
    .or(page.getByText("You ask"))
    .filter({ visible: true });
  const first = page.getByText("A fixture answer.");
  await expect(first).toBeVisible();
  await page.getByText("Second fixture question?").click();
  await expect(first).toBeHidden();
  await expect(answers).not.toHaveCount(0);
});

test("everything that is tapped is 44 pixels high, and all text has 16 pixels", async ({
  page,
}) => {
  for (const hash of ["", "#step-1", "#step-5", "#after"]) {
    await page.goto(handView + hash);
    if (hash === "#step-1")
      await page.getByText("When this happens …").first().click();
    const targets = page
      .locator("a, button, summary, label")
      .filter({ visible: true });
    for (const target of await targets.all())
      expect((await measure(target)).height).toBeGreaterThanOrEqual(44);
    const sizes = await page
      .getByRole("main")
      .evaluate((main) =>
        [...main.querySelectorAll("*")]
          .filter((element) => element.checkVisibility())
          .map((element) =>
            Number.parseFloat(getComputedStyle(element).fontSize),
          ),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
});
