import { expect, test } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { linesOf, spoken } from "./transcript";

test("each paragraph is a line, spoken by whoever its label names", () => {
  const dialogue = parseMarkdown("**Student 1:** Whose egg is it?\n\n**Facilitator:** Who thinks: *mine*?");
  expect(linesOf(dialogue)).toEqual([
    { speaker: "Student 1", words: "Whose egg is it?" },
    { speaker: "Facilitator", words: "Who thinks: mine?" },
  ]);
});

test("a paragraph without a label is the narrator's, even when it has a colon", () => {
  const talk = parseMarkdown("Ask this: is it so?\n\n**One question** remains: whose?");
  expect(linesOf(talk)).toEqual([
    { speaker: "Narrator", words: "Ask this: is it so?" },
    { speaker: "Narrator", words: "One question remains: whose?" },
  ]);
});

test.each([
  ["‘It is Kayal’s,’ she said.", "'It is Kyal's,' she said."],
  ["Muthu waits – and waits …", "Mootoo waits, and waits."],
  ["quarrelling, but not Muthukumar", "quarreling, but not Muthukumar"],
])("%s is spoken as %s", (written, said) => {
  expect(spoken(written)).toBe(said);
});
