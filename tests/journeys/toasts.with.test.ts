import type { Page } from "playwright/test";
import { expect, newEmail, test } from "./fixtures";

/** Signs somebody up with the clock in our hands, and finds the toast that says so. */
async function signUp(page: Page) {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Sign Up" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Thanks for signing up!" });
  await expect(toast).toBeVisible();
  return toast;
}

test("a toast closes by itself after five seconds, and not before", async ({ page }) => {
  const toast = await signUp(page);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

test("a toast waits while the pointer is on it, and while the focus is", async ({ page }) => {
  const toast = await signUp(page);
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

for (const [distance, what] of [
  [40, "stays after a swipe of 40 px"],
  [70, "goes with a swipe of 70 px to the right"],
  [-120, "stays after a swipe to the left"],
] as const) {
  test(`a toast ${what}`, async ({ page }) => {
    const toast = await signUp(page);
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(toast).toHaveCount(distance === 70 ? 0 : 1);
  });
}

test.describe("of two", () => {
  test.use({ tolerated: /status of 400/ });

  test("a new toast takes the place of the last, and an old one's record is dropped in the end", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/contact");
    const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await page.getByLabel("Name").fill("a".repeat(101));
    await page.getByLabel("Email").fill(newEmail());
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(toasts).toHaveText(/Subscription failed/);
    await page.getByLabel("Name").fill("Asha");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(toasts).toHaveText([/Thanks for signing up!/]);
    await page.clock.runFor(1_010_000);
    await expect(toasts).toHaveCount(0);
  });
});

test.describe("the script that draws toasts", () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED/ });

  test("is fetched by who begins to use the page, so that one comes without a network too", async ({
    page,
    context,
  }) => {
    const fetched: string[] = [];
    page.on("requestfinished", (request) => {
      if (/\/toast-/.test(request.url())) fetched.push(request.url());
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(fetched).toEqual([]);
    await page.getByLabel("Email").fill(newEmail());
    await expect.poll(() => fetched.length).toBe(1);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Subscription failed" })).toBeVisible();
  });

  test("is not needed to learn what happened", async ({ page }) => {
    await page.route("**/toast-*.js", (route) => route.abort("internetdisconnected"));
    await page.goto("/contact");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByRole("button", { name: "Sign Up" }).click();
    const message = page.getByRole("main").getByRole("status");
    await expect(message).toContainText("Thanks for signing up!");
    await expect(message).toBeFocused();
  });
});

test("pressing twice makes one subscriber", async ({ page }) => {
  await page.goto("/contact");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Sign Up" }).dblclick();
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  expect(sent).toHaveLength(1);
});
