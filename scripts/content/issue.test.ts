import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatIssue } from "./issue";

test("an issue is one sentence after its file and line", () => {
  const issue = { file: "content/site.yml", problem: "price: is empty" };
  expect(formatIssue(issue)).toBe("content/site.yml: price: is empty");
  expect(formatIssue({ ...issue, line: 3 })).toBe(
    "content/site.yml:3: price: is empty",
  );
});

const {
  problemMatcher: [matcher],
} = JSON.parse(readFileSync(".github/problem-matcher.json", "utf8"));
const { regexp, file, line, message, severity } = matcher.pattern[0];

test.each([
  [
    "content/site.yml:3: price: is empty",
    ["content/site.yml", "3", "price: is empty", undefined],
  ],
  [
    "content/pages/a.md:12: no page (yet) (warning)",
    ["content/pages/a.md", "12", "no page (yet)", "warning"],
  ],
  [
    "content/files/a.pdf: the PDF is incomplete",
    ["content/files/a.pdf", undefined, "the PDF is incomplete", undefined],
  ],
  ["content/people.yml: Editor (sample)", undefined],
  ["2 mistakes, 0 warnings, 1 sample.", undefined],
])("GitHub reads the line %j", (printed, parts) => {
  const found = new RegExp(regexp).exec(printed);
  expect(
    found?.[0] && [file, line, message, severity].map((at) => found[at]),
  ).toEqual(parts);
});
