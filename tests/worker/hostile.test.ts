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

const pages = [
  "/",
  "/about-team",
  "/literature/fixture-tale",
  "/lesson-plans",
  "/lesson-plans/7",
  "/detectives",
];
const reads = ["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"];
const files = [pdf, "/content/phil-literature/x.pdf", "/public-objects/facilitations/x.mp3"];
const others = ["/lesson/7", "/admin/subscribers.tsv", "/sitemap.xml", "/lesson-plans.data", "/nowhere"];
const readOnly = [...pages, ...reads, ...files, ...others];
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
  test.each(addressesOfNothing.map((address) => [address.slice(0, 60), address]))(
    "%s is 404",
    async (_, address) => {
      const { status, headers, text } = await send(address);
      // An address with an empty segment would reach the static files, which have their own 404.
      expect(headers.get("X-Answered-By")).toBeNull();
      expect(status).toBe(404);
      expect(text).not.toMatch(/THROTTLE_KEY|compatibility_date|sourceMappingURL/);
    },
  );

  test.each([
    "%2F%2Fevil.test",
    "%0d%0aSet-Cookie:%20a=b",
    "https:%2f%2fevil.test",
    "%E0%A4%A",
    "🙂",
    "..%2fadmin",
  ])("/lesson/%s redirects to a lesson plan and nowhere else", async (id) => {
    const { status, headers } = await send(`/lesson/${id}`);
    expect(status).toBe(308);
    expect(headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test.each(["_data", "%5Fdata", "_d%61ta"])("?%s= is refused before Remix sees it", async (name) => {
    for (const address of ["/contact", "/admin", "/api/subscriptions", "/nowhere"]) {
      const query = `${address}?${name}=routes%2Fadmin`;
      expect((await send(query)).status).toBe(400);
      expect((await send(query, formPost({ email: "d@hostile.test" }))).status).toBe(400);
    }
  });
});

describe("bodies that none of our forms sends", () => {
  const boundary = "multipart/form-data; boundary=x";
  const disposition = '--x\r\nContent-Disposition: form-data; name="email"';
  const file = `${disposition}; filename="a.txt"\r\n\r\na@hostile.test\r\n--x--\r\n`;

  // How each kind of body is read is tested in app/server/http/body.server.test.ts.
  test.each<[string, RequestInit, number]>([
    ["no body", post(""), 400],
    ["JSON", jsonPost({ email: "a@hostile.test" }), 415],
    ["bytes of no type", { method: "POST", headers: sameOrigin, body: new Uint8Array([1, 2]) }, 415],
    ["a multipart form that breaks off", post(`${disposition}\r\n\r\na@hostile.test\r\n`, boundary), 400],
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
  });

  test("a client that disconnects halfway does not affect other requests", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("email=half@hostile.test")),
      pull: (controller) => controller.error(new Error("gone")),
    });
    await expect(app.fetch("/contact", { ...post(body), duplex: "half" } as RequestInit)).rejects.toThrow();
    expect((await app.fetch("/contact")).status).toBe(200);
  });

  test("store nothing", async () => {
    expect(await app.context.db.select().from(subscriptions)).toEqual([]);
  });
});

test.each<[string, Record<string, string>]>([
  ...Object.entries(hostileCookies).map(
    ([what, Cookie]) => [`a cookie with ${what}`, { Cookie }] as [string, Record<string, string>],
  ),
  [
    "another host",
    { "X-Forwarded-Host": "evil.test", "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
  ],
  [
    "broken conditions",
    { "If-None-Match": 'W/"\u00ff"', "If-Match": ",,", "If-Modified-Since": "yesterday" },
  ],
  ["a broken range", { Range: "bytes=-9999999999999999999999" }],
  ["a broken condition on a range", { Range: "bytes=0-0", "If-Range": '"' }],
  ["many ranges", { Range: `bytes=${Array(500).fill("0-0").join(",")}` }],
  ["a request for data", { "X-Remix-Response": "yes", Accept: "text/x-script" }],
  ["another Origin", { Origin: "https://evil.test" }],
])("%s breaks no read and opens nothing", async (_what, headers) => {
  for (const address of [...readOnly, ...forms, "/api/subscriptions"]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await send(address, { method, headers });
      expect(response.text).not.toContain("evil.test");
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  }
});

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
        expect([method, address, await statusOf(method, address, headers, body)]).toEqual([
          method,
          address,
          status,
        ]);
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
