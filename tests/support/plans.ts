import type { Context } from "~/server/data/context.server";
import { type LessonPlan, lessonPlans } from "~/server/data/schema.server";
import { parseMarkdown } from "../../scripts/content/schema/markdown";

/** A lesson plan with every column; optional ones are null by default. */
export function buildPlanRow(columns: Partial<LessonPlan> = {}): LessonPlan {
  const content = columns.content ?? "Sit in a *circle*.";
  return {
    id: 7,
    file: null,
    title: "The mango tree",
    description: "Who may eat what nobody planted?",
    summary: "A plan for the tests.",
    category: "Ethics",
    ageGroup: "Ages 8-12",
    duration: 40,
    published: "2001-02-03",
    externalUrl: null,
    fileUrl: null,
    content,
    thumbnail: null,
    author: "P4C India Team",
    storyContributor: null,
    sample: false,
    section: null,
    tree: JSON.stringify(parseMarkdown(content)),
    ...columns,
  };
}

/** Stores a lesson plan with these columns; see `buildPlanRow`. */
export async function addPlan(
  { context }: { context: Context },
  columns: Partial<LessonPlan> = {},
): Promise<LessonPlan> {
  const plan = buildPlanRow(columns);
  await context.db.insert(lessonPlans).values(plan);
  return plan;
}
