import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

/** The purpose is in view and outlined, and no other is. */
async function expectMarked(page: Page, name: string) {
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
  const purposes = page.getByRole("region", { name: "Fixture letters" }).getByRole("listitem");
  const marked = await purposes.evaluateAll((items) =>
    items
      .filter((item) => getComputedStyle(item).outlineStyle === "solid")
      .map((item) => item.querySelector("a")?.textContent),
  );
  expect(marked).toEqual([name]);
}

for (const [from, button, purpose] of [
  ["/upcoming-courses", "Express Interest", "Fixture course"],
  ["/upcoming-courses", "Contact Us for Details", "Fixture training"],
  ["/buy-courses", "Order a Bundle", "Fixture order"],
  ["/lesson-plans", "Contact Us to Contribute", "Fixture contribution"],
  ["/reflections", "Send a fixture reflection", "Fixture purpose"],
] as const) {
  test(`${button} on ${from} leads to its purpose, which is marked`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole("main").getByRole("link", { name: button }).click();
    await expectMarked(page, purpose);
  });
}

test("Get Support leads to its purpose from a plan that was chosen in the list", async ({ page }) => {
  await page.goto("/lesson-plans");
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await page.getByRole("link", { name: "Get Support" }).click();
  await expectMarked(page, "Fixture help");
});

test("the mark is visible in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/contact#help-with-a-plan");
  await expectMarked(page, "Fixture help");
});

test("a link on the contact page itself leads to the sign-up form for the mailing list", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const heading = page.getByRole("heading", { name: "Fixture letters" });
  await expect(heading).not.toBeInViewport();
  await page.getByRole("link", { name: "a letter" }).click();
  await expect(heading).toBeInViewport();
});
