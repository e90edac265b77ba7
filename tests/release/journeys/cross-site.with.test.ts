import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { addSubscriber, test as base, expect, logIn, makeEmail } from "../../journeys/fixtures";
import { secrets } from "../../journeys/secrets";

/** A server of another site: an empty page, or with `next` a redirect that repeats the request there. */
const otherSite = createServer((request, response) => {
  const next = new URL(request.url ?? "/", "http://other.test").searchParams.get("next");
  if (next) response.writeHead(307, { Location: next }).end();
  else response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Another site</title>");
});
base.beforeAll(() => new Promise<void>((ready) => otherSite.listen(0, "127.0.0.1", ready)));
base.afterAll(() => new Promise<unknown>((done) => otherSite.close(done).closeAllConnections()));

/**
 * `attacker` is a page of another site in the browser of somebody who is logged in as the admin. Afterwards, the admin must
 * still be logged in, and the list must be as it was. The other site has our host at another port, so the browser sends it the
 * cookies of the strictest kind too. From a truly foreign host fewer cookies come; the guard's own tests have its headers.
 */
const test = base.extend<{ attacker: Page }>({
  attacker: async ({ page }, use) => {
    const subscriber = await addSubscriber(page.request);
    await logIn(page);
    const cookies = await page.context().cookies();
    const attacker = await page.context().newPage();
    await attacker.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
    await use(attacker);
    const table = await page.evaluate(async () => (await fetch("/admin/subscribers.tsv")).text());
    expect(table).toContain(subscriber);
    expect(table).not.toContain("Mallory");
    expect(await page.context().cookies()).toEqual(cookies);
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  },
});

/** Addresses that write, with the fields they expect; this attacker even knows the password. */
const writes: [string, Record<string, string>][] = [
  ["/contact", { email: makeEmail(), name: "Mallory" }],
  ["/contact.data", { email: makeEmail(), name: "Mallory" }],
  ["/admin", { intent: "logout" }],
  ["/admin.data", { intent: "login", password: secrets.ADMIN_PASSWORD }],
  ["/api/subscriptions", { email: makeEmail(), name: "Mallory" }],
];
const formType = "application/x-www-form-urlencoded";
const adminOnly = ["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"];

test("another site cannot submit a form to us, not through a redirect either", async ({
  attacker,
  baseURL,
}) => {
  const home = attacker.url();
  for (const [path, fields] of writes) {
    const address = `${baseURL}${path}`;
    for (const action of [address, `/?next=${encodeURIComponent(address)}`]) {
      await attacker.goto(home);
      const responded = attacker.waitForResponse(address);
      await attacker.evaluate(submitForm, { action, fields });
      const response = await responded;
      expect([path, response.status()]).toEqual([path, 403]);
      expect(await response.request().headerValue("sec-fetch-site")).toBe("same-site");
      await response.finished();
    }
  }
});

test("another site cannot change or read anything by fetch with the admin's cookies", async ({
  attacker,
  baseURL,
}) => {
  const requests: [path: string, init: RequestInit][] = [
    ...adminOnly.map((path): [string, object] => [path, {}]),
    ...writes.flatMap(([path, fields]): [string, RequestInit][] => [
      [
        path,
        { method: "POST", body: `${new URLSearchParams(fields)}`, headers: { "Content-Type": formType } },
      ],
      [path, { method: "POST", body: JSON.stringify(fields) }],
    ]),
  ];
  for (const [path, init] of requests)
    for (const mode of ["no-cors", "cors"] as const)
      expect(await attacker.evaluate(call, { address: `${baseURL}${path}`, init: { ...init, mode } })).toBe(
        "",
      );
});

test("another site cannot embed what only the admin may see", async ({ attacker, baseURL }) => {
  for (const tag of ["img", "script", "link", "audio"])
    for (const path of [...adminOnly, "/admin?intent=logout"]) {
      const event = await attacker.evaluate(include, { tag, address: `${baseURL}${path}` });
      expect([tag, path, event]).toEqual([tag, path, "error"]);
    }
});

test("another site cannot read a window in which it opens the dashboard", async ({ attacker, baseURL }) => {
  const opening = attacker.context().waitForEvent("page");
  const opened = await attacker.evaluateHandle((address) => window.open(address), `${baseURL}/admin`);
  const dashboard = await opening;
  await expect(dashboard.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await dashboard.evaluate(() => window.opener)).toBeNull();
  expect(await opened.evaluate((window) => window?.closed)).toBe(true);
});

/** Runs in the attacker's page: submits a form. */
function submitForm({ action, fields }: { action: string; fields: Record<string, string> }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action });
  for (const [name, value] of Object.entries(fields))
    form.appendChild(Object.assign(document.createElement("input"), { name, value }));
  document.body.appendChild(form);
  form.submit();
}

/** Runs in the attacker's page: the body, as far as it may read it. */
function call({ address, init }: { address: string; init: RequestInit }) {
  return fetch(address, { ...init, credentials: "include" }).then(
    (response) => response.text(),
    () => "",
  );
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
