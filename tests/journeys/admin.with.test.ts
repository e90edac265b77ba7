import { adminPassword, expect, logIn, signUp, test } from "./fixtures";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("Copy Table puts the whole table on the clipboard, or says that it could not", async ({
  page,
  request,
}) => {
  const email = await signUp(request);
  await logIn(page);

  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Table copied to clipboard!" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("#\tName\tEmail");
  expect(copied).toMatch(new RegExp(`^\\d+\tN/A\t${email}$`, "m"));

  await page.route("**/subscribers.tsv", (route) => route.fulfill({ status: 200, body: "" }));
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Failed to copy table" })).toBeVisible();
});

test.describe("when the network fails on the way", () => {
  test.use({ tolerated: /ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test("the gate stays, and says so", async ({ page }) => {
    await page.goto("/admin");
    await page.route("**/admin.data*", (route) => route.abort());
    await page.getByLabel("Password").fill(adminPassword);
    await page.getByRole("button", { name: "Log in" }).click();
    const message = page.getByRole("main").getByRole("alert");
    await expect(message).toContainText("Access denied");
    await expect(message).toContainText("The network did not answer.");
    await expect(message).toBeFocused();
    await expect(page.getByLabel("Password")).toBeVisible();
  });

  test("the dashboard stays, and says that nobody was logged out", async ({ page }) => {
    await logIn(page);
    await page.route("**/admin.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    const message = page.getByRole("main").getByRole("alert");
    await expect(message).toContainText("Logout failed");
    await expect(message).toBeFocused();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});
