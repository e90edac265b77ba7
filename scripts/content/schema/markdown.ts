import type { Element, Root } from "hast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Parsed Markdown: a sanitised HTML syntax tree (hast) that `<Prose>` renders. */
export type Markdown = Root;

/** Column alignment would become an inline style, which the Content-Security-Policy forbids. */
const everyElement = defaultSchema.attributes?.["*"] ?? [];
const schema = {
  ...defaultSchema,
  // remark-rehype has already prefixed the ids of footnotes; a second prefix would break their links.
  clobberPrefix: "",
  attributes: { ...defaultSchema.attributes, "*": everyElement.filter((name) => name !== "align") },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(() => nameHeadings)
  .use(() => nameQuestions)
  .use(() => unwrapPictures)
  .use(() => removePositions)
  .freeze();

/**
 * Parses CommonMark with GFM tables. Drops raw HTML and sanitises the rest. Never throws: every string is Markdown.
 */
export function parseMarkdown(text: string): Markdown {
  return processor.runSync(processor.parse(text)) as Markdown;
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

/** Removes source positions. They would double the size of a tree, and nothing uses them. */
function removePositions(tree: Root) {
  const visit = (node: { position?: unknown; children?: unknown[] }) => {
    delete node.position;
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(tree);
}
