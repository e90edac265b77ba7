import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright/test";
import { adminPassword, expect, logIn, newEmail, signUp, test } from "./fixtures";

/** Somebody else's server: an empty page, and a door that sends on to `next` whatever is posted to it. */
const theirs = createServer((request, response) => {
  const next = new URL(request.url ?? "/", "http://theirs.test").searchParams.get("next");
  if (next) response.writeHead(307, { Location: next }).end();
  else response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Not ours</title>");
});
test.beforeAll(() => new Promise<void>((ready) => theirs.listen(0, "127.0.0.1", ready)));
test.afterAll(() => new Promise<unknown>((done) => theirs.close(done).closeAllConnections()));

/** Where the victim's admin is logged in, whom the list holds, and the cookies of the browser before the attack. */
type Victim = { page: Page; subscriber: string; cookies: unknown };

async function logInWithSubscriber(page: Page): Promise<Victim> {
  const subscriber = await signUp(page.request);
  await logIn(page);
  return { page, subscriber, cookies: await page.context().cookies() };
}

/** No address more in the list, the same session and no other cookie: the attack might as well not have been. */
async function expectNothingHappened({ page, subscriber, cookies }: Victim, email: string) {
  const table = await page.evaluate(async () => (await fetch("/admin/subscribers.tsv")).text());
  expect(table).toMatch(/^#\tName\tEmail\n/);
  expect(table).toContain(subscriber);
  expect(table).not.toContain(email);
  expect(await page.context().cookies()).toEqual(cookies);
}

async function expectStillIn({ page }: Victim) {
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

async function openTheirs(context: BrowserContext, host: string): Promise<Page> {
  const stranger = await context.newPage();
  await stranger.goto(`http://${host}:${(theirs.address() as AddressInfo).port}/`);
  return stranger;
}

/** What may change something, with what each wants to hear; a stranger even knows the password here. */
const writes: [string, Record<string, string>][] = [
  ["/contact", {}],
  ["/contact?_data=routes%2Fcontact", {}],
  ["/contact.data", {}],
  ["/admin", { intent: "login", password: adminPassword }],
  ["/admin", { intent: "logout" }],
  ["/admin.data", { intent: "login", password: adminPassword }],
  ["/admin.data", { intent: "logout" }],
  ["/api/subscriptions", {}],
  ["/api/admin/verify", { password: adminPassword }],
];
const secrets = ["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"];

for (const [host, site] of [
  ["127.0.0.1", "same-site"],
  ["localhost", "cross-site"],
] as const) {
  test.describe(`a page elsewhere, ${site},`, () => {
    for (const [how, enctype] of [
      ["as a web form", "application/x-www-form-urlencoded"],
      ["by way of its own server", "application/x-www-form-urlencoded"],
      ["in parts", "multipart/form-data"],
      ["as JSON in plain text", "text/plain"],
    ] as const) {
      test(`sends every form by itself, ${how}, for nothing`, async ({ page, baseURL }) => {
        const victim = await logInWithSubscriber(page);
        for (const [path, wanted] of writes) {
          const email = newEmail();
          const values = { email, name: "Mallory", ...wanted };
          const json = JSON.stringify({ ...values, rest: "" }).slice(0, -2);
          const fields = enctype === "text/plain" ? { [json]: '"}' } : values;
          const address = `${baseURL}${path}`;
          const action = how.endsWith("server") ? `/?next=${encodeURIComponent(address)}` : address;

          const stranger = await openTheirs(page.context(), host);
          const answered = stranger.waitForResponse(address);
          await stranger.evaluate(submitForm, { action, enctype, fields });
          const answer = await answered;
          await answer.finished();
          await expectNothingHappened(victim, email);
          expect([path, answer.status()]).toEqual([path, path.includes("_data") ? 400 : 403]);
          expect(await answer.request().headerValue("sec-fetch-site")).toBe(site);
          await stranger.close();
        }
        await expectStillIn(victim);
      });
    }

    test("calls every address with the admin's cookies, changes nothing and reads nothing", async ({
      page,
      baseURL,
    }) => {
      const victim = await logInWithSubscriber(page);
      const stranger = await openTheirs(page.context(), host);
      for (const [path, wanted] of writes) {
        const email = newEmail();
        const values = { email, name: "Mallory", ...wanted };
        for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded"]) {
          const body = type.endsWith("urlencoded")
            ? new URLSearchParams(values).toString()
            : JSON.stringify(values);
          for (const mode of ["no-cors", "cors"] as const) {
            const init = { method: "POST", mode, body, headers: { "Content-Type": type } };
            expect(await stranger.evaluate(call, { address: `${baseURL}${path}`, init })).toBe("");
          }
        }
        await expectNothingHappened(victim, email);
      }
      for (const path of [...secrets, "/contact", "/api/lesson-plans"]) {
        for (const mode of ["no-cors", "cors"] as const)
          expect(await stranger.evaluate(call, { address: `${baseURL}${path}`, init: { mode } })).toBe("");
      }
      await expectStillIn(victim);
    });

    test("includes what only the admin may see, and gets an error each time", async ({ page, baseURL }) => {
      const victim = await logInWithSubscriber(page);
      const stranger = await openTheirs(page.context(), host);
      for (const tag of ["img", "script", "link", "audio"]) {
        for (const path of [...secrets, "/admin?intent=logout"]) {
          const happened = await stranger.evaluate(include, { tag, address: `${baseURL}${path}` });
          expect([tag, path, happened]).toEqual([tag, path, "error"]);
        }
      }
      await expectStillIn(victim);
    });

    test("frames our pages, and none is shown or saved", async ({ page, baseURL }) => {
      const victim = await logInWithSubscriber(page);
      const downloads: string[] = [];
      for (const tag of ["iframe", "object", "embed"]) {
        for (const path of ["/contact", "/about-team", ...secrets]) {
          const stranger = await openTheirs(page.context(), host);
          stranger.on("download", (download) => downloads.push(download.url()));
          await stranger.evaluate(include, { tag, address: `${baseURL}${path}` });
          const [, ...frames] = stranger.frames().map((frame) => frame.url());
          expect([tag, path, frames]).toEqual([tag, path, [expect.stringMatching(/^(chrome-error:.*)?$/)]]);
          await stranger.close();
        }
      }
      expect(downloads).toEqual([]);
      await expectStillIn(victim);
    });

    test("opens the dashboard in a window, and neither reads nor holds it", async ({ page, baseURL }) => {
      const victim = await logInWithSubscriber(page);
      const stranger = await openTheirs(page.context(), host);
      const opening = page.context().waitForEvent("page");
      const opened = await stranger.evaluateHandle((address) => window.open(address), `${baseURL}/admin`);
      const dashboard = await opening;
      await expect(dashboard.getByRole("button", { name: "Logout" })).toBeVisible();
      expect(await dashboard.evaluate(() => window.opener)).toBeNull();
      expect(await opened.evaluate(look)).toEqual({ closed: true, frames: 0, text: "" });
      await expectStillIn(victim);
    });
  });
}

/** Runs in their page: a form that nobody has to press. */
function submitForm(attack: { action: string; enctype: string; fields: Record<string, string> }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: attack.action, enctype: attack.enctype });
  for (const [name, value] of Object.entries(attack.fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.appendChild(field);
  }
  document.body.appendChild(form);
  form.submit();
}

/** Runs in their page: what they can read of the answer. */
async function call({ address, init }: { address: string; init: RequestInit }) {
  try {
    return await (await fetch(address, { ...init, credentials: "include" })).text();
  } catch {
    return "";
  }
}

/** Runs in their page: whether what they include comes or fails. */
function include({ tag, address }: { tag: string; address: string }) {
  const element = document.createElement(tag);
  return new Promise<string>((resolve) => {
    for (const event of ["load", "loadeddata", "error"])
      element.addEventListener(event, () => resolve(event));
    Object.assign(element, { src: address, href: address, data: address, rel: "stylesheet" });
    document.body.appendChild(element);
  });
}

/** Runs in their page: what they see of a window that they opened. */
function look(opened: Window | null) {
  const seen = { closed: opened?.closed, frames: opened?.length, text: "" };
  try {
    seen.text = opened?.document.body.textContent ?? "";
  } catch {
    // The document of another origin is out of reach.
  }
  return seen;
}
