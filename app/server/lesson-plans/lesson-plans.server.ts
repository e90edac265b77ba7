import { and, asc, eq, getTableColumns, inArray, isNotNull } from "drizzle-orm";
import { pictureUrl } from "../content/pictures.server";
import { type Database, withRetry } from "../data/db.server";
import { parseId } from "../data/id.server";
import { type LessonPlan, lessonPlans } from "../data/schema.server";
import { refusal } from "../failures/refusals.server";

type Card = Pick<
  LessonPlan,
  | "id"
  | "title"
  | "description"
  | "category"
  | "ageGroup"
  | "duration"
  | "thumbnail"
  | "section"
  | "published"
>;

/**
 * The listed plans in the order they were published. Reads only the columns that cards show, not the long texts.
 *
 * @param ids of the plans to read, at most 100 (a limit of D1); all by default
 */
export async function readListedLessonPlans(db: Database, ids?: number[]): Promise<Card[]> {
  const { id, title, description, category, ageGroup, duration, thumbnail, section, published } = lessonPlans;
  const shown = { id, title, description, category, ageGroup, duration, thumbnail, section, published };
  const plans = await withRetry(() =>
    db
      .select(shown)
      .from(lessonPlans)
      .where(and(isNotNull(section), ids && inArray(id, ids)))
      .all(),
  );
  // Sorted here, because sorting in D1 would read every row once more.
  const getDay = (plan: Card) => plan.published ?? "";
  return plans.sort((one, other) => getDay(one).localeCompare(getDay(other)) || one.id - other.id);
}

// A row contains the text twice, as Markdown and parsed. Both are long, so a query reads only the one that it needs.
const { content, tree, file: _, ...facts } = getTableColumns(lessonPlans);

/** Every plan with its Markdown, listed or not, by id. */
export async function readAllLessonPlans(db: Database): Promise<PlanWithMarkdown[]> {
  return withRetry(() =>
    db
      .select({ ...facts, content })
      .from(lessonPlans)
      .orderBy(asc(lessonPlans.id))
      .all(),
  );
}

type PlanWithMarkdown = Omit<LessonPlan, "tree" | "file">;

/**
 * The plan with this id, with its parsed text.
 *
 * @param id the last segment of the address, unchecked
 * @throws a 404 Response when it is not a positive integer or there is no such plan
 */
export function requireLessonPlan(
  db: Database,
  id: string | undefined,
): Promise<Omit<LessonPlan, "content" | "file">> {
  return requirePlan(id, (number) =>
    db
      .select({ ...facts, tree })
      .from(lessonPlans)
      .where(eq(lessonPlans.id, number))
      .get(),
  );
}

/** The plan with this id, with its Markdown instead of the parsed text; throws like `requireLessonPlan`. */
export function requirePlanWithMarkdown(db: Database, id: string | undefined): Promise<PlanWithMarkdown> {
  return requirePlan(id, (number) =>
    db
      .select({ ...facts, content })
      .from(lessonPlans)
      .where(eq(lessonPlans.id, number))
      .get(),
  );
}

async function requirePlan<Plan>(
  id: string | undefined,
  read: (id: number) => Promise<Plan | undefined>,
): Promise<Plan> {
  const number = parseId(id);
  const plan = number === undefined ? undefined : await withRetry(() => read(number));
  if (!plan) throw refusal(404, "Lesson plan not found.");
  return plan;
}

/** The fields of a plan that a card shows. */
export function toLessonPlanCard({ section, published, thumbnail, ...plan }: Card) {
  return { ...plan, thumbnailUrl: thumbnail && pictureUrl(thumbnail) };
}

/** A plan in the shape of `/api/lesson-plans`; absent fields are null. Lists every field, so that a new column is not public at once. */
export function toLessonPlanJson({
  id,
  title,
  description,
  category,
  ageGroup,
  duration,
  externalUrl,
  fileUrl,
  content,
  thumbnail,
  author,
  storyContributor,
  sample,
}: PlanWithMarkdown) {
  return {
    id,
    title,
    description,
    category,
    ageGroup,
    duration,
    externalUrl,
    fileUrl,
    content,
    thumbnailUrl: thumbnail && pictureUrl(thumbnail),
    author,
    storyContributor,
    sample,
  };
}
