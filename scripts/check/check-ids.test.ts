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
  ...["main", "menu-1", "ethics", "who", "review-title", "gallery-0"].map((id): [string, Changes, RegExp] => [
    `the id ${id} of pages`,
    inText("pages/404.md", `## One {#${id}}`),
    new RegExp(`404\\.md:\\d+: \\{#${id}\\} is`),
  ]),
  [
    "an id of a recording on the page",
    inText("pages/facilitations.md", "## One {#fixture-session-1}"),
    /\{#fixture-session-1\} is/,
  ],
  [
    "an id in the text of a story and in its review",
    {
      ...inText("documents/fixture-tale.md", "## One {#cards}"),
      [tale]: replace("text: Fixture words about summary.", "text: |-\n      ## A {#cards}"),
    },
    /fixture-tale\.md:\d+: \{#cards\} is/,
  ],
  [
    "an id of a section",
    { [tale]: replace("text: Fixture words about summary.", "text: |-\n      ## A {#activity}") },
    /\{#activity\} is/,
  ],
])("%s is an issue", async (_, changes, issue) => {
  expect((await checkContent(contentWith(changes))).issues).toEqual([expect.stringMatching(issue)]);
});

test("two sections of a story may have footnotes", async () => {
  const folder = contentWith({
    [tale]: (text) =>
      text
        .replace("text: Fixture words about summary.", note("One"))
        .replace("Fixture words about philosophical.", "Two.[^1]\n\n      [^1]: By whom."),
  });
  expect((await checkContent(folder)).issues).toEqual([]);
});

test("a picture in a translation is checked like that of the English text", async () => {
  const translated = "documents/fixture-tale.hi.md";
  const { issues } = await checkContent(
    contentWith(inText(translated, "![A hen](https://example.org/a.jpg)")),
  );
  expect(issues).toContainEqual(
    expect.stringMatching(/fixture-tale\.hi\.md:\d+: expected a file of content\/pictures/),
  );
});
