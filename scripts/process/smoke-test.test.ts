import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smokeTest } from "./smoke-test";

type Answer = { status: number; body: string; policy?: string };

const page: Answer = { status: 200, body: "<h1>Words</h1>" };
const good: Record<string, Answer> = {
  "/version.txt": { status: 200, body: "abc\n" },
  "/": page,
  "/buy-courses": page,
  "/contact": page,
  "/lesson-plans": page,
  "/api/resources": { status: 200, body: '[{"url":"/files/a.pdf"}]' },
  "/files/a.pdf": { status: 206, body: "%PDF-" },
  "/api/subscriptions": { status: 400, body: "" },
};
let answers = good;
const asked = new Set<string>();

const server = createServer((request, response) => {
  const { method, url = "", headers } = request;
  asked.add(`${method} ${url} ${headers.range ?? ""}`.trim());
  const { status, body, policy = "x" } = answers[url] ?? page;
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
  const old = { "/version.txt": { status: 200, body: "old" } };
  await testSite(old, { patience: 10_000 });
  expect([...asked]).toEqual([
    "GET /version.txt",
    "GET /",
    "GET /buy-courses",
    "GET /contact",
    "POST /api/subscriptions",
    "GET /lesson-plans",
    "GET /api/resources",
    "GET /files/a.pdf bytes=0-4",
  ]);
});

test("a preview without data need not show plans and files", async () => {
  const none = { status: 503, body: "" };
  const others = { "/lesson-plans": none, "/files/a.pdf": none };
  await testSite(others, { hasData: false });
  await expect(testSite(others)).rejects.toThrow(
    '/lesson-plans answers 503, not 200, "<h1" and a Content-Security-Policy',
  );
});

test.each<[string, Partial<Answer>, string]>([
  ["/version.txt", { body: "old" }, 'answers 200, not 200, "abc" and'],
  ["/", { body: "" }, '/ answers 200, not 200, "<h1" and'],
  ["/contact", { policy: "" }, "/contact answers 200, not 200"],
  ["/files/a.pdf", { status: 200 }, "answers 200, not 206"],
  ["/files/a.pdf", { body: "<html" }, 'answers 206, not 206, "%PDF-"'],
  ["/api/subscriptions", { status: 200 }, "answers 200, not 400"],
  [
    "/buy-courses",
    { body: '<h1><a href="/cdn-cgi/l/email-protection#1f">' },
    '/buy-courses hides e-mail addresses: switch off "Email Address Obfuscation"',
  ],
])("the test fails when %s returns %j", async (address, change, problem) => {
  const answer = { ...(good[address] as Answer), ...change };
  await expect(testSite({ [address]: answer })).rejects.toThrow(problem);
});
