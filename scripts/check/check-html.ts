import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse } from "yaml";
import { lineWith, mistakeAt, type Source, textsNamed } from "../content/source";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The fields of `content/` that contain Markdown: the text of a section or question, and the purpose of a move. */
const markdownFields = ["text", "purpose"];

/** Finds HTML in Markdown, which the site would drop, including its content. A comment on its own lines is allowed. */
export function checkHtml(source: Source): string[] {
  // Without this sign there is no HTML, and parsing takes long.
  const isPossible = (text: string) => text.includes("<");
  const fields = isPossible(source.yaml) ? textsNamed(markdownFields, parse(source.yaml)) : [];
  return [...fields, source.body]
    .filter(isPossible)
    .flatMap((text) => htmlIn(parser.parse(text)))
    .flatMap((html) => {
      const problem = problemWith(html);
      const [firstLine = ""] = html.split("\n");
      return problem ? [mistakeAt(source.file, lineWith(source, firstLine), problem)] : [];
    });
}

type Node = ReturnType<typeof parser.parse> | ReturnType<typeof parser.parse>["children"][number];

function htmlIn(node: Node): string[] {
  if (node.type === "html") return [node.value];
  return "children" in node ? node.children.flatMap(htmlIn) : [];
}

function problemWith(html: string): string | undefined {
  const rest = html.replace(/<!--[\s\S]*?-->/g, "").trim();
  // The opening tag is already reported.
  if (rest === "" || /^<\/[^>]*>$/.test(rest)) return;
  const [tag] = /<\/?[a-z][\w-]*/i.exec(rest) ?? [];
  return tag
    ? `HTML is not allowed in the text; write ${tag}> as Markdown`
    : "the text on the same line as a comment is hidden; put the comment on its own line";
}
