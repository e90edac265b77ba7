import { expect, test } from "vitest";
import { englishTexts } from "../../../tests/support/questions";
import { readSet } from "../questions/session-address.server";
import { buildSession } from "./session.server";

test("the class takes its places before anybody speaks; in the other steps the teacher speaks first", () => {
  const { questions } = readSet(new URLSearchParams("set=fixture-tale-01"), englishTexts);
  const { steps } = buildSession(questions, { minutes: 40, children: 40, seating: "circles" }, englishTexts);
  const read = (name: string) =>
    steps.find(({ id }) => id === name)?.lines.map(({ text }) => text.split(".")[0]?.split(",")[0]);
  const places = ["Fixture places in two circles", "‘Fixture speech of places", "Fixture text of places"];
  expect(read("places")).toEqual(places);
  expect(read("stimulus")?.slice(0, 2)).toEqual([
    "Fixture stimulus in two circles",
    "‘Fixture speech of stimulus",
  ]);
  expect(read("thinking")).toEqual([
    "‘Fixture speech of thinking",
    "Fixture thinking in two circles",
    "Fixture text of thinking",
  ]);
});
