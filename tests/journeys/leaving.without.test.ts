import { addSubscriber, expect, findSubscriber, logIn, newEmail, signUp, test } from "./fixtures";

test("a visitor who joined leaves again, and the list shows it", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page.getByText("Thanks for signing up!").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Unsubscribe" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page).toHaveURL(/\/unsubscribed$/);
  await logIn(page);
  await expect(await findSubscriber(page, email)).toHaveCount(0);
});

test("the admin finds a subscriber and removes the row on its page", async ({ page, request }) => {
  const email = await addSubscriber(request, "Anita");
  await logIn(page);
  await page.getByLabel("Part of a name or an address").fill(email.slice(8, -5).toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("status").filter({ hasText: email });
  await found.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Subscriber" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await expect(page.getByRole("main")).toContainText(/Joined\d{4}-\d\d-\d\d/);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("main").getByText("Removed from the list")).toBeVisible();
  await expect(await findSubscriber(page, email)).toHaveCount(0);
});
