import { expect, test } from "vitest";
import {
  buildPagePolicy,
  nonPagePolicy,
  withSecurityHeaders,
} from "./headers.server";

const file = "example.org/assets/script-1.js";
const policy = buildPagePolicy(["'sha256-x'", file]);

test.each([
  ["a page", policy, "'self'", "'none'", "'self'"],
  ["a file", nonPagePolicy, "'none'", "'self'", "'none'"],
])(
  "the policy of %s allows nothing unsafe",
  (_, policy, others, frames, forms) => {
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        `default-src ${others}`,
        `frame-ancestors ${frames}`,
        `form-action ${forms}`,
      ]),
    );
    expect(policy).not.toMatch(/unsafe|\*|http:|data:|blob:|,/);
  },
);

test("the policy of a page names each kind, and allows only its scripts and the service worker", () => {
  // https://www.w3.org/TR/CSP3/#directive-fallback-list
  for (const kind of [
    ...["connect", "font", "frame", "img", "manifest", "media", "object"],
    ...["script", "style", "worker"],
  ])
    expect(policy.match(new RegExp(`${kind}-src `, "g")), kind).toHaveLength(1);
  expect(policy).toContain(
    `; script-src 'sha256-x' ${file}; worker-src 'self'`,
  );
});

test("a browser that has seen the site still opens other hosts of its domain without HTTPS", () => {
  const { headers } = withSecurityHeaders(new Response());
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});
