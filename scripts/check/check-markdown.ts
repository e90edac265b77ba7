import { brotliCompressSync } from "node:zlib";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse } from "yaml";
import { lineWith, mistakeAt, type Source, textOfSource, textsNamed } from "../content/source";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The fields of `content/` that contain Markdown: the text of a section or question, and the purpose of a move. */
const markdownFields = ["text", "purpose"];

/**
 * Finds what a page may not contain: HTML, which the site would drop with its content, and a second main heading. A comment on
 * its own lines is allowed.
 *
 * @returns mistakes
 */
export function checkMarkdown(source: Source): string[] {
  // Without these signs there is neither, and parsing takes long.
  const isPossible = (text: string) => /<|^ {0,3}(#\s|=+\s*$)/m.test(text);
  const fields = isPossible(source.yaml) ? textsNamed(markdownFields, parse(source.yaml)) : [];
  return [...fields, source.body].filter(isPossible).flatMap((text) =>
    nodesIn(parser.parse(text)).flatMap((node) => {
      const problem = problemWith(node);
      if (!problem) return [];
      const start = node.position?.start.offset ?? 0;
      const [firstLine = ""] = text.slice(start).split("\n");
      return [mistakeAt(source.file, lineWith(source, firstLine), problem)];
    }),
  );
}

/** A page of a longer text, with its frame, does not fit into the first 14,600 bytes that a server sends. */
const maxBytes = 10_000;

/** Finds texts that make a page slow to appear where the network is slow. Returns remarks. */
export function remarkOnLength(source: Source): string[] {
  const bytes = brotliCompressSync(textOfSource(source)).byteLength;
  if (bytes <= maxBytes) return [];
  const problem = `this text is long: ${Math.round(bytes / 1000)} KB compressed; on a slow network its page appears late. Shorten or divide it`;
  return [mistakeAt(source.file, 1, problem)];
}

type Node = ReturnType<typeof parser.parse> | ReturnType<typeof parser.parse>["children"][number];

function nodesIn(node: Node): Node[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesIn) : [])];
}

function problemWith(node: Node): string | undefined {
  if (node.type === "heading" && node.depth === 1)
    return "the title is the main heading of a page; write ## for a heading in the text";
  return node.type === "html" ? problemWithHtml(node.value) : undefined;
}

function problemWithHtml(html: string): string | undefined {
  const rest = html.replace(/<!--[\s\S]*?-->/g, "").trim();
  // The opening tag is already reported.
  if (rest === "" || /^<\/[^>]*>$/.test(rest)) return;
  const [tag] = /<\/?[a-z][\w-]*/i.exec(rest) ?? [];
  return tag
    ? `HTML is not allowed in the text; write ${tag}> as Markdown`
    : "the text on the same line as a comment is hidden; put the comment on its own line";
}
