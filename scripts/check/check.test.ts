import { expect, test } from "vitest";
import { check, checkFolder, issueLike } from "../../tests/support/check";
import {
  contentWith,
  fixture,
  plan,
  planFile,
  replace,
} from "../../tests/support/content";
import { requireContentForPublishing } from "./check";

test("the fixture content has samples, and neither issues nor warnings", async () => {
  const { issues, warnings, samples } = await checkFolder(fixture);
  expect([issues, warnings]).toEqual([[], []]);
  expect(samples).toEqual(
    expect.arrayContaining([
      "content/site.yml: team@fixture.example",
      "content/testimonials.yml: Teacher A, ‘Fixture testimonial A. …’",
      "content/people.yml: Fixture Editor",
      "content/pages/past-courses.md: fixture-course.jpg",
      "content/documents/fixture-first.md: Fixture First Brochure",
    ]),
  );
});

test("open questions, new categories and unreferenced files are warnings", async () => {
  const page = "pages/about-philosophy.md";
  const { issues, warnings } = await check({
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
  expect(issues).toEqual([]);
  expect(warnings).toEqual(
    expect.arrayContaining(
      [
        `${page}: to confirm: who made it`,
        `${planFile}:5: category: Aesthetics is new`,
        "recordings/fixture-own.md: no page links",
      ].map(issueLike),
    ),
  );
  expect(warnings.join("\n")).not.toContain("documents/fixture-given.md");
});

test("curly quotation marks around a value are named, except around speech", async () => {
  const { issues } = await check({
    [planFile]: plan
      .replace("2001-02-03", "“2001-02-03”")
      .replace("whose well", "‘whose well’"),
  });
  expect(issues).toEqual([
    issueLike(`${planFile}:9: published: expected a day … curly quotation`),
  ]);
  const { warnings, ...found } = await check({
    "pages/404.md": (text) => `${text}\n[a](“/contact”)\n`,
    "site.yml": replace(/(?<=price: ).*/, "“Rs. 1500”"),
    "pages/home.md": replace(/(?<=note: ).*/, "“Mine” and “ours”"),
    "literature/fixture-book.md": replace(/(?<= text: )First.*/, "“Why?”"),
  });
  expect(found.issues).toEqual([
    issueLike("pages/404.md:12: the link “/contact” … curly quotation"),
  ]);
  expect(warnings).toEqual([issueLike("site.yml:7: curly quotation")]);
});

test.each(["«Rs. 1500»", "‹1500›", "‚1500‘", '“1500"'])(
  "the quotation marks of %s are named too",
  async (price) => {
    const { warnings } = await check({
      "site.yml": replace(/(?<=price: ).*/, price),
    });
    expect(warnings).toEqual([issueLike("site.yml:7: curly quotation")]);
  },
);

test("what a copy still has of the original is a warning: a teaser, a question, a paragraph", async () => {
  const paragraph = "A paragraph that is longer than a heading. ".repeat(2);
  const addParagraph = (text: string) => `${text}\n\n${paragraph}\n`;
  const { warnings } = await check({
    "literature/fixture-starter.md": (text) =>
      text
        .replace(/(?<=^teaser: ).*/m, "Nobody sees this teaser either.")
        .replace(/(?<=^ +text: ).*\?$/m, "First question of the book?"),
    "documents/fixture-hidden.md": addParagraph,
    "documents/fixture-starter.md": addParagraph,
  });
  expect(warnings).toEqual(
    [
      "documents/fixture-starter.md:…: body: ‘A paragraph that is longer …’ is also in content/documents/fixture-hidden.md",
      "literature/fixture-starter.md:6: teaser: ‘Nobody sees this teaser either. …’ is also in content/literature/fixture-listed-book.md",
      "literature/fixture-starter.md:…: sections, questions, open-ended-questions, questions, number 1, text: ‘First question of the book? …’ is also in content/literature/fixture-book.md",
    ].map(issueLike),
  );
});

test("a letter that only looks right is named in its line", async () => {
  const { warnings } = await check({
    "pages/404.md": (text) => `${text}\nWe \ufb01nd it.\n`,
    "labels/hi.yml": replace(/(?<=whatsApp: )/, "\u0905\u093eम "),
  });
  expect(warnings).toEqual(
    expect.arrayContaining(
      ["labels/hi.yml:…: the last letter", "pages/404.md:12: … type “fi”"].map(
        issueLike,
      ),
    ),
  );
});

test("issues of all files are found at once, but not those that an unreadable file causes", async () => {
  const found = await check({
    [planFile]: plan.replace("whose well", "wells: whose"),
    "lesson-plans/z.md": plan.replace("900001", "900002").replace("40", "x"),
    "literature/fixture-tale.md": replace(
      "First fixture question?",
      "First <b>fixture</b> question?",
    ),
    "pictures/class.png": "",
    "files/content/lessons/new.pdf": "",
    "site.yml": replace("price:", "prize:"),
    "menu.yml": "",
    // Another file may cause these.
    "pages/404.md": (text) => `${text}\n[a](/lesson-plans/900001), {{x}}\n`,
  });
  const issues = [
    "files/content/lessons/new.pdf: expected a PDF",
    "lesson-plans/whose-well.md:3: put a text with a colon",
    "lesson-plans/z.md:7: duration: expected a number",
    "literature/fixture-tale.md:66: HTML is not shown",
    "menu.yml:1: expected a list",
    "pictures/class.png: expected a JPEG",
    "site.yml:1: price: is missing",
    "site.yml:7: prize: is not a field here",
  ].map(issueLike);
  expect(found).toEqual({ issues, warnings: [], samples: [] });
});

test("what cannot be read in a line is one issue, and causes no other finding", async () => {
  const words = [
    ...["[a]({{x}}/b)", "[a](/con\u200btact)"],
    ...["![A page](fixture-\u200bcover.svg)", "[a]()", "![]()"],
  ];
  const found = await check({
    "pages/404.md": (text) => `${text}\n${words.join("\n\n")}\n`,
    [planFile]: plan.replace("Ages", "Ages\u200b"),
    "pages/questions.md": "\ufffe",
  });
  const problems = [
    "{{x}} is not known",
    "an invisible",
    "an invisible",
    "a link needs words",
    "this picture cannot be shown",
  ].map((problem, at) => `pages/404.md:${12 + 2 * at}: ${problem}`);
  expect(found).toMatchObject({
    issues: [
      `${planFile}:6: an invisible`,
      ...problems,
      "pages/questions.md:1: ",
    ].map(issueLike),
    warnings: [],
  });
});

test("a missing file is one issue", async () => {
  const { issues } = await check({ "testimonials.yml": null });
  expect(issues).toEqual([issueLike("testimonials.yml: this file is missing")]);
});

test("every issue stops publishing", async () => {
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\n[a](/nowhere)\n`,
    "pages/donate.md": (text) => `${text}\n[b](/nowhere)\n`,
  });
  await expect(requireContentForPublishing(folder)).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(
      /^content\/pages\/404\.md:\d+: .*\ncontent\/pages\/donate\.md:\d+: .*\n2 mistakes; .*$/,
    ),
  });
});
