import { expect, test } from "./fixtures";

test("a set has the order in which its questions were ticked, and is printed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/questions");
  const boxes = await page.getByRole("checkbox").all();
  const values = await Promise.all(boxes.map((box) => box.inputValue()));
  for (const index of [0, 2, 1]) await boxes[index]?.check();
  await boxes[0]?.uncheck();
  await boxes[0]?.check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  const [first, second, third] = values;
  await expect(page).toHaveURL(new RegExp(`set=${third},${second},${first}#`));

  await page.getByRole("button", { name: "Print this list" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
});

test("a sheet is printed once the fonts of its paper are loaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const loaded = [...document.fonts].filter(
        ({ family, status }) => family.includes("Sheet") && status === "loaded",
      );
      document.documentElement.setAttribute(
        "data-printed",
        String(loaded.length),
      );
    };
  });
  await page.goto("/session?from=fixture-tale");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  // Sans and serif, both regular and bold.
  await expect(page.locator("html[data-printed]")).toHaveAttribute(
    "data-printed",
    "4",
  );
});
