import type { Nodes } from "hast";
import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown";
import { splitParts } from "./sections";

const split = (markdown: string) => splitParts(parseMarkdown(markdown));

const wordsOf = (node: Nodes | undefined): string => {
  if (node === undefined) return "";
  if ("value" in node) return node.value;
  const words = "children" in node ? node.children.map(wordsOf) : [];
  return words.join(" ").replace(/\s+/g, " ").trim();
};

test("a section is split into a body and its parts, without empty lines around them", () => {
  const { body, parts } = split(
    "The body.\n\n## A title\n\nStill the body.\n\n### Part *one* {#id}\n\nWords.\n\n#### Deeper\n\nMore.\n\n### आम\n\n- a list",
  );
  expect(wordsOf(body)).toBe("The body. A title Still the body.");
  expect(body.children).toHaveLength(3);
  expect(parts.map(({ title, body }) => [title, wordsOf(body), body.children.length])).toEqual([
    ["Part one", "Words. Deeper More.", 3],
    ["आम", "a list", 1],
  ]);
});

test.each(["", "Only words.", "> ### Quoted", "- ### In a list"])(
  "a section without headings (%j) is all body",
  (markdown) => {
    const { body, parts } = split(markdown);
    expect(wordsOf(body)).toBe(markdown.replace(/^\W*/, ""));
    expect(parts).toEqual([]);
  },
);
