import { expect, test } from "vitest";
import { contentWith, plan, planFile } from "../../tests/support/content";
import { checkContent } from "./check";

test("a straight apostrophe is a warning, with its line", async () => {
  const folder = contentWith({ [planFile]: `${plan}\nIt's not ours.\n` });
  const { warnings } = await checkContent(folder);
  expect(warnings).toEqual([
    expect.stringMatching(
      `^content/${planFile}:\\d+: write the curly apostrophe ’$`,
    ),
  ]);
});
