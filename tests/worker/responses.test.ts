import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import everyPage from "~/client/every-page.js?inline-script";
import {
  filePolicy,
  pagePolicy,
  pdfPolicy,
  securityHeaders,
} from "~/server/http/security-headers.server";
import { withBug, withoutTable } from "../support/fault-injection";
import { htmlErrors } from "../support/html";
import {
  formPost,
  jsonPost,
  newNetwork,
  origin,
  readNonce,
  sendRepeatedly,
} from "../support/http";
import { addPlan } from "../support/plans";
import { adminCookie, createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/responses.pdf";

beforeAll(async () => {
  await addPlan(app, { fileUrl: pdf, section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7 ten more bytes", {
    httpMetadata: { contentType: "application/pdf" },
  });
});

const send = (address: string, init: RequestInit) => () =>
  app.fetch(address, init);
const get = (address: string, headers: Record<string, string> = {}) =>
  send(address, { headers });
const toForm = (address: string, fields: Record<string, string>) => () =>
  app.fetch(address, formPost(fields, newNetwork()));
const toApi = (value: unknown) => () =>
  app.fetch("/api/subscriptions", jsonPost(value, newNetwork()));
const asAdmin = (address: string) => async () =>
  app.fetch(address, { headers: { Cookie: await adminCookie(app) } });
const again = (address: string) => async () => {
  const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
  return app.fetch(address, { headers: { "If-None-Match": etag } });
};
const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const crossSite = { "Sec-Fetch-Site": "cross-site" };
const email = "a@responses.test";
const tooLong = "a".repeat(17_000);
const tooManySignUps = () =>
  sendRepeatedly(31, (network) =>
    app.fetch("/contact", formPost({ email }, network)),
  );
const tooManyWrites = () =>
  sendRepeatedly(31, (network) =>
    app.fetch("/api/subscriptions", jsonPost({ email }, network)),
  );
const withoutPlans = (work: () => Promise<Response>) =>
  withoutTable(app, "lesson_plans", work);

const file = "public, max-age=3600, must-revalidate";
const read = "public, max-age=0, must-revalidate";

const policies = {
  page: pagePolicy([everyPage.source]),
  file: filePolicy,
  pdf: pdfPolicy,
};
const appPolicy = (nonce: string | undefined) =>
  pagePolicy([everyPage.source, "'self'", `'nonce-${nonce}'`]);
/** Without the script that every page has. */
const withoutScript = (page: string) =>
  page.replace(`<script>${everyPage.text}</script>`, "");

test.each<
  [
    string,
    number,
    keyof typeof policies | "app",
    string,
    () => Promise<Response>,
  ]
>([
  ["an app page", 200, "app", "no-store", get("/contact")],
  ["the dashboard", 200, "app", "no-store", asAdmin("/admin")],
  ["a server page", 200, "page", read, get("/lesson-plans/7")],
  ["the data of a page", 200, "file", "no-store", get("/contact.data")],
  ["an API read", 200, "file", read, get("/api/lesson-plans")],
  ["an API write", 200, "file", "no-store", toApi({ email })],
  ["a file", 200, "pdf", file, get(pdf)],
  ["a part of a file", 206, "pdf", file, get(pdf, { Range: "bytes=0-3" })],
  ["a sign-up", 303, "file", "no-store", toForm("/contact", { email })],
  [
    "an unknown file",
    404,
    "file",
    "no-store",
    get("/content/lessons/none.pdf"),
  ],
  [
    "a browser's unknown file",
    404,
    "page",
    "no-store",
    get("/content/lessons/none.pdf", browser),
  ],
  ["an unchanged page", 304, "page", read, again("/lesson-plans/7")],
  ["an unchanged file", 304, "pdf", file, again(pdf)],
  ["a refused form", 400, "app", "no-store", toForm("/contact", { email: "" })],
  [
    "a wrong password",
    401,
    "app",
    "no-store",
    toForm("/admin", { password: "wrong" }),
  ],
  [
    "a cross-site form",
    403,
    "file",
    "no-store",
    send("/contact", formPost({}, crossSite)),
  ],
  ["an unknown page", 404, "page", "no-store", get("/nowhere")],
  [
    "a method that no page has",
    405,
    "file",
    "no-store",
    send("/contact", { method: "PUT" }),
  ],
  [
    "a file that changed",
    412,
    "pdf",
    file,
    get(pdf, { "If-Match": '"other"' }),
  ],
  [
    "a form that is too long",
    413,
    "app",
    "no-store",
    toForm("/contact", { name: tooLong }),
  ],
  [
    "a write that is too long",
    413,
    "file",
    "no-store",
    toApi({ name: tooLong }),
  ],
  [
    "JSON sent to a form",
    415,
    "app",
    "no-store",
    send("/contact", jsonPost({})),
  ],
  [
    "a form sent to the API",
    415,
    "file",
    "no-store",
    send("/api/subscriptions", formPost({})),
  ],
  [
    "a part behind the end",
    416,
    "pdf",
    file,
    get(pdf, { Range: "bytes=999-" }),
  ],
  ["too many sign-ups", 429, "app", "no-store", tooManySignUps],
  ["too many API sign-ups", 429, "file", "no-store", tooManyWrites],
  [
    "a bug in a form",
    500,
    "app",
    "no-store",
    () => withBug(app, toForm("/contact", { email })),
  ],
  [
    "a page that cannot be read",
    503,
    "page",
    "no-store",
    () => withoutPlans(get("/lesson-plans")),
  ],
  [
    "an API read that fails",
    503,
    "file",
    "no-store",
    () => withoutPlans(get("/api/lesson-plans")),
  ],
  [
    "a bug in the API",
    500,
    "file",
    "no-store",
    () => withBug(app, toApi({ email })),
  ],
])(
  "%s, %i, has the security headers, says how long it may be stored, and is valid HTML if it is a page",
  async (_what, status, kind, cacheControl, request) => {
    const response = await request();
    const { headers } = response;
    expect(response.status).toBe(status);
    const body = await response.text();
    if (kind !== "app")
      expect(withoutScript(body)).not.toMatch(
        /<script(?! type="application\/ld)|\son\w+=/,
      );
    if (body && headers.get("Content-Type")?.startsWith("text/html"))
      expect(await htmlErrors(body)).toEqual([]);
    const nonce = readNonce(response);
    expect(nonce === undefined).toBe(kind !== "app");
    expect(headers.get("Content-Security-Policy")).toBe(
      kind === "app" ? appPolicy(nonce) : policies[kind],
    );
    expect(headers.get("X-Frame-Options")).toBe(
      kind === "file" || kind === "pdf" ? "SAMEORIGIN" : "DENY",
    );
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers.get(name)).toBe(value);
    expect(headers.get("Cache-Control")).toBe(cacheControl);
    for (const name of [
      "Access-Control-Allow-Origin",
      "X-Powered-By",
      "X-Remix-Catch",
    ])
      expect(headers.get(name)).toBeNull();
    if (status === 405) expect(headers.get("Allow")).toMatch(/^GET, HEAD/);
    if (status === 429 || status === 503)
      expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  },
);

test.each<[Record<string, string>, number, string]>([
  [{ "Sec-Purpose": "prefetch" }, 200, read],
  [{ "Sec-Purpose": "prefetch", "Save-Data": "on" }, 204, "no-store"],
  [{ Purpose: "prefetch", "Save-Data": "on" }, 204, "no-store"],
  [{ "Save-Data": "on" }, 200, read],
])(
  "the list of plans, requested with %j, is sent with %i and %s",
  async (headers, status, caching) => {
    const response = await app.fetch("/lesson-plans", { headers });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      status,
      caching,
    ]);
    expect((await response.text()).length > 0).toBe(status === 200);
  },
);

describe("a nonce", () => {
  test.each(["/contact", "/admin"])(
    "of %s is new, and on every script but that of every page",
    async (address) => {
      const response = await app.fetch(address);
      const nonce = readNonce(response);
      expect(readNonce(await app.fetch(address))).not.toBe(nonce);
      const scripts = [
        ...withoutScript(await response.text()).matchAll(/<script\b[^>]*>/g),
      ].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts)
        expect(tag).toMatch(new RegExp(`nonce="${nonce}"|ld\\+json`));
    },
  );

  const scriptSizes = new Map<string, number>();
  test.each(["/session?set=a", "/session/class?set=a"])(
    "is not needed by %s: its policy allows its one script file, and it may be stored",
    async (address) => {
      const response = await app.fetch(address);
      const { headers } = response;
      const scripts = [
        ...(await response.text()).matchAll(
          /<script (?!type="application\/ld)([^>]*)>/g,
        ),
      ].map(([, tag]) => tag);
      const [, file = ""] =
        /^src="([^"]+)" defer=""$/.exec(scripts.join()) ?? [];
      expect(file).toMatch(/^\/assets\/[\w-]+\.js$/);
      expect(headers.get("Content-Security-Policy")).toBe(
        pagePolicy([everyPage.source, new URL(origin).host + file]),
      );
      expect(headers.get("Cache-Control")).toBe(read);
      const script = await app.readFile(file);
      scriptSizes.set(file, brotliCompressSync(script).byteLength);
    },
  );

  test("is small, also for a teacher who goes from the sheet to the class view", () => {
    expect(
      [...scriptSizes.values()].reduce((sum, size) => sum + size),
    ).toBeLessThanOrEqual(2000);
  });
});

test.each([
  "/lesson-plans",
  "/lesson-plans/7",
  "/contact",
  "/admin",
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
      return (await response.text()).replaceAll(
        readNonce(response) ?? "no nonce",
        "",
      );
    };
    const plain = await read("");
    for (const query of [
      "?utm_source=x",
      "?%",
      "?__proto__=1",
      `?q=${"x".repeat(3000)}`,
    ])
      expect(await read(query)).toBe(plain);
    expect(
      await read("", {
        "Sec-Purpose": "prefetch",
        "X-Forwarded-Host": "evil.test",
      }),
    ).toBe(plain);
    if (address !== "/admin")
      expect(await read("", { Cookie: await adminCookie(app) })).toBe(plain);
  },
);

test("a page is not sent again to a client that has it", async () => {
  const fetchStatus = async (known: string) =>
    (
      await app.fetch("/lesson-plans/7", {
        headers: { "If-None-Match": known },
      })
    ).status;
  const etag = (await app.fetch("/lesson-plans/7")).headers.get("ETag") ?? "";
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"])
    expect(await fetchStatus(known), known).toBe(304);
  expect(await fetchStatus('"other"')).toBe(200);
});

test.each([
  ["https://p4c-india.pages.dev", null],
  ["https://p4c.test", null],
  ["https://pr-12.p4c-india.pages.dev", "noindex"],
  ["https://0a1b2c3d.p4c-india.pages.dev", "noindex"],
])("on %s, X-Robots-Tag is %j", async (host, robots) => {
  for (const address of [
    "/lesson-plans/7",
    "/contact",
    pdf,
    "/api/lesson-plans",
    "/lesson-plans/999",
  ]) {
    const { headers } = await app.fetch(host + address);
    expect(headers.get("X-Robots-Tag"), address).toBe(robots);
  }
});
