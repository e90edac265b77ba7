import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Source } from "../content/source";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Finds HTML in Markdown, which the site drops with everything in it; a comment on its own lines is allowed. */
export function checkHtml({ file, yaml, body, bodyLine }: Source): string[] {
  return [...textsIn(yaml), { text: body, firstLine: bodyLine }].flatMap(({ text, firstLine }) =>
    htmlIn(parser.parse(text)).flatMap(({ value, line }) => {
      const problem = problemWith(value);
      return problem ? [`${file}:${firstLine + line - 1}: ${problem}`] : [];
    }),
  );
}

/** The fields of `content/` with Markdown: the words of a section, a question, and what a move is for. */
const markdownFields: unknown[] = ["text", "purpose"];

function textsIn(yaml: string): { text: string; firstLine: number }[] {
  const texts: { text: string; firstLine: number }[] = [];
  const lineCounter = new LineCounter();
  visit(parseDocument(yaml, { lineCounter }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !markdownFields.includes(key.value)) return;
      if (!isScalar(value) || typeof value.value !== "string") return;
      const { line } = lineCounter.linePos(value.range?.[0] ?? 0);
      const isBlock = value.type === "BLOCK_LITERAL" || value.type === "BLOCK_FOLDED";
      texts.push({ text: value.value, firstLine: isBlock ? line + 1 : line });
    },
  });
  return texts;
}

type Node = ReturnType<typeof parser.parse> | ReturnType<typeof parser.parse>["children"][number];

function htmlIn(node: Node): { value: string; line: number }[] {
  if (node.type === "html") return [{ value: node.value, line: node.position?.start.line ?? 1 }];
  return "children" in node ? node.children.flatMap(htmlIn) : [];
}

function problemWith(html: string): string | undefined {
  const rest = html.replace(/<!--[\s\S]*?-->/g, "").trim();
  // The opening tag was reported already.
  if (rest === "" || /^<\/[^>]*>$/.test(rest)) return;
  const [tag] = /<\/?[a-z][\w-]*/i.exec(rest) ?? [];
  return tag
    ? `HTML is not allowed in the text; write ${tag}> as Markdown`
    : "the text on the same line as a comment is not shown; put the comment on its own line";
}
