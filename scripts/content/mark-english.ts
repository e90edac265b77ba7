import type { Element, RootContent } from "hast";
import type { Labels } from "../../app/labels";
import { hastToText } from "../../app/text";
import { objectsIn } from "./source";

type Tree = { children: RootContent[] };

const blocks = /^(h[1-6]|p|li|t[hd])$/;
const isBlock = (node: { tagName?: unknown }) => blocks.test(String(node.tagName));

/**
 * Marks the English paragraphs of a translation: with `lang="en"` for screen readers, and with a note for everybody.
 *
 * @param value the translation, which is copied
 * @param original the same value in English
 */
export function markEnglish(value: unknown, original: unknown, labels: Labels, tag: string): unknown {
  const english = new Set((objectsIn(original) as unknown as Element[]).filter(isBlock).map(hastToText));
  const copy = structuredClone(value);
  const marked = new Set<unknown>();
  for (const tree of objectsIn(copy) as Partial<Tree>[])
    if (Array.isArray(tree.children) && !marked.has(tree)) mark(tree as Tree);
  return copy;

  function mark(tree: Tree) {
    tree.children = tree.children.flatMap((node, at) => {
      if (node.type !== "element" || !isBlock(node) || !english.has(hastToText(node))) return node;
      for (const inner of objectsIn(node)) marked.add(inner);
      node.properties.lang = "en";
      if (node.tagName === "p" || /^h/.test(node.tagName)) {
        const before = tree.children[at - 1];
        return before && marked.has(before) ? node : [element("p", tag, labels.notTranslated), node];
      }
      node.children.push({ type: "text", value: " " }, element("span", tag, `(${labels.inEnglish})`));
      return node;
    });
  }
}

function element(tagName: string, lang: string, value: string): Element {
  const properties = { className: ["muted"], lang };
  return { type: "element", tagName, properties, children: [{ type: "text", value }] };
}
