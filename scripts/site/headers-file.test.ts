import { expect, test } from "vitest";
import {
  buildPagePolicy,
  withSecurityHeaders,
} from "../../app/server/http/headers.server";
import { parseHeadersFile } from "../../tests/support/headers-file";
import { buildHeadersFile } from "./headers-file";

const policyName = "Content-Security-Policy";
const page = (address: string, route: string, ...scripts: string[]) => {
  const response = new Response(null, {
    headers: { [policyName]: buildPagePolicy(scripts) },
  });
  return { address, route, headers: withSecurityHeaders(response).headers };
};

test("every file has the headers of a page, and the pages of a route with other scripts their own policy", () => {
  const home = page("/", "/", "'sha256-a'", "'sha256-b'");
  const missing = page("/404", "/404", "'sha256-a'");
  const story = (slug: string) =>
    page(
      `/literature/${slug}`,
      "/literature/:slug",
      "'sha256-a'",
      "'sha256-c'",
    );
  const supper = (lang: string) =>
    page(`${lang}/supper`, "/:lang?/supper", "'sha256-a'", "'sha256-d'");
  const pages = [
    home,
    page("/about-team", "/about-team", "'sha256-a'"),
    missing,
    ...["one", "two", "three"].map(story),
    ...["", "/hi"].map(supper),
  ];
  const rules = parseHeadersFile(
    buildHeadersFile("/assets/*\n  Cache-Control: immutable\n", pages),
  );
  expect([...rules.keys()]).toEqual([
    ...["/*", "/assets/*", "/", "/literature/:slug", "/supper", "/hi/supper"],
  ]);
  expect(rules.get("/*")).toEqual({
    headers: missing.headers,
    removed: ["Access-Control-Allow-Origin"],
  });
  expect(rules.get("/")).toEqual({
    headers: new Headers({ [policyName]: home.headers.get(policyName) ?? "" }),
    removed: [policyName],
  });
});
