import type { Element, Nodes, Root } from "hast";

/** One paragraph of a transcript: who says it, and the words to say. */
export type Line = { speaker: string; words: string };

/** How English voices must see a word to say it as we do. */
const respelled: Record<string, string> = {
  Kayal: "Kyal",
  Muthu: "Mootoo",
  quarrelling: "quarreling",
};

/** The paragraphs of a transcript, each with the speaker in bold before it; the narrator has no label. */
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

/** The words as a voice needs them: plain quotation marks, pauses as commas, some words respelled. */
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
