import { type APIRequestContext, test as base, expect, type Locator, type Page } from "playwright/test";
import { secrets } from "./secrets";

export { expect };

type Options = {
  /** Console messages that a test causes on purpose, such as a 404. */
  allowedMessages: RegExp | undefined;
};

/** A page whose console must stay silent: an error or a violation of the Content-Security-Policy fails the test. */
export const test = base.extend<Options>({
  allowedMessages: [undefined, { option: true }],
  page: async ({ page, allowedMessages }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await use(page);
    expect(messages.filter((message) => !allowedMessages?.test(message))).toEqual([]);
  },
  // Every test uses another network, because rate limits count by network.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    await use({ "CF-Connecting-IP": `10.${network}` });
  },
});

/** Submits the password form at /admin. */
export async function sendPassword(page: Page, password: string): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Logs in through the API, for tests whose subject is not the form, and opens /admin. */
export async function logIn(page: Page): Promise<void> {
  const response = await page.request.post("/api/admin/verify", {
    data: { password: secrets.ADMIN_PASSWORD },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(response.status()).toBe(200);
  await page.goto("/admin");
}

/** Opens /contact and submits the sign-up form. */
export async function signUp(page: Page, email = newEmail(), name = ""): Promise<void> {
  await page.goto("/contact");
  await sendSignup(page, email, name);
}

/** Fills in the sign-up form of the open page and submits it. */
export async function sendSignup(page: Page, email = newEmail(), name = ""): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** The row of a subscriber, on whichever page of the dashboard it is. */
export async function findSubscriber(page: Page, email: string): Promise<Locator> {
  const row = page.getByRole("row", { name: email });
  const next = page.getByRole("link", { name: "Next page" });
  while ((await row.count()) === 0 && (await next.count()) > 0) {
    await page.goto((await next.getAttribute("href")) ?? "");
  }
  return row;
}

/** Adds a new subscriber through the API and returns the address. */
export async function addSubscriber(request: APIRequestContext, name?: string): Promise<string> {
  const email = newEmail();
  const response = await postSubscriber(request, email, name);
  expect([response.status(), await response.text()]).toEqual([200, '{"success":true}']);
  return email;
}

/** Signs somebody up through the API. */
export function postSubscriber(request: APIRequestContext, email = newEmail(), name?: string) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  return request.post("/api/subscriptions", { data: { email, name }, headers });
}

/** The number of printed pages on A4, or on paper of the same width and another height. */
export async function printedPages(page: Page, height = "297mm"): Promise<number> {
  return pagesOf(await page.pdf({ width: "210mm", height }));
}

/** The number of pages of a PDF. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Where something is in the window, in whole pixels. */
export async function placeOf(locator: Locator) {
  const { y = Number.NaN, height = Number.NaN } = (await locator.boundingBox()) ?? {};
  // Never -0, which is not equal to 0.
  return { y: Math.round(y) + 0, height: Math.round(height) };
}

/** Presses Tab until the focus has passed the end of `container`. It may leave it only for the browser's own interface. */
export async function expectFocusInside(page: Page, container: Locator): Promise<void> {
  const places: string[] = [];
  while (places.length < 25 || places.at(-1) !== "inside") {
    await page.keyboard.press("Tab");
    places.push(
      await container.evaluate((element) => {
        if (element.contains(document.activeElement)) return "inside";
        return document.activeElement === document.body ? "browser" : "behind";
      }),
    );
  }
  expect(places).not.toContain("behind");
}

let count = 0;

/** An e-mail address that no test has used yet. */
export function newEmail(): string {
  count += 1;
  return `teacher-${process.pid}-${Date.now()}-${count}@school.test`;
}
