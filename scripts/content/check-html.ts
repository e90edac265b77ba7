import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Source } from "./source";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Finds HTML in Markdown, which the site drops with everything in it; a comment on its own lines is allowed. */
export function checkHtml({ file, body, bodyLine }: Source): string[] {
  return htmlIn(parser.parse(body)).flatMap(({ value, line }) => {
    const problem = problemWith(value);
    return problem ? [`${file}:${bodyLine + line - 1}: ${problem}`] : [];
  });
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
