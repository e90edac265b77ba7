import { expect, test } from "vitest";
import { formatForGitHub } from "./github";

test.each([
  [
    "content/site.yml:3: price: is empty",
    "::error file=content/site.yml,line=3::price: is empty",
  ],
  [
    "content/files/a.pdf: the PDF is incomplete",
    "::error file=content/files/a.pdf::the PDF is incomplete",
  ],
  [
    "content/pages/a.md:1: 100 % of it\nis lost",
    "::error file=content/pages/a.md,line=1::100 %25 of it%0Ais lost",
  ],
  ["something else", "::error::something else"],
])("%j is printed as %j", (finding, command) => {
  expect(formatForGitHub("error", finding)).toBe(command);
});
