import { expect, test } from "vitest";
import { formatIssue } from "../content/issue";
import { checkMarkdown } from "./check-markdown";

const file = "content/pages/404.md";
const check = (body: string, bodyLine = 1) =>
  checkMarkdown({ file, yaml: "\n".repeat(bodyLine), body, bodyLine });
const says = (words: string) => `${file}:${words}`;
const html = (tag: string) =>
  `HTML is not allowed in the text; write ${tag} as Markdown`;
const heading =
  "the title is the main heading of a page; write ## for a heading in the text";
const hidden = (words: string) =>
  `“${words}” is not shown; remove it, or put the comment beside it on its own line`;

test.each<[string, string[]]>([
  ["Words, and 3 < 4.", []],
  ["<!-- Ask Kavitha about this. -->\n\nWords.", []],
  ["<https://example.org/kites> and <hello@example.org>", []],
  ["&lt;b&gt; and \\<b>", []],
  ["Words.\n\n<div>\n\nwords\n\n</div>", [says(`11: ${html("<div>")}`)]],
  ["Words,\nand <b class='x'>bold</b> ones.", [says(`10: ${html("<b>")}`)]],
  ["| a |\n|---|\n| <u>b</u> |", [says(`11: ${html("<u>")}`)]],
  ["</div>\nwords", [says(`9: ${html("</div>")}`)]],
  ["<!-- ask --> and words.", [says(`9: ${hidden("and words.")}`)]],
  ["<!-- ask\n\nWords.", [says(`9: ${hidden("<!-- ask")}`)]],
  [
    "Words.\n\nMore\n===\n\n> # Words",
    [says(`11: ${heading}`), says(`14: ${heading}`)],
  ],
  ["## Words\n\n`# Words` and\n\n#Words", []],
])("in %j, the check finds %j", (body, findings) => {
  expect(check(body, 9).issues.map(formatIssue)).toEqual(findings);
});

test.each([
  "**Teacher:**Why",
  "**कहानी।**यह",
  "• one",
  "##Heading",
  "####### Heading",
  "[a] (/b)",
  "** so **",
  "Said.[^1]",
  "Words\n---",
  "a) one",
  "१. एक",
  "These:\n2. two",
  "① one",
  "__so__word",
  "o\tone",
  "ü \u00a0one",
  "3*4*5",
  "H~2~O",
  "One ends.\nTwo begins",
  "एक है।\nदो है।",
  "Name\tAge",
  "{{price} a month",
  "## Cards {#Cards}",
  "Cards {#cards}",
  "> ## Cards {#cards}",
  `|${" a |".repeat(7)}\n|${"---|".repeat(7)}`,
])("%j gets one warning", (body) => {
  expect(check(body).warnings).toHaveLength(1);
});

test.each([
  "**Teacher:** Why?",
  "3 * 4 = 12",
  "- one\n- two",
  "Words\nand others.",
  "One ends.\\\nTwo begins.",
  "o one, *two* (*three*), ~~four~~",
  "____ is blank",
  "[a](/b), \\*no\\*",
  "Said.[^1]\n\n[^1]: By whom.",
  "1.\tone",
  "## Cards {#cards}",
  `|${" a |".repeat(6)}\n|${"---|".repeat(6)}`,
])("%j gets no warning", (body) => {
  expect(check(body).warnings).toEqual([]);
});

test.each([
  "[a](whatsapp://send)",
  "[a](javascript:alert)",
  "![a](data:image/png;base64,AA)",
  "\ttext",
  "```\ntext\n```",
  "<o:p></o:p>",
  "<b>a</b> and <i>b</i>",
  "<![CDATA[ a ]]>",
  "##",
  "## {#cards}",
  "| a | b |\n|---|---|\n| 1 | 2 | 3 |",
  "co&shy;operate",
  "[a]()",
  "[ ](/contact)",
  "a&#8203;b",
])("%j is one issue", (body) => {
  expect(check(body).issues).toHaveLength(1);
});

test.each([
  "[a](tel:+911234)",
  "[a](MAILTO:a@b.test)",
  "[a](Https://example.org)",
])("%j is no issue", (body) => {
  expect(check(body).issues).toEqual([]);
});
