import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { issueLike } from "../../tests/support/check";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { formatIssue } from "../parse/issue";
import { readSourceFile } from "../parse/source";
import { checkMarkdownInFile } from "./markdown";

const file = "content/pages/404.md";
const folder = makeTemporaryFolder();

function check(body: string, yaml = "\nid: 1", name = "pages/404.md") {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `---${yaml}\n---\n${body}`);
  const { source } = readSourceFile(folder, name, {});
  if (!source) throw new Error("This text cannot be read.");
  const { issues, warnings } = checkMarkdownInFile(source);
  return {
    issues: issues.map(formatIssue),
    warnings: warnings.map(formatIssue),
  };
}
const finding = (line: number, words: string) => [
  expect.stringMatching(`^${file}:${line}: .*${words}`),
];

test.each<[string, number, string]>([
  ["Words,\nand <b class='x'>bold</b> <i>ones</i>.", 5, "HTML is not shown"],
  ["| a |\n|---|\n| <u>b</u> |", 6, "HTML"],
  ["<!-- ask --> and words.", 4, "HTML is not shown, “and words.”"],
  ["<!-- ask\n\nWords.", 4, "HTML"],
  ["<![CDATA[ a ]]>", 4, "HTML"],
  ["Words.\n\n\ttext", 6, "“text” becomes code"],
  ["- one\n\n      deep", 6, "becomes code"],
  ["```\ntext\n```", 4, "becomes code"],
  ["# Words", 4, "main heading"],
  ["Words.\n\nMore\n===", 6, "main heading"],
  ["> # Words", 4, "main heading"],
  ["##", 4, "no words"],
  ["## {#cards}", 4, "no words"],
  ["Words.\n\n[a](whatsapp://send)", 6, "the link “a” does not work"],
  ["[a](javascript:alert)", 4, "does not work"],
  ["[a](C:/Users/a.pdf)", 4, "does not work"],
  ["[a]()", 4, "a link needs"],
  ["[ ](/contact)", 4, "a link needs"],
  ["[Teacher]: Why?", 4, "nothing refers to “Teacher”"],
  ["[^1]: By whom.", 4, "“By whom.” is not shown"],
  ["A.[^1]\n\n[^1]: B.\n[^1]: C.", 7, "“C.” is not shown"],
  ["| a |\n|---|\n| 1 | 2 |", 6, "“2” is not shown"],
  ["Name:\n\n____\n\nAge", 6, "underscores are not shown"],
  ["____your name____", 4, "underscores are not shown"],
  ["_ _ _ _", 4, "underscores are not shown"],
  ["co&shy;operate", 4, "U\\+00AD"],
  ["a&#8203;b", 4, "U\\+200B"],
  ["![a](data:image/png;base64,AA)", 4, "cannot be shown"],
  ["![a](C:\\Pictures\\a.jpg)", 4, "cannot be shown"],
  ["![a](file:///home/a.jpg)", 4, "cannot be shown"],
  ["![a]()", 4, "cannot be shown"],
  ["![](hen.svg)", 4, "no alternative text"],
  ["Words ![a](hen.svg)", 4, "on a line of its own"],
  ["- ![a](hen.svg)", 4, "on a line of its own"],
  ['![a](hen.svg "big")', 4, 'write "clickable" or nothing'],
])("%j loses something in line %d: %s", (body, line, words) => {
  expect(check(body)).toEqual({
    issues: finding(line, words),
    warnings: [],
  });
});

test.each([
  "Words, and 3 < 4.",
  "<!-- Ask Kavitha about this. -->\n\nWords.",
  "<https://example.org/kites> and <hello@example.org>",
  "&lt;b&gt; and \\<b>",
  "[a](TEL:+911234), [b](Https://example.org) and [c][d]\n\n[d]: /d",
  '![A hen](hen.svg)\n\n![A hen](hen.svg "clickable")',
  "Said.[^1]\n\n[^1]: By whom.",
  "I am ____ years old, and you ____.",
  "**Teacher:** Why? **शिक्षक:** क्यों? *So* it is.",
  "3 * 4 = 12, -5 and 1.5",
  "- one\n- two\n\n1.\tone\n2) two",
  "o one, *two* (*three*), ~~four~~, \\*no\\*, \\# no",
  "## Cards {#cards}",
  "| a | b |\n|---|---|\n| 1 | \\| |",
])("%j loses nothing", (body) => {
  expect(check(body)).toEqual({ issues: [], warnings: [] });
});

test.each<[string, number, string]>([
  ["Words.\n\n**Teacher:**Why", 6, "\\*\\*"],
  ["**कहानी।**यह", 4, "\\*\\*"],
  ["** so **", 4, "\\*\\*"],
  ["* so*", 4, "\\*"],
  ["__so__word", 4, "__"],
  ["##\u00a0Heading", 4, "##"],
  ["Words.\n##Heading", 5, "##"],
  ["####### Heading", 4, "#######"],
  ["-\u00a0one", 4, "-"],
  ["\u00a0\u00a0- one", 4, "-"],
  ["1.\u00a0one", 4, "1."],
  ["These:\n2. two", 5, "2."],
  ["१. एक", 4, "१."],
  ["a) one", 4, "a\\)"],
  ["• one", 4, "•"],
  ["| a |\n| b | c |", 4, "\\|"],
  ["[a] (/b)", 4, "\\] \\("],
  ["Said.[^1]", 4, "\\[\\^"],
  ["![[egg.jpg]]", 4, "!\\["],
  ["{{price} a month", 4, "\\{\\{"],
  ["## Cards {#Cards}", 4, "\\{#"],
  ["Cards {#cards}", 4, "\\{#"],
  ["Words<o:p></o:p>", 4, "<o:"],
  ["It`s", 4, "`"],
])("%j shows a sign in line %d: %s", (body, line, sign) => {
  const { issues, warnings } = check(body);
  expect(issues).toEqual([]);
  expect(warnings[0]).toMatch(
    new RegExp(`^${file}:${line}: “${sign}” is shown`),
  );
});

test.each([
  ["3*4*5", "* before and after “4”"],
  ["H~2~O", "~ before and after “2”"],
  ["Words\n---", "--- makes a heading"],
])("%j gets a warning", (body, words) => {
  expect(check(body).warnings).toEqual([
    expect.stringContaining(`${file}:4: ${words}`),
  ]);
});

const folded = (style: string, ...lines: string[]) =>
  ["", "sections:", "  a:", `    text: ${style}`]
    .concat(lines.map((line) => `      ${line}`))
    .join("\n");

test.each([
  folded(">-", "Bring:", "", "- a hen", "- an egg"),
  folded(">", "### Heading", "Words."),
  folded(">-", "| a |", "|---|", "| b |"),
  folded("Bring", "- a hen"),
  folded("'Bring", "", "1. a hen", "2. an egg'"),
  folded(">-", "One line\\", "and another."),
  folded(">-", "One paragraph.", "", "Another."),
])("YAML joins the lines of a list, heading or table in %j", (yaml) => {
  expect(check("", yaml).issues).toEqual(finding(4, "become one line"));
});

test.each([
  folded("|-", "Bring:", "", "- a hen", "- an egg"),
  folded(">-", "Words that go on", "in the next line.", "", "", "And more."),
  folded(">-", "- a hen", "", "- an egg"),
  folded("Words that go on", "in the next line."),
])("YAML loses nothing in %j", (yaml) => {
  expect(check("", yaml)).toEqual({ issues: [], warnings: [] });
});

test("a text of a plan shows no picture", () => {
  const plan = "lesson-plans/a.md";
  expect(check("![a](b.svg)", undefined, plan).issues).toEqual([
    issueLike(`${plan}:4: pictures … not shown … b.svg`),
  ]);
});
