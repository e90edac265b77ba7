import type { Context } from "~/server/data/context.server";
import { type LessonPlan, lessonPlans } from "~/server/data/schema.server";
import { parseMarkdown } from "../../scripts/schema/markdown";

/** The columns of a lesson plan; those it does not name become null. */
export function buildPlanRow(columns: Partial<LessonPlan> = {}) {
  const content = columns.content ?? "Sit in a *circle*.";
  return {
    id: 7,
    title: "The mango tree",
    description: "Who may eat what nobody planted?",
    summary: "A plan for the tests.",
    category: "Ethics",
    ageGroup: "Ages 8-12",
    duration: 40,
    published: "2001-02-03",
    content,
    author: "P4C India Team",
    sample: false,
    tree: JSON.stringify(parseMarkdown(content)),
    ...columns,
  };
}

export async function addPlan(
  { context }: { context: Context },
  columns: Partial<LessonPlan> = {},
): Promise<void> {
  await context.db.insert(lessonPlans).values(buildPlanRow(columns));
}
