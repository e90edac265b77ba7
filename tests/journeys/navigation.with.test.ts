import type { Page } from "playwright/test";
import { expect, holdRequests, phone, test } from "./fixtures";

/**
 * Chooses a plan in the list, which is the one link that loads no new document.
 */
async function choosePlan(page: Page) {
  await page.goto("/lesson-plans");
  await page
    .getByRole("link", { name: "View Lesson: fixture plan with a file" })
    .click();
}

test("a click at the moment React begins to listen breaks nothing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (
      ...of: unknown[]
    ) => void;
    document.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === "click")
        queueMicrotask(() => document.querySelector("h1")?.click());
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
  await expect(
    page.getByRole("status").filter({ hasText: "Loading lesson plan..." }),
  ).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  send();
  await expect(heading).toHaveText("fixture plan with a file");
  await expect(main).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText("Fixture Lesson Plans");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test.describe("when a plan cannot be fetched", () => {
  test.use({
    allowedMessages:
      /ERR_INTERNET_DISCONNECTED|status of 5\d\d|ConnectionError|ErrorBoundary|Error: /,
  });

  test("because the device is offline or a proxy refuses at length, the page says so", async ({
    page,
    context,
    heading,
    main,
  }) => {
    const body = "x".repeat(1000);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto("/lesson-plans", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page
      .getByRole("link", { name: "View Lesson: fixture plan with a file" })
      .click();
    await expect(heading).toHaveText("No connection");
    await expect(main.getByText("no response")).toBeVisible();

    await page.route("**/lesson-plans/2.data*", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body }),
    );
    await expect(
      main.getByRole("link", { name: "Back to Lesson Plans" }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.goto("/lesson-plans", { waitUntil: "networkidle" });
    await page
      .getByRole("link", { name: "View Lesson: fixture plan elsewhere" })
      .click();
    await expect(heading).toHaveText("Not available right now");
    await expect(main.getByText(/^x{200}…$/)).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(320);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading).toHaveText("fixture plan elsewhere");
  });
});

test("links lead to the top of the contact page and to its form", async ({
  page,
  baseURL,
  heading,
}) => {
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
