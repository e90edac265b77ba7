import { expect, test } from "vitest";
import { issueIn, plan, planFile } from "../../tests/support/content";

const close = (line: string) => plan.replace("\n---\nSit", `\n${line}\nSit`);
const open = (line: string) => plan.replace(/^---/, line);

test.each([
  ["a space after the first ---", open("--- ")],
  ["a space before it", open(" ---")],
  ["empty lines before it", open("\n\n---")],
  ["two byte order marks", open("\ufeff\ufeff---")],
  ["a tab after the second ---", close("---\t")],
  ["a no-break space after it", close("---\u00a0")],
])("%s makes no difference", async (_, text) => {
  expect(await issueIn({ [planFile]: text })).toBe("no issue was found");
});

const hyphens = "expected a line of three hyphens, ---";

test.each([
  ["words before the first ---", open("My notes\n---"), 1, "expected front matter between two lines of ---"],
  ["an invisible character before it", open("\u200b---"), 1, "expected front matter between two lines"],
  ["the first --- twice", open("---\n---"), 1, "expected front matter between two lines of ---"],
  ["a dash for it", open("—"), 1, hyphens],
  ["two hyphens", open("--"), 1, hyphens],
  ["+++", open("+++").replace("\n---\n", "\n+++\n"), 1, hyphens],
  ["four hyphens at the end", close("----"), 10, hyphens],
  ["a space before the second ---", close(" ---"), 10, hyphens],
  ["words after it", close("--- Here the text begins"), 10, hyphens],
  ["no second ---", plan.replace("\n---\nSit", "\nSit"), 1, "expected front matter between two lines of ---"],
])("%s is one issue", async (_, text, line, problem) => {
  const found = await issueIn({ [planFile]: text });
  expect(found).toContain(`content/${planFile}:${line}: ${problem}`);
  expect(found.split("\n")).toHaveLength(1);
});
