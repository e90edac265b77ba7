import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFolder, issueLike } from "../../tests/support/check";
import {
  contentWith,
  fixture,
  plan,
  planFile,
  replace,
} from "../../tests/support/content";
import { fixContent } from "./fix";
import { requireContentForBuild } from "./read-content";

const inFixture = (name: string) => readFileSync(join(fixture, name), "utf8");
const uniqueDescription = replace(/(?<=^description: )/m, "New: whose? ");

test("the copy of a short story and of its words gets its own name, new ids and quotation marks", async () => {
  const folder = contentWith({
    "literature/new-kite.md": uniqueDescription(
      inFixture("literature/fixture-starter.md"),
    ),
    "documents/new-kite.md": uniqueDescription(
      inFixture("documents/fixture-starter.md"),
    ),
  });
  await fixContent(folder);
  // What is fixed first may have hidden other mistakes.
  await fixContent(folder);
  expect((await checkFolder(folder)).issues).toEqual([]);
  const { content } = await requireContentForBuild(folder);
  const story = content.stories.find(({ slug }) => slug === "new-kite");
  const newId = expect.stringMatching(/^new-kite-[a-z0-9]{4}$/);
  const bank = story?.sections.questions;
  const ids = bank?.parts.flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
  expect(ids).toEqual(Array(16).fill(newId));
  expect(bank?.box).toEqual([ids?.[0], ids?.[6], ids?.[12]]);
  expect(story?.storyText).toBe("new-kite");
});

test("the copy of a story owes no translations", async () => {
  const { issues } = await checkFolder(
    contentWith({
      "literature/new-kite.md": inFixture("literature/fixture-tale.md"),
    }),
  );
  expect(issues.filter((issue) => issue.includes("translate"))).toEqual([]);
});

test("the copy of a plan gets a number of its own, and its questions get its name, also in its text", async () => {
  const original = inFixture("lesson-plans/fixture-text-plan.md");
  const copy = "lesson-plans/new-kite.md";
  const folder = contentWith({ [copy]: original });
  await fixContent(folder);
  const fixed = readFileSync(join(folder, copy), "utf8");
  expect(fixed.replace(/^id: \d{6}$/m, "id: 900001")).toBe(
    original
      .replaceAll("fixture-text-plan-", "new-kite-")
      .replace(/^id: \d+$/m, "id: 900001"),
  );
  expect(fixed.match(/^id: .+$/m)).not.toEqual(original.match(/^id: .+$/m));
});

test("the copy of a document gets an address of its own", async () => {
  const folder = contentWith({
    "documents/new-brochure.md": inFixture("documents/fixture-first.md"),
  });
  expect(await fixContent(folder)).toEqual([
    issueLike(
      "documents/new-brochure.md:… /fixture-first.pdf becomes … /new-brochure.pdf",
    ),
  ]);
});

test("questions, plans and testimonials get the ids that they lack, and nothing else changes", async () => {
  const folder = contentWith({
    [planFile]: plan.replace("id: 900001\n", ""),
    "testimonials.yml": replace(/- id: 3\n\s+/, "- "),
    "literature/fixture-starter.md": (text) =>
      text
        .replace(/- id: fixture-starter-02\n\s+/, "- ")
        .replace("id: fixture-starter-03", "id:"),
  });
  expect(await fixContent(folder)).toHaveLength(4);
  expect((await checkFolder(folder)).issues).toEqual([]);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(read(planFile)).toMatch(/^---\nid: \d{6}\ntitle: whose well\n/);
  expect(
    read("literature/fixture-starter.md").replace(
      /fixture-starter-[a-z0-9]{4}$/gm,
      "fixture-starter-00",
    ),
  ).toBe(
    inFixture("literature/fixture-starter.md").replace(
      /fixture-starter-0[23]$/gm,
      "fixture-starter-00",
    ),
  );
});

test.each([
  ["title: Whose: well", "title: 'Whose: well'"],
  ["title: @well’s", "title: '@well’s'"],
  ["title: 1984", "title: '1984'"],
  ["title: “Whose: well”", "title: 'Whose: well'"],
  ["title: «Whose: well»", "title: 'Whose: well'"],
])("%s becomes %s", async (written, expected) => {
  const folder = contentWith({
    [planFile]: plan.replace("title: whose well", written),
  });
  await fixContent(folder);
  expect(readFileSync(join(folder, planFile), "utf8")).toContain(
    `\n${expected}\n`,
  );
});

test.each([
  ["a comment or a part of the title", "title: Rule #1"],
  ["a forgotten space", "title:well"],
  ["a forgotten end", "title: 'well"],
])("only an editor knows which it is: %s", async (_, written) => {
  const folder = contentWith({
    [planFile]: plan.replace("title: whose well", written),
  });
  expect(await fixContent(folder)).toEqual([]);
});

test.each([
  ["a forgotten space", "  - id: 2", "  -id: 2"],
  ["a wrong space", "    name", "\u00a0\u00a0\u00a0\u00a0name"],
  ["a dash", "  - id: 2", "  – id: 2"],
  ["a space too many", "    name", "     name"],
])(
  "nothing is written for what %s causes in right lines",
  async (_, right, wrong) => {
    const folder = contentWith({ "testimonials.yml": replace(right, wrong) });
    expect(await fixContent(folder)).toEqual([]);
  },
);

test("a dry run says what it would write, and writes nothing", async () => {
  const folder = contentWith({
    [planFile]: `\n${plan.replace("whose well", "Whose: well")}`,
  });
  const path = join(folder, planFile);
  const before = readFileSync(path, "utf8");
  expect(await fixContent(folder, { isDryRun: true })).toEqual([
    `content/${planFile}:4: Whose: well becomes 'Whose: well'`,
  ]);
  expect(readFileSync(path, "utf8")).toBe(before);
});
