import { expect, findSubscriber, logIn, newEmail, test } from "./fixtures";

test.describe("a wrong password", () => {
  test.use({ tolerated: /status of 40[01]/ });

  test("is denied, and the field is empty again", async ({ page }) => {
    await page.goto("/admin");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Log in" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Access denied");
    await expect(alert).toContainText("Invalid password");
    await expect(page.getByLabel("Password")).toHaveValue("");
  });

  test("of nothing but spaces is asked for again", async ({ page }) => {
    await page.goto("/admin");
    await page.getByLabel("Password").fill("   ");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Password is required");
  });
});

test("the session goes on from page to page, and Back after logging out shows nothing", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post("/api/subscriptions", {
    data: { email },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await logIn(page);
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(await findSubscriber(page, email)).toContainText("N/A");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  for (let step = 0; step < 2; step++) {
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
  }
});

test("the table can be downloaded", async ({ page, request }) => {
  const email = newEmail();
  await request.post("/api/subscriptions", {
    data: { email, name: "=1+1" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await logIn(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download table" }).click(),
  ]);
  const stream = await download.createReadStream();
  const table = (await stream.toArray()).join("");
  expect(table.split("\n")[0]).toBe("#\tName\tEmail");
  expect(table).toContain(`\t'=1+1\t${email}`);
});
