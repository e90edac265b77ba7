import { expect, test } from "vitest";
import { type Changes, contentWith, replace } from "../../tests/support/content";
import { checkContent } from "./check";

const tale = "literature/fixture-tale.md";
const note = (words: string) => `text: |-\n      ${words}.[^1]\n\n      [^1]: By whom.`;
const inText = (id: string, words: string): Changes => ({ [id]: (text) => `${text}\n${words}\n` });

test.each<[string, Changes, RegExp]>([
  [
    "two headings with one id",
    inText("pages/404.md", "## One {#cards}\n\n## Two {#cards}"),
    /404\.md:\d+: \{#cards\} is the id of another part of the page; choose another one$/,
  ],
  ["an id of every page", inText("pages/404.md", "## One {#main}"), /404\.md:\d+: \{#main\} is/],
  [
    "an id of a section",
    { [tale]: replace("text: Fixture words about summary.", "text: |-\n      ## A {#activity}") },
    /\{#activity\} is/,
  ],
])("%s is a mistake", async (_, changes, mistake) => {
  expect((await checkContent(contentWith(changes))).mistakes).toEqual([expect.stringMatching(mistake)]);
});

test("two sections of a story may have footnotes", async () => {
  const folder = contentWith({
    [tale]: (text) =>
      text
        .replace("text: Fixture words about summary.", note("One"))
        .replace("Fixture words about philosophical.", "Two.[^1]\n\n      [^1]: By whom."),
  });
  expect((await checkContent(folder)).mistakes).toEqual([]);
});

test("a picture in a translation is checked like that of the English text", async () => {
  const translated = "documents/fixture-tale.hi.md";
  const { mistakes } = await checkContent(
    contentWith(inText(translated, "![A hen](https://example.org/a.jpg)")),
  );
  expect(mistakes).toContainEqual(
    expect.stringMatching(/fixture-tale\.hi\.md:\d+: expected a file of content\/pictures/),
  );
});
