import { expect, newEmail, test } from "./fixtures";

test("while it is sent the button says so and cannot be pressed again", async ({ page }) => {
  await page.goto("/contact");
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/contact.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  send();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
});

test("success is told by a toast that F8 reaches, and the focus lands on the message", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Sign Up" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Thanks for signing up!" });
  await expect(toast).toBeVisible();
  const message = page.getByRole("main").getByText("Thanks for signing up!").locator("..");
  await expect(message).toBeFocused();
  // The toast is announced; the same words are not announced again.
  await expect(message).toHaveAttribute("aria-live", "off");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
});

test.describe("when the network fails on the way", () => {
  test.use({ tolerated: /ERR_(FAILED|INTERNET_DISCONNECTED)|SyntaxError/ });

  test("and somebody else answers, the page says that it was not us", async ({ page }) => {
    await page.goto("/contact");
    const portal = "<!doctype html><title>Log in to this network</title>";
    await page.route("**/contact.data*", (route) =>
      route.fulfill({ contentType: "text/html", body: portal }),
    );
    await page.getByLabel("Email").fill(newEmail());
    await page.getByRole("button", { name: "Sign Up" }).click();
    const message = page.getByRole("main").getByRole("alert");
    await expect(message).toContainText("Something on the way answered in place of this site.");
  });

  test("the page stays, says so, and loses nothing", async ({ page }) => {
    const email = newEmail();
    await page.goto("/contact");
    await page.route("**/contact.data*", (route) => route.abort());
    await page.getByLabel("Name").fill("Asha");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Subscription failed");
    await expect(page.getByLabel("Name")).toHaveValue("Asha");
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await page.unroute("**/contact.data*");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  });
});
