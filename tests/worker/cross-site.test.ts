import { expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { formPost, newNetwork } from "../support/http";
import { createTestApp, secrets } from "../support/test-app";

// Which headers mean "cross-site" is tested in app/server/http/guard.server.test.ts.

const app = createTestApp({ built: true });
const forms = ["/contact", "/contact.data", "/admin", "/admin.data", "/Admin", "/admin/", "/%61dmin"];
const calls = ["/api/subscriptions", "/api/admin/verify", "/API/admin/verify/", "/api/%61dmin/verify"];
const fields = { email: "cross@site.test", password: secrets.ADMIN_PASSWORD };
const multipart = Object.entries(fields).map(
  ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);

const bodies: [string, BodyInit, Record<string, string>][] = [
  ["a form", new URLSearchParams(fields).toString(), { "Content-Type": "application/x-www-form-urlencoded" }],
  ["a multipart form", `${multipart.join("")}--b--`, { "Content-Type": "multipart/form-data; boundary=b" }],
  ["JSON", JSON.stringify(fields), { "Content-Type": "application/json" }],
  ["plain text", JSON.stringify(fields), { "Content-Type": "text/plain" }],
];

test.each(bodies)("%s from another site is refused at every address", async (_what, body, type) => {
  for (const address of [...forms, ...calls]) {
    for (const [name, value] of [
      ["Sec-Fetch-Site", "cross-site"],
      ["Origin", "https://evil.test"],
    ] as const) {
      const headers = { ...type, [name]: value, "X-Forwarded-Host": "evil.test" };
      const response = await app.fetch(address, { method: "POST", body, headers });
      expect([address, response.status]).toEqual([address, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await app.context.db.select().from(subscriptions)).toEqual([]);
});

test("without any sign of its origin, only a sign-up is accepted", async () => {
  const send = (address: string, [, body, type]: (typeof bodies)[number]) =>
    app.fetch(address, { method: "POST", body, headers: { ...newNetwork(), ...type } });
  const [form, , json] = bodies as [(typeof bodies)[0], unknown, (typeof bodies)[0]];
  for (const address of forms.filter((address) => !address.startsWith("/contact")))
    expect([address, (await send(address, form)).status]).toEqual([address, 403]);
  for (const address of calls.slice(1)) expect((await send(address, json)).status).toBe(403);
  expect((await send("/contact", form)).status).toBe(303);
});

// Remix has a check of its own, which must not refuse these.
test.each(["null", "garbage"])("a form of ours is accepted with the Origin %s", async (Origin) => {
  const init = formPost({ email: "own@site.test" }, { ...newNetwork(), Origin });
  expect((await app.fetch("/contact", init)).status).toBe(303);
});
