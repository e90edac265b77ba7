import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Prose } from "../../app/components/prose/prose";
import { htmlTreeSanitiser } from "../../app/server/content/sanitiser.server";
import { parseMarkdown } from "./markdown";

const asHtml = (markdown: string) =>
  renderToStaticMarkup(Prose({ children: parseMarkdown(markdown) })).replace(
    /^<div class="prose">|<\/div>$/g,
    "",
  );

describe("parseMarkdown", () => {
  test.each([
    [
      "*one* **two** `three`",
      "<p><em>one</em> <strong>two</strong> <code>three</code></p>",
    ],
    ["[us](/contact)", '<p><a href="/contact">us</a></p>'],
    ["[mail](mailto:a@b.test)", '<p><a href="mailto:a@b.test">mail</a></p>'],
    ["[call](TEL:+911234)", '<p><a href="tel:+911234">call</a></p>'],
    ["3. third", '<ol start="3">\n<li>third</li>\n</ol>'],
    ["", ""],
  ])("converts %j to %s", (markdown, html) => {
    expect(asHtml(markdown)).toBe(html);
  });

  test("converts tables without inline styles for their alignment", () => {
    const html = asHtml("| a | b |\n|:-:|--:|\n| 1 | 2 |");
    expect(html).toContain("<th>a</th>");
    expect(html).toContain("<td>2</td>");
    expect(html).not.toMatch(/style|align/);
  });

  test("labels the cells of a table of three columns or more, for phones, and names the table after its columns", () => {
    const html = asHtml("| a | *b* c | d |\n|---|---|---|\n| 1 | 2 | 3 |");
    expect(html).toContain('<td data-column="b c">2</td>');
    expect(html).toContain('aria-label="Table: a, b c, d"');
    expect(asHtml("| a | b |\n|---|---|\n| 1 | 2 |")).not.toContain(
      "data-column",
    );
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<b onclick=alert(1)>b</b>",
    "<svg/onload=alert(1)>",
    "[x](JaVaScRiPt:alert%281%29)",
    "[x](java&#10;script:alert%281%29)",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert%281%29\n\n[x]",
  ])("removes markup and addresses that could run a script: %j", (markdown) => {
    expect(asHtml(markdown)).not.toMatch(
      /<(script|b|iframe|svg|style)\b|<[^>]*\s(href|src|style|on\w+)=/i,
    );
  });

  test("links a footnote and its reference to each other, with other ids than those of another text", () => {
    const list = (text: string, name: string) =>
      [...asHtml(text).matchAll(new RegExp(` ${name}([^"]+)"`, "g"))].map(
        (match) => match[1],
      );
    const [one, two] = ["One.[^1]\n\n[^1]: Who.", "Two.[^1]\n\n[^1]: Who."];
    const ids = list(one, 'id="');
    expect(ids).toHaveLength(3);
    expect(list(one, 'href="#').map((id) => ids.includes(id))).toEqual([
      true,
      true,
    ]);
    expect(list(two, 'id="').filter((id) => ids.includes(id))).toEqual([]);
  });
});

describe("the id of a heading", () => {
  test.each([
    ["## Cards to cut out {#cards}", '<h2 id="cards">Cards to cut out</h2>'],
    ["## A *b* {#c}", '<h2 id="c">A <em>b</em></h2>'],
    ["Words {#under}\n---", '<h2 id="under">Words</h2>'],
    ["## Not {#Upper}", "<h2>Not {#Upper}</h2>"],
    ["Not a heading {#no}", "<p>Not a heading {#no}</p>"],
  ])("is read from %j: %s", (markdown, html) => {
    expect(asHtml(markdown)).toBe(html);
  });
});

test.each([
  ["![A hen](hen.svg)", ["img"]],
  ['Words.\n\n![A hen](hen.svg "clickable")\n\nWords.', ["p", "img", "p"]],
  ["Words ![A hen](hen.svg)", ["p"]],
])(
  "in %j a picture on a line of its own is not part of a paragraph: %j",
  (markdown, names) => {
    const elements = parseMarkdown(markdown).children.filter(
      (node) => node.type === "element",
    );
    expect(elements.map(({ tagName }) => tagName)).toEqual(names);
  },
);

test("parseMarkdown returns a tree without source positions", () => {
  expect(
    JSON.stringify(parseMarkdown("# a\n\n- b\n  - c\n\n| d |\n|---|")),
  ).not.toContain("position");
});

test("sanitising a parsed text again changes nothing", () => {
  const tree = parseMarkdown(
    "## Cards {#cards}\n\n[Why?](#the-kite-01) [Go](https://a.test)[^1]\n\n- [x] done\n\n| A | B | C |\n|:-:|---|---|\n| 1 | 2 | 3 |\n\n[^1]: A note.",
  );
  expect(htmlTreeSanitiser.runSync(tree)).toEqual(tree);
});
