import type { Element, Root } from "hast";
import { htmlTreeSanitiser } from "../content/sanitiser.server";
import type { LessonPlan } from "../data/schema.server";
import { sha256 } from "../hash.server";

type StoredTree = Root & { data?: { contentHash?: string } };

/** The column `tree` of a plan with this text. */
export async function serialisePlanTree(content: string, tree: Root) {
  const contentHash = await sha256(content);
  return JSON.stringify({ ...tree, data: { contentHash } });
}

/**
 * The text of a plan, sanitised. Only publishing stores a tree: if the text was
 * added or changed by SQL, each of its paragraphs is shown as it is written,
 * because the Worker has no Markdown parser.
 */
export async function toSafePlanTree({
  content,
  tree,
}: Pick<LessonPlan, "content" | "tree">): Promise<Root> {
  const stored = parseTree(tree);
  const hash = stored?.data?.contentHash;
  // A tree that an older release published has no hash.
  const isCurrent = hash === undefined || hash === (await sha256(content));
  if (!stored?.children?.length || !isCurrent) return toParagraphs(content);
  return htmlTreeSanitiser.runSync(stored) as Root;
}

function parseTree(tree: string): StoredTree | undefined {
  try {
    const value = JSON.parse(tree);
    return value?.type === "root" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An empty line begins a paragraph. */
function toParagraphs(text: string): Root {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return { type: "root", children: paragraphs.map(toParagraph) };
}

function toParagraph(text: string): Element {
  const [first = "", ...others] = text.split("\n");
  return createElement("p", [
    { type: "text", value: first },
    ...others.flatMap((value) => [
      createElement("br"),
      { type: "text" as const, value },
    ]),
  ]);
}

function createElement(
  tagName: string,
  children: Element["children"] = [],
): Element {
  return { type: "element", tagName, properties: {}, children };
}
