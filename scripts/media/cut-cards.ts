import type { Element, ElementContent, Root } from "hast";

/**
 * Returns a copy of the tree in which the table below a heading with the id `cards` is a list of cards to cut out: one card
 * for each row, named after the first column, with a paragraph for each other column.
 */
export function cutCards(tree: Root): Root {
  let below = false;
  const children = tree.children.map((node) => {
    if (node.type !== "element") return node;
    if (/^h[12]$/.test(node.tagName)) below = node.properties.id === "cards";
    return below && node.tagName === "table" ? cardsOf(node) : node;
  });
  return { ...tree, children };
}

function cardsOf(table: Element): Element {
  const [head, ...rows] = descendants(table, "tr").map((row) => row.children.filter(isElement));
  const name = head?.[0]?.children ?? [];
  const cards = rows.map(([number, ...parts]) =>
    element("li", "card", [
      element("p", "card-name", [...name, { type: "text", value: " " }, ...(number?.children ?? [])]),
      ...parts.map((part) => element("p", "card-part", part.children)),
    ]),
  );
  return element("ul", "cards", cards);
}

function descendants(node: Element, tagName: string): Element[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === tagName ? [child] : descendants(child, tagName)));
}

function isElement(node: ElementContent): node is Element {
  return node.type === "element";
}

function element(tagName: string, className: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: { className: [className] }, children };
}
