import type { Page } from "playwright/test";
import { expect, holdRequests, phone, test } from "./fixtures";

/** Chooses a plan in the list, which is the one link that loads no new document. */
async function choosePlan(page: Page) {
  await page.goto("/lesson-plans");
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
}

test("a click at the moment React begins to listen breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (...of: unknown[]) => void;
    document.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === "click") queueMicrotask(() => document.querySelector("h1")?.click());
      listen(type, ...rest);
    };
  });
  const documents: string[] = [];
  page.on("request", (request) => {
    // A browser that shows PDFs requests the plan's in a frame.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  await choosePlan(page);
  await expect(page).toHaveURL("/lesson-plans/1");
  expect(documents).toEqual(["/lesson-plans"]);
});

test("while a plan is fetched the page says so, then moves the focus and scrolls", async ({
  page,
  heading,
  main,
}) => {
  await page.setViewportSize({ ...phone, height: 400 });
  const send = await holdRequests(page, "**/lesson-plans/1.data*");
  await choosePlan(page);
  await expect(page.getByRole("status").filter({ hasText: "Loading lesson plan..." })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  send();
  await expect(heading).toHaveText("fixture plan with a file");
  await expect(main).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText("Fixture Lesson Plans");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test("while a plan is fetched, choosing another link cancels", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route("**/lesson-plans/1.data*", () => {});
  const canceled = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/lesson-plans/1.data"),
  );
  await choosePlan(page);
  await expect(page.getByText("Loading lesson plan...")).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "Fixture Home" }).click();
  await expect(page).toHaveURL("/");
  await canceled;
});

test.describe("when a plan cannot be fetched", () => {
  test.use({
    allowedMessages: /ERR_INTERNET_DISCONNECTED|status of 5\d\d|ConnectionError|ErrorBoundary|Error: /,
  });

  for (const { what, title, words, status } of [
    { what: "the device is offline", title: "No connection", words: /no response/, status: 0 },
    {
      what: "a proxy refuses at length",
      title: "Not available right now",
      words: /^x{200}…$/,
      status: 503,
    },
  ])
    test(`because ${what}, the page says so`, async ({ page, context, heading, main }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      if (status)
        await page.route("**/lesson-plans/1.data*", (route) =>
          route.fulfill({ status, contentType: "text/plain", body: "x".repeat(1000) }),
        );
      await page.goto("/lesson-plans", { waitUntil: "networkidle" });
      await context.setOffline(status === 0);
      await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
      await expect(heading).toHaveText(title);
      await expect(main.getByText(words)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expect(main.getByRole("link", { name: "Back to Lesson Plans" })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(heading).toHaveText("fixture plan with a file");
    });
});

test("links lead to the top of the contact page and to its form", async ({ page, baseURL, heading }) => {
  await page.setViewportSize({ ...phone, height: 400 });
  await choosePlan(page);
  await page.getByRole("link", { name: "Get Support" }).click();
  await expect(page).toHaveURL(`${baseURL}/contact`);
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const letters = page.getByRole("heading", { name: "Fixture letters" });
  await expect(letters).not.toBeInViewport();
  await page.getByRole("link", { name: "a letter" }).click();
  await expect(letters).toBeInViewport();
});
