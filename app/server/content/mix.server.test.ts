import { expect, test } from "vitest";
import { mixQuestionIds } from "./mix.server";
import { allQuestions, listQuestionsFrom } from "./questions.server";

test("a mix opens, then asks about an idea, then tests a reason", () => {
  const questions = listQuestionsFrom("every-move");
  const mix = mixQuestionIds(questions);
  expect(
    mix.map((id) => questions.find((question) => question.id === id)?.move),
  ).toEqual(["open-ended-questions", "redefining-concepts", "reasoning"]);
});

test("a mix has only questions for the age of young children", () => {
  const questions = listQuestionsFrom("fixture-tale");
  for (const age of [6, 7])
    expect(mixQuestionIds(questions, age)).toEqual(["fixture-tale-01"]);
});

test("if no question is for the age, the mix is of those for the youngest", () => {
  const questions = [12, 10, 10].flatMap((age, index) =>
    allQuestions
      .slice(0, 1)
      .map((question) => ({ ...question, id: `q-${index}`, age })),
  );
  expect(mixQuestionIds(questions, 6).toSorted()).toEqual(["q-1", "q-2"]);
});
