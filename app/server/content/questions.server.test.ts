import { expect, test } from "vitest";
import { allQuestions, mixQuestions } from "./questions.server";

test("if no question is for the age, the mix is of those for the youngest", () => {
  const questions = [12, 10, 10].flatMap((age, index) =>
    allQuestions
      .slice(0, 1)
      .map((question) => ({ ...question, id: `q-${index}`, age })),
  );
  expect(mixQuestions(questions, 6).toSorted()).toEqual(["q-1", "q-2"]);
});
