import type { Root, RootContent } from "hast";

/** The words of a syntax tree, without its markup. */
export function textOf(node: Root | RootContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
