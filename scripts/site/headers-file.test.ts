import { expect, test } from "vitest";
import {
  pagePolicy,
  withSecurityHeaders,
} from "../../app/server/http/headers.server";
import { parseHeadersFile } from "../../tests/support/headers-file";
import { buildHeadersFile } from "./headers-file";

const policyName = "Content-Security-Policy";
const page = (address: string, ...scripts: string[]) => {
  const response = new Response(null, {
    headers: { [policyName]: pagePolicy(scripts) },
  });
  return { address, headers: withSecurityHeaders(response).headers };
};

test("every file has the headers of a page, and a page with other scripts its own policy", () => {
  const home = page("/", "'sha256-a'", "'sha256-b'");
  const missing = page("/404", "'sha256-a'");
  const pages = [home, page("/about-team", "'sha256-a'"), missing];
  const rules = parseHeadersFile(
    buildHeadersFile("/assets/*\n  Cache-Control: immutable\n", pages),
  );
  expect([...rules.keys()]).toEqual(["/*", "/assets/*", "/"]);
  expect(rules.get("/*")).toEqual({
    headers: missing.headers,
    removed: ["Access-Control-Allow-Origin"],
  });
  expect(rules.get("/")).toEqual({
    headers: new Headers({ [policyName]: home.headers.get(policyName) ?? "" }),
    removed: [policyName],
  });
});
