import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smokeTest } from "./smoke-test";

type Answer = { status: number; body: string; policy?: string };

const page: Answer = { status: 200, body: "<h1>Words</h1>" };
const good: Record<string, Answer> = {
  "GET /version.txt": { status: 200, body: "abc\n" },
  "GET /": page,
  "GET /buy-courses": page,
  "GET /contact": page,
  "POST /api/subscriptions": { status: 400, body: "" },
  "GET /lesson-plans": page,
  "GET /api/resources": { status: 200, body: '[{"url":"/files/a.pdf"}]' },
  "GET /files/a.pdf bytes=0-4": { status: 206, body: "%PDF-" },
};
let answers = good;
const asked = new Set<string>();

const server = createServer(({ method, url, headers }, response) => {
  const request = `${method} ${url} ${headers.range ?? ""}`.trim();
  asked.add(request);
  const { status, body, policy = "x" } = answers[request] ?? page;
  if (policy) response.setHeader("Content-Security-Policy", policy);
  response.writeHead(status).end(body);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

function testSite(others: Record<string, Answer>, options: object = {}) {
  answers = { ...good, ...others };
  const { port } = server.address() as AddressInfo;
  return smokeTest(`http://127.0.0.1:${port}`, "abc", {
    patience: 0,
    ...options,
  });
}

test("a complete site passes, even if it takes a moment to appear, after a request for each kind of address", async () => {
  setTimeout(() => {
    answers = good;
  }, 50);
  const old = { "GET /version.txt": { status: 200, body: "old" } };
  await testSite(old, { patience: 10_000 });
  expect([...asked]).toEqual(Object.keys(good));
});

test("a preview without data need not show plans and files", async () => {
  const others = { "GET /lesson-plans": { status: 503, body: "" } };
  await testSite(others, { hasData: false });
  await expect(testSite(others)).rejects.toThrow(
    "/lesson-plans answers 503, not 200. The new pages are live: see Going back",
  );
});

test.each<[string, Partial<Answer>, string]>([
  [
    "GET /version.txt",
    { body: "old" },
    "version.txt does not contain abc. The",
  ],
  [
    "GET /contact",
    { policy: "" },
    "/contact has no Content-Security-Policy. The",
  ],
  ["GET /files/a.pdf bytes=0-4", { status: 200 }, "answers 200, not 206"],
  ["POST /api/subscriptions", { status: 200 }, "answers 200, not 400"],
  [
    "GET /buy-courses",
    { body: '<h1><a href="/cdn-cgi/l/email-protection#1f">' },
    '/buy-courses hides e-mail addresses: switch off "Email Address Obfuscation"',
  ],
])("the test fails when %s returns %j", async (request, change, problem) => {
  const answer = { ...(good[request] as Answer), ...change };
  await expect(testSite({ [request]: answer })).rejects.toThrow(problem);
});
