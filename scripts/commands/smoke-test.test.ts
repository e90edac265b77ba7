import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "../../app/server/http/security-headers.server";
import { smokeTest } from "./smoke-test";

type Answer = {
  status: number;
  body: string;
  headers?: Record<string, string>;
};

const headers = {
  ...securityHeaders,
  "Content-Security-Policy": "default-src 'none'",
};
const good: Record<string, Answer> = {
  "/version.txt": { status: 200, body: "abc\n" },
  "/": { status: 200, body: "<h1>Home</h1>", headers },
  "/lesson-plans/7": { status: 200, body: "<h1>Plan</h1>", headers },
  "/a.pdf": { status: 206, body: "%PDF-", headers },
  "/api/subscriptions": { status: 400, body: "", headers },
};
let answers = good;
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(
    `${request.method} ${request.url} ${request.headers.range ?? ""}`.trim(),
  );
  const { status, body, headers } = answers[request.url ?? ""] ?? {
    status: 404,
    body: "",
  };
  response.writeHead(status, headers).end(body);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

/** Tests the site with other answers at these addresses. */
function testSite(
  others: Record<string, Answer>,
  hasData = true,
  patience = 0,
) {
  answers = { ...good, ...others };
  const expected = {
    commit: "abc",
    plan: "/lesson-plans/7",
    pdf: "/a.pdf",
    hasData,
  };
  return smokeTest(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expected,
    patience,
  );
}

test("a complete site passes, even if it takes a moment to appear, after a request for each kind of address", async () => {
  setTimeout(() => {
    answers = good;
  }, 50);
  await testSite({ "/version.txt": { status: 200, body: "old" } }, true, 200);
  expect([...new Set(asked)]).toEqual([
    "GET /version.txt",
    "GET /",
    "GET /lesson-plans/7",
    "GET /a.pdf bytes=0-4",
    "POST /api/subscriptions",
  ]);
});

test("without data, plans and PDFs are a 503", async () => {
  const none = { status: 503, body: "", headers };
  const others = { "/lesson-plans/7": none, "/a.pdf": none };
  await testSite(others, false);
  await expect(testSite(others)).rejects.toThrow(
    "a lesson plan: status 503 instead of 200",
  );
});

test.each<[string, Partial<Answer>, string]>([
  ["/version.txt", { body: "old" }, "the version: old, but abc was deployed"],
  ["/", { body: "" }, "the home page: it does not contain <h1"],
  [
    "/",
    { headers: securityHeaders },
    "the home page: Content-Security-Policy is null",
  ],
  ["/a.pdf", { status: 200 }, "a part of a PDF: status 200 instead of 206"],
  ["/a.pdf", { body: "<html" }, "a part of a PDF: it does not contain %PDF-"],
  [
    "/api/subscriptions",
    { status: 200 },
    "a sign-up without an address: status 200 instead of 400",
  ],
])("the test fails when %s returns %j", async (address, change, problem) => {
  const answer = { ...(good[address] as Answer), ...change };
  await expect(testSite({ [address]: answer })).rejects.toThrow(problem);
});
