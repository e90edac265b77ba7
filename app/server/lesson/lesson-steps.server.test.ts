import { expect, test } from "vitest";
import { textsForTests } from "../../../tests/support/questions";
import { chooseLessonBeginning } from "./lesson-steps.server";

const title = "The Kite $& {story}";

function begin(id: string, minutes: number | undefined, length: 30 | 40 | 60) {
  const href = `/literature/${id}`;
  const url = `https://here.test${href}`;
  const story = { id, title, href, url, listed: true, kind: "story" as const };
  return chooseLessonBeginning([{ ...story, minutes }], length, textsForTests);
}

test.each([
  ["the-kite", 12, 60, "aloud", 12, `Fixture aloud of ${title}.`],
  ["the-kite", 12, 30, "dayBefore", 3, `Fixture day before of ${title}.`],
  ["the-kite", undefined, 40, "ownCopy", 10, "Fixture own copy."],
  ["fixture-tale", 10, 40, "aloud", 10, "Fixture short version."],
  ["fixture-tale", 20, 40, "retold", 3, "Fixture tale retold in a few"],
] as const)(
  "the story %s, which takes %s minutes to read, begins a lesson of %i minutes %s, in %i minutes",
  (id, reading, length, name, minutes, words) => {
    const { lines, ...beginning } = begin(id, reading, length);
    expect(beginning).toMatchObject({ name, minutes });
    expect(lines.map(({ text }) => text).join(" ")).toContain(words);
  },
);
