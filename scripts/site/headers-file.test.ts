import { expect, test } from "vitest";
import {
  pagePolicy,
  securityHeaders,
  withSecurityHeaders,
} from "../../app/server/http/security-headers.server";
import { parseHeadersFile } from "../../tests/support/headers-file";
import { buildHeadersFile } from "./headers-file";

const page = (address: string, ...scripts: string[]) => {
  const policy = { "Content-Security-Policy": pagePolicy(scripts) };
  const { headers } = withSecurityHeaders(
    new Response(null, { headers: policy }),
  );
  return { address, headers };
};

test("every file has the headers of a page, and a page with other scripts its own policy", () => {
  const home = page("/", "'sha256-a'", "'sha256-b'");
  const pages = [
    home,
    page("/about-team", "'sha256-a'"),
    page("/404", "'sha256-a'"),
  ];
  const rules = parseHeadersFile(
    buildHeadersFile("/assets/*\n  Cache-Control: immutable\n", pages),
  );
  expect([...rules.keys()]).toEqual(["/*", "/assets/*", "/"]);
  expect(Object.fromEntries(rules.get("/*")?.headers ?? [])).toEqual(
    Object.fromEntries(pages[2]?.headers ?? []),
  );
  expect(rules.get("/*")?.headers.get("X-Content-Type-Options")).toBe(
    securityHeaders["X-Content-Type-Options"],
  );
  expect(rules.get("/*")?.removed).toEqual(["Access-Control-Allow-Origin"]);
  expect(rules.get("/")).toEqual({
    headers: new Headers({
      "Content-Security-Policy":
        home.headers.get("Content-Security-Policy") ?? "",
    }),
    removed: ["Content-Security-Policy"],
  });
});
