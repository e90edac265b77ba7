import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import everyPage from "~/client/every-page.js?inline-script";
import {
  filePolicy,
  pagePolicy,
  pdfPolicy,
  securityHeaders,
} from "~/server/http/security-headers.server";
import { withBug, withoutTable } from "../support/fault-injection";
import { htmlErrors } from "../support/html";
import { jsonPost, origin, readNonce, sendRepeatedly } from "../support/http";
import { tags } from "../support/page";
import { addPlan } from "../support/plans";
import { adminCookie, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/responses.pdf";
const api = "/api/subscriptions";

beforeAll(async () => {
  await addPlan(app, { fileUrl: pdf, section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7 ten more bytes", {
    httpMetadata: { contentType: "application/pdf" },
  });
});

type Request = () => Promise<Response>;
const get =
  (address: string, headers: Record<string, string> = {}): Request =>
  () =>
    app.fetch(address, { headers });
const post =
  (fields: Record<string, string>, address = "/contact"): Request =>
  () =>
    app.post(address, fields);
const again = (address: string) => async () => {
  const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
  return app.fetch(address, { headers: { "If-None-Match": etag } });
};
const email = "a@responses.test";
const Accept = "text/html,application/xhtml+xml,*/*;q=0.8";
const missing = "/content/lessons/none.pdf";
const crossSite = { "Sec-Fetch-Site": "cross-site" };

const noStore = "no-store";
const fresh = "public, max-age=0, must-revalidate";
const anHour = "public, max-age=3600, must-revalidate";

const policies = {
  page: () => pagePolicy([everyPage.policySource]),
  app: (nonce = "") =>
    pagePolicy([everyPage.policySource, "'self'", `'nonce-${nonce}'`]),
  file: () => filePolicy,
  pdf: () => pdfPolicy,
};
type Row = [string, number, keyof typeof policies, string, Request];

test.each<Row>([
  ["an app page", 200, "app", noStore, get("/contact")],
  ["a server page", 200, "page", fresh, get("/lesson-plans/7")],
  ["the data of a page", 200, "file", noStore, get("/contact.data")],
  ["an API read", 200, "file", fresh, get("/api/lesson-plans")],
  ["a file", 200, "pdf", anHour, get(pdf)],
  ["a part of a file", 206, "pdf", anHour, get(pdf, { Range: "bytes=0-3" })],
  ["a sign-up", 303, "file", noStore, post({ email })],
  ["an unchanged page", 304, "page", fresh, again("/lesson-plans/7")],
  ["an unchanged file", 304, "pdf", anHour, again(pdf)],
  ["a refused form", 400, "app", noStore, post({ email: "" })],
  ["a wrong password", 401, "app", noStore, post({ password: "a" }, "/admin")],
  [
    "a cross-site form",
    403,
    "file",
    noStore,
    () => app.post("/contact", {}, crossSite),
  ],
  ["an unknown page", 404, "page", noStore, get("/nowhere")],
  ["an unknown file", 404, "file", noStore, get(missing)],
  ["a browser's unknown file", 404, "page", noStore, get(missing, { Accept })],
  ["a form sent to a file", 405, "file", noStore, post({}, pdf)],
  ["a changed file", 412, "pdf", anHour, get(pdf, { "If-Match": '"other"' })],
  [
    "a form that is too long",
    413,
    "app",
    noStore,
    post({ name: "a".repeat(17_000) }),
  ],
  [
    "JSON sent to a form",
    415,
    "app",
    noStore,
    () => app.fetch("/contact", jsonPost({})),
  ],
  ["a form sent to the API", 415, "file", noStore, post({}, api)],
  [
    "a part behind the end",
    416,
    "pdf",
    anHour,
    get(pdf, { Range: "bytes=99-" }),
  ],
  [
    "too many sign-ups",
    429,
    "app",
    noStore,
    () =>
      sendRepeatedly(31, (network) => app.post("/contact", { email }, network)),
  ],
  ["a bug in a form", 500, "app", noStore, () => withBug(app, post({ email }))],
  [
    "a bug in the API",
    500,
    "file",
    noStore,
    () => withBug(app, () => app.fetch(api, jsonPost({ email }))),
  ],
  [
    "a page that cannot be read",
    503,
    "page",
    noStore,
    () => withoutTable(app, "lesson_plans", get("/lesson-plans")),
  ],
])(
  "%s, %i, has the security headers, says how long it may be stored, and is valid HTML if it is a page",
  async (_what, status, kind, cacheControl, request) => {
    const response = await request();
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(headers.get("Cache-Control")).toBe(cacheControl);
    const nonce = readNonce(response);
    expect(nonce !== undefined).toBe(kind === "app");
    expect(headers.get("Content-Security-Policy")).toBe(policies[kind](nonce));
    expect(headers.get("X-Frame-Options")).toBe(
      kind === "file" || kind === "pdf" ? "SAMEORIGIN" : "DENY",
    );
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(new Headers(securityHeaders)),
    );
    expect(headers.get("X-Remix-Catch")).toBeNull();
    if (status === 429 || status === 503)
      expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    const body = await response.text();
    if (!body || !headers.get("Content-Type")?.startsWith("text/html")) return;
    expect(await htmlErrors(body)).toEqual([]);
    const scripts = tags(body, "script:not([type='application/ld+json'])");
    expect(scripts.filter((script) => script.nonce !== nonce)).toEqual(
      kind === "app" ? [{}] : [],
    );
    expect(scripts.length > 1).toBe(kind === "app");
  },
);

test("a nonce is new for each answer", async () => {
  const read = async () => readNonce(await app.fetch("/contact"));
  expect(await read()).not.toBe(await read());
});

test("the sheet and the class view each have one script, which their policy allows, and both together are small", async () => {
  let bytes = 0;
  for (const address of ["/session?set=a", "/session/class?set=a"]) {
    const response = await app.fetch(address);
    const { headers } = response;
    const [script, ...others] = tags(await response.text(), "script[src]");
    const file = script?.src ?? "";
    expect([script?.defer, others]).toEqual(["", []]);
    expect(headers.get("Content-Security-Policy")).toBe(
      pagePolicy([everyPage.policySource, new URL(origin).host + file]),
    );
    expect(headers.get("Cache-Control")).toBe(fresh);
    bytes += brotliCompressSync(await app.readFile(file)).byteLength;
  }
  expect(bytes).toBeLessThanOrEqual(2000);
});

test.each([
  [{ "Sec-Purpose": "prefetch" }, 200, fresh],
  [{ "Sec-Purpose": "prefetch", "Save-Data": "on" }, 204, noStore],
  [{ Purpose: "prefetch", "Save-Data": "on" }, 204, noStore],
  [{ "Save-Data": "on" }, 200, fresh],
])(
  "the list of plans, requested with %j, is sent with %i and %s",
  async (headers, status, caching) => {
    const response = await app.fetch("/lesson-plans", { headers });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      status,
      caching,
    ]);
  },
);

test.each([
  "/lesson-plans",
  "/lesson-plans/7",
  "/contact",
  "/api/lesson-plans",
])(
  "%s is the same for everybody, whatever the query, and when it is prefetched",
  async (address) => {
    const read = async (
      query: string,
      headers: Record<string, string> = {},
    ) => {
      const response = await app.fetch(address + query, { headers });
      expect(response.headers.getSetCookie()).toEqual([]);
      const nonce = readNonce(response) ?? "no nonce";
      return (await response.text()).replaceAll(nonce, "");
    };
    const plain = await read("");
    for (const query of ["?utm_source=x", "?%", `?q=${"x".repeat(3000)}`])
      expect(await read(query)).toBe(plain);
    const prefetch = {
      "Sec-Purpose": "prefetch",
      "X-Forwarded-Host": "evil.test",
    };
    expect(await read("", prefetch)).toBe(plain);
    expect(await read("", { Cookie: await adminCookie(app) })).toBe(plain);
  },
);

test("a page is not sent again to a client that has it", async () => {
  const address = "/lesson-plans/7";
  const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
  for (const [known, status] of [
    [etag.replace("W/", ""), 304],
    [`"other", ${etag}`, 304],
    ["*", 304],
    ['"other"', 200],
  ] as const)
    expect(
      (await get(address, { "If-None-Match": known })()).status,
      known,
    ).toBe(status);
});

test.each([
  ["https://p4c-india.pages.dev", null],
  ["https://p4c.test", null],
  ["https://pr-12.p4c-india.pages.dev", "noindex"],
])("on %s, X-Robots-Tag is %j", async (host, robots) => {
  for (const address of ["/lesson-plans/7", pdf, "/lesson-plans/999"]) {
    const { headers } = await app.fetch(host + address);
    expect(headers.get("X-Robots-Tag"), address).toBe(robots);
  }
});
