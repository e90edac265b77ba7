import { expect, test } from "vitest";
import { issueIn, replace } from "../../tests/support/content";

test.each<[string, ReturnType<typeof replace>, RegExp]>([
  [
    "minutes that do not fill the session",
    replace("minutes40: 13", "minutes40: 12"),
    /:\d+: steps: .*minutes40.*expected 40$/,
  ],
  ["no step for the inquiry", replace("id: inquiry", "id: talk"), /steps: .*inquiry/],
  ["no step for the story", replace("id: stimulus", "id: reading"), /steps: .*stimulus/],
  [
    "a step that is too long for the sheet",
    replace("rows: Fixture places", `rows: ${"a".repeat(221)}`),
    /:\d+: steps, number 1, rows: .*220 characters/,
  ],
])("on the page of the session sheet, %s is an issue", async (_, change, expected) => {
  expect(await issueIn({ "pages/session.md": change })).toMatch(expected);
});
