import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { parseEmail } from "~/server/subscribers/email.server";
import { addPlan } from "../support/plans";
import { createTestApp, listRoutes } from "../support/test-app";

const app = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";
const paths = (await listRoutes()).map(({ path }) => path);

beforeAll(async () => {
  await addPlan(app, { section: "logic", fileUrl: pdf });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7", {
    httpMetadata: { contentType: "application/pdf" },
  });
});

const addressesOfNothing = `
  /.env /.dev.vars /wrangler.toml /_worker.js /.git/config /assets/entry.js.map
  /..%2f.dev.vars /%2e%2e/%2e%2e/etc/passwd /%00 /%E0%A4%A /%2f%2fevil.test
  /content/lessons /content/lessons/ /content/lessons/HOSTILE.PDF
  /content/lessons/hostile.pdf/ /content/lessons/hostile.pdf%00
  /content/lessons/..%2f..%2f.dev.vars /admin/x /_root /sitemap.xml.data
  /api /api/ /api/admin /literature/valueOf /literature/%00 /lesson-plans/07`;

test.each([
  ...addressesOfNothing.trim().split(/\s+/),
  `/lesson-plans/${"7".repeat(5000)}`,
  // Longer than R2 allows for a key.
  `/content/lessons/${"a".repeat(1020)}.pdf`,
])("%s is 404", async (address) => {
  expect((await app.fetch(address)).status).toBe(404);
});

test.each([
  "%2F%2Fevil.test",
  "%0d%0aSet-Cookie:%20a=b",
  "%E0%A4%A",
  "..%2fadmin",
])("/lesson/%s redirects to a lesson plan and nowhere else", async (id) => {
  const { status, headers } = await app.fetch(`/lesson/${id}`);
  expect([status, headers.getSetCookie()]).toEqual([308, []]);
  expect(headers.get("Location")).toMatch(/^\/lesson-plans\/[^/\\\r\n]+$/);
});

const text = fc.string({ unit: "binary" });
const id = fc.oneof(
  fc.constantFrom("7", "hostile.pdf", "07", "constructor", "٧"),
  fc.constantFrom("%", "%00.pdf", "..%2f", "%0d%0aa:b", "//", "🙂"),
  text,
);
const query = fc.oneof(
  fc.constantFrom("", "_data", "&&", "%"),
  fc.webQueryParameters(),
);
const address = fc
  .tuple(fc.constantFrom(pdf, "/lesson-plans/7", ...paths), id, query)
  .map(([path, id, query]) => `${path.replace(/:\w+|\*/g, id)}?${query}`);
const headers = fc.dictionary(
  fc.constantFrom(
    ...["Cookie", "Range", "If-None-Match", "If-Range", "Origin", "Referer"],
    ...["Sec-Fetch-Site", "X-Forwarded-Host", "CF-Connecting-IP"],
  ),
  fc.oneof(
    fc.constantFrom("bytes=0-3", '"x"', "null", "same-origin"),
    fc.constantFrom(
      `__Host-admin=${btoa('{"a":1}')}; __Host-flash=${btoa('"__proto__"')}`,
      "__Host-admin=%E0%A4%A; __Host-flash=abc.!!!; %=%; =; ;;",
    ),
    fc.string({ unit: fc.constantFrom(..."az09 ,;:=*/\"'<%-_\t\u00ff") }),
  ),
  { maxKeys: 3 },
);
const reading = fc.record({
  method: fc.constantFrom("GET", "HEAD", "OPTIONS"),
  address,
  headers,
});
const fields = fc.record(
  { name: text, email: fc.oneof(fc.emailAddress(), text), password: text },
  { requiredKeys: [] },
);
const form = "application/x-www-form-urlencoded";
const writing = fc
  .record({
    method: fc.constantFrom("POST", "POST", "PUT", "DELETE"),
    address: fc.oneof(
      fc.constantFrom("/contact", "/contact.data", "/api/subscriptions"),
      address,
    ),
    headers,
    content: fc.oneof(
      fields.map((fields) => [form, String(new URLSearchParams(fields))]),
      fields.map((fields) => ["application/json", JSON.stringify(fields)]),
      fc.tuple(
        fc.constantFrom(form, "multipart/form-data; boundary=x", "text/plain"),
        fc.oneof(text, fc.constantFrom("a=b&".repeat(10_000))),
      ),
    ),
  })
  .map(({ headers, content: [type = "", words = ""], ...request }) => {
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

test("malformed requests cause no server error, lead nowhere else and store only valid rows", {
  timeout: 120_000,
}, async () => {
  const { db } = app.context;
  const statuses = new Set<number>();
  const property = fc.asyncProperty(
    fc.oneof(reading, writing),
    async ({ address, ...request }) => {
      const { status, headers } = await app.fetch(address, request);
      statuses.add(status);
      // Otherwise the limits would refuse all but the first forms.
      if (status === 429) await db.delete(rateLimits);
      expect(status).toBeLessThan(500);
      expect(headers.get("Location") ?? "/").toMatch(
        /^\/($|[^/\\\s])[^\\\s]*$/,
      );
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
