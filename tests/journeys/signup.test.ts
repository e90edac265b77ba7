import { expect, newEmail, postSubscriber, sendSignup, signUp, test } from "./fixtures";

test.describe("a sign-up that is refused", () => {
  test.use({ allowedMessages: /status of 400/ });

  test("keeps what was typed and says what is wrong beside the field", async ({ page }) => {
    for (const [typed, message] of [
      ["   ", "Email is required"],
      ["no-address", "Please enter an e-mail address such as name@example.org"],
    ] as const) {
      await page.goto("/contact");
      // A browser of today would not send this form.
      await page.getByLabel("Email").evaluate((input: HTMLInputElement) => {
        input.type = "text";
        input.form?.setAttribute("novalidate", "");
      });
      await sendSignup(page, typed, "Asha");
      await expect(page.getByRole("main").getByText(message)).toHaveCount(1);
      await expect(page.getByRole("main").getByText(message)).toBeInViewport();
      await expect(page.getByLabel("Email")).toBeFocused();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(message);
      await expect(page.getByLabel("Name")).toHaveValue("Asha");
      await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
    }
  });
});

test("an address that has already signed up gets the same answer", async ({ page }) => {
  const email = newEmail();
  for (let time = 0; time < 2; time++) {
    await signUp(page, email);
    await expect(page.getByRole("main").getByText(`We will write to ${email}.`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("");
  }
});

test("the page after a sign-up names the address, also after a reload, and its URL does not", async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const main = page.getByRole("main");
  for (let time = 0; time < 2; time++) {
    await expect(main.getByText("Thanks for signing up!")).toBeVisible();
    await expect(main.getByText(`We will write to ${email}.`)).toBeVisible();
    expect(page.url()).not.toContain("@");
    await page.reload();
  }
  await context.clearCookies();
  await page.reload();
  await expect(main.getByText("Thanks for signing up!")).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(0);
  await page.goto("/contact");
  await expect(main.getByText("Thanks for signing up!")).toHaveCount(0);
});

test("after a sign-up on a phone, the message is at the top of the page", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page);
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(`${baseURL}/contact?subscribed`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("too many sign-ups from one network", () => {
  test.use({ allowedMessages: /status of 429/ });

  test("are refused with the time to come back, and what was typed is kept", async ({ page, request }) => {
    let status = 200;
    while (status === 200) status = (await postSubscriber(request)).status();
    const email = newEmail();
    await signUp(page, email);
    const message = page.getByRole("main").getByRole("status");
    await expect(message).toContainText("Subscription failed");
    await expect(message).toContainText("Too many sign-ups at the moment. Try again in 10 minutes.");
    await expect(message).not.toContainText("429");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
});
