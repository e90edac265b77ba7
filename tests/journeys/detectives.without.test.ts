import { expect, printedPages, test } from "./fixtures";

test("the cards print eight to a sheet, and the answers on a sheet of their own", async ({ page }) => {
  await page.goto("/detectives");
  const cards = await page.getByRole("group", { name: /Does it follow\?/ }).count();
  expect(await printedPages(page)).toBe(Math.ceil(cards / 8) + 1);
  expect(await printedPages(page, "2000mm")).toBe(2);
});
