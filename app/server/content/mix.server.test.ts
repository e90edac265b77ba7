import { expect, test } from "vitest";
import { chooseMixOfQuestionIds } from "./mix.server";
import {
  allQuestionFacts,
  listQuestionFactsOfSource,
} from "./questions.server";

test("a mix opens, then asks about an idea, then tests a reason", () => {
  const questions = listQuestionFactsOfSource("every-move");
  const mix = chooseMixOfQuestionIds(questions);
  expect(
    mix.map((id) => questions.find((question) => question.id === id)?.move),
  ).toEqual(["open-ended-questions", "redefining-concepts", "reasoning"]);
});

test("a mix has only questions for the age of young children", () => {
  const questions = listQuestionFactsOfSource("fixture-tale");
  for (const age of [6, 7])
    expect(chooseMixOfQuestionIds(questions, age)).toEqual(["fixture-tale-01"]);
});

test("if no question is for the age, the mix is of those for the youngest", () => {
  const questions = [12, 10, 10].flatMap((age, index) =>
    allQuestionFacts
      .slice(0, 1)
      .map((question) => ({ ...question, id: `q-${index}`, age })),
  );
  expect(chooseMixOfQuestionIds(questions, 6).toSorted()).toEqual([
    "q-1",
    "q-2",
  ]);
});
