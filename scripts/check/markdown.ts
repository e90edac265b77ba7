import type { Element } from "hast";
import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import * as yaml from "yaml";
import { hastToText } from "../../app/text";
import { explainBadCharacter } from "../parse/characters";
import type { Issue } from "../parse/issue";
import { decodeAddress, type SourceFile } from "../parse/source";
import { parseMarkdownIntoPositionedTrees } from "../schema/markdown";

type Finding = { line: number; problem: string };

const markdownFields = ["text", "purpose", "notice"];

/**
 * Compares every text as it is written with what a page shows of it. What is
 * lost is an issue; Markdown that visitors would see is a warning.
 */
export function checkMarkdownInFile(source: SourceFile) {
  const { file } = source;
  const isPlan = file.startsWith("content/lesson-plans/");
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const { text, written, lineInFile } of listMarkdown(source)) {
    const toIssue = ({ line, problem }: Finding) => ({
      file,
      line: lineInFile(line),
      problem,
    });
    const lost = [...findJoined(text, written), ...findLost(text, isPlan)];
    issues.push(...lost.map(toIssue));
    warnings.push(...findSigns(text).map(toIssue));
  }
  return { issues, warnings };
}

/** `written` is the text in the file, if YAML may have joined its lines. */
type MarkdownText = {
  text: string;
  written?: string;
  lineInFile: (line: number) => number;
};

function listMarkdown(source: SourceFile): MarkdownText[] {
  const { document, lines, body, bodyLine } = source;
  const texts: MarkdownText[] = [
    { text: body, lineInFile: (line) => bodyLine + line - 1 },
  ];
  yaml.visit(document, {
    Pair: (_, { key, value }) => {
      if (!markdownFields.includes(String(key)) || !yaml.isScalar(value))
        return;
      const [from = 0, to = 0] = value.range ?? [];
      const { line: first } = lines.linePos(from);
      const text = String(value.value ?? "");
      // A block begins on the line after | and keeps its lines; YAML joins
      // those of every other text.
      texts.push(
        value.type === "BLOCK_LITERAL"
          ? { text, lineInFile: (line) => first + line }
          : {
              text,
              written: source.yaml.slice(from, to),
              lineInFile: () => first,
            },
      );
    },
  });
  return texts;
}

/** Finds paragraphs, lists and headings that YAML has joined. */
function findJoined(text: string, written = ""): Finding[] {
  const lines = written.replace(/^[>'"][-+\d]*/, "").split("\n");
  const asWritten = lines.map((line) => line.trim()).join("\n");
  if (lines.length === 1 || countBlocks(asWritten) <= countBlocks(text))
    return [];
  const problem =
    "lines of this text become one line, and a paragraph, list or heading in it is lost; " +
    "begin the text on the line after |-";
  return [{ line: 1, problem }];
}

function countBlocks(text: string): number {
  const blocks = [
    ...["paragraph", "heading", "listItem", "tableRow", "blockquote"],
    ...["break", "thematicBreak"],
  ];
  let count = 0;
  visit(parseMarkdownIntoPositionedTrees(text).markdown, blocks, () => {
    count += 1;
  });
  return count;
}

function findLost(text: string, isPlan: boolean): Finding[] {
  const { markdown, html } = parseMarkdownIntoPositionedTrees(text);
  const found = new Map<number, Finding>();
  const report = (
    { position }: Pick<Nodes, "position">,
    problem: string | undefined,
  ) => {
    const line = position?.start.line ?? 1;
    // One finding for a line is enough: HTML tags come in pairs.
    if (problem && !found.has(line)) found.set(line, { line, problem });
  };
  const shown = new Set<number | undefined>();
  visit(html, (node, _, parent) => {
    if (node.type === "text") shown.add(node.position?.start.offset);
    if (node.type !== "element") return;
    const isAlone =
      parent?.children.length === 1 && html.children.some((p) => p === parent);
    if (node.tagName === "a") report(node, explainLink(node));
    if (node.tagName === "img")
      report(node, explainPicture(node, isPlan, isAlone));
  });
  const references = new Set<string>();
  visit(markdown, "linkReference", ({ identifier }) => {
    references.add(identifier);
  });
  visit(markdown, (node) => {
    const { start, end } = node.position ?? {};
    report(node, explainLoss(node, text.slice(start?.offset, end?.offset)));
    if (node.type === "text" && !shown.has(start?.offset))
      report(
        node,
        `${quote(node.value)} is not shown: nothing refers to this note, two notes have one name, or a row of a table has more cells than its head`,
      );
    if (node.type === "definition" && !references.has(node.identifier))
      report(
        node,
        `nothing refers to “${node.label}”, so its line is not shown`,
      );
  });
  return [...found.values()];
}

function explainLoss(node: Nodes, written: string): string | undefined {
  switch (node.type) {
    case "html": {
      const rest = node.value.replace(/<!--[\s\S]*?-->/g, "").trim();
      return rest
        ? `HTML is not shown, ${quote(rest)}; write it as Markdown, and a comment on its own line`
        : undefined;
    }
    case "code":
      return `${quote(node.value)} becomes code; remove the tab or the spaces at the beginning of its line, or the lines of \`\`\``;
    case "heading":
      if (/^#*\s*(\{#[^}]*\})?$/.test(written))
        return "this heading has no words; write some after its #, or remove it";
      if (node.depth > 1) return;
      return "the title is the main heading of a page; write ## for a heading in the text";
    case "thematicBreak":
    case "emphasis":
    case "strong":
      return /^_([_ ]*_){2}/.test(written)
        ? "these underscores are not shown; write \\_ for each, or put words beside them"
        : undefined;
    case "text":
      // An entity, such as &shy;
      return explainBadCharacter(node.value);
  }
}

/** The beginning of a text. */
function quote(text: string): string {
  return `“${text.trim().replace(/\n.*/s, "").slice(0, 40)}”`;
}

function explainLink(link: Element): string | undefined {
  const { href } = link.properties;
  const words = hastToText(link).trim();
  if (href === undefined)
    return `the link ${quote(words)} does not work; write an address that begins with https://, mailto:, tel: or /`;
  if (href === "" || !words)
    return "a link needs words and an address; write [words](/address)";
}

function explainPicture(
  { properties: { src, alt, title = "clickable" } }: Element,
  isPlan: boolean,
  isAlone: boolean,
): string | undefined {
  const name = decodeAddress(String(src ?? ""));
  if (!name)
    return "this picture cannot be shown; put it into content/pictures/ and write the name of its file";
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
 * Finds signs that were typed as Markdown and read as letters, and signs around
 * words that vanish, as in 3*4*5.
 */
function findSigns(text: string): Finding[] {
  const found: Finding[] = [];
  visit(
    parseMarkdownIntoPositionedTrees(text).markdown,
    (node, index, parent) => {
      const { start, end } = node.position ?? {};
      if (!start || !end) return;
      const written = text.slice(start.offset, end.offset);
      const isInWord = /\w/.test(text.charAt((start.offset ?? 0) - 1));
      if ((node.type === "emphasis" || node.type === "delete") && isInWord)
        found.push({
          line: start.line,
          problem: `${written[0]} before and after “${written.slice(1, -1)}” is not shown; write \\${written[0]} if it should be`,
        });
      if (node.type === "heading" && /\n\s*-+\s*$/.test(written))
        found.push({
          line: start.line,
          problem:
            "--- makes a heading of the words above it; put an empty line between them",
        });
      if (node.type !== "text") return;
      const isFirst = parent?.type === "paragraph" && index === 0;
      const unescaped = written.replaceAll(/\\./g, "  ");
      const shown =
        parent?.type === "heading"
          ? unescaped.replace(/\s*\{#[a-z0-9-]+\}$/, "")
          : unescaped;
      for (const [at, line] of shown.split("\n").entries()) {
        const atStart = isFirst || at > 0 ? lineSigns.exec(line) : null;
        const [sign] = atStart ?? signs.exec(line) ?? [];
        if (sign)
          found.push({
            line: start.line + at,
            problem:
              `“${sign.trim()}” is shown as it is in ${quote(line)}; write “- ”, “1. ” or “## ” with an ordinary space ` +
              "below an empty line, **words**, [words](/address) or {{price}}, or \\ before the sign",
          });
      }
    },
  );
  return found;
}
