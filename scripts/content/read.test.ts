import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moves } from "../../app/labels";
import {
  contentWith,
  fixture,
  plan,
  planFile,
  replace,
  story,
  storyFile,
} from "../../tests/support/content";
import { listPdfs } from "../pdf/list-pdfs";
import { requireContent } from "./read";

test("a plan is read with defaults and filled placeholders", async () => {
  const { lessonPlans, site } = (
    await requireContent(contentWith({ [planFile]: plan }))
  ).content;
  expect(lessonPlans.find(({ id }) => id === 900001)).toEqual({
    id: 900001,
    title: "whose well",
    description: "Who may drink?",
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

test("a story is read with its sections, under the name of its file", async () => {
  const { stories } = (
    await requireContent(contentWith({ [storyFile]: story() }))
  ).content;
  const well = stories.find(({ slug }) => slug === "the-well");
  expect(Object.keys(well?.sections ?? {})).toEqual([
    "summary",
    "philosophical",
    "activity",
    "questions",
  ]);
  expect(well?.sections.questions.parts.map(({ title }) => title)).toEqual(
    Object.values(moves),
  );
  expect(well?.sections.questions.parts[0]?.questions[0]).toEqual({
    id: "open-ended-questions-1",
    text: "Why?",
    themes: [],
    age: 8,
  });
});

test("the words of a document are counted, and are on the page that has its address", async () => {
  const words = "---\n\nOnce *upon* a well.\n\n## Later\n\n‘Is it mine?’\n";
  const { documents, textsByAddress } = (
    await requireContent(
      contentWith({
        "documents/fixture-tale.md": replace(/---\n+Words[\s\S]*/, words),
      }),
    )
  ).content;
  expect(documents["fixture-tale"]?.wordCount).toBe(8);
  expect(documents["fixture-given"]?.wordCount).toBe(0);
  const texts = Object.keys(textsByAddress);
  for (const [tag, name] of [
    ["en", "fixture-tale"],
    ["ta", "fixture-tale"],
    ["hi", "fixture-letter"],
  ])
    expect(texts).toContain(`/texts/documents/${tag}/${name}.json`);
  expect(texts).not.toContain("/texts/documents/en/fixture-given.json");
  expect(texts).not.toContain("/texts/documents/ta/fixture-letter.json");
});

test("a document or recording without a file name gets the generated file, named after it", async () => {
  const top = "title: T\ndescription: D\n";
  const { documents, recordings } = (
    await requireContent(
      contentWith({
        "documents/on-wells.md": `---\n# A comment\n${top}kind: article\ncredit: C\n---`,
        "recordings/at-the-well.md": `---\n${top.replace("D", "E")}kind: session\npublished: 2001-02-03\nvoices:\n  - Narrator\n---\n**Narrator:** Once.\n`,
      }),
    )
  ).content;
  expect(documents["on-wells"]?.file).toBe(
    "/content/phil-literature/on-wells.pdf",
  );
  expect(recordings["at-the-well"]?.file).toBe(
    "/public-objects/facilitations/at-the-well.mp3",
  );
});

test("placeholders are values of the site, which may have another meaning in YAML, and the numbers of quotations", async () => {
  const price = "Rs. 15: 'half' #1";
  const { testimonials, lessonPlans } = (
    await requireContent(
      contentWith({
        "site.yml": replace(/^price: .*$/m, `price: "${price}"`),
        [planFile]: plan.replace(
          "Who may drink?",
          "It costs {{price}}, say {{testimonials}} and {{ reflections }}",
        ),
      }),
    )
  ).content;
  expect(lessonPlans.find(({ id }) => id === 900001)?.description).toBe(
    `It costs ${price}, say ${testimonials.testimonials.length} and ${testimonials.reflections.length}`,
  );
});

test.each([
  ["with Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
  ["with a byte order mark", (text: string) => `\ufeff${text}`],
])(
  "content saved %s is the same, and its PDFs stay current",
  async (_, save) => {
    const folder = contentWith({});
    for (const name of readdirSync(folder, {
      recursive: true,
      encoding: "utf8",
    })) {
      if (!/\.(md|yml)$/.test(name)) continue;
      writeFileSync(
        join(folder, name),
        save(readFileSync(join(folder, name), "utf8")),
      );
    }
    const [saved, original] = [
      await requireContent(folder),
      await requireContent(contentWith({})),
    ];
    expect(saved.content).toEqual(original.content);
    expect(listPdfs(saved, fixture)).toEqual(listPdfs(original, fixture));
  },
);
