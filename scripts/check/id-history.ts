import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../content/folder";
import { git } from "../content/last-changes";

/** The folders with ids that visitors keep: the numbers of plans and the ids of questions. */
const folders = ["lesson-plans", "literature"];

/** Ids with the words of their question or the title of their plan, and where in the text they are. */
type Ids = Map<string, { words: string; at: number }>;

/**
 * Finds ids that belonged to something else before: a commit removed them, and they are there again with other words.
 * What is restored with its words keeps its id. Finds nothing without git, and in a shallow clone.
 *
 * @param folder the path of `content/`
 * @returns a sentence for each, with its file and line
 */
export function findReusedIds(folder: string): string[] {
  // The whole history, because git leaves out branches that ended as they began.
  const command = ["log", "-p", "-U1", "--full-history", "--topo-order", "--reverse", "--format=%x00"];
  const log = git(folder, [...command, "--", ...folders]) ?? "";
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
  const files = folders.flatMap((name) => filesIn(join(folder, name)).map((file) => `${name}/${file}`));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    return [...idsIn(text)].flatMap(([id, { words, at }]) => {
      add(id, words);
      const line = text.slice(0, at).split("\n").length;
      const problem = `${id} belonged to “${reused.get(id)}”, and visitors may have kept it; use an id that nothing has had`;
      return reused.has(id) ? [`content/${file}:${line}: ${problem}`] : [];
    });
  });
}

/** The lines that a commit has changed, and one around them, before (`-`) or after (`+`) it. */
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
  return new Map(found.map(({ groups: { id = "", words = "" } = {}, index }) => [id, { words, at: index }]));
}
