import type { Page } from "playwright/test";
import { expect, newEmail, sendSignup, signUp, test } from "./fixtures";

/** Signs up under a clock that the test controls, and returns the toast. */
async function openToast(page: Page) {
  await page.clock.install();
  await signUp(page);
  const toast = page.getByRole("listitem").filter({ hasText: "Thanks for signing up!" });
  await expect(toast).toBeVisible();
  return toast;
}

test("a toast closes after five seconds", async ({ page }) => {
  const toast = await openToast(page);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

test("a toast stays while the pointer or the focus is on it", async ({ page }) => {
  const toast = await openToast(page);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByLabel("Name").focus();
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
});

test.describe("two messages", () => {
  test.use({ allowedMessages: /status of 400/ });

  test("a new toast replaces the last one", async ({ page }) => {
    await page.clock.install();
    const email = newEmail();
    const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await signUp(page, email, "a".repeat(101));
    await expect(toasts).toHaveText(/Subscription failed/);
    await sendSignup(page, email, "Asha");
    await expect(toasts).toHaveText([/Thanks for signing up!/]);
    await page.clock.runFor(1_010_000);
    await expect(toasts).toHaveCount(0);
  });
});
