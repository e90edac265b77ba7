import { expect, test } from "vitest";
import { addPlan, createTestApp } from "../../../tests/support/test-app";
import {
  readAllLessonPlans,
  readListedLessonPlans,
} from "./lesson-plans.server";

const app = createTestApp();

test("readListedLessonPlans returns the plans with a section in the order they were published, readAllLessonPlans all by id", async () => {
  await addPlan(app, {
    id: 20,
    title: "a first",
    section: "elaborate",
    published: "2001-02-03",
  });
  await addPlan(app, {
    id: 10,
    title: "z last",
    section: "logic",
    published: "2001-02-03",
  });
  await addPlan(app, { id: 25, section: null });
  await addPlan(app, { id: 30, section: "logic", published: "2001-02-02" });
  expect(
    (await readListedLessonPlans(app.context.db)).map(({ id }) => id),
  ).toEqual([30, 10, 20]);
  expect(
    (await readAllLessonPlans(app.context.db)).map(({ id }) => id),
  ).toEqual([10, 20, 25, 30]);
});
