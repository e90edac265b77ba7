import { addSubscriber, expect, logIn, sendPassword, test } from "./fixtures";
import { secrets } from "./secrets";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("Copy Table copies the whole table, or says that it could not", async ({ page, request }) => {
  const email = await addSubscriber(request);
  await logIn(page);
  const toast = (text: string) => page.getByRole("listitem").filter({ hasText: text });

  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(toast("Table copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("#\tName\tEmail");
  expect(copied).toMatch(new RegExp(`^\\d+\tN/A\t${email}$`, "m"));

  const table = await page.request.get("/admin/subscribers.tsv");
  const text = await table.text();
  // Without its last row, and without the end of its last row.
  for (const part of [text.replace(/\n.*\n$/, "\n"), text.replace(/.\n$/, "")]) {
    await page.route("**/admin/subscribers.tsv", (route) =>
      route.fulfill({ headers: table.headers(), body: part }),
    );
    await page.getByRole("button", { name: "Copy Table" }).click();
    await expect(toast("Failed to copy table")).toBeVisible();
    await page.unrouteAll();
    await page.reload();
  }
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(toast("Table copied to clipboard!")).toBeVisible();

  // Chrome before 97 takes no promise, and Firefox before 127 has no ClipboardItem.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("");
    Reflect.deleteProperty(window, "ClipboardItem");
  });
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(email);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(toast("Failed to copy table")).toBeVisible();
});

test.describe("without a password", () => {
  test.use({ allowedMessages: /status of 400/ });

  test("a toast asks for one", async ({ page }) => {
    await sendPassword(page, "");
    await expect(page.getByRole("listitem").filter({ hasText: "Password is required" })).toBeVisible();
  });
});

test.describe("when the session has ended", () => {
  test.use({ allowedMessages: /status of 401/ });

  for (const button of ["Copy Table", "Find"]) {
    test(`${button} leads to the log-in form, and the list leaves the page`, async ({
      page,
      request,
      context,
    }) => {
      const email = await addSubscriber(request);
      await logIn(page);
      await page.goto("/admin");
      await page.getByLabel("Part of a name or an address").fill("school");
      await context.clearCookies();
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("main").getByText("Your session has ended")).toBeVisible();
      await expect(page.getByLabel("Password")).toBeVisible();
      expect(await page.content()).not.toContain(email);
    });
  }
});

test.describe("when the network fails", () => {
  test.use({ allowedMessages: /ERR_FAILED/ });

  test("the password form and the dashboard stay, and say so", async ({ page }) => {
    const message = page.getByRole("main").getByRole("status");
    await page.route("**/admin.data*", (route) => route.abort());
    await sendPassword(page, secrets.ADMIN_PASSWORD);
    await expect(message).toContainText("Access denied");
    await expect(message).toContainText("There was no response from the network.");
    await expect(message).toBeInViewport();
    await expect(page.getByLabel("Password")).toBeVisible();

    await page.unroute("**/admin.data*");
    await logIn(page);
    await page.route("**/admin.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(message).toContainText("Logout failed");
    await expect(message).toBeInViewport();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});
