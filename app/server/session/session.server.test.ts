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

const readLines = (beginning: ReturnType<typeof chooseBeginning>) =>
  beginning.lines.map(({ text }) => text).join(" ");

test("a story that would leave too little time to think together is read the day before", () => {
  const begin = (length: 30 | 60) =>
    chooseBeginning([{ ...story, minutes: 12 }], length, englishTexts);
  expect(begin(60)).toMatchObject({ minutes: 12, name: "aloud" });
  expect(readLines(begin(60))).toBe(`Fixture aloud of ${story.title}.`);
  expect(begin(30)).toMatchObject({ minutes: 3, name: "dayBefore" });
  expect(readLines(begin(30))).toBe(`Fixture day before of ${story.title}.`);
});

test("a story with a short version has it on the sheet also where there is time for the whole", () => {
  const [id = ""] =
    Object.entries(englishTexts.english.stories).find(
      ([, { retelling }]) => retelling,
    ) ?? [];
  const begin = (minutes: number) =>
    chooseBeginning([{ ...story, id, minutes }], 40, englishTexts);
  const short = englishTexts.english.stories[id]?.retelling;
  expect(begin(10).lines.at(-2)?.text).toBe("Fixture short version.");
  for (const [minutes, name] of [
    [10, "aloud"],
    [20, "retold"],
  ] as const)
    expect(begin(minutes)).toMatchObject({
      name,
      lines: expect.arrayContaining([{ kind: "aloud", text: short }]),
    });
});

test("a story that the class has as a book takes the minutes planned for a story", () => {
  expect(
    chooseBeginning([{ ...story, minutes: undefined }], 40, englishTexts),
  ).toMatchObject({ name: "ownCopy", minutes: 10 });
});

test("where children tell the stories, nobody moves first", () => {
  const [stimulus] = buildSession(
    readSet(
      new URLSearchParams("set=fixture-tale-01,fixture-starter-01"),
      englishTexts,
    ).questions,
    { minutes: 40, children: 40, seating: "circles" },
    englishTexts,
  ).steps.filter(({ id }) => id === "stimulus");
  expect(stimulus?.lines).toEqual([
    { kind: "say", text: "‘Fixture speech of stimulus.’" },
    { kind: "do", text: "Fixture several." },
  ]);
});
