import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "playwright/test";

export { expect };

/** The shared password of the local site. */
export const adminPassword = /^ADMIN_PASSWORD=(.*)$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";

type Options = {
  /** What the browser's console may complain of in this test, such as the 404 that it provokes. */
  tolerated: RegExp | undefined;
};

/** A page whose console must stay silent: an error, or a violation of the Content-Security-Policy, fails the test. */
export const test = base.extend<Options>({
  tolerated: [undefined, { option: true }],
  page: async ({ page, tolerated }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([]);
  },
  // Every test comes from a network of its own, so that no test uses up another's tries.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    await use({ "CF-Connecting-IP": `10.${network}` });
  },
});

/** Logs in at /admin. */
export async function logIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("main").getByText("Access granted")).toBeVisible();
}

/** The row of a subscriber, on whichever page of the dashboard it is. */
export async function findSubscriber(page: Page, email: string): Promise<Locator> {
  const row = page.getByRole("row", { name: email });
  const next = page.getByRole("link", { name: "Next page" });
  while ((await row.count()) === 0 && (await next.count()) > 0) {
    const address = await next.getAttribute("href");
    await page.goto(address ?? "");
  }
  return row;
}

/** Signs somebody new up by the API, and returns the address. */
export async function signUp(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await request.post("/api/subscriptions", { data: { email }, headers });
  expect([answer.status(), await answer.text()]).toEqual([200, '{"success":true}']);
  return email;
}

let made = 0;

/** An address nobody has used yet. */
export function newEmail(): string {
  made += 1;
  return `teacher-${process.pid}-${Date.now()}-${made}@school.test`;
}
