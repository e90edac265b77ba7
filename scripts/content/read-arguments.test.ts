import { expect, test } from "vitest";
import { issueIn, replace } from "../../tests/support/content";

test.each<[string, ReturnType<typeof replace>, RegExp]>([
  [
    "two arguments with one id",
    replace("id: fixture-broken\n", "id: fixture-sound\n"),
    /arguments, number 4, id: fixture-sound is already used in content\/pages\/detectives\.md:\d+$/,
  ],
  ["no arguments", replace(/arguments:\n(.*\n)*---/, "arguments: []\n---"), /: arguments: is empty/],
  [
    "an argument without clues",
    replace(/clues:\n(.* clue of .*\n)+/, "clues: []\n"),
    /arguments, number 1, clues: is empty/,
  ],
  [
    "clues that are neither true nor false",
    replace("cluesTrue: look", "cluesTrue: perhaps"),
    /number 3, clues[Tt]rue: .*yes.*no.*look/,
  ],
])("on the page of the detectives, %s is an issue", async (_, change, expected) => {
  expect(await issueIn({ "pages/detectives.md": change })).toMatch(expected);
});
