import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { cookieOf, createTestApp, formPost, newNetwork, origin, secrets } from "../support/test-app";

const place = createTestApp({ built: true });

const forms = ["/contact", "/contact.data", "/admin", "/admin.data", "/Admin", "/admin/", "/%61dmin"];
const writes = ["/api/subscriptions", "/api/admin/verify", "/API/admin/verify/"];
const ours = `${origin}/contact`;
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

test.each<[string, Record<string, string>]>([
  ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["same-site", { "Sec-Fetch-Site": "same-site" }],
  ["an unknown word", { "Sec-Fetch-Site": "SAME-ORIGIN" }],
  ["cross-site with our Origin", { "Sec-Fetch-Site": "cross-site", Origin: origin }],
  ["another Origin", { Origin: "https://evil.test" }],
  ["another Origin with our Referer", { Origin: "https://evil.test", Referer: ours }],
  ["Origin: null", { Origin: "null" }],
  ["Origin: null with our Referer", { Origin: "null", Referer: ours }],
  ["an Origin that begins like ours", { Origin: `${origin}.evil.test` }],
  ["our Origin without TLS", { Origin: origin.replace("https", "http") }],
  ["our Origin at another port", { Origin: `${origin}:8443` }],
  ["another Origin as forwarded host", { Origin: "https://evil.test", "X-Forwarded-Host": "evil.test" }],
  ["another Referer", { Referer: `https://evil.test/?${ours}` }],
  ["a Referer that is no address", { Referer: "/contact" }],
])("a form from elsewhere is refused everywhere when it says %s", async (_what, headers) => {
  const fields = { email: `${crypto.randomUUID()}@cross.test`, password: secrets.ADMIN_PASSWORD };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
  const bodies: [BodyInit, Record<string, string>][] = [
    [new URLSearchParams(fields).toString(), urlencoded],
    [JSON.stringify(fields), { "Content-Type": "application/json" }],
    [JSON.stringify(fields), { "Content-Type": "text/plain" }],
    [multipart, {}],
  ];
  for (const address of [...forms, ...writes]) {
    for (const [body, type] of bodies) {
      const answer = await place.ask(address, { method: "POST", body, headers: { ...headers, ...type } });
      expect([address, answer.status]).toEqual([address, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  const stored = eq(subscriptions.email, fields.email);
  expect(await place.context.db.select().from(subscriptions).where(stored).all()).toEqual([]);
});

test("without any sign of where a form comes from, only sign-up is open", async () => {
  const silent = (address: string, body: string, type = urlencoded["Content-Type"]) =>
    place.ask(address, { method: "POST", body, headers: { ...newNetwork(), "Content-Type": type } });
  const password = `password=${encodeURIComponent(secrets.ADMIN_PASSWORD)}`;
  const json = JSON.stringify({ password: secrets.ADMIN_PASSWORD });
  for (const address of forms.filter((form) => !form.startsWith("/contact")))
    expect([address, (await silent(address, password)).status]).toEqual([address, 403]);
  for (const address of ["/api/admin/verify", "/API/Admin/Verify", "/api/%61dmin/verify"])
    expect((await silent(address, json, "application/json")).status).toBe(403);
  expect((await silent("/contact", "email=lynx@cross.test")).status).toBe(303);
});

test.each<[string, Record<string, string>]>([
  ["same-origin", { "Sec-Fetch-Site": "same-origin" }],
  ["the visitor's own doing", { "Sec-Fetch-Site": "none" }],
  ["our Origin", { Origin: origin }],
  ["our Referer", { Referer: ours }],
  ["same-origin, and hides its Origin", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  ["same-origin, and a broken Origin", { "Sec-Fetch-Site": "same-origin", Origin: "garbage" }],
  ["our Origin and another forwarded host", { Origin: origin, "X-Forwarded-Host": "evil.test" }],
])("a form is ours when it says %s", async (_what, headers) => {
  for (const address of ["/contact", "/contact.data"]) {
    const init = { method: "POST", body: "email=own@cross.test", headers: { ...headers, ...urlencoded } };
    const answer = await place.ask(address, { ...init, headers: { ...init.headers, ...newNetwork() } });
    expect(answer.status).toBe(address === "/contact" ? 303 : 202);
  }
});

test.each(["/admin/subscribers.tsv", "/Admin/Subscribers.tsv", "/api/subscriptions", "/api/subscriptions/"])(
  "%s is for the admin's own pages: another site's frame or link gets nothing, whoever is logged in",
  async (address) => {
    const login = await place.ask("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
    const Cookie = cookieOf(login, "__Host-admin");
    for (const method of ["GET", "HEAD"]) {
      for (const [site, status] of [
        ["cross-site", 403],
        ["same-site", 403],
        ["same-origin", 200],
        ["none", 200],
      ] as const) {
        const answer = await place.ask(address, { method, headers: { Cookie, "Sec-Fetch-Site": site } });
        expect([method, site, answer.status]).toEqual([method, site, status]);
      }
    }
  },
);
