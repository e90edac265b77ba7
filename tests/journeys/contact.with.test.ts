import { expect, test } from "./fixtures";

for (const [from, button] of [
  ["/upcoming-courses", "Express Interest"],
  ["/lesson-plans/1", "Get Support"],
] as const) {
  test(`${button} on ${from} leads to the top of the contact page`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(from);
    await page.getByRole("main").getByRole("link", { name: button }).click();
    await expect(page).toHaveURL(`${baseURL}/contact`);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("Get Support leads to the top from a plan that was chosen in the list", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/lesson-plans");
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await page.getByRole("link", { name: "Get Support" }).click();
  await expect(page).toHaveURL(`${baseURL}/contact`);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a link on the contact page itself leads to the sign-up form for the mailing list", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const heading = page.getByRole("heading", { name: "Fixture letters" });
  await expect(heading).not.toBeInViewport();
  await page.getByRole("link", { name: "a letter" }).click();
  await expect(heading).toBeInViewport();
});
