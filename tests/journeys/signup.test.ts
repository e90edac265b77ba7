import { expect, newEmail, test } from "./fixtures";

test.describe("a sign-up that cannot be accepted", () => {
  test.use({ tolerated: /status of 400/ });

  for (const { typed, said } of [
    { typed: "   ", said: "Email is required" },
    { typed: "no-address", said: "Please enter an email address such as name@example.org" },
  ]) {
    test(`keeps what was typed and says '${said}'`, async ({ page }) => {
      await page.goto("/contact");
      // The browser would stop this by itself; an old one would not.
      await page.locator("form").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.getByLabel("Email").evaluate((input) => input.setAttribute("type", "text"));
      await page.getByLabel("Name").fill("Asha");
      await page.getByLabel("Email").fill(typed);
      await page.getByRole("button", { name: "Sign Up" }).click();

      await expect(page.getByRole("main").getByRole("alert")).toContainText(said);
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(said);
      await expect(page.getByLabel("Name")).toHaveValue("Asha");
      await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
    });
  }
});

test("an address that is there already gets the same answer", async ({ page }) => {
  const email = newEmail();
  for (let time = 0; time < 2; time++) {
    await page.goto("/contact");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toHaveCount(0);
});

test.describe("when this network has signed up too often", () => {
  test.use({ tolerated: /status of 429/ });

  test("the page says when to come back and keeps what was typed", async ({ page, request }) => {
    for (let time = 0; time < 30; time++) {
      await request.post("/api/subscriptions", {
        data: { email: newEmail() },
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
    }
    const email = newEmail();
    await page.goto("/contact");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Sign Up" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Subscription failed");
    await expect(alert).toContainText("429: Too many sign-ups from this network. Try again in 10 minutes.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
});
