import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import {
  contentWith,
  fixture,
  pdfOf,
  plan,
  planFile,
  replace,
} from "../../tests/support/content";
import { readCheckedContent } from "./check";

test("the fixture content has samples, and neither issues nor warnings", async () => {
  const { issues, warnings, samples } = await checkFolder(fixture);
  expect([issues, warnings]).toEqual([[], []]);
  expect(samples).toEqual(
    expect.arrayContaining([
      "content/site.yml: team@fixture.example, which receives no mail",
      "content/testimonials.yml: Teacher A, ‘Fixture testimonial A. …’",
      "content/people.yml: Fixture Editor",
      "content/pages/past-courses.md: fixture-course.jpg",
      "content/documents/fixture-first.md: Fixture First Brochure",
    ]),
  );
});

const tale = "literature/fixture-tale.md";
const reference = "/content/phil-literature/fixture-reference.pdf";

test("issues in stories and plans name the file and the line", async () => {
  // Without translations, which would lack what the English file lacks.
  const translations = ["literature", "documents"].flatMap((folder) =>
    ["hi", "ta"].map((tag) => [`${folder}/fixture-tale.${tag}.md`, null]),
  );
  const folder = contentWith({
    ...Object.fromEntries(translations),
    [tale]: (text) =>
      [
        replace("text: Fixture words about summary.", 'text: ""'),
        replace("      1. Read.", "      1. [Read](#fixture-tale-01)."),
        replace(
          "Fixture words about philosophical.",
          "Words.\n\n      <b>Bold</b>.",
        ),
        replace("First fixture question?", "First <i>fixture</i> question?"),
        replace(/(?<= ethics:\n(.*\n){8})( +(- id|text|age): .*\n)+/, ""),
      ].reduce((changed, change) => change(changed), text),
    "documents/fixture-zebra.md": [
      "---",
      "title: T",
      "kind: reference",
      `file: ${reference}`,
      "description: D",
      "credit: C",
      "---",
      "",
    ].join("\n"),
    [planFile]: plan
      .replace("Who may drink?", "What is fair?")
      .replace("Sit in", "[Is it?](#whose-well-02) Sit in"),
  });
  const { issues } = await checkFolder(folder);
  expect(issues).toEqual([
    expect.stringMatching(
      /fixture-zebra\.md:4: file: \/content\/.* is already used in content\/documents\/fixture-reference\.md:\d+$/,
    ),
    `content/${planFile}:11: (#whose-well-02) marks a question; list it below questions: with its move, themes and age`,
    ...[
      "sections, summary: has no text$",
      "HTML is not shown, “<b>”",
      "\\(#fixture-tale-01\\) marks a question; only lesson plans have such questions",
      "HTML is not shown, “<i>”",
      "sections, questions, ethics: has 2 questions; expected at least 3$",
    ].map((problem) =>
      expect.stringMatching(`^content/${tale}:\\d+: ${problem}`),
    ),
  ]);
});

test("open questions, new categories and files that no page names are warnings", async () => {
  const page = "pages/about-philosophy.md";
  const folder = contentWith({
    [page]: (text) =>
      text
        .replace("    length:", "    confirm: who made it\n    length:")
        .replace(/^(articles|explainers):\n( +- .*\n)+/gm, "$1: []\n"),
    // A link in a text suffices.
    "pages/404.md": (text) =>
      `${text}\n[Words](/content/phil-literature/articles/fixture-given.pdf)\n`,
    [planFile]: plan
      .replace("Ethics", "Aesthetics")
      .replace("Who may drink?", "What is fair?"),
  });
  const { issues, warnings } = await checkFolder(folder);
  expect(issues).toEqual([]);
  const named = (name: string) =>
    `content/${name}.md: no page links to this yet, so visitors cannot find it`;
  expect(warnings).toEqual(
    expect.arrayContaining([
      `content/${page}: to confirm: who made it`,
      `content/${planFile}:5: category: Aesthetics is new, and is shown in gray. Is this intended?`,
      named("recordings/fixture-own"),
    ]),
  );
  expect(warnings).not.toContain(named("documents/fixture-given"));
});

test("PDFs that are older than their text are one warning", async () => {
  const first = "/content/lessons/brochures/fixture-first.pdf";
  const outdated = pdfOf(1, "P4C India media 0");
  const folder = contentWith({
    "files/content/phil-literature/fixture-tale.pdf": null,
    [`files${first}`]: outdated,
    [`files${reference}`]: outdated,
  });
  expect(await checkFolder(folder)).toMatchObject({
    issues: [],
    warnings: [
      `content/documents/fixture-first.md: ${first} is older than this text, and 1 more; npm run media prints it again`,
    ],
  });
});

test("every issue stops publishing", async () => {
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\n[a](/nowhere)\n`,
    "pages/donate.md": (text) => `${text}\n[b](/nowhere)\n`,
  });
  const broken = "the link /nowhere is broken: the site has no page /nowhere";
  const message = [
    `^content/pages/404\\.md:\\d+: ${broken}`,
    `content/pages/donate\\.md:\\d+: ${broken}`,
    "2 mistakes; nothing was published\\.$",
  ].join("\n");
  await expect(readCheckedContent(folder)).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(message),
  });
});
