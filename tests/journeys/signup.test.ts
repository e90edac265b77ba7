import { expect, makeEmail, phone, signUp, test } from "./fixtures";

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
