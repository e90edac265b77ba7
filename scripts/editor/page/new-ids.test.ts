import { expect, test } from "vitest";
import { assignIds } from "./new-ids";

/** The values after a save, when these numbers come up. */
const saved = (collection: string, values: Record<string, unknown>, numbers: number[]) => {
  assignIds(collection, "the-kite", values, () => numbers.shift() ?? 0);
  return values;
};

test("a new testimonial or reflection gets a number that its list does not have", () => {
  const testimonials = [{ id: 3 }, { name: "New" }, { id: 7 }, { id: "" }];
  expect(saved("site", { testimonials, reflections: [{}] }, [7, 500_001, 500_001, 500_002, 3])).toEqual({
    testimonials: [{ id: 3 }, { id: 500_001, name: "New" }, { id: 7 }, { id: 500_002 }],
    reflections: [{ id: 3 }],
  });
});

test("other lists get no ids", () => {
  expect(saved("site", { footer: [{ title: "About" }] }, [1])).toEqual({ footer: [{ title: "About" }] });
  expect(saved("pages", { facts: [{ value: "6" }] }, [1])).toEqual({ facts: [{ value: "6" }] });
});

test("a new question gets a number that no other question of its story has, and the others keep their ids", () => {
  const questions = {
    heading: "Question bank",
    reasoning: { questions: [{ id: "the-kite-500001" }, { text: "New too?" }] },
    ethics: { questions: [{ text: "New?" }, { id: "the-kite-04" }] },
    perspectives: null,
  };
  expect(saved("literature", { sections: { questions } }, [500_001, 500_002, 500_002, 500_003])).toEqual({
    sections: {
      questions: {
        heading: "Question bank",
        ethics: { questions: [{ id: "the-kite-500002", text: "New?" }, { id: "the-kite-04" }] },
        reasoning: { questions: [{ id: "the-kite-500001" }, { id: "the-kite-500003", text: "New too?" }] },
        perspectives: null,
      },
    },
  });
});

test("a new lesson plan gets a number, and an old one keeps its own", () => {
  expect([saved("lesson-plans", {}, [500_001]), saved("lesson-plans", { id: 7 }, [500_001])]).toEqual([
    { id: 500_001 },
    { id: 7 },
  ]);
});

test("ids that the editor cannot see, such as those of deleted questions or of another tab, are not given again", () => {
  const added = Array.from({ length: 100 }, () => {
    const added = { id: "" };
    assignIds("literature", "the-kite", { sections: { questions: { ethics: { questions: [added] } } } });
    return added.id;
  });
  expect(added.every((id) => /^the-kite-[1-9]\d{5}$/.test(id))).toBe(true);
  // Of a million numbers, two can be the same.
  expect(new Set(added).size).toBeGreaterThan(95);
});
