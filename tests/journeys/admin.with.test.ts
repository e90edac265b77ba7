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

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(toast("Failed to copy table")).toBeVisible();
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
