import { expect, test } from "vitest";
import { contentWith, plan, planFile } from "../../tests/support/content";
import { checkContent } from "./check";
import { readWordsToAvoid } from "./check-words";

test("a word to avoid and a straight apostrophe are warnings, with their lines", async () => {
  const [[word, preferred] = ["", ""]] = readWordsToAvoid();
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\nHere you ${word}.\n`,
    [planFile]: `${plan}\nIt's not ours to say ${word}.\n`,
  });
  const { issues, warnings } = await checkContent(folder);
  expect(issues).toEqual([]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        `^content/pages/404\\.md:\\d+: ${word}; docs/words\\.yml prefers: ${preferred}$`,
      ),
      expect.stringMatching(
        `^content/${planFile}:\\d+: write the curly apostrophe ’$`,
      ),
    ]),
  );
  expect(warnings.filter((warning) => warning.includes(planFile))).toHaveLength(
    1,
  );
});
