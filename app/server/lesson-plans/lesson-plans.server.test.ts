import { describe, expect, test } from "vitest";
import { thrownBy } from "../../../tests/support/http";
import { addPlan, createTestApp, fullPlan } from "../../../tests/support/test-app";
import {
  readAllLessonPlans,
  readListedLessonPlans,
  requireLessonPlan,
  requirePlanWithMarkdown,
  toLessonPlanCard,
  toLessonPlanJson,
} from "./lesson-plans.server";

const app = createTestApp();

test("readListedLessonPlans returns the plans with a section in the order they were published, readAllLessonPlans all by id", async () => {
  await addPlan(app, { id: 20, title: "a first", section: "elaborate", published: "2001-02-03" });
  await addPlan(app, { id: 10, title: "z last", section: "logic", published: "2001-02-03" });
  await addPlan(app, { id: 25, section: null });
  await addPlan(app, { id: 30, section: "logic", published: "2001-02-02" });
  expect((await readListedLessonPlans(app.context.db)).map(({ id }) => id)).toEqual([30, 10, 20]);
  expect((await readAllLessonPlans(app.context.db)).map(({ id }) => id)).toEqual([10, 20, 25, 30]);
});

describe("requireLessonPlan", () => {
  test("returns the plan with this id, listed or not", async () => {
    const listed = await addPlan(app, { id: 40, section: "logic" });
    const unlisted = await addPlan(app, { id: 41, section: null });
    for (const { content, tree, file: _, ...plan } of [listed, unlisted]) {
      const id = String(plan.id);
      expect(await requireLessonPlan(app.context.db, id)).toEqual({ ...plan, tree });
      expect(await requirePlanWithMarkdown(app.context.db, id)).toEqual({ ...plan, content });
    }
  });

  test.each(["42", "041", "", undefined])("throws a 404 for the id %j", async (id) => {
    const refused = await thrownBy(requireLessonPlan(app.context.db, id));
    expect(refused.status).toBe(404);
    expect(await refused.text()).toBe("Lesson plan not found.");
  });
});

test("a plan has the address of its picture, and null for what it does not have", () => {
  const plan = fullPlan({ thumbnail: "fixture-plan.svg", section: "logic" });
  const { thumbnailUrl, ...columns } = toLessonPlanCard(plan);
  expect(plan).toMatchObject(columns);
  expect(thumbnailUrl).toMatch(/^\/.*fixture-plan.*\.svg$/);
  for (const thumbnail of [null, "no-such-picture.svg"])
    expect(toLessonPlanJson(fullPlan({ thumbnail }))).toMatchObject({
      thumbnailUrl: null,
      externalUrl: null,
      fileUrl: null,
      storyContributor: null,
    });
});
