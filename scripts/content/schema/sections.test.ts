import type { Nodes } from "hast";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "./markdown";
import { splitParts } from "./sections";

const split = (markdown: string) => splitParts(parseMarkdown(markdown));

const wordsOf = (node: Nodes | undefined): string => {
  if (node === undefined) return "";
  if ("value" in node) return node.value;
  const words = "children" in node ? node.children.map(wordsOf) : [];
  return words.join(" ").replace(/\s+/g, " ").trim();
};

const section = `The body.

## A title of its own

Still the body.

### Part one

Words of one.

#### Deeper

Deeper words.

### Part two, 2nd!

- a list
`;

describe("a section", () => {
  test("is split into a body and its parts", () => {
    const { body, parts } = split(section);
    expect(wordsOf(body)).toBe("The body. A title of its own Still the body.");
    expect(parts.map(({ title, body }) => [title, wordsOf(body)])).toEqual([
      ["Part one", "Words of one. Deeper Deeper words."],
      ["Part two, 2nd!", "a list"],
    ]);
  });

  test.each([
    ["", ""],
    ["Only words.", "Only words."],
    ["> ### Quoted", "Quoted"],
    ["- ### In a list", "In a list"],
  ])("without headings (%j) is all body", (markdown, words) => {
    const { body, parts } = split(markdown);
    expect(wordsOf(body)).toBe(words);
    expect(parts).toEqual([]);
  });

  test("has no empty lines around its body and parts", () => {
    const { body, parts } = split("a\n\nb\n\n### C\n\nd\n\ne");
    expect(body.children).toHaveLength(2);
    expect(parts[0]?.body.children).toHaveLength(2);
  });
});

test.each([
  ["### A *fine* `title` {#id}", "A fine title"],
  ["### आम", "आम"],
])("the heading %s has the title %j", (markdown, title) => {
  expect(split(markdown).parts).toMatchObject([{ title }]);
});
