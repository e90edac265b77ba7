import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveLabels } from "../../app/labels";
import {
  contentWith,
  plan,
  planFile,
  replace,
  story,
  storyFile,
} from "../../tests/support/content";
import { commit, git } from "../../tests/support/git";
import { requireContentForBuild } from "../check/read-content";
import { listFilesIn } from "../parse/folder";

const price = "Rs. 15: 'half' #1";
const top = "title: T\ndescription: D\n";
const folder = contentWith({
  "site.yml": replace(/^price: .*$/m, `price: "${price}"`),
  [planFile]: plan.replace(
    "Who may drink?",
    "It costs {{price}}, {{testimonials}}, {{ reflections }}",
  ),
  [storyFile]: story(),
  "documents/fixture-tale.md": replace(
    /---\n+Words[\s\S]*/,
    "---\n\nOnce *upon* a well.\n\n## Later\n\n‘Is it mine?’\n",
  ),
  "documents/on-wells.md": `---\n# A comment\n${top}kind: article\ncredit: C\n---`,
  "recordings/at-the-well.md": `---\n${top.replace("D", "E")}kind: session\npublished: 2001-02-03\n---\nOnce.\n`,
});
const { content } = await requireContentForBuild(folder);
const { site, lessonPlans, stories, documents, recordings } = content;

test("a plan is read with defaults, and placeholders are filled in, which may mean something in YAML", () => {
  const { testimonials, reflections } = content.testimonials;
  expect(lessonPlans.find(({ id }) => id === 900001)).toEqual({
    id: 900001,
    title: "whose well",
    description: `It costs ${price}, ${testimonials.length}, ${reflections.length}`,
    category: "Ethics",
    ageGroup: "Ages 8-11",
    duration: 40,
    published: "2001-02-03",
    summary: "A plan for the tests.",
    author: site.team,
    sample: false,
    questions: [],
    content: `Sit in a circle.\n\nAsk ${site.email} for the cards.`,
  });
});

test("a story is read with its sections, under the name of its file", () => {
  const { sections } = stories.find(({ slug }) => slug === "the-well") ?? {};
  expect(Object.keys(sections ?? {})).toEqual([
    ...["summary", "philosophical", "activity", "questions"],
  ]);
  const parts = sections?.questions.parts ?? [];
  expect(parts.map(({ title }) => title)).toEqual(Object.values(moveLabels));
  expect(parts[0]?.questions[0]).toEqual({
    id: "open-ended-questions-1",
    text: "Why?",
    themes: [],
    age: 8,
  });
});

test("the words of a document are counted, and are on the page that has its address", () => {
  expect(documents["fixture-tale"]?.wordCount).toBe(8);
  const exists = (text: string) =>
    `/texts/documents/${text}.json` in content.textsByAddress;
  expect(
    ["en/fixture-tale", "ta/fixture-tale", "hi/fixture-letter"].filter(exists),
  ).toHaveLength(3);
  expect(["en/fixture-given", "ta/fixture-letter"].filter(exists)).toHaveLength(
    0,
  );
});

test("search finds a story by the two themes of its shelf, and by no third one", async () => {
  const { content } = await requireContentForBuild(
    contentWith({
      "pages/questions.md": replace(
        "\nmoves:",
        "\n  - id: fear\n    name: Fear\n    sentence: Words.\nmoves:",
      ),
      "literature/fixture-tale.md": replace(
        /(?<=id: fixture-tale-04\n +text: .*\n)/,
        "          themes:\n            - fear\n",
      ),
    }),
  );
  expect(content.textsByAddress["/texts/search/en.json"]).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        href: "/literature/fixture-tale",
        topics: ["fixture-truth", "fixture-hens"],
      }),
    ]),
  });
});

test("a document or recording without a file name gets the generated file, named after it", () => {
  expect([
    documents["on-wells"]?.file,
    recordings["at-the-well"]?.file,
  ]).toEqual([
    "/content/phil-literature/on-wells.pdf",
    "/public-objects/facilitations/at-the-well.mp3",
  ]);
});

test.each([
  ["with Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
  ["with a byte order mark", (text: string) => `\ufeff${text}`],
])("content saved %s is the same", async (_, save) => {
  const copy = contentWith({});
  for (const name of listFilesIn(copy).filter((name) =>
    /\.(md|yml)$/.test(name),
  ))
    writeFileSync(
      join(copy, name),
      save(readFileSync(join(copy, name), "utf8")),
    );
  const saved = await requireContentForBuild(copy);
  const original = await requireContentForBuild(contentWith({}));
  expect(saved.content).toEqual(original.content);
});

test("a page has the day of its last change, and a story the day on which it or its words changed", async () => {
  const folder = contentWith({});
  const words = "documents/fixture-tale.md";
  const text = readFileSync(join(folder, words), "utf8");
  git(folder, ["init"]);
  commit(folder, { [words]: text }, "2001-02-03T12:00:00Z");
  commit(folder, { [words]: `${text}\nMore.\n` }, "2001-02-04T12:00:00Z");
  const { lastChanges } = (await requireContentForBuild(folder)).content;
  expect(lastChanges).toMatchObject({
    "/privacy": "2001-02-03",
    "/literature/fixture-tale": "2001-02-04",
  });
});
