import {
  expect,
  findToast,
  makeEmail,
  phone,
  sendSignup,
  signUp,
  test,
} from "./fixtures";

const thanks = "Thanks for signing up!";

test("the button says that the form is being sent, and sends it once", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/contact.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/contact");
  await page.getByLabel("Email").fill(makeEmail());
  await page.getByRole("button", { name: "Sign Up" }).dblclick();
  await expect(
    page.getByRole("button", { name: "Submitting..." }),
  ).toBeDisabled();
  send();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeEnabled();
  expect(sent).toHaveLength(1);
});

test("success shows a toast that F8 reaches, and none after a reload", async ({
  page,
  message,
}) => {
  await signUp(page);
  const toast = findToast(page, thanks);
  await expect(toast).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: thanks }),
  ).toHaveCount(1);
  await expect(message).toContainText(thanks);
  await page.keyboard.press("F8");
  await expect(
    page.getByRole("region", { name: /Notifications/ }).getByRole("list"),
  ).toBeFocused();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(message).toContainText(thanks);

  await page.reload({ waitUntil: "networkidle" });
  await expect(message).toContainText(thanks);
  // The field loads the script of the toasts.
  await page.getByLabel("Email").focus();
  await page.waitForLoadState("networkidle");
  await expect(
    page.getByRole("region", { name: /Notifications/ }),
  ).toBeAttached();
  // Without waiting, because a toast goes away by itself.
  expect(await toast.count()).toBe(0);
});

test.describe("a refused sign-up", () => {
  test.use({
    allowedMessages: /status of 400/,
    viewport: { ...phone, height: 640 },
  });

  test("on a phone, the toast does not cover the field and its message", async ({
    page,
    main,
  }) => {
    await page.goto("/contact");
    const field = page.getByLabel("Email");
    await field.fill("asha@example");
    // The field is at the top of the screen, where the toast appears.
    await field.evaluate((element) =>
      scrollBy(0, element.getBoundingClientRect().top - 60),
    );
    await page.getByRole("button", { name: "Sign Up" }).click();
    const toast = findToast(page, "400: ");
    await expect(toast).toBeVisible();
    await expect(field).toBeFocused();
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    const error = await main
      .getByText("Please enter an e-mail address")
      .last()
      .boundingBox();
    expect(error?.y).toBeGreaterThan(y + height);
  });

  test("has a toast that the next one replaces, which closes after five seconds", async ({
    page,
  }) => {
    await page.clock.install();
    await signUp(page, makeEmail(), "a".repeat(101));
    await expect(findToast(page, "Subscription failed")).toBeVisible();
    await sendSignup(page);
    const toasts = findToast(page, "");
    await expect(toasts).toHaveText([/Thanks for signing up!/]);
    await page.clock.runFor(4000);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(toasts).toHaveCount(0);
  });
});

test.describe("when the network fails", () => {
  test.use({
    allowedMessages:
      /ERR_(FAILED|INTERNET_DISCONNECTED)|Not loaded|SyntaxError|status of 50[23]|turbo-stream/,
  });

  test("the page says so, loses nothing, and can be sent again", async ({
    page,
    message,
  }) => {
    const email = makeEmail();
    await page.route("**/contact.data*", (route) => route.abort());
    await signUp(page, email, "Asha");
    await expect(message).toContainText("Subscription failed");
    await expect(page.getByLabel("Name")).toHaveValue("Asha");
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await page.unroute("**/contact.data*");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(message).toContainText(thanks);
  });

  test("an answer that the site did not write is told by its status", async ({
    page,
    message,
  }) => {
    const answers = [
      ["text/plain", "Too busy", "502: Too busy"],
      ["text/html", "<h1>Bad gateway</h1>", "502: Bad Gateway"],
    ] as const;
    for (const [contentType, body, told] of answers) {
      await page.route("**/contact.data*", (route) =>
        route.fulfill({ status: 502, contentType, body }),
      );
      await signUp(page);
      await expect(findToast(page, told)).toBeVisible();
      await expect(message).toContainText("Subscription failed");
      await page.unroute("**/contact.data*");
    }
  });

  test("without the script of the toasts the page still shows the message", async ({
    page,
    message,
  }) => {
    await page.route("**/toast-*.js", (route) =>
      route.abort("internetdisconnected"),
    );
    await signUp(page);
    await expect(message).toContainText(thanks);
    await expect(message).toBeInViewport();
  });
});
