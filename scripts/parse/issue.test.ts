import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatIssue } from "./issue";

const { problemMatcher } = JSON.parse(
  readFileSync(".github/problem-matcher.json", "utf8"),
);
const { regexp, file, line, message } = problemMatcher[0].pattern[0];

test.each([
  { file: "content/site.yml", line: 3, problem: "price: is empty" },
  { file: "content/files/a.pdf", problem: "the PDF is incomplete" },
])("GitHub reads the issue %o", (issue) => {
  const found = new RegExp(regexp).exec(formatIssue(issue)) ?? [];
  expect([found[file], found[line], found[message]]).toEqual([
    issue.file,
    issue.line?.toString(),
    issue.problem,
  ]);
});

test.each([
  ["content/pages/a.md:12: no page (yet) (warning)", "warning"],
  ["content/people.yml: Editor (sample)", undefined],
  ["2 mistakes, 0 warnings, 1 sample.", undefined],
])("the severity of the line %j is %s", (printed, severity) => {
  const { severity: group } = problemMatcher[0].pattern[0];
  expect(new RegExp(regexp).exec(printed)?.[group]).toBe(severity);
});
