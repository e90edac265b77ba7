import type { Nodes } from "hast";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { splitSections } from "./sections";

const split = (markdown: string) => splitSections(parseMarkdown(markdown));

const wordsOf = (node: Nodes | undefined): string => {
  if (node === undefined) return "";
  if ("value" in node) return node.value;
  const words = "children" in node ? node.children.map(wordsOf) : [];
  return words.join(" ").replace(/\s+/g, " ").trim();
};

const page = `Welcome.

# A title of its own

Still the intro.

## First {#first}

The first body.

### Part one {#one}

Words of one.

#### Deeper

Deeper words.

### Part two

Words of two.

## Second section, 2nd!

- a list
`;

describe("a page", () => {
  test("is cut into an intro, sections and their parts", () => {
    const { intro, sections, duplicate } = split(page);
    expect(wordsOf(intro)).toBe("Welcome. A title of its own Still the intro.");
    expect(Object.keys(sections)).toEqual(["first", "second-section-2nd"]);
    expect(sections.first).toMatchObject({ id: "first", title: "First" });
    expect(wordsOf(sections.first?.body)).toBe("The first body.");
    expect(sections.first?.parts.map(({ id, title, body }) => [id, title, wordsOf(body)])).toEqual([
      ["one", "Part one", "Words of one. Deeper Deeper words."],
      ["part-two", "Part two", "Words of two."],
    ]);
    expect(wordsOf(sections["second-section-2nd"]?.body)).toBe("a list");
    expect(sections["second-section-2nd"]?.parts).toEqual([]);
    expect(duplicate).toBeUndefined();
  });

  test.each([
    ["", ""],
    ["Only words.", "Only words."],
    ["### A part without a section\n\nWords.", "A part without a section Words."],
    ["> ## Quoted", "Quoted"],
    ["- ## In a list", "In a list"],
  ])("without sections (%j) is all intro", (markdown, words) => {
    const { intro, sections } = split(markdown);
    expect(wordsOf(intro)).toBe(words);
    expect(sections).toEqual({});
  });

  test("leaves no empty lines between its pieces", () => {
    const { intro, sections } = split("a\n\nb\n\n## C {#c}\n\nd\n\ne\n\n### F\n\ng\n\nh");
    expect(intro.children).toHaveLength(2);
    expect(sections.c?.body.children).toHaveLength(2);
    expect(sections.c?.parts[0]?.body.children).toHaveLength(2);
  });

  test.each([
    ["## A {#x}\n\n## B {#y}", undefined],
    ["## A {#x}\n\n## B {#x}", "x"],
    ["## Same words\n\n## Same words", "same-words"],
    ["## Same words\n\n## Other {#same-words}", "same-words"],
    ["## A {#x}\n\n### B {#x}", undefined],
  ])("%j has the duplicate id %s", (markdown, duplicate) => {
    expect(split(markdown).duplicate).toBe(duplicate);
  });
});

test.each([
  ["## A *fine* `title` {#id}", "id", "A fine title"],
  ["## What's next?", "what-s-next", "What's next?"],
  ["## --- 1 ---", "1", "--- 1 ---"],
  ["## आम", "", "आम"],
])("the heading %s has the id %j and the title %j", (markdown, id, title) => {
  expect(Object.values(split(markdown).sections)).toMatchObject([{ id, title }]);
});
