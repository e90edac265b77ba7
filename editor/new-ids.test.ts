import { expect, test } from "vitest";
import { assignIds, type Fields } from "./new-ids";

/** The fields after a save. */
const save = (collection: string, fields: Fields, slug = "the-kite") => {
  assignIds(collection, slug, fields);
  return fields;
};
const number = expect.toSatisfy(
  (id) => Number.isInteger(id) && id >= 100_000 && id < 1_000_000,
);

test("new plans, testimonials and reflections get a number, and existing ones keep theirs", () => {
  expect(save("lesson-plans", {})).toEqual({ id: number });
  expect(save("lesson-plans", { id: 7 })).toEqual({ id: 7 });
  expect(
    save("site", { testimonials: [{ id: 3 }, {}], reflections: [{ id: "" }] }),
  ).toEqual({
    testimonials: [{ id: 3 }, { id: number }],
    reflections: [{ id: number }],
  });
  expect(save("documents", {})).toEqual({});
});

test("new questions get the name of their story and four characters, and existing ones keep their id", () => {
  const questions = {
    heading: "Question bank",
    reasoning: { questions: [{ id: "the-kite-04" }, { text: "New?" }] },
    ethics: {},
    perspectives: null,
  };
  expect(
    save("literature", { sections: { questions } }).sections?.questions,
  ).toEqual({
    ...questions,
    reasoning: {
      questions: [
        { id: "the-kite-04" },
        { id: expect.stringMatching(/^the-kite-[a-z0-9]{4}$/), text: "New?" },
      ],
    },
  });
});

test("new questions that need no story get an id, and those of a plan keep the one in its text", () => {
  const questions = [{ id: "q-a1b2" }, {}];
  expect(save("pages", { questions }, "questions").questions).toEqual([
    { id: "q-a1b2" },
    { id: expect.stringMatching(/^q-[a-z0-9]{4}$/) },
  ]);
  expect(save("lesson-plans", { id: 7, questions: [{}] }).questions).toEqual([
    {},
  ]);
});

test("the address of eight new questions of a story with a long name is shorter than 250 characters", () => {
  const bank = {
    ethics: { questions: Array.from({ length: 8 }, () => ({ id: "" })) },
  };
  save(
    "literature",
    { sections: { questions: bank } },
    "the-wolf-the-duck-and-the-mouse",
  );
  const ids = bank.ethics.questions.map(({ id }) => id);
  expect(ids[0]).toMatch(/^the-wolf-the-duck-an-[a-z0-9]{4}$/);
  expect(
    `https://p4c-india.pages.dev/session?set=${ids.join(",")}`.length,
  ).toBeLessThan(250);
});
