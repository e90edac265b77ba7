import { describe, expect, test } from "vitest";
import { thrownBy } from "../../../tests/support/http";
import { addPlan, createTestApp } from "../../../tests/support/test-app";
import {
  allLessonPlans,
  lessonPlanCard,
  lessonPlanJson,
  listedLessonPlans,
  requireLessonPlan,
} from "./lesson-plans.server";

const app = createTestApp();

describe("lesson plans", () => {
  test("are listed by id when they have a section; all of them are told by id", async () => {
    await addPlan(app, { id: 30, title: "a first", section: "elaborate" });
    await addPlan(app, { id: 10, title: "z last", section: "logic" });
    await addPlan(app, { id: 20 });
    expect((await listedLessonPlans(app.context.db)).map(({ id }) => id)).toEqual([10, 30]);
    expect((await allLessonPlans(app.context.db)).map(({ id }) => id)).toEqual([10, 20, 30]);
  });

  test("are found by their id, listed or not", async () => {
    const plan = await addPlan(app, { id: 41, title: "who owns the mango?", sample: true });
    expect(await requireLessonPlan(app.context.db, "41")).toEqual(plan);
  });

  test.each(["42", "041", "41.0", "0", "-41", "__proto__", "", undefined, "9".repeat(5000)])(
    "are not found by %j: 404",
    async (id) => {
      const refused = await thrownBy(requireLessonPlan(app.context.db, id));
      expect(refused.status).toBe(404);
      expect(await refused.text()).toBe("Lesson plan not found.");
    },
  );
});

describe("a plan", () => {
  test("is told by the API with null for what is absent", async () => {
    expect(lessonPlanJson(await addPlan(app, { id: 50 }))).toEqual({
      id: 50,
      title: "The mango tree",
      description: "Who may eat what nobody planted?",
      category: "Ethics",
      ageGroup: "Ages 8-12",
      duration: 40,
      externalUrl: null,
      fileUrl: null,
      content: "Sit in a *circle*.",
      thumbnailUrl: null,
      author: "P4C India Team",
      storyContributor: null,
    });
  });

  test("is a card with its picture's address", async () => {
    const plan = await addPlan(app, { id: 51, thumbnail: "they-all-saw-a-cat.svg", section: "logic" });
    expect(lessonPlanCard(plan)).toEqual({
      id: 51,
      title: "The mango tree",
      description: "Who may eat what nobody planted?",
      category: "Ethics",
      ageGroup: "Ages 8-12",
      duration: 40,
      thumbnailUrl: expect.stringMatching(/^\/.*they-all-saw-a-cat.*\.svg$/),
    });
  });

  test("whose picture is missing has none", async () => {
    const plan = await addPlan(app, { id: 52, thumbnail: "no-such-picture.svg" });
    expect(lessonPlanCard(plan).thumbnailUrl).toBeNull();
    expect(lessonPlanJson(plan).thumbnailUrl).toBeNull();
  });
});
