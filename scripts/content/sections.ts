import type { Element, Root, RootContent } from "hast";
import { textOf } from "../../app/tree-text";

type Part = { id: string; title: string; body: Root };
type Section = Part & { parts: Part[] };

/**
 * Splits a page at its headings: the intro before the first `##`, a section for each `##`, and in it a part for each
 * `###`. The id of a section is its `{#id}`, or a slug of its title.
 * `duplicate` is an id that two sections share.
 */
export function splitSections(tree: Root): {
  intro: Root;
  sections: Record<string, Section>;
  duplicate: string | undefined;
} {
  const [intro, pieces] = cut(tree.children, "h2");
  const sections = pieces.map((piece) => {
    const [body, parts] = cut(piece.children, "h3");
    return {
      ...piece.heading,
      body,
      parts: parts.map(({ heading, children }) => ({ ...heading, body: root(children) })),
    };
  });
  const ids = sections.map((section) => section.id);
  return {
    intro,
    sections: Object.fromEntries(sections.map((section) => [section.id, section])),
    duplicate: ids.find((id, index) => ids.indexOf(id) !== index),
  };
}

type Piece = { heading: { id: string; title: string }; children: RootContent[] };

function cut(children: RootContent[], tagName: string): [Root, Piece[]] {
  const before: RootContent[] = [];
  const pieces: Piece[] = [];
  for (const child of children) {
    if (child.type === "element" && child.tagName === tagName) {
      pieces.push({ heading: readHeading(child), children: [] });
    } else {
      (pieces.at(-1)?.children ?? before).push(child);
    }
  }
  return [root(before), pieces];
}

function readHeading(heading: Element) {
  const title = heading.children.map(textOf).join("").trim();
  return { title, id: String(heading.properties.id ?? slug(title)) };
}

function slug(title: string) {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function root(children: RootContent[]): Root {
  return { type: "root", children: children.filter((child) => child.type !== "text" || child.value.trim()) };
}
