import type { Root } from "hast";
import { expect, test } from "vitest";
import { hastToText } from "../../app/text";
import { parseMarkdown } from "./markdown";
import { splitSectionText } from "./sections";

const listWords = ({ children }: Root) =>
  children.map((child) => hastToText(child).trim());

test.each([
  ["The body.\n\n## A title\n\nMore.", ["The body.", "A title", "More."], []],
  [
    "### Part *one* {#id}\n\nWords.\n\n#### Deeper\n\n### आम\n\n- a list",
    [],
    [
      ["Part one", "Words.", "Deeper"],
      ["आम", "a list"],
    ],
  ],
  ["> ### Quoted", ["Quoted"], []],
  ["", [], []],
])(
  "%j has a body and a part for each ###, without empty lines",
  (markdown, words, parts) => {
    const section = splitSectionText(parseMarkdown(markdown));
    expect(listWords(section.body)).toEqual(words);
    expect(
      section.parts.map(({ title, body }) => [title, ...listWords(body)]),
    ).toEqual(parts);
  },
);
