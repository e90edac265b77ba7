import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { addressesOfNothing, hostileCookies, leaks } from "../support/hostile-strings";
import { formPost, jsonPost, newNetwork, origin } from "../support/http";
import { addPlan, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";

beforeAll(async () => {
  await addPlan(app, { section: "logic", fileUrl: pdf });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

/** Sends a request whose response must be no server error and must tell no internals. */
async function send(address: string, init?: RequestInit) {
  const response = await app.fetch(address, init);
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(leaks);
  return { status: response.status, headers: response.headers, text };
}

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const post = (body: BodyInit, contentType = "application/x-www-form-urlencoded"): RequestInit => ({
  method: "POST",
  body,
  headers: { ...sameOrigin, ...newNetwork(), "Content-Type": contentType },
});

const readOnly = [
  ...["/", "/literature/fixture-tale", "/lesson-plans", "/lesson-plans/7", "/detectives", "/questions"],
  ...["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"],
  ...[pdf, "/content/phil-literature/x.pdf", "/public-objects/facilitations/x.mp3"],
  ...["/lesson/7", "/admin/subscribers.tsv", "/sitemap.xml", "/lesson-plans.data", "/nowhere"],
];
const forms = ["/contact", "/contact.data", "/admin", "/admin.data"];
const writes = ["/api/subscriptions", "/api/admin/verify"];

describe("a method that the route does not have is 405, with the methods it has in Allow", () => {
  test.each([...readOnly, ...forms, ...writes])("%s", async (address) => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const headers = { ...sameOrigin, "X-HTTP-Method-Override": "GET" };
      const response = await send(address, { method, headers });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get("Allow")).toMatch(/^(GET, HEAD|GET, HEAD, POST|POST)$/);
    }
    if (!readOnly.includes(address)) return;
    const posted = await send(address, formPost({ a: "b" }));
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("addresses that no page links to", () => {
  test("are 404", async () => {
    for (const address of addressesOfNothing) {
      const { status, headers, text } = await send(address);
      // An address with an empty segment would reach the static files, which have their own 404.
      expect([address, status, headers.get("X-Answered-By")]).toEqual([address, 404, null]);
      expect(text).not.toMatch(/THROTTLE_KEY|compatibility_date|sourceMappingURL/);
    }
  });

  test("/lesson redirects to a lesson plan and nowhere else", async () => {
    const ids = [
      "%2F%2Fevil.test",
      "%0d%0aSet-Cookie:%20a=b",
      "https:%2f%2fevil.test",
      "%E0%A4%A",
      "..%2fadmin",
    ];
    for (const id of ids) {
      const { status, headers } = await send(`/lesson/${id}`);
      expect([id, status]).toEqual([id, 308]);
      expect(headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test.each(["_data", "%5Fdata", "_d%61ta"])("?%s= is refused before Remix sees it", async (name) => {
    for (const address of ["/contact", "/admin", "/api/subscriptions", "/nowhere"]) {
      const query = `${address}?${name}=routes%2Fadmin`;
      for (const init of [{}, formPost({ email: "d@hostile.test" })])
        expect((await send(query, init)).status).toBe(400);
    }
  });
});

describe("bodies that none of our forms sends", () => {
  const boundary = "multipart/form-data; boundary=x";
  const disposition = '--x\r\nContent-Disposition: form-data; name="email"';
  const file = `${disposition}; filename="a.txt"\r\n\r\na@hostile.test\r\n--x--\r\n`;

  // How each kind of body is read is tested in app/server/http/body.server.test.ts.
  test.each<[string, RequestInit, number]>([
    ["JSON", jsonPost({ email: "a@hostile.test" }), 415],
    ["bytes of no type", { method: "POST", headers: sameOrigin, body: new Uint8Array([1, 2]) }, 415],
    ["a file in place of an address", post(file, boundary), 400],
    ["bytes that are not text", post(new Uint8Array([0x65, 0x3d, 0xff, 0xfe, 0x00])), 400],
    ["broken percent-encoding", post("email=%&%E0%A4%A&%"), 400],
    ["ten thousand fields", post("a=b&".repeat(10_000)), 413],
    ["names of prototypes", post("__proto__=1&constructor=2&toString=3"), 400],
  ])("%s is refused", async (_what, init, expected) => {
    for (const address of forms) {
      const { status } = await send(address, { ...init, headers: { ...init.headers, ...newNetwork() } });
      expect([address, status]).toEqual([address, expected]);
    }
  });

  test("rejects a body of five megabytes, with 413 or a closed connection", async () => {
    const body = `email=mega@hostile.test&name=${"x".repeat(5_000_000)}`;
    for (const address of ["/contact", "/admin.data", "/api/subscriptions", pdf]) {
      const type = address.startsWith("/api") ? "application/json" : undefined;
      const response = await app.fetch(address, post(body, type)).catch(() => undefined);
      if (response) expect([address, response.status]).toEqual([address, address === pdf ? 405 : 413]);
    }
    expect(await app.context.db.select().from(subscriptions)).toEqual([]);
  });
});

const headersThatBreakNothing: Record<string, Record<string, string>> = {
  ...Object.fromEntries(Object.entries(hostileCookies).map(([what, Cookie]) => [what, { Cookie }])),
  "another host": { "X-Forwarded-Host": "evil.test", "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
  "broken conditions": { "If-None-Match": 'W/"\u00ff"', "If-Match": ",,", "If-Modified-Since": "yesterday" },
  "a broken range": { Range: "bytes=-9999999999999999999999", "If-Range": '"' },
  "many ranges": { Range: `bytes=${Array(500).fill("0-0").join(",")}` },
  "a request for data": { "X-Remix-Response": "yes", Accept: "text/x-script", Origin: "https://evil.test" },
};

test.each(Object.entries(headersThatBreakNothing))(
  "a header with %s breaks no read and opens nothing",
  async (_what, headers) => {
    for (const address of [...readOnly, ...forms, "/api/subscriptions"]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await send(address, { method, headers });
        expect(response.text).not.toContain("evil.test");
        expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      }
    }
  },
);

describe("a body in a GET or HEAD request is ignored", () => {
  // Of a body that nobody reads, workerd takes 64 KiB; above it the connection may break before the response arrives.
  test.each([
    ["of one byte", { "Content-Length": "1" }, "x"],
    ["in chunks", { "Transfer-Encoding": "chunked" }, "x".repeat(1_000)],
    ["in chunks, empty", { "Transfer-Encoding": "chunked" }, ""],
  ])("%s", async (_what, headers, body) => {
    for (const address of [...readOnly, "/admin", "/contact%E0%A4%A"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status } = await app.fetch(address, { method });
        const withBody = await statusOf(method, address, headers, body);
        expect([method, address, withBody]).toEqual([method, address, status]);
      }
    }
  });

  /** The status of a request that `fetch` would not send. */
  function statusOf(method: string, path: string, headers: Record<string, string>, body: string) {
    return new Promise<number | undefined>((resolve, reject) => {
      const options = { method, headers: { ...headers, Host: new URL(origin).host } };
      httpRequest(new URL(path, app.url), options, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      })
        .on("error", reject)
        .end(body);
    });
  }
});
