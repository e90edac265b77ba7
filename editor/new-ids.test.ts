import { expect, test } from "vitest";
import { addMissingIdsAndBox, type FieldsNeedingIds } from "./new-ids";

const number = expect.toSatisfy(
  (id) => Number.isInteger(id) && id >= 100_000 && id < 1_000_000,
);
const ending = (name: string) => expect.stringMatching(`^${name}-[a-z0-9]{4}$`);
const bank = (questions: FieldsNeedingIds["questions"]) => ({
  sections: { questions: { heading: "A", ethics: { questions }, care: null } },
});

test.each<[string, string, FieldsNeedingIds, FieldsNeedingIds]>([
  ["a new plan", "lesson-plans", {}, { id: number }],
  ["an old plan", "lesson-plans", { id: 7 }, { id: 7 }],
  [
    "quotations",
    "site",
    { testimonials: [{ id: 3 }, {}], reflections: [{ id: "" }] },
    {
      testimonials: [{ id: 3 }, { id: number }],
      reflections: [{ id: number }],
    },
  ],
  [
    "the questions of a story",
    "literature",
    bank([{ id: "the-kite-04" }, {}]),
    bank([{ id: "the-kite-04" }, { id: ending("the-kite") }]),
  ],
  [
    "questions that need no story",
    "pages",
    { questions: [{ id: "q-a1b2" }, {}] },
    { questions: [{ id: "q-a1b2" }, { id: ending("q") }] },
  ],
  // Theirs are in its text.
  [
    "the questions of a plan",
    "lesson-plans",
    { id: 7, questions: [{}] },
    { id: 7, questions: [{}] },
  ],
  ["a document", "documents", {}, {}],
])("%s get ids where they have none", (_, collection, fields, saved) => {
  addMissingIdsAndBox(collection, "the-kite", fields);
  expect(fields).toEqual(saved);
});

test("a new story has three of its questions in its boxes, and an old one keeps its own", () => {
  const move = () => ({ questions: [{ id: "" }, {}] });
  const bankWith = (box?: string[]) => ({
    ...(box ? { box } : {}),
    heading: "A",
    "open-ended-questions": move(),
    ethics: move(),
    "redefining-concepts": move(),
    reasoning: move(),
  });
  const [added, old] = [bankWith([]), bankWith(["a", "b", "c"])];
  for (const questions of [added, old])
    addMissingIdsAndBox("literature", "the-kite", { sections: { questions } });
  expect(added.box).toEqual([
    added["open-ended-questions"].questions[0]?.id,
    added["redefining-concepts"].questions[0]?.id,
    added.reasoning.questions[0]?.id,
  ]);
  expect(added.box).toEqual(Array(3).fill(ending("the-kite")));
  expect(old.box).toEqual(["a", "b", "c"]);
});

test("the address of eight new questions of a story with a long name is shorter than 250 characters", () => {
  const questions = Array.from({ length: 8 }, () => ({ id: "" }));
  addMissingIdsAndBox(
    "literature",
    "the-wolf-the-duck-and-the-mouse",
    bank(questions),
  );
  const ids = questions.map(({ id }) => id).join(",");
  expect(`https://p4c-india.pages.dev/session?set=${ids}`.length).toBeLessThan(
    250,
  );
});
