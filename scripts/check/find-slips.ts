import type { Nodes, Root, Text } from "mdast";
import noDuplicateDefinitions from "remark-lint-no-duplicate-definitions";
import noUndefinedReferences from "remark-lint-no-undefined-references";
import noUnusedDefinitions from "remark-lint-no-unused-definitions";
import { unified } from "unified";
import { VFile } from "vfile";
import { listObjects } from "../content/source";

/** What is to be said about a line of a text. */
export type Finding = { line: number; problem: string };

const lint = unified()
  .use(noDuplicateDefinitions)
  .use(noUndefinedReferences)
  .use(noUnusedDefinitions)
  .freeze();

/** What to write, by the rule of remark-lint. */
const advice: Record<string, string> = {
  "no-duplicate-definitions":
    "two links or footnotes have this name; the second is ignored",
  "no-undefined-references":
    "words in square brackets are no link without an address; write [words](/address), or other brackets",
  "no-unused-definitions":
    "nothing refers to this address or footnote, so it is not shown",
};

/** Marks that Markdown did not read as such, in the first words of a line. */
const lineSlips: [RegExp, string][] = [
  [
    /^(#+[\p{L}*]|#{7})/u,
    "put a space after #, and an empty line before, to make this a heading",
  ],
  [
    // Word writes o, § and letters of a font of signs, each with a tab or
    // several spaces.
    /^([•‣⁃◦▪▫●○∙■□➢➤✓✔☐☑☒]|[·–‐‑−]\s|[o§Øüvq](\t|[ \u00a0]{2})|\d\ufe0f?\u20e3)/u,
    "write - and a space instead of this sign to make a list",
  ],
  [
    /^(\(?[a-z]{1,3}\)|\(\d{1,2}\)|[ivx]{1,4}\.|[①-⑳]|(?!\d)\p{Nd}{1,2}[.)])\s/u,
    "write 1. and a space to make a numbered list",
  ],
  [/^\d{1,2}[.)]\s/, "put an empty line before to make this a list"],
  [
    /^([-+]|\d{1,2}[.)])\p{L}/u,
    "put a space after the hyphen or the number to make a list",
  ],
  [
    /^\|.*\|/,
    "a table needs a line of | --- | --- | below its first, and an empty line before",
  ],
];

const slips: [RegExp, string][] = [
  [
    /\][ \t]*\(/,
    "this is not read as a link; write [words](/address), without spaces between ] and ( or in the address",
  ],
  [
    /(?<!\\)\*\*|(?<![\\*\s\d])\*|(?<!\\)\*(?![*\s\d])/,
    "* is shown as it is; write **words** without a space inside, and a space after it",
  ],
  [
    /(?<![\\\w_])_{1,2}(?=[^\s_])/,
    "_ is shown as it is; write *words* without a space inside, and a space after it",
  ],
  [/(?<!\\)`/, "` is shown as it is; write ‘words’"],
  [
    /\S\t+\S/,
    "a tab is shown as a space; make a table of | signs, or new lines",
  ],
  [
    /\{\{(?!.*\}\})|^(?!.*\{\{).*\}\}/,
    "write a value as {{price}}, with two braces on each side, in one line",
  ],
  [
    /\{\s*[#.](?![a-z0-9-]+\}\s*$)[^}]*\}/,
    "this is shown as it is; write {#cards} with small letters, digits and hyphens at the end of a heading",
  ],
];

const sentenceEnd = /[.!?:।…][”’"')*]*\s*$/;
const joinedAdvice =
  "this line and the next become one paragraph; put an empty line between them";

const maxColumns = 6;

/**
 * Finds what an editor has probably meant otherwise: Markdown that is shown as
 * it is written, or read as something else.
 */
export function findSlips(markdown: Root, text: string): Finding[] {
  const nodes = listObjects(markdown) as unknown as Nodes[];
  const found = nodes.flatMap((node) =>
    node.type === "text" ? findInWords(node, text) : findInNode(node, text),
  );
  // Only a heading that is in nothing else, such as a quotation, can have an
  // id.
  const named = markdown.children.map(
    (node) => node.type === "heading" && node.children.at(-1),
  );
  for (const node of nodes)
    if (
      node.type === "text" &&
      /\{#[a-z0-9-]+\}$/.test(node.value) &&
      !named.includes(node)
    )
      found.push({
        line: node.position?.end.line ?? 1,
        problem: "only a heading can have an id; remove it",
      });
  const lines = found.map(({ line }) => line);
  const file = new VFile(text);
  lint.runSync(markdown, file);
  const others = file.messages.map(({ ruleId = "", line = 1 }) => ({
    line,
    problem: advice[ruleId] ?? ruleId,
  }));
  return [...found, ...others.filter(({ line }) => !lines.includes(line))];
}

function findInNode(node: Nodes, text: string): Finding[] {
  const { start, end } = node.position ?? {};
  const written = text.slice(start?.offset, end?.offset);
  const at = (problem: string) => [{ line: start?.line ?? 1, problem }];
  const sign = written[0];
  // As in 3*4*5 and H~2~O.
  const before = text.slice((start?.offset ?? 1) - 1, (start?.offset ?? 0) + 1);
  if (
    /^(emphasis|delete)$/.test(node.type) &&
    /^(\d[*~]|[a-z]~)$/i.test(before)
  )
    return at(
      `${sign} before and after ${written.slice(1, -1)} is not shown; write \\${sign} if it should be`,
    );
  if (node.type === "heading" && /\n\s*-+\s*$/.test(written))
    return at(
      "--- makes a heading of the words above it; put an empty line between them",
    );
  const columns =
    node.type === "table" ? (node.children[0]?.children.length ?? 0) : 0;
  return columns > maxColumns
    ? at(
        `the table has ${columns} columns; on a phone or on paper, ${maxColumns} fit`,
      )
    : [];
}

function findInWords({ position }: Text, text: string): Finding[] {
  const { start, end } = position ?? {};
  const isStart = ["\n", undefined].includes(text[(start?.offset ?? 0) - 1]);
  const lines = text.slice(start?.offset, end?.offset).split("\n");
  const explain = (line = "", patterns = lineSlips) =>
    patterns.find(([pattern]) => pattern.test(line.trimStart()))?.[1];
  const joined = lines
    .slice(0, -1)
    .findIndex(
      (line, index) => sentenceEnd.test(line) && !explain(lines[index + 1]),
    );
  return lines.flatMap((line, index) => {
    const problem = explain(line, [
      ...(isStart || index > 0 ? lineSlips : []),
      ...slips,
    ]);
    const lineInText = (start?.line ?? 1) + index;
    if (problem)
      return [
        {
          line: lineInText,
          problem: `${problem}; found “${line.trim().slice(0, 40)}”`,
        },
      ];
    return index === joined
      ? [{ line: lineInText, problem: joinedAdvice }]
      : [];
  });
}
