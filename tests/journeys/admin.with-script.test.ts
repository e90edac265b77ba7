import {
  addSubscriber,
  expect,
  findToast,
  logIn,
  sendPassword,
  test,
} from "./fixtures";
import { secrets } from "./secrets";

test.use({
  allowedMessages: /status of 503/,
  permissions: ["clipboard-read", "clipboard-write"],
});

test("Copy Table copies the whole table, or says that it could not", async ({
  page,
  request,
}) => {
  const email = await addSubscriber(request);
  await logIn(page);
  const readClipboard = () =>
    page.evaluate(() => navigator.clipboard.readText());
  const expectToast = async (text: string) => {
    await page.getByRole("button", { name: "Copy Table" }).click();
    await expect(findToast(page, text)).toBeVisible();
  };
  await expectToast("Table copied to clipboard!");
  const copied = await readClipboard();
  expect(copied.split("\n")[0]).toBe("#\tName\tEmail");
  expect(copied).toMatch(new RegExp(`^\\d+\tN/A\t${email}$`, "m"));

  await page.route("**/admin/subscribers.tsv", (route) =>
    route.fulfill({ status: 503 }),
  );
  await expectToast("Failed to copy table");
  await page.unrouteAll();
  await page.reload();

  // Chrome before 97 takes no promise, and Firefox before 127 has no
  // ClipboardItem.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("");
    Reflect.deleteProperty(window, "ClipboardItem");
  });
  await expectToast("Table copied to clipboard!");
  expect(await readClipboard()).toContain(email);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await expectToast("Failed to copy table");
});

test("when the login has ended, Copy Table leads to the login form", async ({
  page,
  request,
  context,
  main,
}) => {
  const email = await addSubscriber(request);
  await logIn(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Copy Table" }).click();
  await expect(main.getByText("You have been logged out")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(await page.content()).not.toContain(email);
});

test.describe("when the network fails", () => {
  test.use({ allowedMessages: /ERR_FAILED/ });

  test("the password form and the dashboard stay, and say so", async ({
    page,
    message,
  }) => {
    await page.route("**/admin.data*", (route) => route.abort());
    await sendPassword(page, secrets.ADMIN_PASSWORD);
    await expect(message).toContainText("Access denied");
    await expect(message).toContainText("There was no answer from the site.");
    await expect(message).toBeInViewport();
    await expect(page.getByLabel("Password")).toBeVisible();

    await logIn(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(message).toContainText("Logout failed");
    await expect(message).toBeInViewport();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});
