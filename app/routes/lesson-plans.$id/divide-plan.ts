import type { ProseTree } from "virtual:content";
import type { Element, RootContent } from "hast";
import { hastToText } from "~/text";

export type PlanStep = {
  id: string;
  title: string;
  /** Such as `18–43`, if the timetable has this step. */
  minutes: string | undefined;
  body: ProseTree;
};

/** A row of the timetable. */
export type TimetableRow = { from: number; to: number; title: string };

/**
 * Divides the text of a plan at its timetable. The start and the timetable are
 * read first; the sections between them prepare for the lesson, and every
 * section after them is a step. A plan without a timetable is all start.
 */
export function dividePlanAtTimetable(text: ProseTree): {
  /** The introduction and the first section. */
  start: ProseTree;
  preparation: PlanStep[];
  timetable: ProseTree | undefined;
  /** The rows of the timetable that have minutes, such as `18–28`. */
  periods: TimetableRow[];
  steps: PlanStep[];
} {
  const sections: RootContent[][] = [[]];
  for (const node of text.children)
    if (isElement(node, "h2")) sections.push([node]);
    else sections.at(-1)?.push(node);
  const tables = sections.map(findTimetable);
  const at = tables.findIndex(Boolean);
  if (at < 0)
    return {
      start: text,
      preparation: [],
      timetable: undefined,
      periods: [],
      steps: [],
    };
  const toText = (children: RootContent[]): ProseTree => ({
    ...text,
    children,
  });
  const toSteps = (name: string, from: number, to?: number): PlanStep[] =>
    sections.slice(from, to).map(([heading, ...body], index) => {
      const title = heading ? hastToText(heading) : "";
      const id = heading && "properties" in heading && heading.properties.id;
      return {
        id: typeof id === "string" ? id : `${name}-${index + 1}`,
        title,
        minutes: findMinutes(title, tables[at] ?? []),
        body: toText(body),
      };
    });
  // The start is the introduction and the first section.
  const preparationStart = Math.min(2, at);
  return {
    start: toText(sections.slice(0, preparationStart).flat()),
    preparation: toSteps("before", preparationStart, at),
    timetable: toText(sections[at] ?? []),
    periods: toPeriods(tables[at] ?? []),
    steps: toSteps("step", at + 1),
  };
}

/** The cells of the table whose first column is `Minutes`, row by row. */
function findTimetable(section: RootContent[]): string[][] | undefined {
  const tables = section.filter((node) => isElement(node, "table"));
  return tables
    .map((table) =>
      findAll(table, "tr").map((row) =>
        row.children.filter(isCell).map((cell) => hastToText(cell).trim()),
      ),
    )
    .find(([head]) => head?.[0] === "Minutes");
}

function toPeriods(rows: string[][]): TimetableRow[] {
  return rows.flatMap(([minutes = "", title = ""]) => {
    const [from, to] = minutes.split("–").map(Number);
    return from !== undefined && to !== undefined && from < to
      ? [{ from, to, title }]
      : [];
  });
}

/** From the first to the last minute of the rows about a step. */
function findMinutes(title: string, rows: string[][]): string | undefined {
  const name = (words = "") =>
    words.split(":")[0]?.replace(/^The /, "").toLowerCase();
  const times = rows
    .filter(([, step]) => name(step) === name(title))
    .map(([minutes = ""]) => minutes.split("–"));
  const [first, last] = [times[0]?.[0], times.at(-1)?.at(-1)];
  return first && last ? `${first}–${last}` : undefined;
}

const isElement = (
  node: RootContent | Element["children"][number],
  tagName: string,
): node is Element => node.type === "element" && node.tagName === tagName;

const isCell = (node: Element["children"][number]): node is Element =>
  isElement(node, "td") || isElement(node, "th");

function findAll(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === tagName ? [child] : findAll(child, tagName);
  });
}
