import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { describeRoutes } from "~/rendering";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import {
  filePolicy,
  pdfPolicy,
  securityHeaders,
} from "~/server/http/security-headers.server";
import { parseEmail } from "~/server/subscribers/signup-form.server";
import {
  addressesOfNothing,
  hostileCookies,
  hostileIds,
  leaks,
} from "../support/hostile-strings";
import { origin } from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp, loadWorker, secrets } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";
const { build } = await loadWorker();
const paths = describeRoutes(build.routes).map(({ path }) => path);

beforeAll(async () => {
  await addPlan(app, { section: "logic", fileUrl: pdf });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7", {
    httpMetadata: { contentType: "application/pdf" },
  });
});

test("addresses that no page links to are 404 and tell no internals", async () => {
  for (const address of addressesOfNothing) {
    const response = await app.fetch(address);
    // An address with an empty segment would reach the static files, which have
    // their own 404.
    expect(
      [response.status, response.headers.get("X-Answered-By")],
      address,
    ).toEqual([404, null]);
    const text = await response.text();
    expect(text).not.toMatch(leaks);
    expect(text).not.toMatch(
      /THROTTLE_KEY|compatibility_date|sourceMappingURL/,
    );
  }
});

test.each([
  "%2F%2Fevil.test",
  "%0d%0aSet-Cookie:%20a=b",
  "https:%2f%2fevil.test",
  "%E0%A4%A",
  "..%2fadmin",
])("/lesson/%s redirects to a lesson plan and nowhere else", async (id) => {
  const { status, headers } = await app.fetch(`/lesson/${id}`);
  expect([status, headers.getSetCookie()]).toEqual([308, []]);
  expect(headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
});

const text = fc.string({ unit: "binary" });
const latin1 = fc.string({
  unit: fc.constantFrom(..."az09 ,;:=*/\"'<%-_\t\u00ff"),
});
const id = fc.oneof(
  fc.constantFrom("7", "hostile.pdf"),
  fc.constantFrom(...hostileIds),
  fc.constantFrom("%", "%C0%AF", "%00.pdf", "..%2f", "%0d%0aa:b", "//", "🙂"),
  text,
);
const query = fc.oneof(
  fc.constantFrom("", "_data", "&&", "%"),
  fc.webQueryParameters(),
);
const path = fc
  .tuple(fc.constantFrom(...paths), id)
  .map(([path, id]) => path.replace(/:\w+|\*/g, id));
const address = fc
  .tuple(fc.oneof(fc.constantFrom(pdf, "/lesson-plans/7"), path), query)
  .map((parts) => parts.join("?"));
const headers = fc.dictionary(
  fc.constantFrom(
    "Cookie",
    "Range",
    "If-None-Match",
    "If-Range",
    "Origin",
    "Referer",
    "Sec-Fetch-Site",
    "X-Forwarded-Host",
    "CF-Connecting-IP",
  ),
  fc.oneof(
    fc.constantFrom("bytes=0-3", '"x"', "null", "same-origin"),
    fc.constantFrom(...Object.values(hostileCookies)),
    latin1,
  ),
  { maxKeys: 3 },
);
const fields = fc.record(
  { name: text, email: fc.oneof(fc.emailAddress(), text), password: text },
  { requiredKeys: [] },
);
const form = "application/x-www-form-urlencoded";
const body = fc.oneof(
  fields.map((fields) => [form, String(new URLSearchParams(fields))]),
  fields.map((fields) => ["application/json", JSON.stringify(fields)]),
  fc.tuple(
    fc.constantFrom(form, "multipart/form-data; boundary=x", "text/plain"),
    fc.oneof(text, fc.constantFrom("a=b&".repeat(10_000))),
  ),
);
const reading = fc.record({
  method: fc.constantFrom("GET", "HEAD", "OPTIONS"),
  address,
  headers,
});
const writing = fc
  .record({
    method: fc.constantFrom("POST", "POST", "PUT", "PATCH", "DELETE"),
    address: fc.oneof(
      fc.constantFrom("/contact", "/contact.data", "/api/subscriptions"),
      address,
    ),
    headers,
    body,
  })
  .map(({ headers, body: [type = "", words = ""], ...request }) => {
    const body = new TextEncoder().encode(words);
    const usual = {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": type,
      // Without a length, the body is sent in chunks, and the runtime breaks
      // the connection if nobody reads them.
      "Content-Length": String(body.length),
    };
    return { ...request, body, headers: { ...usual, ...headers } };
  });

test("malformed requests cause no server error, leak nothing and store only valid rows", {
  timeout: 120_000,
}, async () => {
  const { db } = app.context;
  const statuses = new Set<number>();
  const property = fc.asyncProperty(
    fc.oneof(reading, writing),
    async ({ address, ...request }) => {
      const answer = await app.fetch(address, request);
      const whole = `${[...answer.headers].join("\n")}\n\n${await answer.text()}`;
      statuses.add(answer.status);
      // Otherwise the limits would refuse all but the first forms.
      if (answer.status === 429) await db.delete(rateLimits);
      expect(answer.status).toBeLessThan(500);
      expect(app.log.splice(0)).toEqual([]);
      expect(whole).not.toMatch(leaks);
      for (const secret of Object.values(secrets))
        expect(whole).not.toContain(secret);
      // Pages answers these from the static files.
      if (answer.headers.get("X-Answered-By") === "files")
        expect(new URL(origin + address).pathname).toContain("//");
      else expectSecured(answer.headers);
    },
  );
  await fc.assert(property, { numRuns: 700 });

  // Otherwise the guard might have refused them all.
  expect([...statuses]).toEqual(
    expect.arrayContaining([200, 400, 403, 404, 405]),
  );
  const stored = (await db.select().from(subscriptions)).map(
    ({ email }) => email,
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.map(parseEmail)).toEqual(stored);
});

function expectSecured(headers: Headers) {
  const type = headers.get("Content-Type") ?? "";
  const policy = type === "application/pdf" ? pdfPolicy : filePolicy;
  const pagePolicy = /^default-src (?!.*unsafe).*frame-ancestors 'none'/;
  expect(headers.get("Content-Security-Policy")).toMatch(
    type.startsWith("text/html") ? pagePolicy : policy,
  );
  for (const [name, value] of Object.entries(securityHeaders))
    expect(`${name}: ${headers.get(name)}`).toBe(`${name}: ${value}`);
  expect(headers.get("Location") ?? "/").toMatch(/^\/($|[^/\\\s])[^\\\s]*$/);
}
