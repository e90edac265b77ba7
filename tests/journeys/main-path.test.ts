import { expect, logIn, makeEmail, phone, sendSignup, test } from "./fixtures";

test("a visitor finds a plan, joins and leaves", async ({
  page,
  heading,
  main,
  message,
}) => {
  await page.goto("/");
  await main.getByRole("link", { name: "Fixture Lesson Plans" }).click();
  await page
    .getByRole("link", { name: "View Lesson: fixture plan with a file" })
    .click();
  await expect(heading).toHaveText("fixture plan with a file");
  await expect(page).toHaveTitle("fixture plan with a file · Fixture Site");

  const email = makeEmail();
  await page.setViewportSize({ ...phone, height: 640 });
  await page.getByRole("link", { name: "Get Support" }).click();
  await sendSignup(page, email, "A teacher");
  await expect(message).toContainText(
    `Thanks for signing up!We will write to ${email}.`,
  );
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL("/contact?subscribed");
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await logIn(page);
  const row = page.getByRole("row", { name: email });
  await expect(row).toContainText("A teacher");

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Unsubscribe" })
    .click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page).toHaveURL(/\/unsubscribed$/);
  await page.goto("/admin");
  await expect(row).toHaveCount(0);
});
