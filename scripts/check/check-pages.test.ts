import { expect, test } from "vitest";
import { type Changes, contentWith } from "../../tests/support/content";
import { checkContent } from "./check";

const tale = "literature/fixture-tale.md";
const inText = (file: string, words: string): Changes => ({
  [file]: (text) => `${text}\n${words}\n`,
});

test("ids that another part of the page has are issues", async () => {
  const words =
    "## 1 {#cards}\n\n## 2 {#cards}\n\n## 3 {#filter-words}\n\n## 4 {#menu-1}\n\n## 5 {#review-title}\n\n## 6 {#lesson-details}";
  // Footnotes of two sections have different ids.
  const note = "      Words.[^1]\n\n      [^1]: By whom.";
  const folder = contentWith({
    ...inText("pages/404.md", words),
    ...inText("pages/facilitations.md", "## One {#fixture-session-1}"),
    ...inText("documents/fixture-tale.md", "## One {#cards}"),
    [tale]: (text) =>
      text
        .replace(
          "text: Fixture words about summary.",
          `text: |-\n      ## A {#activity}\n\n      ## B {#cards}\n\n${note}`,
        )
        .replace("Fixture words about philosophical.", note.trimStart()),
  });
  const { issues } = await checkContent(folder);
  const found = [
    ["documents/fixture-tale", "cards"],
    ["literature/fixture-tale", "activity"],
    ...[
      "cards",
      "filter-words",
      "menu-1",
      "review-title",
      "lesson-details",
    ].map((id) => ["pages/404", id]),
    ["pages/facilitations", "fixture-session-1"],
  ].map(([file, id]) =>
    expect.stringMatching(
      `${file}\\.md:\\d+: \\{#${id}\\} is the id of another part of the page; choose`,
    ),
  );
  expect(issues).toEqual(found);
});

/** Numbers, because words that repeat themselves are sent in a few bytes. */
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => (at * 7_919_993) % 999_983)
    .join(" ")
    .replaceAll(/(.{500}) /g, "$1\n");
// The words of the document are on the page of the story.
const texts = [
  "pages/404.md",
  "lesson-plans/fixture-file-plan.md",
  "documents/fixture-tale.md",
];
const withNumbers = (count: number) =>
  contentWith(
    Object.assign(
      {},
      ...texts.map((file) => inText(file, `\n${numbers(count)}`)),
    ),
  );

test("texts that make a long page are issues", async () => {
  expect((await checkContent(withNumbers(600))).issues).toEqual([]);
  expect((await checkContent(withNumbers(9000))).issues).toEqual(
    [
      "lesson-plans/fixture-file-plan",
      "literature/fixture-tale",
      "pages/404",
    ].map((page) =>
      expect.stringMatching(
        `^content/${page}.md:1: the text of this page is too long: \\d\\d KB compressed`,
      ),
    ),
  );
});
