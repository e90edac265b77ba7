import { expect, findSubscriber, logIn, newEmail, sendSignup, test } from "./fixtures";

test("a visitor finds a plan and its PDF, signs up, and the admin sees the address", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Fixture Lesson Plans" }).click();
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("fixture plan with a file");
  await expect(page).toHaveTitle("fixture plan with a file · Fixture Site");

  const pdf = await page.getByRole("link", { name: "View Lesson Plan" }).getAttribute("href");
  const beginning = await request.get(pdf ?? "", { headers: { Range: "bytes=0-4" } });
  expect([beginning.status(), await beginning.text()]).toEqual([206, "%PDF-"]);

  const email = newEmail();
  await page.getByRole("link", { name: "Get Support" }).click();
  await sendSignup(page, email, "A teacher");
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");

  await logIn(page);
  await expect(await findSubscriber(page, email)).toContainText("A teacher");

  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await context.addCookies(cookies);
  await page.goto("/admin");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
