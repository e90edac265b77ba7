import { describe, expect, test } from "vitest";
import { filePolicy, pagePolicy, pdfPolicy } from "./security-headers.server";

describe("the Content-Security-Policy", () => {
  test.each([
    ["a page", pagePolicy(["'sha256-x'"]), "'self'", "'none'", "'self'"],
    ["a file", filePolicy, "'none'", "'self'", "'none'"],
  ])("of %s allows nothing unsafe", (_, policy, others, frames, forms) => {
    const directives = policy.split("; ");
    expect(directives).toEqual(
      expect.arrayContaining([
        `default-src ${others}`,
        `frame-ancestors ${frames}`,
        `form-action ${forms}`,
      ]),
    );
    expect(policy).not.toMatch(/unsafe|\*|http:|data:|blob:|,/);
    const names = directives.map((directive) => directive.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test("of a page leaves nothing but prefetches to default-src", () => {
    const directives = pagePolicy(["'sha256-x'"]).split("; ");
    // https://www.w3.org/TR/CSP3/#directive-fallback-list
    for (const kind of [
      ...["connect", "font", "frame", "img", "manifest", "media", "object"],
      ...["script", "style", "worker"],
    ])
      expect(
        directives.filter((directive) => directive.startsWith(`${kind}-src `)),
        kind,
      ).toHaveLength(1);
  });

  test("of a page allows only its scripts, and the service worker", () => {
    const file = "example.org/assets/script-1.js";
    const scripts = ["'sha256-x'", file];
    expect(pagePolicy(scripts)).toMatch(
      new RegExp(`; script-src 'sha256-x' ${file}; worker-src 'self'$`),
    );
    // WebKit's viewer of PDFs styles itself.
    expect(pdfPolicy).toBe(`${filePolicy}; style-src-attr 'unsafe-inline'`);
  });
});
