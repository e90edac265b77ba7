import type { Element } from "hast";
import type { Nodes, Root, Table } from "mdast";
import { visit } from "yaml";
import { explainBadCharacter } from "../content/characters";
import type { Issue } from "../content/issue";
import { parseYaml } from "../content/read-yaml";
import {
  type ParsedMarkdown,
  parseWithPositions,
} from "../content/schema/markdown";
import {
  listObjects,
  readableAddress,
  type SourceText,
} from "../content/source";
import { type Finding, findSlips } from "./find-slips";

/**
 * The fields of `content/` that contain Markdown: the text of a section or
 * question, the purpose of a move, a notice.
 */
const markdownFields = ["text", "purpose", "notice"];

/** A text, and the line of its file on which each of its lines is. */
type MarkdownText = { text: string; lineInFile: (line: number) => number };

/**
 * The Markdown of a file: the fields that contain some, and what is below the
 * front matter.
 */
function listTexts(source: SourceText): MarkdownText[] {
  const { document, lines } = parseYaml(source.yaml);
  const texts: MarkdownText[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!markdownFields.includes(String(key))) return;
      const {
        value: text,
        type,
        range,
      } = value as { value?: unknown; type?: string; range?: number[] };
      if (typeof text !== "string" || !range) return;
      const { line: first } = lines.linePos(range[0] ?? 0);
      // A block begins on the line after | and keeps its lines; YAML joins
      // those of every other text.
      const lineInFile = (line: number) =>
        type === "BLOCK_LITERAL" ? first + line : first;
      texts.push({
        text: source.replacePlaceholders?.(text) ?? text,
        lineInFile,
      });
    },
  });
  if (source.body.trim())
    texts.push({
      text: source.body,
      lineInFile: (line) => source.bodyLine + line - 1,
    });
  return texts;
}

/**
 * Finds what the site would leave out of a text or show in another way than it
 * is meant, as issues and as warnings.
 */
export function checkMarkdown(source: SourceText): {
  issues: Issue[];
  warnings: Issue[];
} {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const { text, lineInFile } of listTexts(source)) {
    const format = ({ line, problem }: Finding) => ({
      file: source.file,
      line: lineInFile(line),
      problem,
    });
    const parsed = parseWithPositions(text);
    issues.push(
      ...[...findForbidden(parsed.markdown, text), ...findRemoved(parsed)].map(
        format,
      ),
    );
    warnings.push(...findSlips(parsed.markdown, text).map(format));
  }
  return { issues, warnings };
}

/**
 * Finds HTML, code, a second main heading and lost words, once in each line. A
 * comment on its own lines is allowed.
 */
function findForbidden(markdown: Root, text: string): Finding[] {
  const found = (listObjects(markdown) as unknown as Nodes[]).flatMap(
    (node) => {
      const problem = explainNode(node, text);
      return problem ? [{ line: node.position?.start.line ?? 1, problem }] : [];
    },
  );
  return found.filter(
    ({ line }, index) =>
      found.findIndex((other) => other.line === line) === index,
  );
}

function explainNode(node: Nodes, text: string): string | undefined {
  const written = text.slice(
    node.position?.start.offset,
    node.position?.end.offset,
  );
  switch (node.type) {
    case "heading":
      if (/^#*\s*(\{#[^}]*\})?$/.test(written))
        return "this heading has no words; write some after its #, or remove it";
      if (node.depth > 1) return;
      return "the title is the main heading of a page; write ## for a heading in the text";
    case "link":
      if (node.url === "")
        return "this link has no address; write [words](/address)";
      if (
        listObjects(node.children).some(({ value, alt }) =>
          /\S/.test(String(value ?? alt ?? "")),
        )
      )
        return;
      return "this link has no words; write [words](/address)";
    case "table":
      return explainTable(node);
    case "html":
      return explainHtml(node.value);
    case "code":
      return `“${node.value.trim().split("\n")[0]?.slice(0, 40)}” becomes code; remove the tab or the spaces at the beginning of its line, or the lines of \`\`\``;
    case "text":
      // Markdown does not read the tags of Word, such as <o:p>, as HTML.
      if (/<\/?\w+:\w+[^>]*>/.test(node.value)) return explainHtml(node.value);
      // A character itself is reported for the file; only an entity, such as
      // &shy;, is not seen there.
      return explainBadCharacter(written)
        ? undefined
        : explainBadCharacter(node.value);
  }
}

/** Cells beyond those of the first row are not shown. */
function explainTable({
  children: [first, ...rows],
}: Table): string | undefined {
  const columns = first?.children.length ?? 0;
  if (rows.every(({ children }) => children.length <= columns)) return;
  return "a row of this table has more cells than its head, so the last are lost; add a cell to the head, or write \\| for a line within a cell";
}

function explainHtml(html: string): string | undefined {
  const rest = html.replace(/<!--[\s\S]*?-->/g, "").trim();
  // The opening tag is already reported.
  if (rest === "" || /^<\/[^>]*>$/.test(rest)) return;
  const [tag] = /<\/?[a-z][\w:-]*/i.exec(rest) ?? [];
  return tag
    ? `HTML is not allowed in the text; write ${tag}> as Markdown`
    : `“${rest.split("\n")[0]?.slice(0, 20)}” is not shown; remove it, or put the comment beside it on its own line`;
}

/**
 * Finds what sanitising removes: elements, and the addresses of links and
 * pictures.
 */
function findRemoved({
  beforeSanitising,
  afterSanitising,
}: ParsedMarkdown): Finding[] {
  const listElements = (tree: object) =>
    (listObjects(tree) as unknown as Element[]).filter(
      ({ type, position }) => type === "element" && position,
    );
  const key = ({ tagName, position }: Element) =>
    `${tagName} ${position?.start.offset}`;
  const remaining = new Map(
    listElements(afterSanitising).map((element) => [key(element), element]),
  );
  return listElements(beforeSanitising).flatMap((element) => {
    const { href, src } = element.properties;
    const after = remaining.get(key(element));
    const line = element.position?.start.line ?? 1;
    if (element.tagName === "img" && !after?.properties.src)
      return [
        {
          line,
          problem: `the picture ${shorten(src)} cannot be shown; ${pictureAdvice}`,
        },
      ];
    if (href !== undefined && after?.properties.href === undefined)
      return [
        {
          line,
          problem: `the link ${shorten(href)} does not work; ${linkAdvice}`,
        },
      ];
    return after
      ? []
      : [{ line, problem: `<${element.tagName}> is not shown here` }];
  });
}

const pictureAdvice =
  "put it into content/pictures/ and write the name of its file";
const linkAdvice =
  "write an address that begins with https://, mailto:, tel: or /";

function shorten(address: unknown): string {
  return readableAddress(String(address || "without a name")).slice(0, 60);
}
