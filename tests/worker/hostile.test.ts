import { beforeAll, expect, test } from "vitest";
import { addressesOfNothing, leaks } from "../support/hostile-strings";
import { addPlan, createTestApp } from "../support/test-app";

// Methods, hosts and origins are tested in
// app/server/http/guard.server.test.ts, bodies in body.server.test.ts beside
// it, and random requests with hostile headers and cookies in
// tests/release/fuzz.test.ts.

const app = createTestApp({ built: true });
const pdf = "/content/lessons/hostile.pdf";

beforeAll(async () => {
  await addPlan(app, { section: "logic", fileUrl: pdf });
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
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
