import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { subscriptions } from "~/server/data/schema.server";
import { leaks } from "../fuzz/judge";
import {
  addPlan,
  cookieOf,
  createTestApp,
  formPost,
  jsonPost,
  newNetwork,
  origin,
  secrets,
} from "../support/test-app";

const place = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";

beforeAll(async () => {
  await addPlan(place, { id: 7, section: "logic", fileUrl: pdf });
  await place.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

/** What was answered: nothing broke, and nothing that is ours alone was told. */
async function harmless(answer: Response): Promise<{ status: number; text: string }> {
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(text).not.toMatch(leaks);
  return { status: answer.status, text };
}

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const asForm = (body: BodyInit, contentType = urlencoded["Content-Type"]): RequestInit => ({
  method: "POST",
  body,
  headers: { ...sameOrigin, ...newNetwork(), "Content-Type": contentType },
});

const pages = [
  "/",
  "/about-team",
  "/past-courses",
  "/literature/our-john",
  "/lesson-plans",
  "/lesson-plans/7",
];
const reads = ["/api/lesson-plans", "/api/lesson-plans/7", "/api/resources", "/api/testimonials"];
const files = [pdf, "/content/phil-literature/x.pdf", "/public-objects/facilitations/x.mp3"];
const others = ["/lesson/7", "/admin/subscribers.tsv", "/sitemap.xml", "/lesson-plans.data", "/nowhere"];
const forms = ["/contact", "/contact.data", "/admin", "/admin.data", "/Admin", "/admin/", "/%61dmin"];
const writes = ["/api/subscriptions", "/api/admin/verify", "/API/admin/verify/"];

describe("methods that no route has", () => {
  test.each([...pages, ...reads, ...files, ...others, ...forms, ...writes])(
    "%s refuses PUT, PATCH, DELETE, OPTIONS and PROPFIND, and names those it has",
    async (address) => {
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        const headers = { ...sameOrigin, "X-HTTP-Method-Override": "GET" };
        const answer = await place.ask(address, { method, headers });
        expect([method, (await harmless(answer)).status]).toEqual([method, 405]);
        expect(answer.headers.get("Allow")).toMatch(/^(GET, HEAD|GET, HEAD, POST|POST)$/);
      }
    },
  );

  test.each([...pages, ...reads, ...files, ...others])("%s refuses a form", async (address) => {
    const answer = await place.ask(address, formPost({ a: "b" }));
    expect([(await harmless(answer)).status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

const rowsOf = (email: string) =>
  place.context.db.select().from(subscriptions).where(eq(subscriptions.email, email)).all();

describe("addresses that nobody links to", () => {
  const nowhere = `
    /.env /.dev.vars /wrangler.toml /_worker.js /_routes.json /package.json /.git/config /server.js
    /assets/entry.js.map /index.js.map /build/server/index.js /__manifest?p=/admin /_root /admin/x
    /..%2f.dev.vars /%2e%2e/%2e%2e/etc/passwd /%00 /%E0%A4%A /%2f%2fevil.test
    /content/lessons /content/lessons/ /content/lessons/hostile /content/lessons/hostile.pdf/
    /content/lessons/..%2f..%2f.dev.vars /content/lessons/%2e%2e%2fhostile.pdf
    /content/lessons/%00.pdf /content/lessons/hostile.pdf%00 /content/lessons/%E0%A4%A.pdf
    /content/lessons/HOSTILE.PDF /content/lessons/hostile.pdf.data
    /content/lessons/hostile%2epdf%2f /content/phil-literature/ /public-objects/facilitations/x
    /api /api/ /api/admin /api/nowhere /api/lesson-plans.data /api/subscriptions.data /sitemap.xml.data
    /literature/ /literature/__proto__ /literature/constructor /literature/Our%20John /literature/%00
    /lesson-plans/0 /lesson-plans/-1 /lesson-plans/1e9 /lesson-plans/7.0 /lesson-plans/07
    /lesson-plans/__proto__ /lesson-plans/%E0%A4%A /lesson-plans/🙂 /lesson-plans/7'-- /lesson-plans/7%00
  `;
  const long = ["/lesson-plans/", "/literature/", "/content/lessons/", "/"].map(
    (path) => path + "7".repeat(5000),
  );
  const longName = `/content/lessons/${"a".repeat(1020)}.pdf`;
  test.each([
    ...nowhere
      .trim()
      .split(/\s+/)
      .map((address) => [address, address]),
    ...long.map((address) => [`${address.slice(0, 30)}… of 5000 characters`, address]),
    ["A file's name longer than R2 allows", longName],
  ])("%s is not there", async (_what, address = "") => {
    const answer = await place.ask(address);
    // An address with an empty segment would go to the files, which have their own 404.
    expect(answer.headers.get("X-Answered-By")).toBeNull();
    const { status, text } = await harmless(answer);
    expect(status).toBe(404);
    expect(text).not.toMatch(/THROTTLE_KEY|compatibility_date|sourceMappingURL/);
  });

  test.each([
    "%2F%2Fevil.test",
    "%0d%0aSet-Cookie:%20a=b",
    "https:%2f%2fevil.test",
    "%E0%A4%A",
    "🙂",
    "..%2f..%2fadmin",
  ])("/lesson/%s leads to nowhere but a lesson plan", async (id) => {
    const answer = await place.ask(`/lesson/${id}`);
    expect((await harmless(answer)).status).toBe(308);
    expect(answer.headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(["_data", "%5Fdata", "_d%61ta"])("?%s= never reaches Remix", async (name) => {
    for (const address of ["/contact", "/admin", "/api/subscriptions", "/nowhere"]) {
      const query = `?${name}=routes%2Fadmin`;
      expect((await harmless(await place.ask(address + query))).status).toBe(400);
      expect(
        (await harmless(await place.ask(address + query, formPost({ email: "d@hostile.test" })))).status,
      ).toBe(400);
    }
  });
});

describe("bodies that no form of ours sends", () => {
  const boundary = "multipart/form-data; boundary=x";
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  test.each<[string, RequestInit, number]>([
    ["nothing", asForm(""), 400],
    ["JSON", jsonPost({ email: "a@hostile.test" }), 415],
    ["plain text", asForm("email=a@hostile.test", "text/plain"), 415],
    ["no type at all", { method: "POST", headers: sameOrigin, body: new Uint8Array([1, 2]) }, 415],
    ["a type that looks alike", asForm("email=a@hostile.test", "application/x-www-form-urlencodedx"), 415],
    ["a multipart without boundary", asForm(part("email", "a@hostile.test"), "multipart/form-data"), 400],
    ["a multipart that breaks off", asForm(part("email", "a@hostile.test"), boundary), 400],
    ["a multipart of garbage", asForm("garbage", boundary), 400],
    ["a file for an address", asForm(fileInPlaceOfEmail(), boundary), 400],
    ["bytes that are no text", asForm(new Uint8Array([0x65, 0x3d, 0xff, 0xfe, 0x00])), 400],
    ["broken percents", asForm("email=%&%E0%A4%A&%"), 400],
    ["four thousand fields", asForm("a=&".repeat(4000)), 400],
    ["ten thousand fields", asForm("a=b&".repeat(10_000)), 413],
    ["names of the prototype", asForm("__proto__=1&constructor=2&toString=3"), 400],
  ])("%s to a form is refused", async (_what, init, expected) => {
    for (const address of ["/contact", "/contact.data", "/admin", "/admin.data"]) {
      const answer = await place.ask(address, { ...init, headers: { ...init.headers, ...newNetwork() } });
      const { status } = await harmless(answer);
      expect([address, status]).toEqual([address, expected]);
    }
  });

  test.each([
    ["a megabyte of name", `email=mega@hostile.test&name=${"x".repeat(1_000_000)}`],
    ["five megabytes", `email=mega@hostile.test&name=${"x".repeat(5_000_000)}`],
  ])("%s is refused, perhaps by hanging up before the end", async (_what, body) => {
    for (const address of ["/contact", "/admin.data", "/api/subscriptions", pdf]) {
      const type = address.startsWith("/api") ? "application/json" : undefined;
      const answer = await place.ask(address, asForm(body, type)).catch(() => undefined);
      if (answer) expect([address, answer.status]).toEqual([address, address === pdf ? 405 : 413]);
    }
    expect(await rowsOf("mega@hostile.test")).toEqual([]);
    expect((await place.ask("/contact")).status).toBe(200);
  });

  function fileInPlaceOfEmail() {
    const field = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\na@hostile.test\r\n`;
    return `${field("email")}${field("password")}--x--\r\n`;
  }

  test("a client that hangs up half-way disturbs nobody", async () => {
    const hangingUp = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("email=half@hostile.test")),
      pull: (controller) => controller.error(new Error("gone")),
    });
    const init = { ...asForm(hangingUp), duplex: "half" } as RequestInit;
    await expect(place.ask("/contact", init)).rejects.toThrow();
    expect((await place.ask("/contact")).status).toBe(200);
    expect(await rowsOf("half@hostile.test")).toEqual([]);
  });
});

describe("what can be typed", () => {
  const longest = `${"a".repeat(60)}@${"b.".repeat(94)}cc.io`;
  test.each<[string, string, string | undefined]>([
    ["nothing", "", undefined],
    ["255 characters", `a${longest}`, undefined],
    ["254 characters", longest, longest],
    ["a line break", "a@hostile.test\r\nBcc: b@hostile.test", undefined],
    ["NUL", "a\u0000@hostile.test", undefined],
    ["a right-to-left mark", "\u202Ea@hostile.test", undefined],
    ["quotes", '"a b"@hostile.test', undefined],
    ["two @", "a@b@hostile.test", undefined],
    ["markup", "<img/src=x>@hostile.test", undefined],
    ["SQL", "a'; drop table subscriptions; --@hostile.test", undefined],
    ["a quote alone", "o'neil@hostile.test", "o'neil@hostile.test"],
    ["a Unicode domain", "a@Bücher.hostile.test", "a@xn--bcher-kva.hostile.test"],
    ["a Unicode name", "आशा@hostile.test", undefined],
    ["a formula", "=cmd|'/c'!a0@hostile.test", "=cmd|'/c'!a0@hostile.test"],
  ])("%s as an address", async (_what, email, stored) => {
    const { status } = await harmless(await place.ask("/contact", formPost({ email }, newNetwork())));
    expect(status).toBe(stored === undefined ? 400 : 303);
    const api = await harmless(await place.ask("/api/subscriptions", jsonPost({ email }, newNetwork())));
    expect(api.status).toBe(stored === undefined ? 400 : 200);
    expect(await rowsOf(stored ?? email)).toHaveLength(stored === undefined ? 0 : 1);
  });

  test("a name may be any line of text, and the dashboard shows it as text", async () => {
    const names = [
      "<img src=x onerror=alert(1)>",
      "</script><script>alert(1)</script>",
      "🙂 \u202Eabc",
      "{{7*7}}",
    ];
    for (const [index, name] of names.entries())
      expect(
        (await place.ask("/contact", formPost({ name, email: `n${index}@named.test` }, newNetwork()))).status,
      ).toBe(303);
    const login = await place.ask("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
    const Cookie = cookieOf(login, "__Host-admin");
    const { text } = await harmless(await place.ask("/admin", { headers: { Cookie } }));
    expect(text).not.toMatch(/<img src=x|<script>alert/);
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test.each<[string, string, number]>([
    ["nothing", "", 400],
    ["spaces", " ".repeat(64), 400],
    ["64 characters", "p".repeat(64), 401],
    ["10 000 characters", "p".repeat(10_000), 401],
    ["NUL behind the right one", `${secrets.ADMIN_PASSWORD}\u0000`, 401],
    ["spaces before the right one", `  ${secrets.ADMIN_PASSWORD}`, 401],
    ["the right one in capitals", secrets.ADMIN_PASSWORD.toUpperCase(), 401],
    ["emoji", "🙂🙂🙂🙂🙂🙂", 401],
    ["half an emoji", "\ud83d", 401],
  ])("%s as the password", async (_what, password, expected) => {
    const answer = await place.ask("/admin", formPost({ password }, newNetwork()));
    expect((await harmless(answer)).status).toBe(expected);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("headers that lie", () => {
  test("a network stays the same under any other name than Cloudflare's", async () => {
    const network = newNetwork();
    const statuses = [];
    for (let count = 1; count <= 31; count++) {
      const lies = {
        "X-Forwarded-For": `192.0.2.${count}`,
        "X-Real-IP": `192.0.2.${count}`,
        Forwarded: `for=${count}`,
      };
      const init = formPost({ email: "liar@hostile.test" }, { ...network, ...lies });
      statuses.push((await place.ask("/contact", init)).status);
    }
    expect(statuses.slice(-2)).toEqual([303, 429]);
  });

  test.each<[string, Record<string, string>]>([
    ["a forged session", { Cookie: `__Host-admin=${btoa(JSON.stringify("0".repeat(64)))}` }],
    ["broken base64", { Cookie: "__Host-admin=abc.!!!; __Host-flash=%E0%A4%A" }],
    ["broken percents", { Cookie: "__Host-admin=%E0%A4%A; %=%; =; ;;" }],
    ["twenty sessions", { Cookie: Array(20).fill("__Host-admin=eA").join("; ") }],
    ["JSON that is no text", { Cookie: `__Host-admin=${btoa('{"a":1}')}; __Host-flash=${btoa("[1]")}` }],
    ["a prototype's name", { Cookie: `__Host-flash=${btoa('"__proto__"')}` }],
    ["4 KB of cookie", { Cookie: `__Host-admin=${"A".repeat(4096)}` }],
    [
      "another host",
      { "X-Forwarded-Host": "evil.test", "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
    ],
    [
      "strange conditions",
      { "If-None-Match": 'W/"\u00ff"', "If-Match": ",,", "If-Modified-Since": "yesterday" },
    ],
    ["a strange range", { Range: "bytes=-9999999999999999999999" }],
    ["a strange condition on a range", { Range: "bytes=0-0", "If-Range": '"' }],
    ["many ranges", { Range: `bytes=${Array(500).fill("0-0").join(",")}` }],
    ["a script's question", { "X-Remix-Response": "yes", Accept: "text/x-script" }],
    ["another Origin", { Origin: "https://evil.test" }],
  ])("%s breaks no read and opens nothing", async (_what, headers) => {
    for (const address of [...pages, ...reads, ...files, ...others, ...forms, "/api/subscriptions"]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await place.ask(address, { method, headers });
        const { text } = await harmless(answer);
        expect(text).not.toMatch(/evil\.test|@hostile\.test|@named\.test/);
        expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
      }
    }
  });
});

describe("a body with a read, which fetch would not send", () => {
  test.each([
    ["of one byte", { "Content-Length": "1" }, "x"],
    ["in chunks", { "Transfer-Encoding": "chunked" }, "x".repeat(100_000)],
    ["in chunks, empty", { "Transfer-Encoding": "chunked" }, ""],
  ])("%s, is passed over", async (_what, headers, body) => {
    for (const address of [...pages, ...reads, ...files, ...others, "/admin", "/contact%E0%A4%A"]) {
      for (const method of ["GET", "HEAD"]) {
        const without = await place.ask(address, { method });
        expect([method, address, await statusOf(method, address, headers, body)]).toEqual([
          method,
          address,
          without.status,
        ]);
      }
    }
  });

  function statusOf(method: string, path: string, headers: Record<string, string>, body: string) {
    return new Promise<number | undefined>((resolve, reject) => {
      const options = { method, headers: { ...headers, Host: new URL(origin).host } };
      httpRequest(new URL(path, place.url), options, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      })
        .on("error", reject)
        .end(body);
    });
  }
});
