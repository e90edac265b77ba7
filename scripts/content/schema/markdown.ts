import { createHash } from "node:crypto";
import type { Element, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { hastToText } from "../../../app/text";

/** Parsed Markdown: a sanitised HTML syntax tree (hast) that `<Prose>` renders. */
export type Markdown = Root;

/** Column alignment would become an inline style, which the Content-Security-Policy forbids. */
const everyElement = defaultSchema.attributes?.["*"] ?? [];
const schema = {
  ...defaultSchema,
  // remark-rehype has already prefixed the ids of footnotes; a second prefix would break their links.
  clobberPrefix: "",
  attributes: { ...defaultSchema.attributes, "*": everyElement.filter((name) => name !== "align") },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const converter = unified()
  .use(remarkRehype)
  .use(() => lowerSchemes)
  .freeze();
const sanitiser = unified().use(rehypeSanitize, schema).freeze();
const finisher = unified()
  .use(() => nameHeadings)
  .use(() => nameQuestions)
  .use(() => nameFootnotes)
  .use(() => unwrapPictures)
  .use(() => labelCells)
  .use(() => removePositions)
  .freeze();

const parsed = new Map<string, Markdown>();

/**
 * Parses CommonMark with GFM tables. Drops raw HTML and sanitises the rest. Never throws: every string is Markdown. It has a
 * cache, because development and tests read the same texts again, and parsing takes most of the time.
 */
export function parseMarkdown(text: string): Markdown {
  const tree =
    parsed.get(text) ?? (finisher.runSync(parseWithPositions(text).afterSanitising, text) as Markdown);
  parsed.set(text, tree);
  return tree;
}

/** A text as Markdown, and as HTML before and after sanitising, with the positions of everything in the text. */
export type ParsedMarkdown = { markdown: MarkdownRoot; beforeSanitising: Root; afterSanitising: Root };

const read = new Map<string, MarkdownRoot>();

/** It has a cache, because the check reads the same texts again. */
export function parseWithPositions(text: string): ParsedMarkdown {
  const markdown = read.get(text) ?? reader.parse(text);
  read.set(text, markdown);
  const beforeSanitising = converter.runSync(markdown);
  return { markdown, beforeSanitising, afterSanitising: sanitiser.runSync(beforeSanitising) };
}

/** Writes `Https:` as `https:`, because sanitising compares letter by letter. */
function lowerSchemes(tree: Root) {
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { href } = child.properties;
      if (typeof href === "string")
        child.properties.href = href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
      visit(child);
    }
  };
  visit(tree);
}

/** Makes the ids of footnotes unique on a page of several texts: adds a hash of their text. */
function nameFootnotes(tree: Root, file: { toString(): string }) {
  const text = String(file);
  if (!text.includes("[^")) return;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 6);
  const rename = (name: unknown) =>
    String(name).replace(/^(#?)(user-content-|(?=footnote-label$))/, `$1user-content-${hash}-`);
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { properties } = child;
      for (const name of ["id", "href", "ariaDescribedBy"])
        if (properties[name] !== undefined) properties[name] = rename(properties[name]);
      visit(child);
    }
  };
  visit(tree);
}

/** Lets a heading set its own id, as in Pandoc's Markdown: `## Cards to cut out {#cards}`. */
function nameHeadings(tree: Root) {
  for (const heading of tree.children) {
    if (heading.type !== "element" || !/^h[1-6]$/.test(heading.tagName)) continue;
    const last = heading.children.at(-1);
    const match = last?.type === "text" ? /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(last.value) : null;
    if (last?.type !== "text" || !match) continue;
    last.value = match[1] ?? "";
    heading.properties.id = match[2];
  }
}

/** The mark of a question is the address of a link: `[Why?](#the-kite-01)`. */
const questionMark = /^#(?!user-content-)([a-z0-9-]+-\d{2,})$/;

/** Replaces the link of a marked question by a span with its id. */
function nameQuestions(node: Root | Element) {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const [, id] = questionMark.exec(String(child.properties.href ?? "")) ?? [];
    if (id) Object.assign(child, { tagName: "span", properties: { id } });
    nameQuestions(child);
  }
}

/** Takes a picture on its own line out of its paragraph, because a paragraph cannot contain the overlay of a clickable one. */
function unwrapPictures(tree: Root) {
  tree.children = tree.children.map((node) => {
    const [only, ...rest] = node.type === "element" && node.tagName === "p" ? node.children : [];
    return only?.type === "element" && only.tagName === "img" && rest.length === 0 ? only : node;
  });
}

/** Phones show a row of a wide table as a card, in which each cell is labelled with its column. */
function labelCells(node: Root | Element) {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName !== "table") labelCells(child);
    else {
      const [header, ...rows] = findElements(child, "tr").map((row) => findElements(row, "th", "td"));
      if (!header || header.length < 4) continue;
      for (const row of rows)
        for (const [index, cell] of row.entries()) {
          const column = header[index];
          if (column) cell.properties.dataColumn = hastToText(column);
        }
    }
  }
}

function findElements(node: Element, ...names: string[]): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return names.includes(child.tagName) ? child : findElements(child, ...names);
  });
}

/** Removes source positions. They would double the size of a tree, and nothing uses them. */
function removePositions(tree: Root) {
  const visit = (node: { position?: unknown; children?: unknown[] }) => {
    delete node.position;
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(tree);
}
