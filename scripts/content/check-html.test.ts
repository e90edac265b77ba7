import { expect, test } from "vitest";
import { checkHtml } from "./check-html";

const says = (words: string) => `content/pages/404.md:${words}`;
const markdown = "stands in the text, where HTML is not shown; write it in Markdown";
const comment = "a comment hides the words beside it; give it lines of its own";

test.each<[string, string[]]>([
  ["Words, and 3 < 4.", []],
  ["<!-- Ask Kavitha about this. -->\n\nWords.", []],
  ["Words <!-- ask --> and words.", []],
  ["<https://example.org/kites> and <hello@example.org>", []],
  ["`<b>` and\n\n```\n<div>\n```", []],
  ["&lt;b&gt; and \\<b>", []],
  ["<div>words</div>", [says(`9: <div> ${markdown}`)]],
  ["Words.\n\n<div>\n\nwords\n\n</div>", [says(`11: <div> ${markdown}`)]],
  ["Words,\nand <b class='x'>bold</b> ones.", [says(`10: <b> ${markdown}`)]],
  ["One <br> two <br/> three.", [says(`9: <br> ${markdown}`), says(`9: <br> ${markdown}`)]],
  ["- item\n  <img src='/a.jpg'>", [says(`10: <img> ${markdown}`)]],
  ["| a |\n|---|\n| <u>b</u> |", [says(`11: <u> ${markdown}`)]],
  ["Give it to <name of child>.", [says(`9: <name> ${markdown}`)]],
  ["</div>\nwords", [says(`9: </div> ${markdown}`)]],
  ["<!-- ask --> and words.", [says(`9: ${comment}`)]],
  ["<!-- ask\n\nWords.", [says(`9: ${comment}`)]],
  ["<!-- ask --><h2>Words</h2>", [says(`9: <h2> ${markdown}`)]],
])("%j gives %j", (body, findings) => {
  expect(checkHtml({ file: "content/pages/404.md", yaml: "", body, bodyLine: 9 })).toEqual(findings);
});
