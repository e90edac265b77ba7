import { expect, test } from "vitest";
import { mistakeIn, replace } from "../../tests/support/content";

test.each<[string, ReturnType<typeof replace>, RegExp]>([
  [
    "minutes that do not fill the session",
    replace("minutes40: 17", "minutes40: 12"),
    /:\d+: steps: .*minutes40.*not to 40$/,
  ],
  ["no step for the inquiry", replace("id: inquiry", "id: talk"), /steps: .*inquiry/],
])("%s on the page of the session sheet: a mistake", async (_, change, expected) => {
  expect(await mistakeIn({ "pages/session.md": change })).toMatch(expected);
});
