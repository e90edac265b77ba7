import { expect, test } from "vitest";
import { englishTexts } from "../../../tests/support/questions";
import { chooseStimulus } from "./stimulus.server";

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
    chooseStimulus([{ ...story, minutes: 12 }], length as 30 | 60, englishTexts),
  );
  expect(long).toMatchObject({ minutes: 12, how: "aloud", text: expect.stringContaining(story.title) });
  expect(short).toMatchObject({
    how: "dayBefore",
    text: expect.stringContaining(story.title),
  });
  expect(short?.minutes).toBeLessThan(12);
  expect(short?.text).not.toBe(long?.text);
});

test("a story whose text is not on the site takes the planned minutes", () => {
  expect(chooseStimulus([{ ...story, minutes: undefined }], 40, englishTexts)).toMatchObject({
    how: "ownCopy",
  });
});
