import { asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { type Database, withDatabaseRetry } from "../data/db.server";
import { type LessonPlan, lessonPlans } from "../data/schema.server";
import { createRefusalResponse } from "../http/refusals.server";
import { parsePositiveInteger } from "../positive-integer.server";
import {
  toPlanPictureAddress,
  withSafeAddresses,
} from "./plan-addresses.server";

// `sourceName` is only for publishing.
const { sourceName: _sourceName, ...pageColumns } =
  getTableColumns(lessonPlans);
const { tree: _tree, ...apiColumns } = pageColumns;

const plansPerPage = 50;

export type PlanCardData = Awaited<
  ReturnType<typeof readPlanListPage>
>["plans"][number];

/**
 * What a list shows of the plans, by section, then by the day of publication.
 *
 * @param page beginning with 1
 * @returns no plans for a page after the last one
 */
export async function readPlanListPage(db: Database, page = 1) {
  const { id, title, description, category, ageGroup, duration } = lessonPlans;
  const { thumbnail, section, published } = lessonPlans;
  const columns = { id, title, description, category, ageGroup, duration };
  const plans = await withDatabaseRetry(() =>
    db
      .select({ ...columns, thumbnail, section })
      .from(lessonPlans)
      .where(isNotNull(section))
      .orderBy(asc(section), asc(published), asc(id))
      .limit(plansPerPage + 1)
      .offset((page - 1) * plansPerPage)
      .all(),
  );
  return {
    plans: plans.slice(0, plansPerPage).map(({ thumbnail, ...plan }) => ({
      ...plan,
      thumbnailUrl: toPlanPictureAddress(thumbnail),
    })),
    hasMore: plans.length > plansPerPage,
  };
}

export async function readAllLessonPlans(db: Database) {
  const plans = await withDatabaseRetry(() =>
    db.select(apiColumns).from(lessonPlans).orderBy(asc(lessonPlans.id)).all(),
  );
  return plans.map(withSafeAddresses);
}

/**
 * @param id the last segment of the address, unchecked
 * @throws a 404 Response when there is no such plan
 */
export async function requireLessonPlan(db: Database, id: string | undefined) {
  const number = parsePositiveInteger(id);
  const plan =
    number &&
    (await withDatabaseRetry(() =>
      db
        .select(pageColumns)
        .from(lessonPlans)
        .where(eq(lessonPlans.id, number))
        .get(),
    ));
  if (!plan) throw createRefusalResponse(404, "Lesson plan not found.");
  return withSafeAddresses(plan);
}

/** The shape of `/api/lesson-plans` (docs/api.md). */
export function toLessonPlanJson(
  plan: Omit<LessonPlan, "sourceName" | "tree">,
) {
  return {
    id: plan.id,
    title: plan.title,
    description: plan.description,
    category: plan.category,
    ageGroup: plan.ageGroup,
    duration: plan.duration,
    externalUrl: plan.externalUrl,
    fileUrl: plan.fileUrl,
    content: plan.content,
    thumbnailUrl: toPlanPictureAddress(plan.thumbnail),
    author: plan.author,
    storyContributor: plan.storyContributor,
    sample: plan.sample,
  };
}
