import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL } from "drizzle-orm";
import { pictureUrl } from "../content/pictures.server";
import { type Database, withRetry } from "../data/db.server";
import { parseId } from "../data/id.server";
import { type LessonPlan, lessonPlans } from "../data/schema.server";
import { refusal } from "../failures/refusals.server";

// A row contains the text twice, as Markdown and parsed. Both are long, so a query reads only the one that it needs.
const { content, tree, file: _, ...facts } = getTableColumns(lessonPlans);
type WithMarkdown = Omit<LessonPlan, "tree" | "file">;
type WithTree = Omit<LessonPlan, "content" | "file">;
type Facts = Omit<WithTree, "tree">;

/**
 * The listed plans in the order they were published, without their texts.
 *
 * @param ids of the plans to read, at most 100 (a limit of D1); all by default
 */
export async function readListedLessonPlans(db: Database, ids?: number[]): Promise<Facts[]> {
  const isListed = and(isNotNull(lessonPlans.section), ids && inArray(lessonPlans.id, ids));
  const plans = await withRetry(() => db.select(facts).from(lessonPlans).where(isListed).all());
  // Sorted here, because sorting in D1 would read every row once more.
  const getDay = (plan: Facts) => plan.published ?? "";
  return plans.sort((one, other) => getDay(one).localeCompare(getDay(other)) || one.id - other.id);
}

/** Every plan with its Markdown, listed or not, by id. */
export async function readAllLessonPlans(db: Database): Promise<WithMarkdown[]> {
  const withMarkdown = { ...facts, content };
  return withRetry(() => db.select(withMarkdown).from(lessonPlans).orderBy(asc(lessonPlans.id)).all());
}

/**
 * The plan with this id, with its parsed text.
 *
 * @param id the last segment of the address, unchecked
 * @throws a 404 Response when it is not a positive integer or there is no such plan
 */
export function requireLessonPlan(db: Database, id: string | undefined): Promise<WithTree> {
  return requirePlan(id, (isThis) =>
    db
      .select({ ...facts, tree })
      .from(lessonPlans)
      .where(isThis)
      .get(),
  );
}

/** The plan with this id, with its Markdown instead of the parsed text; throws like `requireLessonPlan`. */
export function requirePlanWithMarkdown(db: Database, id: string | undefined): Promise<WithMarkdown> {
  return requirePlan(id, (isThis) =>
    db
      .select({ ...facts, content })
      .from(lessonPlans)
      .where(isThis)
      .get(),
  );
}

async function requirePlan<Plan>(
  id: string | undefined,
  read: (isThis: SQL) => Promise<Plan | undefined>,
): Promise<Plan> {
  const number = parseId(id);
  const plan = number === undefined ? undefined : await withRetry(() => read(eq(lessonPlans.id, number)));
  if (!plan) throw refusal(404, "Lesson plan not found.");
  return plan;
}

export function toLessonPlanCard({ id, title, description, category, ageGroup, duration, thumbnail }: Facts) {
  const thumbnailUrl = thumbnail && pictureUrl(thumbnail);
  return { id, title, description, category, ageGroup, duration, thumbnailUrl };
}

/** A plan in the shape of `/api/lesson-plans` (docs/api.md); absent fields are null. */
export function toLessonPlanJson({ thumbnail, summary, published, section, ...plan }: WithMarkdown) {
  return { ...plan, thumbnailUrl: thumbnail && pictureUrl(thumbnail) };
}
