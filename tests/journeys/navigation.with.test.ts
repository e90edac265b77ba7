import type { Route } from "playwright/test";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 1280, height: 900 } });

test("a click at the moment React begins to listen does not keep the page from its scripts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (...of: unknown[]) => void;
    document.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === "click") queueMicrotask(() => document.querySelector("h1")?.click());
      listen(type, ...rest);
    };
  });
  await page.goto("/lesson-plans");
  const before = await page.evaluateHandle(() => window);
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await expect(page).toHaveURL("/lesson-plans/1");
  expect(await before.evaluate((page) => page === window)).toBe(true);
});

test("while a plan is fetched the page says 'Loading lesson plan...', and then moves the focus", async ({
  page,
}) => {
  await page.goto("/lesson-plans");
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/lesson-plans/1.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading lesson plan..." })).toBeInViewport();
  send();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("fixture plan with a file");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fixture Lesson Plans");
});

test("while a plan is fetched the menu and the footer stay usable, and choosing another link cancels", async ({
  page,
}) => {
  const canceled: string[] = [];
  page.on("requestfailed", (request) => canceled.push(new URL(request.url()).pathname));
  for (const [landmark, name, address] of [
    ["banner", "Fixture Home", "/"],
    ["contentinfo", "Fixture Past Courses", "/past-courses"],
  ] as const) {
    canceled.length = 0;
    await page.goto("/lesson-plans");
    await page.route("**/lesson-plans/1.data*", () => {});
    await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
    await expect(page.getByText("Loading lesson plan...")).toBeInViewport();
    await page.getByRole(landmark).getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => canceled).toContain("/lesson-plans/1.data");
  }
});

test.describe("when a plan cannot be fetched", () => {
  test.use({
    allowedMessages:
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 5\d\d|ConnectionError|ErrorBoundary|Error: /,
  });

  const answer = (status: number, contentType: string, body: string) => (route: Route) =>
    route.fulfill({ status, contentType, body });
  const failures = [
    ["the network is lost", "No connection", /no response/, (route: Route) => route.abort()],
    [
      "a proxy refuses at length",
      "Not available right now",
      /^x{200}…$/,
      answer(503, "text/plain", "x".repeat(1000)),
    ],
  ] as const;

  for (const [what, title, words, fail] of failures) {
    test(`because ${what}, the page says so, and offers to try again and the way back`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await page.goto("/lesson-plans");
      await page.route("**/lesson-plans/1.data*", fail);
      await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main").getByText(words)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expect(page.getByRole("main").getByRole("link", { name: "Back to Lesson Plans" })).toBeVisible();
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("fixture plan with a file");
    });
  }

  test("because the device is offline, the page says so and recovers when it is online again", async ({
    page,
    context,
  }) => {
    await page.goto("/lesson-plans", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("fixture plan with a file");
  });
});
