import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

test("a plan is printed with its text, and without the frame and the buttons", async ({ page }) => {
  await page.goto("/lesson-plans/7");
  await expect(page.getByRole("heading", { name: "they all saw a cat", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo")])
    await expect(hidden).toBeHidden();
  await expect(page.getByText("Read as text")).toBeHidden();
});

test("a story is printed with its questions, and addresses are written out", async ({ page }) => {
  await page.goto("/literature/our-john");
  await expect(page.getByRole("heading", { name: "General questions" })).toBeVisible();
  for (const [name, address] of [
    ["a PDF to read aloud", "/content/phil-literature/our-john.pdf"],
    ["Watch the story", "https://www.youtube.com/watch"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect(link).toBeVisible();
    expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain(address);
  }
});

test("what was said in a recording is printed whole", async ({ page }) => {
  await page.goto("/facilitations");
  const script = page.getByRole("region", { name: /^Read the script of this sample/ }).first();
  await expect(script).toBeVisible();
  expect(await script.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0);
});
