import { expect, findSubscriber, logIn, newEmail, test } from "./fixtures";

test("from the list to a plan, its PDF, the mailing list, and the admin who sees the address", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Lesson Plans" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Lesson Plans" })).toBeVisible();

  await page.getByRole("link", { name: "View Lesson: they all saw a cat" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "they all saw a cat" })).toBeVisible();
  await expect(page).toHaveTitle("they all saw a cat · P4C India");

  const pdf = await page.getByRole("link", { name: "View Lesson Plan" }).getAttribute("href");
  const beginning = await request.get(pdf ?? "", { headers: { Range: "bytes=0-4" } });
  expect(beginning.status()).toBe(206);
  expect(await beginning.text()).toBe("%PDF-");

  const email = newEmail();
  await page.getByRole("link", { name: "Get Support" }).click();
  await page.getByLabel("Name").fill("A teacher");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign Up" }).click();
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
