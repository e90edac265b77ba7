import { createHash } from "node:crypto";
import type { Element, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { htmlTreeSanitiser } from "../../app/server/content/sanitiser.server";
import { hastToText } from "../../app/text";

/** A sanitised HTML syntax tree (hast) that `<Prose>` renders. */
export type ProseTree = Root;

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const converter = unified()
  .use(remarkRehype)
  .use(() => lowerSchemes)
  .freeze();
const finisher = unified()
  .use(() => nameHeadings)
  .use(() => nameQuestions)
  .use(() => nameFootnotes)
  .use(() => unwrapPictures)
  .use(() => labelCells)
  .use(() => removePositions)
  .freeze();

const finished = new Map<string, ProseTree>();

/**
 * Parses CommonMark with GFM tables, drops raw HTML and sanitises the rest. It
 * has a cache, because parsing the same texts again takes most of the time of
 * development and tests.
 */
export function parseMarkdown(text: string): ProseTree {
  const known = finished.get(text);
  if (known) return known;
  const html = structuredClone(parseMarkdownIntoPositionedTrees(text).html);
  const tree = finisher.runSync(html, text) as ProseTree;
  finished.set(text, tree);
  return tree;
}

type Trees = { markdown: MarkdownRoot; html: Root };
const parsed = new Map<string, Trees>();

/**
 * Both trees have the positions in the text; `html` is sanitised. They are
 * cached, so nobody may change them.
 */
export function parseMarkdownIntoPositionedTrees(text: string): Trees {
  const known = parsed.get(text);
  if (known) return known;
  const markdown = reader.parse(text);
  const html = htmlTreeSanitiser.runSync(converter.runSync(markdown));
  const trees = { markdown, html };
  parsed.set(text, trees);
  return trees;
}

/** Sanitising is case-sensitive: it would drop `Https:`. */
function lowerSchemes(tree: Root) {
  visit(tree, "element", ({ properties }) => {
    const { href } = properties;
    if (typeof href === "string")
      properties.href = href.replace(/^[a-z]+:/i, (scheme) =>
        scheme.toLowerCase(),
      );
  });
}

/** A page has several texts, so a hash makes their ids different. */
function nameFootnotes(tree: Root, file: { toString(): string }) {
  const text = String(file);
  if (!text.includes("[^")) return;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 6);
  visit(tree, "element", ({ properties }) => {
    for (const name of ["id", "href", "ariaDescribedBy"])
      if (properties[name] !== undefined)
        properties[name] = String(properties[name]).replace(
          /^(#?)(user-content-|(?=footnote-label$))/,
          `$1user-content-${hash}-`,
        );
  });
}

/** As in Pandoc's Markdown: `## Cards to cut out {#cards}`. */
function nameHeadings(tree: Root) {
  for (const heading of tree.children) {
    if (heading.type !== "element" || !/^h[1-6]$/.test(heading.tagName))
      continue;
    const last = heading.children.at(-1);
    if (last?.type !== "text") continue;
    last.value = last.value.replace(/\s*\{#([a-z0-9-]+)\}$/, (_, id) => {
      heading.properties.id = id;
      return "";
    });
  }
}

/** `[Why?](#the-kite-01)` becomes a span with the id. */
function nameQuestions(tree: Root) {
  visit(tree, "element", (node) => {
    const [, id] =
      /^#(?!user-content-)([a-z0-9-]+-\d{2,})$/.exec(
        String(node.properties.href ?? ""),
      ) ?? [];
    if (id) Object.assign(node, { tagName: "span", properties: { id } });
  });
}

/** A paragraph cannot contain the overlay of a clickable picture. */
function unwrapPictures(tree: Root) {
  tree.children = tree.children.map((node) => {
    const [only, ...rest] =
      node.type === "element" && node.tagName === "p" ? node.children : [];
    return only?.type === "element" &&
      only.tagName === "img" &&
      rest.length === 0
      ? only
      : node;
  });
}

/**
 * Phones show a row of a wide table as a card, in which each cell is labelled
 * with its column.
 */
function labelCells(tree: Root) {
  visit(tree, { tagName: "table" }, (table: Element) => {
    const columns: string[] = [];
    visit(
      table,
      { tagName: "th" },
      (cell: Element) => void columns.push(hastToText(cell)),
    );
    if (columns.length < 3) return;
    visit(table, { tagName: "tr" }, (row: Element) => {
      const cells = row.children.filter((cell) => cell.type === "element");
      for (const [index, { tagName, properties }] of cells.entries())
        if (tagName === "td") properties.dataColumn = columns[index];
    });
  });
}

/** They would double the size of a tree, and nothing uses them. */
function removePositions(tree: Root) {
  visit(tree, (node) => {
    delete node.position;
  });
}
