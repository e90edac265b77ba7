import { expect, test } from "vitest";
import { mailtoAddress } from "./urls";

test.each([
  "a=1&cc=other@site.example",
  "why? why #2",
  "50 % + 50 %",
  "one\ntwo",
  "‘quoted’ <b>",
  "மரம் 🥚",
])("a mail program reads back %s", (words) => {
  const { pathname, searchParams } = new URL(
    mailtoAddress("a&b?c%d@site.example", { subject: words, body: words }),
  );
  expect(decodeURIComponent(pathname)).toBe("a&b?c%d@site.example");
  // The line breaks of mail.
  const body = words.replace("\n", "\r\n");
  expect(Object.fromEntries(searchParams)).toEqual({ subject: words, body });
});
