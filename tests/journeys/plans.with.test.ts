import { expect, test } from "./fixtures";

test("the list has two sections of plans, and its panel says Read More or Show Less", async ({ page }) => {
  await page.goto("/lesson-plans");
  const plans = (section: string) => page.getByRole("region", { name: section }).getByRole("article");
  await expect(plans("Fixture elaborate plans")).toHaveCount(2);
  await expect(plans("Fixture logic plans")).toHaveText(
    /fixture plan elsewhere\s*Fixture words about reasons\s*Logic\s*Ages 10\+\s*45 minutes\s*View Lesson/,
  );

  const summary = page.getByText("Fixture kinds of plans");
  const kind = page.getByRole("heading", { name: "Fixture kind one" });
  const panel = page.getByRole("group").filter({ has: summary });
  await expect(kind).toBeHidden();
  const [more, less] = [panel.getByText("Read More"), panel.getByText("Show Less")];
  await expect(more).toBeVisible();
  await expect(less).toBeHidden();
  await summary.click();
  await expect(kind).toBeVisible();
  await expect(more).toBeHidden();
  await expect(less).toBeVisible();
});

test("a plan with a PDF shows it 800 px high, its details, and its text", async ({ page }) => {
  await page.goto("/lesson-plans/1");
  await expect(page.getByRole("heading", { name: "Lesson Plan Document" })).toBeVisible();
  expect((await page.getByLabel("PDF: fixture plan with a file").boundingBox())?.height).toBe(800);
  const details = page.getByRole("region", { name: "Lesson Details" });
  await expect(details).toContainText("Fixture Writer Sample");
  await expect(details).toContainText("Fixture Storyteller Sample");
  await expect(page.getByRole("heading", { name: "Fixture steps" })).toBeVisible();
});

test("on a phone each row of a table with many columns is a card, and no cell is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/lesson-plans/1");
  const table = page.getByRole("region", { name: "Table: Case, First clue, Second clue, Ending, Answer" });
  const cells = await table.evaluate((region) =>
    [...region.querySelectorAll("td")].map((cell) => {
      const { x, right } = cell.getBoundingClientRect();
      return { x, isCut: right > region.getBoundingClientRect().right };
    }),
  );
  expect(cells.length).toBeGreaterThanOrEqual(5);
  expect(new Set(cells.map(({ x }) => x)).size).toBe(1);
  expect(cells.filter(({ isCut }) => isCut)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("on paper no word is broken in the narrow columns of a table", async ({ page }) => {
  // About as wide as a small sheet.
  await page.setViewportSize({ width: 440, height: 700 });
  await page.goto("/lesson-plans/1");
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("region", { name: "Table: Case, First clue, Second clue, Ending, Answer" });
  for (const name of ["Case", "Ending", "Answer"]) {
    const lines = await table.getByRole("columnheader", { name }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect([name, lines]).toEqual([name, 1]);
  }
});

test("however many plans a shelf has, its first row is as wide as the shelf", async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/lesson-plans");
    const shelves = page.getByRole("region").filter({ has: page.getByRole("article") });
    expect(await shelves.count()).toBeGreaterThan(1);
    for (const shelf of await shelves.all()) {
      const ends = await shelf
        .getByRole("article")
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
      const end = await shelf.evaluate((element) => element.getBoundingClientRect().right);
      expect(Math.max(...ends)).toBeCloseTo(end, 0);
    }
  }
});

test("a plan of text alone shows the text, and one on another site opens in a new tab", async ({ page }) => {
  await page.goto("/lesson-plans/3");
  await expect(page.getByRole("heading", { name: "Lesson Content" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lesson Details" })).toContainText("P4C India Team");

  await page.goto("/lesson-plans/2");
  await expect(page.getByRole("heading", { name: "External Resource" })).toBeVisible();
  const link = page.getByRole("link", { name: "View Lesson Plan" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", "https://plans.example/fixture");
});
