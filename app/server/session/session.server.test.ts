import { expect, test } from "vitest";
import { englishTexts } from "../../../tests/support/questions";
import { buildSession, chooseBeginning } from "./session.server";
import { readSet } from "./session-address.server";

const story = {
  id: "the-kite",
  title: "The Kite $& {story}",
  href: "/literature/the-kite",
  url: "https://here.test/literature/the-kite",
  listed: true,
  kind: "story" as const,
};

test("a story that would leave too little time to think together is read the day before", () => {
  const [short, long] = [30, 60].map((length) =>
    chooseBeginning(
      [{ ...story, minutes: 12 }],
      length as 30 | 60,
      englishTexts,
    ),
  );
  expect(long).toMatchObject({
    minutes: 12,
    how: "aloud",
    text: expect.stringContaining(story.title),
  });
  expect(short).toMatchObject({
    how: "dayBefore",
    text: expect.stringContaining(story.title),
  });
  expect(short?.minutes).toBeLessThan(12);
  expect(short?.text).not.toBe(long?.text);
});

test("a story whose text is not on the site takes the planned minutes", () => {
  expect(
    chooseBeginning([{ ...story, minutes: undefined }], 40, englishTexts),
  ).toMatchObject({
    how: "ownCopy",
  });
});

test("the class takes its places before anybody speaks; in the other steps the teacher speaks first", () => {
  const { questions } = readSet(
    new URLSearchParams("set=fixture-tale-01"),
    englishTexts,
  );
  const { steps } = buildSession(
    questions,
    { minutes: 40, children: 40, seating: "circles" },
    englishTexts,
  );
  const read = (name: string) =>
    steps
      .find(({ id }) => id === name)
      ?.lines.map(({ text }) => text.split(".")[0]?.split(",")[0]);
  const places = [
    "Fixture places in two circles",
    "‘Fixture speech of places",
    "Fixture text of places",
  ];
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
