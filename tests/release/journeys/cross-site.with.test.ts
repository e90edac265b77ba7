import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

/** Addresses that write, with the fields they expect; this attacker even knows the password. */
const writes: [path: string, fields: Record<string, string>][] = [
  ["/contact", { email: makeEmail(), name: "Mallory" }],
  ["/contact.data", { email: makeEmail(), name: "Mallory" }],
  ["/admin", { intent: "logout" }],
  ["/admin.data", { password: secrets.ADMIN_PASSWORD }],
  ["/api/subscriptions", { email: makeEmail(), name: "Mallory" }],
];
const reads = ["/admin", "/admin.data", "/admin/subscribers.tsv", "/api/subscriptions"];

// The other site has our host at another port, so the browser sends it the cookies of the strictest kind too. From a truly
// foreign host fewer cookies come. The tests of the guard and of the security headers have what keeps other sites out; this one
// sees that a browser does as they expect.
test("another site can use the admin's cookies neither in a form nor by fetch", async ({ page, baseURL }) => {
  const subscriber = await addSubscriber(page.request);
  await logIn(page);
  const cookies = await page.context().cookies();
  const attacker = await page.context().newPage();
  const home = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`;
  for (const [path, fields] of writes)
    for (const action of [baseURL + path, `${home}?next=${encodeURIComponent(baseURL + path)}`]) {
      await attacker.goto(home);
      const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
      await attacker.setContent(`<form method="post" action="${action}">${inputs.join("")}<button></form>`);
      const responding = attacker.waitForResponse(baseURL + path);
      await attacker.getByRole("button").click();
      const response = await responding;
      expect([path, response.status()]).toEqual([path, 403]);
      expect(await response.request().headerValue("sec-fetch-site")).toBe("same-site");
      await response.finished();
    }

  await attacker.goto(home);
  const requests: [path: string, init: RequestInit][] = [
    ...reads.map((path): [string, RequestInit] => [path, {}]),
    ...writes.map(([path, fields]): [string, RequestInit] => [
      path,
      { method: "POST", body: JSON.stringify(fields) },
    ]),
  ];
  for (const [path, init] of requests)
    for (const mode of ["no-cors", "cors"] as const) {
      const sent: [string, RequestInit] = [baseURL + path, { ...init, mode, credentials: "include" }];
      const read = ([address, init]: [string, RequestInit]) =>
        fetch(address, init).then(
          (response) => response.text(),
          () => "",
        );
      expect(await attacker.evaluate(read, sent)).toBe("");
    }

  const table = await page.evaluate(async () => (await fetch("/admin/subscribers.tsv")).text());
  expect(table).toContain(subscriber);
  expect(table).not.toContain("Mallory");
  expect(await page.context().cookies()).toEqual(cookies);
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});
