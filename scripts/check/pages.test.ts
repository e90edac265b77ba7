import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import { type Changes, contentWith } from "../../tests/support/content";

const tale = "literature/fixture-tale.md";
const inText = (file: string, words: string): Changes => ({
  [file]: (text) => `${text}\n${words}\n`,
});

test("ids that another part of the page has are issues", async () => {
  const words = "## 1 {#cards}\n\n## 2 {#cards}";
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
  const { issues } = await checkFolder(folder);
  const found = [
    ["documents/fixture-tale", "cards"],
    ["literature/fixture-tale", "activity"],
    ["pages/404", "cards"],
    ["pages/facilitations", "fixture-session-1"],
  ].map(([file, id]) =>
    expect.stringMatching(
      `${file}\\.md:\\d+: \\{#${id}\\} is the id of another part of the page; choose`,
    ),
  );
  expect(issues).toEqual(found);
});
