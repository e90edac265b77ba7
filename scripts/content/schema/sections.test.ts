import type { Root } from "hast";
import { expect, test } from "vitest";
import { hastToText } from "../../../app/text";
import { parseMarkdown } from "./markdown";
import { splitParts, toRoot } from "./sections";

const split = (markdown: string) => splitParts(parseMarkdown(markdown));

const listWords = ({ children }: Root) =>
  children.map((child) => hastToText(child).trim());

test("a section is split into a body and its parts, without empty lines around them", () => {
  const { body, parts } = split(
    "The body.\n\n## A title\n\nStill the body.\n\n### Part *one* {#id}\n\nWords.\n\n#### Deeper\n\nMore.\n\n### आम\n\n- a list",
  );
  expect(listWords(body)).toEqual(["The body.", "A title", "Still the body."]);
  expect(parts.map(({ title, body }) => [title, ...listWords(body)])).toEqual([
    ["Part one", "Words.", "Deeper", "More."],
    ["आम", "a list"],
  ]);
});

test.each(["", "> ### Quoted", "- ### In a list"])(
  "a section without headings (%j) is all body",
  (markdown) => {
    expect(split(markdown)).toEqual({
      body: toRoot(parseMarkdown(markdown).children),
      parts: [],
    });
  },
);
