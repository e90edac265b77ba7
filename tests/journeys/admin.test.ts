import { addSubscriber, expect, findSubscriber, logIn, sendPassword, test } from "./fixtures";

test.describe("a wrong password", () => {
  test.use({ allowedMessages: /status of 40[01]/ });

  test("is refused, and the field is empty again", async ({ page }) => {
    const field = page.getByLabel("Password");
    await sendPassword(page, "not the password");
    await expect(field).toHaveAccessibleDescription("Invalid password");
    await expect(field).toBeFocused();
    await expect(page.getByLabel("Password")).toHaveValue("");

    await sendPassword(page, "   ");
    await expect(field).toHaveAccessibleDescription("Password is required");

    await sendPassword(page, "");
    await expect(field).toHaveAccessibleDescription("Password is required");
  });
});

test("the session lasts from page to page, and Back after logging out shows nothing", async ({
  page,
  request,
}) => {
  const email = await addSubscriber(request);
  await logIn(page);
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(await findSubscriber(page, email)).toContainText("N/A");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page.getByRole("main").getByText("Logged out")).toBeVisible();
  // The scripts of the page must not contain the list either.
  expect(await page.content()).not.toContain("@school.test");
  for (let step = 0; step < 2; step++) {
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
  }
});

test("a row of the table fits on a phone, and its address leads to the subscriber", async ({
  page,
  request,
}) => {
  const email = await addSubscriber(request, "Meenakshi Sundaram");
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  const row = await findSubscriber(page, email);
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader")).toHaveText(["#", "Name", "Email"]);
  await expect(row.getByRole("link", { name: email })).toBeInViewport({ ratio: 1 });
  const table = page.getByRole("region", { name: "Subscribers" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await row.getByRole("link", { name: email }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toBeInViewport({ ratio: 1 });
});

test("the table can be downloaded", async ({ page, request }) => {
  const email = await addSubscriber(request, "=1+1");
  await logIn(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download table" }).click(),
  ]);
  const stream = await download.createReadStream();
  const table = (await stream.toArray()).join("");
  expect(table.split("\r\n")[0]).toMatch(
    /^\uFEFF"# of \d+","Name","Email","Joined","Notice","Unsubscribe link"$/,
  );
  expect(table).toContain(`,"'=1+1","${email}"`);
});
