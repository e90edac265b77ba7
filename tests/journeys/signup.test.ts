import { expect, makeEmail, phone, sendSignup, signUp, test } from "./fixtures";

test.describe("a sign-up that is refused", () => {
  test.use({ allowedMessages: /status of 400/ });

  test("keeps what was typed and says what is wrong beside the field", async ({ page, main }) => {
    for (const [typed, words] of [
      ["   ", "Email is required"],
      ["no-address", "Please enter an e-mail address such as name@example.org"],
    ] as const) {
      await page.goto("/contact");
      const email = page.getByLabel("Email");
      // A browser of today would not send this form.
      await email.evaluate((input: HTMLInputElement) => {
        input.type = "text";
        input.form?.setAttribute("novalidate", "");
      });
      await sendSignup(page, typed, "Asha");
      await expect(main.getByText(words)).toHaveCount(1);
      await expect(main.getByText(words)).toBeInViewport();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(words);
      await expect(page.getByLabel("Name")).toHaveValue("Asha");
      await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
    }
  });
});

test("after a sign-up, the page names the address, not its URL", async ({ page, baseURL, message }) => {
  const email = makeEmail();
  await page.setViewportSize({ ...phone, height: 640 });
  await signUp(page, email);
  for (const _time of ["after the form", "after a reload"]) {
    await expect(message).toContainText(`Thanks for signing up!We will write to ${email}.`);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(`${baseURL}/contact?subscribed`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.reload();
  }
});
