import type { Element, Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import * as yaml from "yaml";
import { hastToText } from "../../app/text";
import { explainBadCharacter } from "../content/characters";
import type { Issue } from "../content/issue";
import { parseWithPositions } from "../content/schema/markdown";
import {
  listObjects,
  readableAddress,
  type SourceText,
} from "../content/source";

type Finding = { line: number; problem: string };

const markdownFields = ["text", "purpose", "notice"];

/**
 * Compares every text as it is written with what a page shows of it. What is
 * lost is an issue; Markdown that visitors would see is a warning.
 */
export function checkMarkdown(source: SourceText): {
  issues: Issue[];
  warnings: Issue[];
} {
  const isPlan = source.file.startsWith("content/lesson-plans/");
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const { text, written, lineInFile } of listTexts(source)) {
    const { markdown, html } = parseWithPositions(text);
    const at = ({ line, problem }: Finding): Issue => ({
      file: source.file,
      line: lineInFile(line),
      problem,
    });
    const lost = [
      ...findFolded(text, written),
      ...findLost(markdown, html, text),
      ...findBadElements(html, isPlan),
    ];
    // A line with HTML usually has more of it.
    const lines = new Set<number>();
    for (const finding of lost) {
      if (!lines.has(finding.line)) issues.push(at(finding));
      lines.add(finding.line);
    }
    warnings.push(...findSigns(markdown, text).map(at));
  }
  return { issues, warnings };
}

/** `written` is the text in the file, if YAML may have joined its lines. */
type MarkdownText = {
  text: string;
  written?: string;
  lineInFile: (line: number) => number;
};

function listTexts(source: SourceText): MarkdownText[] {
  const texts: MarkdownText[] = [];
  yaml.visit(source.document, {
    Pair: (_, { key, value }) => {
      if (!markdownFields.includes(String(key))) return;
      if (!yaml.isScalar(value) || typeof value.value !== "string") return;
      const [from = 0, to = 0] = value.range ?? [];
      const { line: first } = source.lines.linePos(from);
      const text = value.value;
      // A block begins on the line after | and keeps its lines; YAML joins
      // those of every other text.
      if (value.type === "BLOCK_LITERAL")
        texts.push({ text, lineInFile: (line) => first + line });
      else
        texts.push({
          text,
          written: source.yaml.slice(from, to),
          lineInFile: () => first,
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

const blocks = [
  ...["paragraph", "heading", "listItem", "tableRow", "blockquote"],
  ...["break", "thematicBreak"],
];

/** Finds paragraphs, lists and headings that YAML has joined. */
function findFolded(text: string, written = ""): Finding[] {
  const lines = written.replace(/^[>'"][-+\d]*/, "").split("\n");
  if (lines.length === 1) return [];
  const count = (markdown: string) => {
    let found = 0;
    visit(parseWithPositions(markdown).markdown, ({ type }) => {
      if (blocks.includes(type)) found++;
    });
    return found;
  };
  const asWritten = lines.map((line) => line.trim()).join("\n");
  if (count(asWritten) <= count(text)) return [];
  const problem =
    "lines of this text become one line, and a paragraph, list or heading " +
    "in it is lost; begin the text on the line after |-";
  return [{ line: 1, problem }];
}

function findLost(markdown: Root, html: HtmlRoot, text: string): Finding[] {
  const shown = new Set<number | undefined>();
  visit(html, "text", ({ position }) => {
    shown.add(position?.start.offset);
  });
  const references = new Set<string>();
  visit(markdown, ["linkReference", "footnoteReference"], (node) => {
    if ("identifier" in node) references.add(node.identifier);
  });
  const found: Finding[] = [];
  visit(markdown, (node) => {
    const { start, end } = node.position ?? {};
    const written = text.slice(start?.offset, end?.offset);
    const isShown = node.type !== "text" || shown.has(start?.offset);
    const problem =
      explainLoss(node, written, references) ??
      (isShown
        ? undefined
        : `“${written.slice(0, 40)}” is not shown: a row of a table has more cells than its head, or two notes have one name`);
    if (!problem) return;
    found.push({ line: start?.line ?? 1, problem });
    return SKIP;
  });
  return found;
}

function explainLoss(
  node: Nodes,
  written: string,
  references: Set<string>,
): string | undefined {
  switch (node.type) {
    case "html": {
      const rest = node.value.replace(/<!--[\s\S]*?-->/g, "").trim();
      if (rest === "") return;
      return `HTML is not shown, “${rest.split("\n")[0]?.slice(0, 40)}”; write it as Markdown, and a comment on its own line`;
    }
    case "code":
      return `“${node.value.trim().split("\n")[0]?.slice(0, 40)}” becomes code; remove the tab or the spaces at the beginning of its line, or the lines of \`\`\``;
    case "heading":
      if (/^#*\s*(\{#[^}]*\})?$/.test(written))
        return "this heading has no words; write some after its #, or remove it";
      if (node.depth > 1) return;
      return "the title is the main heading of a page; write ## for a heading in the text";
    case "definition":
    case "footnoteDefinition":
      if (references.has(node.identifier)) return;
      return `nothing refers to “${written.slice(0, 40)}”, so it is not shown`;
    case "thematicBreak":
    case "emphasis":
    case "strong":
      if (!/^_([_ ]*_){2}/.test(written)) return;
      return "these underscores are not shown; write \\_ for each, or put words beside them";
    case "text":
      // Only entities, such as &shy;, because `readSource` reports the
      // characters themselves.
      return explainBadCharacter(written)
        ? undefined
        : explainBadCharacter(node.value);
  }
}

function findBadElements(html: HtmlRoot, isPlan: boolean): Finding[] {
  const found: Finding[] = [];
  visit(html, "element", (element, _, parent) => {
    const isAlone =
      parent?.children.length === 1 && html.children.some((p) => p === parent);
    const problem =
      element.tagName === "a"
        ? explainLink(element)
        : element.tagName === "img"
          ? explainPicture(element, isPlan, isAlone)
          : undefined;
    if (problem)
      found.push({ line: element.position?.start.line ?? 1, problem });
  });
  return found;
}

function explainLink(link: Element): string | undefined {
  const { href } = link.properties;
  const words = hastToText(link).trim();
  if (href === undefined)
    return `the link “${words.slice(0, 40)}” does not work; write an address that begins with https://, mailto:, tel: or /`;
  if (href === "") return "this link has no address; write [words](/address)";
  const hasPicture = listObjects(link).some(({ tagName }) => tagName === "img");
  if (!hasPicture && !words)
    return "this link has no words; write [words](/address)";
}

function explainPicture(
  { properties: { src, alt, title = "clickable" } }: Element,
  isPlan: boolean,
  isAlone: boolean,
): string | undefined {
  const name = readableAddress(String(src ?? ""));
  if (!name)
    return (
      "this picture cannot be shown; " +
      "put it into content/pictures/ and write the name of its file"
    );
  if (isPlan) return `pictures are not shown in this text; remove ${name}`;
  if (!isAlone)
    return `put ${name} on a line of its own, between two empty lines`;
  if (title !== "clickable")
    return `write "clickable" or nothing after ${name}, not "${title}"`;
  if (!String(alt).trim())
    return `${name} has no alternative text; write what it shows between the square brackets`;
}

/** Signs of Markdown between letters, which visitors see as they are. */
const signs =
  /\*\*|\*(?=[^\s\d*])|(?<=[^\s\d*])\*|(?<![\w_])_+(?=\p{L})|`|\]\s*\(|!\[|\[\^|\{\{|\}\}|\{\s*#|<\/?\w+:/u;
/** Signs at the beginning of a line that Markdown has read as words. */
const lineSigns =
  /^[^\S\n]*(#+|[-+*](?=[\p{L}\s])|[·–—](?=\s)|[•‣◦▪●○■□➢✓]|\(?\p{Nd}{1,2}[.)](?!\p{Nd})|\(?[a-z]\)(?=\s)|\|)/u;

/**
 * Signs that were typed as Markdown and read as letters, and signs around words
 * that vanish, as in 3*4*5.
 */
function findSigns(markdown: Root, text: string): Finding[] {
  const found: Finding[] = [];
  visit(markdown, (node, index, parent) => {
    const { start, end } = node.position ?? {};
    if (!start || !end) return;
    const written = text.slice(start.offset, end.offset);
    const warn = (problem: string, line = start.line) =>
      found.push({ line, problem });
    if (node.type === "heading" && /\n\s*-+\s*$/.test(written))
      warn(
        "--- makes a heading of the words above it; put an empty line between them",
      );
    if (
      (node.type === "emphasis" &&
        /\d/.test(text.charAt((start.offset ?? 0) - 1))) ||
      (node.type === "delete" && !written.startsWith("~~"))
    )
      warn(
        `${written[0]} before and after “${written.slice(1, -1)}” is not shown; write \\${written[0]} if it should be`,
      );
    if (node.type !== "text") return;
    const isFirst = parent?.type === "paragraph" && index === 0;
    const id = parent?.type === "heading" ? /\s*\{#[a-z0-9-]+\}$/ : /$^/;
    const shown = written.replaceAll(/\\./g, "  ").replace(id, "");
    for (const [at, line] of shown.split("\n").entries()) {
      const [lineSign] = isFirst || at > 0 ? (lineSigns.exec(line) ?? []) : [];
      const [sign = lineSign] = signs.exec(line) ?? [];
      if (!sign) continue;
      const advice = lineSign
        ? "for a list or a heading, write “- ”, “1. ” or “## ” " +
          "with an ordinary space, below an empty line"
        : "write it as in **words**, [words](/address), {{price}} " +
          "or “## Heading {#name}”, or \\ before it";
      warn(
        `“${(lineSign ?? sign).trim()}” is shown as it is in “${line.trim().slice(0, 40)}”; ${advice}`,
        start.line + at,
      );
    }
  });
  return found;
}
