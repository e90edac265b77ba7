import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { securityHeaders } from "../../app/server/http/security-headers.server";
import { smokeTest } from "./smoke-test";

type Answer = { status: number; body: string; headers?: Record<string, string> };

const secure = { ...securityHeaders, "Content-Security-Policy": "default-src 'none'" };
const good: Record<string, Answer> = {
  "/version.txt": { status: 200, body: "abc\n" },
  "/": { status: 200, body: "<h1>Home</h1>", headers: secure },
  "/lesson-plans/7": { status: 200, body: "<h1>Plan</h1>", headers: secure },
  "/a.pdf": { status: 206, body: "%PDF-", headers: secure },
  "/api/subscriptions": { status: 400, body: "", headers: secure },
};
let answers = good;
const asked: string[] = [];

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  asked.push(`${request.method} ${request.url} ${request.headers.range ?? ""}`.trim());
  const { status, body, headers } = answers[request.url ?? ""] ?? { status: 404, body: "" };
  response.writeHead(status, headers).end(body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = good;
  asked.length = 0;
});

const expected = { commit: "abc", plan: "/lesson-plans/7", pdf: "/a.pdf", hasData: true };
const testSite = (more = {}, patience = 0) =>
  smokeTest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { ...expected, ...more }, patience);

test("a complete site passes, even if it takes a moment to appear, after one request for each kind of address", async () => {
  answers = { ...good, "/version.txt": { status: 200, body: "old" } };
  setTimeout(() => {
    answers = good;
  }, 50);
  await testSite({}, 200);
  expect([...new Set(asked)]).toEqual([
    "GET /version.txt",
    "GET /",
    "GET /lesson-plans/7",
    "GET /a.pdf bytes=0-4",
    "POST /api/subscriptions",
  ]);
});

test("without data, plans and PDFs are a 503", async () => {
  const none = { status: 503, body: "", headers: secure };
  answers = { ...good, "/lesson-plans/7": none, "/a.pdf": none };
  await testSite({ hasData: false });
  await expect(testSite()).rejects.toThrow("a lesson plan: status 503 instead of 200");
});

test.each<[string, Answer, string]>([
  ["/version.txt", { status: 200, body: "old" }, "the version: old, but abc was deployed"],
  ["/", { status: 200, body: "", headers: secure }, "the home page: it does not contain <h1"],
  [
    "/",
    { status: 200, body: "<h1>", headers: securityHeaders },
    "the home page: Content-Security-Policy is null",
  ],
  ["/a.pdf", { status: 200, body: "%PDF-" }, "a part of a PDF: status 200 instead of 206"],
  ["/a.pdf", { status: 206, body: "<html", headers: secure }, "a part of a PDF: it does not contain %PDF-"],
  [
    "/api/subscriptions",
    { status: 200, body: "" },
    "a sign-up without an address: status 200 instead of 400",
  ],
])("the test fails when %s returns %j", async (address, answer, problem) => {
  answers = { ...good, [address]: answer };
  await expect(testSite()).rejects.toThrow(problem);
});
