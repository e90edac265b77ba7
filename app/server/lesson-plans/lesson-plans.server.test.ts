import { expect, test } from "vitest";
import { countUsage } from "../../../tests/support/fault-injection";
import { addPlan } from "../../../tests/support/plans";
import { createTestApp } from "../../../tests/support/test-app";
import { readAllLessonPlans, readPlanListPage } from "./lesson-plans.server";

const app = createTestApp();
const listIds = async (page?: number) =>
  (await readPlanListPage(app.context.db, page)).plans.map(({ id }) => id);

test("readPlanListPage returns the plans of each section in the order they were published, readAllLessonPlans all by id", async () => {
  const section = "elaborate";
  await addPlan(app, { id: 20, section, published: "2001-02-03" });
  await addPlan(app, { id: 10, section, published: "2001-02-03" });
  await addPlan(app, { id: 25, section: null });
  await addPlan(app, { id: 30, section, published: "2001-02-02" });
  await addPlan(app, { id: 5, section: "logic", published: "2001-02-01" });
  expect(await listIds()).toEqual([30, 10, 20, 5]);
  expect(
    (await readAllLessonPlans(app.context.db)).map(({ id }) => id),
  ).toEqual([5, 10, 20, 25, 30]);
});

test("a long list has pages, and the first reads at most two rows for each plan it shows", async () => {
  for (let id = 1001; id <= 1120; id++)
    await addPlan(app, { id, section: "logic", published: "2001-02-04" });
  const { context, usage } = countUsage(app);
  const first = await readPlanListPage(context.db);
  expect(usage.queries).toBe(1);
  expect(usage.rowsRead).toBeLessThanOrEqual(2 * (first.plans.length + 1));

  const pages = [await listIds(1), await listIds(2), await listIds(3)];
  expect(pages.map((ids) => ids.length)).toEqual([50, 50, 24]);
  expect(new Set(pages.flat()).size).toBe(124);
  expect(first.hasMore).toBe(true);
  for (const page of [3, 999_999_999_999_999]) {
    const { hasMore } = await readPlanListPage(app.context.db, page);
    expect(hasMore).toBe(false);
  }
});
