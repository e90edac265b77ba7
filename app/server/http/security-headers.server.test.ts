import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseHeadersFile } from "../../../tests/support/headers-file";
import {
  filePolicy,
  pagePolicy,
  pdfPolicy,
  securityHeaders,
  withSecurityHeaders,
} from "./security-headers.server";

const headersOf = ({ headers }: { headers: Headers }) => Object.fromEntries(headers);

function directivesOf(policy: string) {
  return policy.split("; ").map((directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return { name, sources };
  });
}

describe("public/_headers", () => {
  const text = readFileSync("public/_headers", "utf8");
  const { "/*": everyFile, ...others } = Object.fromEntries(parseHeadersFile(text));

  test("sends the headers of a page without script for every file, and removes the CORS header", () => {
    const page = new Response(null, { headers: { "Content-Security-Policy": pagePolicy() } });
    expect(everyFile && headersOf(everyFile)).toEqual(headersOf(withSecurityHeaders(page)));
    expect(everyFile?.removed).toEqual(["Access-Control-Allow-Origin"]);
  });

  test("changes no security header in its other rules, but for home, the cards and the service worker", () => {
    const { "/": _home, "/cards/*": _cards, "/offline-worker.js": worker, ...rules } = others;
    expect(worker?.headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
    for (const { headers, removed } of Object.values(rules)) {
      const changed = [...headers.keys(), ...removed].join("\n");
      for (const name of [...Object.keys(securityHeaders), "Content-Security-Policy", "X-Frame-Options"])
        expect(changed.toLowerCase()).not.toContain(name.toLowerCase());
    }
  });

  test("allows on home, besides what every page may do, exactly its small script", () => {
    const script = readFileSync("app/client/contact-button.js");
    expect(script.length).toBeLessThanOrEqual(500);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(others["/"]?.removed).toEqual(["Content-Security-Policy"]);
    expect(others["/"] && headersOf(others["/"])).toEqual({
      "content-security-policy": pagePolicy(undefined, `'sha256-${hash}'`),
    });
  });

  test("lets browsers store hashed assets for a year", () => {
    expect(others["/assets/*"] && headersOf(others["/assets/*"])).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("stays within the limits of Pages: 100 rules, 2000 characters per line", () => {
    expect(Object.keys(others).length).toBeLessThan(100);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});

describe("the Content-Security-Policy", () => {
  const nonce = "0123456789abcdef";

  test.each([
    ["a page without script", pagePolicy(), "'none'"],
    ["a page with script", pagePolicy(nonce), "'none'"],
    ["a file", filePolicy, "'self'"],
  ])(
    "of %s starts with default-src 'none', allows nothing unsafe and restricts framing",
    (_, policy, frames) => {
      const directives = directivesOf(policy);
      expect(directives[0]).toEqual({ name: "default-src", sources: ["'none'"] });
      expect(directives).toContainEqual({ name: "frame-ancestors", sources: [frames] });
      expect(policy).not.toMatch(/unsafe|\*|http:|data:|blob:/);
      const names = directives.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  test("of a PDF lets the browser's viewer style itself, and nothing else", () => {
    const pdf = new Response(null, { status: 304, headers: { "Content-Type": "application/pdf" } });
    const { headers } = withSecurityHeaders(pdf);
    expect(headers.get("Content-Security-Policy")).toBe(pdfPolicy);
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(pdfPolicy).toBe(`${filePolicy}; style-src-attr 'unsafe-inline'`);
  });

  test("of a page has a script source only with a nonce or for one file, and workers only where it says so", () => {
    expect(pagePolicy()).not.toContain("script-src");
    expect(pagePolicy(nonce)).toBe(`${pagePolicy()}; script-src 'self' 'nonce-${nonce}'; worker-src 'none'`);
    const file = "example.org/assets/script-1.js";
    expect(pagePolicy(undefined, file)).toBe(`${pagePolicy()}; script-src ${file}; worker-src 'none'`);
    expect(pagePolicy(undefined, file, true)).toBe(`${pagePolicy()}; script-src ${file}; worker-src 'self'`);
  });
});

describe("withSecurityHeaders", () => {
  test.each([200, 206, 301, 303, 304, 400, 401, 403, 404, 405, 412, 413, 415, 416, 429, 500, 503])(
    "adds every header to a %i and keeps the others",
    (status) => {
      const headers = { ETag: '"a"', "Referrer-Policy": "unsafe-url" };
      const response = withSecurityHeaders(new Response(null, { status, headers }));
      expect(response.status).toBe(status);
      const expected = new Headers({
        ...securityHeaders,
        "Content-Security-Policy": filePolicy,
        "X-Frame-Options": "SAMEORIGIN",
        ETag: '"a"',
      });
      expect(headersOf(response)).toEqual(headersOf({ headers: expected }));
    },
  );

  test("keeps the Content-Security-Policy, the cookies and the body of a response", async () => {
    const page = new Response("a page", { headers: { "Content-Security-Policy": pagePolicy("n") } });
    page.headers.append("Set-Cookie", "a=1");
    page.headers.append("Set-Cookie", "b=2");
    const response = withSecurityHeaders(page);
    expect(response.headers.get("Content-Security-Policy")).toBe(pagePolicy("n"));
    expect(response.headers.get("X-Frame-Options")).toBe("DENY");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.text()).toBe("a page");
  });
});
