import { expect, test } from "vitest";
import { mailtoAddress } from "./urls";

const to = "team@site.example";

test("line breaks are those of mail, and nothing in the words has a meaning in the link", () => {
  const link = mailtoAddress(to, { subject: "Hello", body: "100% & more?\none\r\ntwo\rthree" });
  expect(link).toBe(`mailto:${to}?subject=Hello&body=100%25%20%26%20more%3F%0D%0Aone%0D%0Atwo%0D%0Athree`);
});

test.each(["a=1&cc=other@site.example", "why? why #2", "50 % + 50 %", "‘quoted’ <b>", "மரம் 🥚"])(
  "a mail program reads back %s",
  (words) => {
    const { pathname, searchParams } = new URL(
      mailtoAddress("a&b?c%d@site.example", { subject: words, body: words }),
    );
    expect(decodeURIComponent(pathname)).toBe("a&b?c%d@site.example");
    expect([...searchParams]).toEqual([
      ["subject", words],
      ["body", words],
    ]);
  },
);
