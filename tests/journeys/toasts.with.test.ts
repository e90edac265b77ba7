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

test("only a swipe of 50 px to the right closes a toast", async ({ page }) => {
  const toast = await openToast(page);
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toHaveCount(1);
  await swipe(-120);
  await expect(toast).toHaveCount(1);
  await swipe(70);
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
