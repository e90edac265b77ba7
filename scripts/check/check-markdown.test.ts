import { expect, test } from "vitest";
import { checkMarkdown, remarkOnLength } from "./check-markdown";

const says = (words: string) => `content/pages/404.md:${words}`;
const html = (tag: string) => `HTML is not allowed in the text; write ${tag} as Markdown`;
const heading = "the title is the main heading of a page; write ## for a heading in the text";
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
  ["# Words\n\nWords.", [says(`9: ${heading}`)]],
  ["Words.\n\nMore\n===\n\n> # Words", [says(`11: ${heading}`), says(`14: ${heading}`)]],
  ["## Words\n\n`# Words` and\n\n    # Words\n\n#Words", []],
  ["Words that are undefined, TODO and TBD.", []],
  ["<!-- ask --><h2>Words</h2>", [says(`9: ${html("<h2>")}`)]],
])("in %j, the check finds %j", (body, findings) => {
  expect(checkMarkdown({ file: "content/pages/404.md", yaml: "\n".repeat(7), body, bodyLine: 9 })).toEqual(
    findings,
  );
});

test("a text that makes a long page is remarked on", () => {
  const source = (words: number) => ({
    file: "content/pages/404.md",
    yaml: "",
    // Numbers, because words that repeat themselves are sent in a few bytes.
    body: Array.from({ length: words }, (_, at) => (at * 7_919_993) % 999_983).join(" "),
    bodyLine: 1,
  });
  expect(remarkOnLength(source(1000))).toEqual([]);
  expect(remarkOnLength(source(10_000))).toEqual([
    expect.stringMatching(/^content\/pages\/404\.md:1: this text is long: \d\d KB compressed/),
  ]);
});
