import { expect, measureOverflow, phone, test } from "./fixtures";

test("the panel of the list says Read More or Show Less", async ({ page }) => {
  await page.goto("/lesson-plans");
  const summary = page.getByText("Fixture kinds of plans");
  const panel = page.getByRole("group").filter({ has: summary });
  const kind = page.getByRole("heading", { name: "Fixture kind one" });
  const [more, less] = [
    panel.getByText("Read More"),
    panel.getByText("Show Less"),
  ];
  for (const part of [kind, less]) await expect(part).toBeHidden();
  await expect(more).toBeVisible();
  await summary.click();
  for (const part of [kind, less]) await expect(part).toBeVisible();
  await expect(more).toBeHidden();
});

test("each row of a wide table is a card on a phone; on paper no word is broken", async ({
  page,
}) => {
  const table = page.getByRole("region", {
    name: "Table: Case, First clue, Second clue, Ending, Answer",
  });
  await page.setViewportSize(phone);
  await page.goto("/lesson-plans/1");
  const cells = await table.evaluate((region) =>
    [...region.querySelectorAll("td")].map((cell) => {
      const { x, right } = cell.getBoundingClientRect();
      return { x, isCut: right > region.getBoundingClientRect().right };
    }),
  );
  expect(cells.length).toBeGreaterThanOrEqual(5);
  expect(cells.map(({ x }) => x)).toEqual(cells.map(() => cells[0]?.x));
  expect(cells.filter(({ isCut }) => isCut)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);

  // About as wide as a small sheet.
  await page.setViewportSize({ width: 440, height: 700 });
  await page.emulateMedia({ media: "print" });
  for (const name of ["Case", "Ending", "Answer"]) {
    const lines = await table
      .getByRole("columnheader", { name })
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      });
    expect([name, lines]).toEqual([name, 1]);
  }
});
