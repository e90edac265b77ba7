import { expect, test } from "vitest";
import { contentWith } from "../../tests/support/content";
import { checkContent } from "./check";

/** Numbers, because words that repeat themselves are sent in a few bytes. */
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => (at * 7_919_993) % 999_983).join(" ");

test.each([
  ["pages/404.md", "pages/404.md"],
  ["lesson-plans/fixture-file-plan.md", "lesson-plans/fixture-file-plan.md"],
  // Its words are on the page of the story.
  ["documents/fixture-tale.md", "literature/fixture-tale.md"],
])("a text that makes a long page is an issue: %s", async (file, page) => {
  const withNumbers = (count: number) =>
    contentWith({ [file]: (text) => `${text}\n\n${numbers(count).replaceAll(/(.{500}) /g, "$1\n")}\n` });
  expect((await checkContent(withNumbers(600))).issues).toEqual([]);
  expect((await checkContent(withNumbers(9000))).issues).toEqual([
    expect.stringMatching(`^content/${page}:1: the text of this page is too long: \\d\\d KB compressed`),
  ]);
});
