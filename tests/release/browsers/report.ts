import type { Plan, Result } from "./run";

/** The results as Markdown: a table of the pages, one of the tasks, and everything that failed. */
export function report(results: Map<string, Result>, missing: string[], { pages, tasks }: Plan): string {
  const engines = [...results.keys()];
  const versions = [...results].map(([name, { version }]) => `${name} (${version})`).join(", ");
  const windows = engines.filter((name) =>
    [...(results.get(name)?.checked ?? [])].some((one) => pages.includes(one)),
  );
  const cell = (name: string, subject: string, kinds: string[]) => {
    const result = results.get(name);
    if (!result?.checked.has(subject)) return "–";
    const fails = (kind: string) =>
      result.problems.some((one) => one.subject === subject && one.kind === kind);
    return kinds.map((kind) => (fails(kind) ? "✗" : "✓")).join(" ");
  };
  const rows = (names: string[], subjects: string[], kinds: string[]) =>
    table(
      [kinds.length > 1 ? `Page (${kinds.join(", ")})` : "Task", ...names],
      subjects.map((subject) => [subject, ...names.map((name) => cell(name, subject, kinds))]),
    );
  return [
    `Tried on ${new Date().toISOString().slice(0, 10)}: ${versions}.`,
    ...missing,
    "### Pages",
    rows(windows, pages, ["look", "menu"]),
    "### Tasks",
    rows(engines, Object.keys(tasks), ["task"]),
    "### What failed",
    [...results].flatMap(([name, { problems }]) => failures(name, problems)).join("\n") || "Nothing.",
  ].join("\n\n");
}

/** One line for each failure, even if it occurs in several windows. */
function failures(engine: string, problems: Result["problems"]): string[] {
  const lines = new Map<string, string[]>();
  for (const { subject, kind, how, what } of problems) {
    const line = `- ${engine}, ${subject}, ${kind}: ${what}`;
    lines.set(line, [...(lines.get(line) ?? []), how]);
  }
  return [...lines].map(([line, hows]) => `${line} (${[...new Set(hows)].join("; ")})`);
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
