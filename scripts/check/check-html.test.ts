import { expect, test } from "vitest";
import { checkHtml } from "./check-html";

const says = (words: string) => `content/pages/404.md:${words}`;
const html = (tag: string) => `HTML is not allowed in the text; write ${tag} as Markdown`;
const comment = "the text on the same line as a comment is hidden; put the comment on its own line";

test.each<[string, string[]]>([
  ["Words, and 3 < 4.", []],
  ["<!-- Ask Kavitha about this. -->\n\nWords.", []],
  ["Words <!-- ask --> and words.", []],
  ["<https://example.org/kites> and <hello@example.org>", []],
  ["`<b>` and\n\n```\n<div>\n```", []],
  ["&lt;b&gt; and \\<b>", []],
  ["<div>words</div>", [says(`9: ${html("<div>")}`)]],
  ["Words.\n\n<div>\n\nwords\n\n</div>", [says(`11: ${html("<div>")}`)]],
  ["Words,\nand <b class='x'>bold</b> ones.", [says(`10: ${html("<b>")}`)]],
  ["One <br> two <br/> three.", [says(`9: ${html("<br>")}`), says(`9: ${html("<br>")}`)]],
  ["- item\n  <img src='/a.jpg'>", [says(`10: ${html("<img>")}`)]],
  ["| a |\n|---|\n| <u>b</u> |", [says(`11: ${html("<u>")}`)]],
  ["Give it to <name of child>.", [says(`9: ${html("<name>")}`)]],
  ["</div>\nwords", [says(`9: ${html("</div>")}`)]],
  ["<!-- ask --> and words.", [says(`9: ${comment}`)]],
  ["<!-- ask\n\nWords.", [says(`9: ${comment}`)]],
  ["<!-- ask --><h2>Words</h2>", [says(`9: ${html("<h2>")}`)]],
])("in %j, the check finds %j", (body, findings) => {
  expect(checkHtml({ file: "content/pages/404.md", yaml: "\n".repeat(7), body, bodyLine: 9 })).toEqual(
    findings,
  );
});
