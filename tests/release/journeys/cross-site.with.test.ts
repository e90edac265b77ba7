import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright/test";
import { addSubscriber, expect, logIn, makeEmail, test } from "../../journeys/fixtures";
import { secrets } from "../../journeys/secrets";

/** A server of another site: an empty page, or with `next` a redirect that repeats the request there. */
const otherSite = createServer((request, response) => {
  const next = new URL(request.url ?? "/", "http://other.test").searchParams.get("next");
  if (next) response.writeHead(307, { Location: next }).end();
  else response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Another site</title>");
});
test.beforeAll(() => new Promise<void>((ready) => otherSite.listen(0, "127.0.0.1", ready)));
test.afterAll(() => new Promise<unknown>((done) => otherSite.close(done).closeAllConnections()));

/** The page where the admin is logged in, one subscriber, and the browser's cookies before the attack. */
type Victim = { page: Page; subscriber: string; cookies: unknown };

async function logInWithSubscriber(page: Page): Promise<Victim> {
  const subscriber = await addSubscriber(page.request);
  await logIn(page);
  return { page, subscriber, cookies: await page.context().cookies() };
}

/** The attack has added no address and changed no cookie. */
async function expectNothingHappened({ page, subscriber, cookies }: Victim, email: string) {
  const table = await page.evaluate(async () => (await fetch("/admin/subscribers.tsv")).text());
  expect(table).toMatch(/^#\tName\tEmail\n/);
  expect(table).toContain(subscriber);
  expect(table).not.toContain(email);
  expect(await page.context().cookies()).toEqual(cookies);
}

async function expectStillLoggedIn({ page }: Victim) {
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

async function openOtherSite(context: BrowserContext): Promise<Page> {
  const attacker = await context.newPage();
  await attacker.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
  return attacker;
}

/** Every address that writes, with the fields it expects; this attacker even knows the password. */
const writes: [string, Record<string, string>][] = [
  ["/contact", {}],
  ["/contact?_data=routes%2Fcontact", {}],
  ["/contact.data", {}],
  ["/admin", { intent: "login", password: secrets.ADMIN_PASSWORD }],
  ["/admin", { intent: "logout" }],
  ["/admin.data", { intent: "login", password: secrets.ADMIN_PASSWORD }],
  ["/admin.data", { intent: "logout" }],
  ["/api/subscriptions", {}],
  ["/api/admin/verify", { password: secrets.ADMIN_PASSWORD }],
];
const adminOnly = ["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"];

// The other site has our host at another port, so the browser sends it the cookies of the strictest kind too. From a truly
// foreign host fewer cookies come; the guard's own tests have its headers.
test.describe("another site on the same host", () => {
  test("cannot submit a form to us, in any encoding or through a redirect", async ({ page, baseURL }) => {
    const victim = await logInWithSubscriber(page);
    for (const [index, [path, expected]] of writes.entries()) {
      const email = makeEmail();
      const values = { email, name: "Mallory", ...expected };
      // Each address gets one of these; the guard itself is tested with all of them.
      const enctype = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"][index % 3];
      const json = JSON.stringify({ ...values, rest: "" }).slice(0, -2);
      const fields = enctype === "text/plain" ? { [json]: '"}' } : values;
      const address = `${baseURL}${path}`;
      const redirect = `/?next=${encodeURIComponent(address)}`;
      for (const action of index === 0 ? [address, redirect] : [address]) {
        const attacker = await openOtherSite(page.context());
        const responded = attacker.waitForResponse(address);
        await attacker.evaluate(submitForm, { action, enctype, fields });
        const response = await responded;
        await response.finished();
        await expectNothingHappened(victim, email);
        expect([path, response.status()]).toEqual([path, path.includes("_data") ? 400 : 403]);
        expect(await response.request().headerValue("sec-fetch-site")).toBe("same-site");
        await attacker.close();
      }
    }
    await expectStillLoggedIn(victim);
  });

  test("cannot change or read anything by fetch with the admin's cookies", async ({ page, baseURL }) => {
    const victim = await logInWithSubscriber(page);
    const attacker = await openOtherSite(page.context());
    for (const [path, expected] of writes) {
      const email = makeEmail();
      const values = { email, name: "Mallory", ...expected };
      for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded"]) {
        const body = type.endsWith("urlencoded")
          ? new URLSearchParams(values).toString()
          : JSON.stringify(values);
        for (const mode of ["no-cors", "cors"] as const) {
          const init = { method: "POST", mode, body, headers: { "Content-Type": type } };
          expect(await attacker.evaluate(call, { address: `${baseURL}${path}`, init })).toBe("");
        }
      }
      await expectNothingHappened(victim, email);
    }
    for (const path of [...adminOnly, "/contact", "/api/lesson-plans"]) {
      for (const mode of ["no-cors", "cors"] as const)
        expect(await attacker.evaluate(call, { address: `${baseURL}${path}`, init: { mode } })).toBe("");
    }
    await expectStillLoggedIn(victim);
  });

  test("cannot embed what only the admin may see", async ({ page, baseURL }) => {
    const victim = await logInWithSubscriber(page);
    const attacker = await openOtherSite(page.context());
    for (const tag of ["img", "script", "link", "audio"]) {
      for (const path of [...adminOnly, "/admin?intent=logout"]) {
        const event = await attacker.evaluate(include, { tag, address: `${baseURL}${path}` });
        expect([tag, path, event]).toEqual([tag, path, "error"]);
      }
    }
    await expectStillLoggedIn(victim);
  });

  test("cannot frame our pages", async ({ page, baseURL }) => {
    const victim = await logInWithSubscriber(page);
    const downloads: string[] = [];
    const attacker = await openOtherSite(page.context());
    attacker.on("download", (download) => downloads.push(download.url()));
    for (const tag of ["iframe", "object", "embed"]) {
      for (const path of ["/contact", "/about-team", ...adminOnly]) {
        await attacker.evaluate(include, { tag, address: `${baseURL}${path}` });
      }
    }
    const [, ...frames] = attacker.frames().map((frame) => frame.url());
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter((url) => !/^(chrome-error:.*)?$/.test(url))).toEqual([]);
    expect(downloads).toEqual([]);
    await expectStillLoggedIn(victim);
  });

  test("cannot read a window in which it opens the dashboard", async ({ page, baseURL }) => {
    const victim = await logInWithSubscriber(page);
    const attacker = await openOtherSite(page.context());
    const opening = page.context().waitForEvent("page");
    const opened = await attacker.evaluateHandle((address) => window.open(address), `${baseURL}/admin`);
    const dashboard = await opening;
    await expect(dashboard.getByRole("button", { name: "Logout" })).toBeVisible();
    expect(await dashboard.evaluate(() => window.opener)).toBeNull();
    expect(await opened.evaluate(look)).toEqual({ closed: true, frames: 0, text: "" });
    await expectStillLoggedIn(victim);
  });
});

/** Runs in the attacker's page: submits a form. */
function submitForm(attack: { action: string; enctype?: string; fields: Record<string, string> }) {
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

/** Runs in the attacker's page: the body, as far as it may read it. */
async function call({ address, init }: { address: string; init: RequestInit }) {
  try {
    return await (await fetch(address, { ...init, credentials: "include" })).text();
  } catch {
    return "";
  }
}

/** Runs in the attacker's page: whether an embedded address loads or fails. */
function include({ tag, address }: { tag: string; address: string }) {
  const element = document.createElement(tag);
  return new Promise<string>((resolve) => {
    for (const event of ["load", "loadeddata", "error"])
      element.addEventListener(event, () => resolve(event));
    Object.assign(element, { src: address, href: address, data: address, rel: "stylesheet" });
    document.body.appendChild(element);
  });
}

/** Runs in the attacker's page: what it sees of a window that it opened. */
function look(opened: Window | null) {
  const seen = { closed: opened?.closed, frames: opened?.length, text: "" };
  try {
    seen.text = opened?.document.body.textContent ?? "";
  } catch {
    // The browser refuses access to the document of another origin.
  }
  return seen;
}
