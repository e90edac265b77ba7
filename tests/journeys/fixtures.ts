import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "playwright/test";
import { secrets } from "./secrets";

export { expect };

/** The smallest phone that many people have. */
export const phone = { width: 360, height: 740 };

type Fixtures = {
  /** Console messages that a test causes on purpose, such as a 404. */
  allowedMessages: RegExp | undefined;
  main: Locator;
  /** The heading of level 1. */
  heading: Locator;
  /** The message beside a form. */
  message: Locator;
};

/**
 * A page whose console must stay silent: an error or a violation of the
 * Content-Security-Policy fails the test.
 */
export const test = base.extend<Fixtures>({
  allowedMessages: [undefined, { option: true }],
  page: async ({ page, allowedMessages }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      const isKnown = /registration blocked by Playwright/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !isKnown)
        messages.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await use(page);
    expect(
      messages.filter((message) => !allowedMessages?.test(message)),
    ).toEqual([]);
  },
  main: ({ page }, use) => use(page.getByRole("main")),
  heading: ({ page }, use) => use(page.getByRole("heading", { level: 1 })),
  message: ({ main }, use) =>
    use(
      main
        .getByRole("status")
        .or(main.getByRole("alert"))
        .filter({ hasText: /./ }),
    ),
});

const fromOurPage = {
  headers: { "Sec-Fetch-Site": "same-origin" },
  failOnStatusCode: true,
};

/** Opens /admin and submits its password form. */
export async function sendPassword(
  page: Page,
  password: string,
): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/**
 * Logs in through the API, for tests whose subject is not the form, and opens
 * /admin.
 */
export async function logIn(page: Page): Promise<void> {
  const data = { password: secrets.ADMIN_PASSWORD };
  await page.request.post("/api/admin/verify", { data, ...fromOurPage });
  await page.goto("/admin");
}

/** Opens /contact and submits the sign-up form. */
export async function signUp(
  page: Page,
  email = makeEmail(),
  name = "",
): Promise<void> {
  await page.goto("/contact");
  await sendSignup(page, email, name);
}

/** Fills in the sign-up form of the open page and submits it. */
export async function sendSignup(
  page: Page,
  email = makeEmail(),
  name = "",
): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Adds a new subscriber through the API and returns the address. */
export async function addSubscriber(
  request: APIRequestContext,
  name?: string,
): Promise<string> {
  const email = makeEmail();
  const data = { email, name };
  // The local server now and then restarts its Worker, and asks the sender of
  // a POST to try again.
  await expect(async () => {
    await request.post("/api/subscriptions", { data, ...fromOurPage });
  }).toPass();
  return email;
}

let count = 0;

/** An e-mail address that no test has used yet. */
export function makeEmail(): string {
  count += 1;
  return `teacher-${process.pid}-${Date.now()}-${count}@school.test`;
}

/** The toasts that have a text. */
export function findToast(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
}

/**
 * Loads style sheets with changes, for browsers that know less than the one of
 * the tests.
 */
export async function changeStyles(
  page: Page,
  change: (css: string) => string,
): Promise<void> {
  // Not those of the browser's own PDF viewer.
  await page.route(/^http.*\.css$/, async (route) => {
    // The local server may close a kept connection as it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** The number of pages of a PDF. */
export function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/**
 * The number of printed pages on A4, or on paper of the same width and another
 * height.
 */
export async function countPrintedPages(
  page: Page,
  height = "297mm",
): Promise<number> {
  return countPages(await page.pdf({ width: "210mm", height }));
}

/** How many pixels of the page are beyond the edge of the window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Leaves out of the header the word that marks the fixture, so that its entries
 * are as long as those of the specification.
 */
export async function shortenHeader(page: Page): Promise<void> {
  await page.getByRole("banner").evaluate((header) => {
    const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? "")
        .replace("Fixture Site", "Site name")
        .replace(/Fixture |குறிப்பு |लेबल |மாதிரி |नमूना /, "");
  });
}

/** Where something is in the window, in whole pixels. */
export async function measure(locator: Locator) {
  const { y = Number.NaN, height = Number.NaN } =
    (await locator.boundingBox()) ?? {};
  // Never -0, which is not equal to 0.
  return { y: Math.round(y) + 0, height: Math.round(height) };
}

/** The size of the letters of an element, in points, to a hundredth. */
export async function measureType(locator: Locator): Promise<number> {
  const pixels = await locator.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  return Math.round(pixels * 75) / 100;
}

/**
 * Presses Tab until the focus has passed the end of `container`. It may leave
 * it only for the browser's own interface.
 */
export async function expectFocusInside(
  page: Page,
  container: Locator,
): Promise<void> {
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
