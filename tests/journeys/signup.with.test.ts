import { expect, newEmail, sendSignup, signUp, test } from "./fixtures";

test("while the form is being sent the button says so and is disabled", async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/contact.data*", async (route) => {
    await held;
    await route.continue();
  });
  await signUp(page);
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  send();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
});

test("a double click sends the form once", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/contact");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Sign Up" }).dblclick();
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("success shows a toast that F8 reaches, and is announced once, by the page", async ({ page }) => {
  await signUp(page);
  const toast = page.getByRole("listitem").filter({ hasText: "Thanks for signing up!" });
  await expect(toast).toBeVisible();
  const announced = page.getByRole("status").filter({ hasText: "Thanks for signing up!" });
  await expect(announced).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Thanks for signing up!");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
});

test("after a reload the page still shows the message, but no toast", async ({ page }) => {
  const toasts = page.getByRole("listitem").filter({ hasText: "Thanks for signing up!" });
  await signUp(page);
  await expect(toasts).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  await page.getByLabel("Email").focus();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  // Without waiting, because a toast goes away by itself.
  expect(await toasts.count()).toBe(0);
});

test.describe("a wrong address", () => {
  test.use({ allowedMessages: /status of 400/, viewport: { width: 360, height: 640 } });

  test("on a phone, the toast does not cover the field and its message", async ({ page }) => {
    await page.goto("/contact");
    const field = page.getByLabel("Email");
    await field.fill("asha@example");
    // The field is at the top of the screen, where the toast appears.
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 60));
    await page.getByRole("button", { name: "Sign Up" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "400: " });
    await expect(toast).toBeVisible();
    await expect(field).toBeFocused();
    const box = await toast.boundingBox();
    const error = await page.getByRole("main").getByText("it must end like").boundingBox();
    expect(error?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  });
});

test.describe("when the network fails", () => {
  test.use({ allowedMessages: /ERR_(FAILED|INTERNET_DISCONNECTED)|SyntaxError|status of 503/ });

  test("the page says so, loses nothing, and can be sent again", async ({ page }) => {
    const email = newEmail();
    await page.route("**/contact.data*", (route) => route.abort());
    await signUp(page, email, "Asha");
    await expect(page.getByRole("main").getByRole("status")).toContainText("Subscription failed");
    await expect(page.getByLabel("Name")).toHaveValue("Asha");
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await page.unroute("**/contact.data*");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("main").getByText("Thanks for signing up!")).toBeVisible();
  });

  test("the answer of a proxy is shown, cut to a sensible length, and nothing is lost", async ({ page }) => {
    const email = newEmail();
    await page.setViewportSize({ width: 320, height: 740 });
    const body = `upstream timed out ${"x".repeat(1000)}`;
    await page.route("**/contact.data*", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body }),
    );
    await signUp(page, email);
    const message = page.getByRole("main").getByRole("status");
    await expect(message).toContainText("upstream timed out x");
    await expect(message).not.toContainText("503");
    expect((await message.textContent())?.length).toBeLessThan(300);
    const toast = page.getByRole("listitem").filter({ hasText: "503: upstream" });
    expect(await toast.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("the toast's script is loaded when the form is first used, so a toast needs no network", async ({
    page,
    context,
  }) => {
    const loaded: string[] = [];
    page.on("requestfinished", (request) => {
      if (/\/toast-/.test(request.url())) loaded.push(request.url());
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(loaded).toEqual([]);
    await page.getByLabel("Email").focus();
    await expect.poll(() => loaded.length).toBe(1);
    await context.setOffline(true);
    await sendSignup(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Subscription failed" })).toBeVisible();
  });

  test("without the toast's script the page still shows the message", async ({ page }) => {
    await page.route("**/toast-*.js", (route) => route.abort("internetdisconnected"));
    await signUp(page);
    const message = page.getByRole("main").getByRole("status");
    await expect(message).toContainText("Thanks for signing up!");
    await expect(message).toBeInViewport();
  });
});
