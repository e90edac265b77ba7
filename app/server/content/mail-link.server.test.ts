import { describe, expect, test } from "vitest";
import { mailLink } from "./mail-link.server";

const to = "team@site.example";

test.each([
  ["plain words", "plain%20words"],
  ["fish & chips", "fish%20%26%20chips"],
  ["why? #1 = 100% + more", "why%3F%20%231%20%3D%20100%25%20%2B%20more"],
  ["%0A", "%250A"],
  ["नमस्ते", "%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87"],
  ["one\ntwo\r\nthree\rfour\n\nfive", "one%0D%0Atwo%0D%0Athree%0D%0Afour%0D%0A%0D%0Afive"],
])("the body %o becomes %s", (body, encoded) => {
  expect(mailLink(to, { subject: "Hello", body })).toBe(`mailto:${to}?subject=Hello&body=${encoded}`);
});

test("characters of an address that have a meaning in the link are encoded", () => {
  expect(mailLink("a&b?c%d@site.example", { subject: "s", body: "b" })).toBe(
    "mailto:a%26b%3Fc%25d@site.example?subject=s&body=b",
  );
});

describe("a mail program reads back what was written", () => {
  test.each(["a=1&cc=other@site.example", "why? why #2", "50 % + 50 %", "‘quoted’ <b>", "மரம் 🥚"])(
    "%s",
    (words) => {
      const { pathname, searchParams } = new URL(mailLink(to, { subject: words, body: words }));
      expect([pathname, ...searchParams]).toEqual([to, ["subject", words], ["body", words]]);
    },
  );
});
