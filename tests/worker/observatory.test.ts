import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { testedSite } from "../../scripts/site/sites";
import { parseHeadersFile } from "../support/headers-file";
import { formPost, newNetwork } from "../support/http";
import { adminCookie, createTestApp, secrets } from "../support/test-app";

/**
 * What Mozilla's HTTP Observatory asks for full marks, and the points it adds to 100 for each
 * (https://github.com/mdn/mdn-http-observatory/tree/94042bb/src, version 1.6.3). Where we would lose or miss points,
 * a test fails; the points of redirects and certificates are up to Cloudflare Pages.
 */
const rules: [name: string, points: number, holds: (headers: Headers) => boolean][] = [
  ["content-security-policy", 10, (headers) => isStrict(headers.get("Content-Security-Policy") ?? "")],
  ["cookies are Secure, HttpOnly and SameSite", 0, (headers) => headers.getSetCookie().every(isSafe)],
  ["cross-origin-resource-sharing", 0, (headers) => !headers.has("Access-Control-Allow-Origin")],
  [
    "referrer-policy",
    5,
    (headers) =>
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
        headers.get("Referrer-Policy") ?? "",
      ),
  ],
  [
    "strict-transport-security",
    0,
    (headers) =>
      Number(/^max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1]) >= 15_552_000,
  ],
  ["x-content-type-options", 0, (headers) => headers.get("X-Content-Type-Options") === "nosniff"],
  [
    "x-frame-options",
    5,
    (headers) => /frame-ancestors '(none|self)'/.test(headers.get("Content-Security-Policy") ?? ""),
  ],
  [
    "cross-origin-resource-policy",
    10,
    (headers) => /^same-(origin|site)$/.test(headers.get("Cross-Origin-Resource-Policy") ?? ""),
  ],
  [
    "cross-origin-opener-policy",
    10,
    (headers) => headers.get("Cross-Origin-Opener-Policy") === "same-origin",
  ],
];

/** One policy, that begins with nothing allowed, and allows nothing unsafe, insecure or unknown. */
function isStrict(given: string) {
  // The Observatory does not judge this directive, which only the policy of a PDF has.
  const policy = given.replace("; style-src-attr 'unsafe-inline'", "");
  const names = policy.split(";").map((directive) => directive.trim().split(" ")[0]);
  return (
    /^default-src 'none';/.test(policy) &&
    /form-action '(none|self)'/.test(policy) &&
    !/unsafe|\*|http:|data:|,/.test(policy) &&
    new Set(names).size === names.length
  );
}

function isSafe(cookie: string) {
  return ["Secure", "HttpOnly", "SameSite=Lax"].every((attribute) => cookie.includes(`; ${attribute}`));
}

function scoreOf(headers: Headers) {
  const lost = rules.filter(([, , holds]) => !holds(headers)).map(([name]) => name);
  return { lost, score: rules.reduce((sum, [, points]) => sum + points, 100) };
}

const app = createTestApp({ built: true });
const pdf = "/content/lessons/observatory.pdf";
beforeAll(async () => {
  await app.env.FILES.put(pdf.slice(1), "%PDF-1.7");
});

// The scanner sends an Origin, which must not be allowed.
const get =
  (address: string, Cookie = "") =>
  async () =>
    (await app.fetch(address, { headers: { Origin: "https://observatory.test", Cookie } })).headers;

test.each<[string, () => Promise<Headers>]>([
  ["a page with a form", get("/contact")],
  ["the admin's login", get("/admin")],
  ["an unknown page", get("/nowhere")],
  ["an API read", get("/api/testimonials")],
  ["a closed API read", get("/api/subscriptions")],
  ["a file of R2", get(pdf)],
  ["the dashboard", async () => get("/admin", await adminCookie(app))()],
  [
    "a login",
    async () =>
      (await app.fetch("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()))).headers,
  ],
  [
    "a static page",
    async () => {
      const file = readFileSync(`${testedSite.folder}/build/client/_headers`, "utf8");
      return parseHeadersFile(file).get("/*")?.headers ?? new Headers();
    },
  ],
])("%s scores at least 125 at Mozilla's Observatory", async (_what, headers) => {
  const { lost, score } = scoreOf(await headers());
  expect(lost).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(125);
});

const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
test.each<[string, string, string]>([
  ["content-security-policy", "Content-Security-Policy", `${policy}; script-src 'unsafe-inline'`],
  ["content-security-policy", "Content-Security-Policy", `${policy}; img-src http://a.test`],
  ["cookies are Secure, HttpOnly and SameSite", "Set-Cookie", "a=1; HttpOnly; SameSite=Lax"],
  ["strict-transport-security", "Strict-Transport-Security", "max-age=86400"],
  ["referrer-policy", "Referrer-Policy", "unsafe-url"],
  ["cross-origin-resource-policy", "Cross-Origin-Resource-Policy", "anyone"],
])("the rule for %s fails with %s: %s", async (rule, name, value) => {
  const headers = new Headers(await get("/nowhere")());
  headers.set(name, value);
  expect(scoreOf(headers).lost).toEqual([rule]);
});
