import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn, isTranslation } from "../content/folder";
import { gitHistory } from "../content/last-changes";

/** The folders with permanent ids: the numbers of plans and the ids of questions. */
const folders = ["lesson-plans", "literature"];

/** Ids with the words of their question or the title of their plan, and their offset in the text. */
type Ids = Map<string, { words: string; offset: number }>;

/**
 * Finds ids that once belonged to something else. Links and printed sheets keep the id of a deleted question or plan, so
 * only the same words may have it again. Finds nothing without git or in a shallow clone.
 *
 * @returns one sentence for each, with its file and line
 */
export function findReusedIds(contentFolder: string): string[] {
  // By default, git omits a branch whose changes cancel each other out.
  const command = ["log", "-p", "-U1", "--full-history", "--topo-order", "--reverse", "--format=%x00"];
  const log = gitHistory(contentFolder, [...command, "--", ...folders, ":(exclude)*.*.md"]) ?? "";
  const present = new Set<string>();
  const removed = new Map<string, string[]>();
  const reused = new Map<string, string>();

  const add = (id: string, words: string) => {
    const before = removed.get(id) ?? [];
    if (before.includes(words)) reused.delete(id);
    else if (before.length > 0 && !present.has(id)) reused.set(id, before.at(-1) ?? "");
    present.add(id);
  };
  for (const commit of log.replaceAll("\r\n", "\n").split("\0")) {
    const [old, current] = [idsIn(linesOf(commit, "-")), idsIn(linesOf(commit, "+"))];
    for (const [id, { words }] of old) {
      if (current.has(id)) continue;
      removed.set(id, [...(removed.get(id) ?? []), words]);
      present.delete(id);
    }
    for (const [id, { words }] of current) if (!old.has(id)) add(id, words);
  }
  const files = folders.flatMap((name) =>
    filesIn(join(contentFolder, name)).flatMap((file) => (isTranslation(file) ? [] : `${name}/${file}`)),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(contentFolder, file), "utf8").replaceAll("\r\n", "\n");
    return [...idsIn(text)].flatMap(([id, { words, offset }]) => {
      add(id, words);
      const line = text.slice(0, offset).split("\n").length;
      const problem = `${id} belonged to “${reused.get(id)}”, and teachers may have saved it; choose an id that was never used`;
      return reused.has(id) ? [`content/${file}:${line}: ${problem}`] : [];
    });
  });
}

/** The lines that a commit changed and one line around them, as they were before (`-`) or after (`+`) it. */
function linesOf(commit: string, side: "-" | "+"): string {
  const lines = commit.split("\n").filter((line) => line.startsWith(side) || line.startsWith(" "));
  return lines.map((line) => line.slice(1)).join("\n");
}

/** Ids as `content:format` writes them, and the marks of questions in the text of a plan. */
function idsIn(text: string): Ids {
  const found = [
    ...text.matchAll(/^ *- id: (?<id>.+)\n *text: (?<words>.+)$/gm),
    ...text.matchAll(/^id: (?<id>\d+)\ntitle: (?<words>.+)$/gm),
    ...text.matchAll(/\[(?<words>[^\]]+)\]\(#(?<id>[a-z0-9-]+-\d{2,})\)/g),
  ];
  return new Map(
    found.map(({ groups: { id = "", words = "" } = {}, index }) => [id, { words, offset: index }]),
  );
}
