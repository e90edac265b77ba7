import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import headersFile from "../../../public/_headers?raw";
import { parseHeadersFile } from "../../../tests/support/headers-file";
import homeScript from "../../client/contact-button.js?raw";
import {
  filePolicy,
  pagePolicy,
  pdfPolicy,
  securityHeaders,
  withSecurityHeaders,
} from "./security-headers.server";

const listHeaders = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(headers);

describe("public/_headers", () => {
  const { "/*": everyFile, ...others } = Object.fromEntries(
    parseHeadersFile(headersFile),
  );

  test("sends the headers of a page without script for every file, and removes the CORS header", () => {
    const page = new Response(null, {
      headers: { "Content-Security-Policy": pagePolicy() },
    });
    expect(everyFile && listHeaders(everyFile)).toEqual(
      listHeaders(withSecurityHeaders(page)),
    );
    expect(everyFile?.removed).toEqual(["Access-Control-Allow-Origin"]);
  });

  test("changes no security header in its other rules, but for home, the cards and the service worker", () => {
    const {
      "/": _home,
      "/cards/*": _cards,
      "/offline-worker.js": worker,
      ...rules
    } = others;
    expect(worker?.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    for (const { headers, removed } of Object.values(rules)) {
      const changed = [...headers.keys(), ...removed].join("\n");
      for (const name of [
        ...Object.keys(securityHeaders),
        "Content-Security-Policy",
        "X-Frame-Options",
      ])
        expect(changed.toLowerCase()).not.toContain(name.toLowerCase());
    }
  });

  test("allows on home, besides what every page may do, exactly its small script", () => {
    expect(homeScript.length).toBeLessThanOrEqual(500);
    const hash = createHash("sha256").update(homeScript).digest("base64");
    expect(others["/"]?.removed).toEqual(["Content-Security-Policy"]);
    expect(others["/"] && listHeaders(others["/"])).toEqual({
      "content-security-policy": pagePolicy(undefined, `'sha256-${hash}'`),
    });
  });
});

describe("the Content-Security-Policy", () => {
  const nonce = "0123456789abcdef";

  test.each([
    ["a page without script", pagePolicy(), "'none'", "'self'"],
    ["a page with script", pagePolicy(nonce), "'none'", "'self'"],
    ["a file", filePolicy, "'self'", "'none'"],
  ])(
    "of %s starts with default-src 'none' and allows nothing unsafe",
    (_, policy, frames, forms) => {
      const directives = policy.split("; ");
      expect(directives[0]).toBe("default-src 'none'");
      expect(directives).toEqual(
        expect.arrayContaining([
          `frame-ancestors ${frames}`,
          `form-action ${forms}`,
        ]),
      );
      expect(policy).not.toMatch(/unsafe|\*|http:|data:|blob:|,/);
      const names = directives.map((directive) => directive.split(" ")[0]);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  test("of a page has a script source only with a nonce or for one file, and workers only where it says so", () => {
    expect(pagePolicy()).not.toContain("script-src");
    expect(pagePolicy(nonce)).toBe(
      `${pagePolicy()}; script-src 'self' 'nonce-${nonce}'; worker-src 'none'`,
    );
    // WebKit's viewer of PDFs styles itself.
    expect(pdfPolicy).toBe(`${filePolicy}; style-src-attr 'unsafe-inline'`);
    const file = "example.org/assets/script-1.js";
    expect(pagePolicy(undefined, file)).toBe(
      `${pagePolicy()}; script-src ${file}; worker-src 'none'`,
    );
    expect(pagePolicy(undefined, file, true)).toBe(
      `${pagePolicy()}; script-src ${file}; worker-src 'self'`,
    );
  });
});
