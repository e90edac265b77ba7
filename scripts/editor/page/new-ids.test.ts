import { expect, test } from "vitest";
import { giveIds } from "./new-ids";

const given = (collection: string, values: Record<string, unknown>) => {
  giveIds(collection, "the-kite", values, () => 12);
  return values;
};

test("a new testimonial gets the next number of its list, and a reflection that of its own", () => {
  const testimonials = [{ id: 3 }, { name: "New" }, { id: 7 }, { id: "" }];
  expect(given("site", { testimonials, reflections: [{}] })).toEqual({
    testimonials: [{ id: 3 }, { id: 8, name: "New" }, { id: 7 }, { id: 9 }],
    reflections: [{ id: 1 }],
  });
});

test("other lists get no ids", () => {
  expect(given("site", { footer: [{ title: "About" }] })).toEqual({ footer: [{ title: "About" }] });
  expect(given("pages", { facts: [{ value: "6" }] })).toEqual({ facts: [{ value: "6" }] });
});

test("a new question gets the next number of its story, in the order of the moves, and the others keep theirs", () => {
  const questions = {
    heading: "Question bank",
    reasoning: { questions: [{ id: "the-kite-11" }, { text: "New too?" }] },
    ethics: { questions: [{ text: "New?" }, { id: "the-kite-04" }] },
    perspectives: null,
  };
  expect(given("literature", { sections: { questions } })).toEqual({
    sections: {
      questions: {
        heading: "Question bank",
        ethics: { questions: [{ id: "the-kite-12", text: "New?" }, { id: "the-kite-04" }] },
        reasoning: { questions: [{ id: "the-kite-11" }, { id: "the-kite-13", text: "New too?" }] },
        perspectives: null,
      },
    },
  });
});

test("a new lesson plan gets the next number of all plans, and an old one keeps its own", () => {
  expect([given("lesson-plans", {}), given("lesson-plans", { id: 7 })]).toEqual([{ id: 12 }, { id: 7 }]);
});
