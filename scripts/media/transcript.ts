import type { Element, Nodes, Root } from "hast";

/** One paragraph of a transcript: who says it, and the words to say. */
export type Line = { speaker: string; words: string };

/** Spellings that make English voices pronounce these words as we do. */
const respelled: Record<string, string> = {
  Kayal: "Kyal",
  Muthu: "Mootoo",
  quarrelling: "quarreling",
};

/** The paragraphs of a transcript; the speaker is in bold before the words, except the narrator. */
export function linesOf(transcript: Root): Line[] {
  return transcript.children
    .filter((node): node is Element => node.type === "element" && node.tagName === "p")
    .map((paragraph) => {
      const [first, ...rest] = paragraph.children;
      const label = first?.type === "element" && first.tagName === "strong" ? textOf(first) : "";
      return label.endsWith(":")
        ? { speaker: label.slice(0, -1), words: spoken(rest.map(textOf).join("")) }
        : { speaker: "Narrator", words: spoken(textOf(paragraph)) };
    });
}

/** Prepares words for a voice: plain quotation marks, commas for dashes, some words respelled. */
export function spoken(words: string): string {
  return words
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s[–—]\s/g, ", ")
    .replace(/\s?…/g, ".")
    .replace(/\p{L}+/gu, (word) => respelled[word] ?? word)
    .replace(/\s+/g, " ")
    .trim();
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
