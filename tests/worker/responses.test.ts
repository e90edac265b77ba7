import { beforeAll, expect, test } from "vitest";
import everyPage from "~/client/every-page.js?inline-script";
import markHeldScript from "~/components/classroom/mark-held.js?inline-script";
import {
  buildPagePolicy,
  nonPagePolicy,
  pdfPolicy,
} from "~/server/http/headers.server";
import { bindingsWithFault, withBug } from "../support/fault-injection";
import { htmlErrors } from "../support/html";
import {
  formPost,
  jsonPost,
  newNetwork,
  origin,
  readNonce,
} from "../support/http";
import { tags } from "../support/page";
import { addPlan } from "../support/plans";
import { createTestApp, listRoutes, logInForCookie } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/responses.pdf";
const api = "/api/subscriptions";

beforeAll(async () => {
  await addPlan(app, { fileUrl: pdf, section: "logic" });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7 ten more bytes", {
    httpMetadata: { contentType: "application/pdf" },
  });
  for (let sent = 0; sent < 30; sent++)
    await app.post("/contact", { email }, crowd);
});

const email = "a@responses.test";
const Accept = "text/html,application/xhtml+xml,*/*;q=0.8";
const missing = "/content/lessons/none.pdf";
const crossSite = { "Sec-Fetch-Site": "cross-site" };
const crowd = newNetwork();

const noStore = "no-store";
const fresh = "public, max-age=0, must-revalidate";
const anHour = "public, max-age=3600, must-revalidate";

const policies = {
  page: () => buildPagePolicy([everyPage.policySource]),
  plan: () => buildPagePolicy([everyPage.policySource], "https:"),
  app: (nonce = "") =>
    buildPagePolicy([everyPage.policySource, "'self'", `'nonce-${nonce}'`]),
  file: () => nonPagePolicy,
  pdf: () => pdfPolicy,
};
const get = (headers: Record<string, string>) => ({ headers });
const known = get({ "If-None-Match": "*" });
const bug = withBug(app);
const { env: broken } = bindingsWithFault(app, { kind: "always", at: 1 });

type Row = [
  what: string,
  status: number,
  policy: keyof typeof policies,
  cacheControl: string,
  ...request: Parameters<typeof app.fetch>,
];
test.each<Row>([
  ["an app page", 200, "app", noStore, "/contact"],
  ["a server page", 200, "plan", fresh, "/lesson-plans/7"],
  ["the data of a page", 200, "file", noStore, "/contact.data"],
  ["an API read", 200, "file", fresh, "/api/lesson-plans"],
  ["a file", 200, "pdf", anHour, pdf],
  ["a part of a file", 206, "pdf", anHour, pdf, get({ Range: "bytes=0-3" })],
  ["a sign-up", 303, "file", noStore, "/contact", formPost({ email })],
  ["an unchanged page", 304, "plan", fresh, "/lesson-plans/7", known],
  ["an unchanged file", 304, "pdf", anHour, pdf, known],
  ["a refused form", 400, "app", noStore, "/contact", formPost({})],
  [
    "a wrong password",
    401,
    "app",
    noStore,
    "/admin",
    formPost({ password: "a" }),
  ],
  [
    "a cross-site form",
    403,
    "file",
    noStore,
    "/contact",
    formPost({}, crossSite),
  ],
  ["an unknown page", 404, "page", noStore, "/nowhere"],
  ["an unknown file", 404, "file", noStore, missing],
  ["a browser's unknown file", 404, "page", noStore, missing, get({ Accept })],
  ["a form sent to a file", 405, "file", noStore, pdf, formPost({})],
  ["a changed file", 412, "pdf", anHour, pdf, get({ "If-Match": '"other"' })],
  [
    "a long form",
    413,
    "app",
    noStore,
    "/contact",
    formPost({ name: "a".repeat(17_000) }),
  ],
  ["JSON sent to a form", 415, "app", noStore, "/contact", jsonPost({})],
  ["a form sent to the API", 415, "file", noStore, api, formPost({})],
  [
    "a part behind the end",
    416,
    "pdf",
    anHour,
    pdf,
    get({ Range: "bytes=99-" }),
  ],
  [
    "too many sign-ups",
    429,
    "app",
    noStore,
    "/contact",
    formPost({ email }, crowd),
  ],
  [
    "a bug in a form",
    500,
    "app",
    noStore,
    "/contact",
    formPost({ email }),
    bug,
  ],
  ["a bug in the API", 500, "file", noStore, api, jsonPost({ email }), bug],
  [
    "a page that cannot be read",
    503,
    "plan",
    noStore,
    "/lesson-plans",
    {},
    broken,
  ],
])(
  "%s, %i, has its own policy, says how long it may be stored, and is valid HTML if it is a page",
  async (_what, status, policy, cacheControl, ...request) => {
    const response = await app.fetch(...request);
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(headers.get("Cache-Control")).toBe(cacheControl);
    const nonce = readNonce(response);
    expect(nonce !== undefined).toBe(policy === "app");
    expect(headers.get("Content-Security-Policy")).toBe(
      policies[policy](nonce),
    );
    if (status === 429 || status === 503)
      expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    const body = await response.text();
    if (!body || !headers.get("Content-Type")?.startsWith("text/html")) return;
    expect(await htmlErrors(body)).toEqual([]);
    const scripts = tags(body, "script:not([type='application/ld+json'])");
    expect(scripts.filter((script) => script.nonce !== nonce)).toEqual(
      policy === "app" ? [{}] : [],
    );
    expect(scripts.length > 1).toBe(policy === "app");
  },
);

test.each(["/lesson", "/lesson/", "/lesson/1/2", "/nowhere"])(
  "%s is the site's 404 page, whatever the client accepts",
  async (address) => {
    const page = await app.readFile("404.html");
    for (const accepted of ["", "*/*", Accept]) {
      const response = await app.fetch(address, get({ Accept: accepted }));
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(page);
    }
  },
);

test("a nonce is new for each answer", async () => {
  const read = async () => readNonce(await app.fetch("/contact"));
  expect(await read()).not.toBe(await read());
});

// How small they are: tests/site/every-page.test.ts.
test("the sheet, the class view and the hand view each have one script file, which their policy allows", async () => {
  for (const [address, ...inline] of [
    ["/session?set=a", markHeldScript],
    ["/session/class?set=a"],
    ["/session/hand?set=a", markHeldScript],
  ] as const) {
    const response = await app.fetch(address);
    const { headers } = response;
    const [script, ...others] = tags(await response.text(), "script[src]");
    const file = script?.src ?? "";
    expect([script?.defer, others]).toEqual(["", []]);
    expect(headers.get("Content-Security-Policy")).toBe(
      buildPagePolicy([
        ...[everyPage, ...inline].map(({ policySource }) => policySource),
        new URL(origin).host + file,
      ]),
    );
    expect(headers.get("Cache-Control")).toBe(fresh);
  }
});

test.each([
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
    expect(await read("", { Cookie: await logInForCookie(app) })).toBe(plain);
  },
);

test("reading sets no cookie, on any page", async () => {
  for (const { address, access } of await listRoutes())
    if (access === "public") {
      const { headers } = await app.fetch(address);
      expect(headers.getSetCookie(), address).toEqual([]);
    }
});

test("a page is not sent again to a client that has it", async () => {
  const address = "/lesson-plans/7";
  const etag = (await app.fetch(address)).headers.get("ETag") ?? "";
  for (const [known, status] of [
    [etag.replace("W/", ""), 304],
    [`"other", ${etag}`, 304],
    ['"other"', 200],
  ] as const)
    expect(
      (await app.fetch(address, get({ "If-None-Match": known }))).status,
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
