import { request as httpRequest } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { addressesOfNothing, leaks } from "../support/hostile-strings";
import { origin } from "../support/http";
import { addPlan, createTestApp } from "../support/test-app";

// Methods, hosts and origins are tested in app/server/http/guard.server.test.ts, bodies in body.server.test.ts beside it, and
// random requests with hostile headers and cookies in tests/release/fuzz.test.ts.

const app = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";

beforeAll(async () => {
  await addPlan(app, { section: "logic", fileUrl: pdf });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

/** Sends a request whose response must be no server error and must tell no internals. */
async function send(address: string) {
  const response = await app.fetch(address);
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(leaks);
  return { status: response.status, headers: response.headers, text };
}

const readable =
  `/lesson-plans /lesson-plans/7 /detectives /questions /api/lesson-plans/7 /api/resources ${pdf} /lesson/7
  /admin/subscribers.tsv /lesson-plans.data /nowhere /api/subscriptions /contact /contact.data /admin /admin.data
  /contact%E0%A4%A`.split(/\s+/);

test("addresses that no page links to are 404", async () => {
  for (const address of addressesOfNothing) {
    const { status, headers, text } = await send(address);
    // An address with an empty segment would reach the static files, which have their own 404.
    expect([status, headers.get("X-Answered-By")], address).toEqual([404, null]);
    expect(text).not.toMatch(/THROTTLE_KEY|compatibility_date|sourceMappingURL/);
  }
});

test.each(["%2F%2Fevil.test", "%0d%0aSet-Cookie:%20a=b", "https:%2f%2fevil.test", "%E0%A4%A", "..%2fadmin"])(
  "/lesson/%s redirects to a lesson plan and nowhere else",
  async (id) => {
    const { status, headers } = await send(`/lesson/${id}`);
    expect([status, headers.getSetCookie()]).toEqual([308, []]);
    expect(headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
  },
);

test("a body of five megabytes is rejected, with 413 or a closed connection", async () => {
  const body = `email=mega@hostile.test&name=${"x".repeat(5_000_000)}`;
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  for (const [address, expected] of [
    ["/contact", 413],
    ["/admin.data", 413],
    [pdf, 405],
  ] as const) {
    const response = await app.fetch(address, { method: "POST", body, headers }).catch(() => undefined);
    if (response) expect(response.status, address).toBe(expected);
  }
  expect(await app.context.db.select().from(subscriptions)).toEqual([]);
});

// Of a body that nobody reads, workerd takes 64 KiB; above it the connection may break before the response arrives.
test.each([
  ["of one byte", { "Content-Length": "1" }, "x"],
  ["in chunks", { "Transfer-Encoding": "chunked" }, "x".repeat(1_000)],
  ["in chunks, empty", { "Transfer-Encoding": "chunked" }, ""],
])("a body %s in a GET or HEAD request is ignored", async (_what, headers, body) => {
  for (const address of readable)
    for (const method of ["GET", "HEAD"]) {
      const { status } = await app.fetch(address, { method });
      const withBody = await fetchWithBody(method, address, headers, body);
      expect([address, withBody], method).toEqual([address, status]);
    }
});

/** The status of a request that `fetch` would not send. */
function fetchWithBody(method: string, path: string, headers: Record<string, string>, body: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { method, headers: { ...headers, Host: new URL(origin).host } };
    httpRequest(new URL(path, app.url), options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end(body);
  });
}
