import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filePolicy, pagePolicy, securityHeaders, withSecurityHeaders } from "./security-headers.server";

/** `public/_headers` as Pages reads it: addresses at the margin, below each its headers. */
function headersOfFiles() {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of readFileSync("public/_headers", "utf8").split("\n")) {
    const [, indent = "", text = ""] = /^(\s*)(.*)$/.exec(line) ?? [];
    if (!text || text.startsWith("#")) continue;
    if (!indent) {
      current = {};
      rules[text] = current;
      continue;
    }
    const colon = text.indexOf(":");
    if (colon > 0) current[text.slice(0, colon)] = text.slice(colon + 1).trim();
    else current[text] = "";
  }
  return rules;
}

function directivesOf(policy: string | null) {
  return (policy ?? "").split("; ").map((directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return { name, sources };
  });
}

describe("public/_headers", () => {
  test("gives a file exactly what the Worker gives a page without script", () => {
    const page = new Response("", { headers: { "Content-Security-Policy": pagePolicy() } });
    const { "! Access-Control-Allow-Origin": detached, ...everyFile } = headersOfFiles()["/*"] ?? {};
    expect(everyFile).toEqual({
      ...securityHeaders,
      "Content-Security-Policy": pagePolicy(),
      "X-Frame-Options": "DENY",
    });
    expect(detached).toBe("");

    const answer = withSecurityHeaders(page);
    for (const [name, value] of Object.entries(everyFile)) expect(answer.headers.get(name)).toBe(value);
  });

  test("lets browsers keep what has a hash in its name, and takes back nothing", () => {
    const { "/*": _, ...others } = headersOfFiles();
    for (const headers of Object.values(others)) {
      expect(Object.keys(headers).filter((name) => name in securityHeaders)).toEqual([]);
      expect(headers).not.toHaveProperty("Content-Security-Policy");
    }
    expect(others["/assets/*"]).toEqual({ "Cache-Control": "public, max-age=31536000, immutable" });
  });

  test("stays within what Pages reads: 100 rules, 2000 characters a line", () => {
    expect(Object.keys(headersOfFiles()).length).toBeLessThanOrEqual(100);
    const lines = readFileSync("public/_headers", "utf8").split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});

describe("a policy", () => {
  const nonce = "0123456789abcdef";

  test.each([
    ["a page without script", pagePolicy()],
    ["a page with script", pagePolicy(nonce)],
    ["a file", filePolicy],
  ])("of %s begins with nothing allowed and allows nothing unsafe", (_, policy) => {
    const directives = directivesOf(policy);
    expect(directives[0]).toEqual({ name: "default-src", sources: ["'none'"] });
    expect(policy).not.toMatch(/unsafe|\*|http:|data:|blob:/);
    const names = directives.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("without a nonce has no source of script at all", () => {
    expect(pagePolicy()).not.toContain("script-src");
  });

  test("with a nonce differs in that nonce only", () => {
    expect(pagePolicy(nonce)).toBe(`${pagePolicy()}; script-src 'self' 'nonce-${nonce}'`);
  });

  test("lets nobody frame a page and only us frame a file", () => {
    expect(directivesOf(pagePolicy())).toContainEqual({ name: "frame-ancestors", sources: ["'none'"] });
    expect(directivesOf(filePolicy)).toContainEqual({ name: "frame-ancestors", sources: ["'self'"] });
  });
});

describe("an answer", () => {
  test.each([200, 206, 301, 303, 304, 400, 401, 403, 404, 405, 412, 413, 415, 416, 429, 500, 503])(
    "with status %i carries every header, and is otherwise the same",
    (status) => {
      const answer = withSecurityHeaders(
        new Response(null, { status, headers: { ETag: '"a"', "Referrer-Policy": "unsafe-url" } }),
      );
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toEqual(
        Object.fromEntries(
          Object.entries({
            ...securityHeaders,
            "Content-Security-Policy": filePolicy,
            "X-Frame-Options": "SAMEORIGIN",
            ETag: '"a"',
          }).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      );
    },
  );

  test("keeps the policy it brings, its cookies and its body", async () => {
    const brought = new Response("a page", { headers: { "Content-Security-Policy": pagePolicy("n") } });
    brought.headers.append("Set-Cookie", "a=1");
    brought.headers.append("Set-Cookie", "b=2");
    const answer = withSecurityHeaders(brought);
    expect(answer.headers.get("Content-Security-Policy")).toBe(pagePolicy("n"));
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await answer.text()).toBe("a page");
  });
});
