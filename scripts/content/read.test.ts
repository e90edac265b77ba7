import { describe, expect, test } from "vitest";
import { moves } from "../../app/server/content/content-schema.server";
import { readContent, readMedia } from "./read";
import { ContentError } from "./source";
import { type Changes, contentWith, mistakeIn, plan, planFile, story, storyFile } from "./test-content";

test("the content as it is has no mistake, and every placeholder is filled", () => {
  const content = readContent(contentWith({}));
  expect(Object.keys(content.pages)).toContain("contact");
  expect(content.lessonPlans.length).toBeGreaterThan(0);
  expect(JSON.stringify(content)).toContain(content.site.email);
  expect(JSON.stringify(content)).not.toContain("{{");
});

test("a new plan is read with what it says, what it need not say, and the site's own facts", () => {
  const { lessonPlans, site } = readContent(contentWith({ [planFile]: plan }));
  expect(lessonPlans.find(({ id }) => id === 900001)).toEqual({
    id: 900001,
    title: "whose well",
    description: "Who may drink?",
    category: "Ethics",
    ageGroup: "Ages 8-11",
    duration: 40,
    summary: "A plan for the tests.",
    author: "P4C India Team",
    sample: false,
    content: `Sit in a circle.\n\nAsk ${site.email} for the cards.`,
  });
});

test("a new story is read with its sections, under its file's name", () => {
  const { stories } = readContent(contentWith({ [storyFile]: story(moves) }));
  const well = stories.find(({ slug }) => slug === "the-well");
  expect(Object.keys(well?.sections ?? {})).toEqual(["summary", "philosophical", "activity", "questions"]);
  expect(well?.sections.questions.parts.map(({ title }) => title)).toEqual(moves);
});

describe("as other editors save it,", () => {
  test.each([
    ["with Windows' line ends", plan.replaceAll("\n", "\r\n")],
    ["with a byte order mark", `\ufeff${plan}`],
    ["with comments", plan.replace("id:", "# A comment\nid:")],
  ])("a plan %s is the same", (_, text) => {
    const read = (file: string) =>
      readContent(contentWith({ [planFile]: file })).lessonPlans.find(({ id }) => id === 900001);
    expect(read(text)).toEqual(read(plan));
  });

  test("a document may end with its front matter", () => {
    const file =
      "---\ntitle: T\nkind: article\nfile: /content/lessons/they-all-saw-a-cat.pdf\ndescription: D\ncredit: C\n---";
    const { documents } = readContent(contentWith({ "documents/a-test.md": file }));
    expect(documents["a-test"]).toMatchObject({ title: "T", sample: false });
  });
});

describe("a mistake elsewhere is told too:", () => {
  const again = (title: string, id: number) =>
    plan.replace("whose well", title).replace("900001", String(id));
  const people = (href: string) => `- role: Editor
  bio: Reads.
  photo: a.jpg
  photoAlt: A person.
  links:
    - label: Mail
      href: mailto:a@b.test
    - label: Site
      href: ${href}
`;

  test.each<[string, Changes, RegExp]>([
    [
      "two plans with one id",
      { [planFile]: plan, "lesson-plans/z.md": again("another well", 900001) },
      /^content\/lesson-plans\/z\.md:2: id: 900001 stands in content\/lesson-plans\/whose-well\.md:2 too$/,
    ],
    [
      "two plans with one title",
      { [planFile]: plan, "lesson-plans/z.md": again("whose well", 900002) },
      /^content\/lesson-plans\/z\.md:3: title: whose well stands in content\/lesson-plans\/whose-well\.md:3 too$/,
    ],
    [
      "two testimonials with one id",
      { "testimonials.yml": (text) => text.replace("- id: 3", "- id: 1") },
      /^content\/testimonials\.yml:16: testimonials, number 3, id: 1 stands in content\/testimonials\.yml:4 too$/,
    ],
    [
      "moves in the wrong order",
      { [storyFile]: story(moves.toReversed()) },
      /^content\/literature\/the-well\.md:\d+: sections, questions: expected the eight moves in this order: Open-ended/,
    ],
    [
      "a missing move",
      { [storyFile]: story(moves.slice(1)) },
      /the-well\.md:\d+: sections, questions: expected/,
    ],
    [
      "a ninth move",
      { [storyFile]: story([...moves, "More"]) },
      /the-well\.md:\d+: sections, questions: expected/,
    ],
    [
      "a missing section",
      { [storyFile]: story(moves, "") },
      /the-well\.md:\d+: sections, summary: is missing/,
    ],
    [
      "an unknown section",
      { [storyFile]: story(moves, "## Summary {#summary}\n\n## More {#more}") },
      /the-well\.md:\d+: .*more/,
    ],
    [
      "two sections with one id",
      { [storyFile]: story(moves, "## A {#summary}\n\n## B {#summary}") },
      /^content\/literature\/the-well\.md:\d+: two sections have the id summary$/,
    ],
    ["a missing page", { "pages/donate.md": null }, /^content\/pages\/donate\.md:1: this .*is missing$/],
    ["a missing menu", { "menu.yml": null }, /^content\/menu\.yml:1: this .*is missing$/],
    [
      "a page without one of its sections",
      { "pages/contact.md": (text) => text.replace("{#signup}", "{#sign-up}") },
      /^content\/pages\/contact\.md:\d+: sections\.?/,
    ],
    [
      "a document that no file has",
      { "pages/past-courses.md": (text) => text.replace("brochures:\n", "brochures:\n  - nowhere\n") },
      /^content\/pages\/past-courses\.md:\d+: .*content\/documents\/nowhere\.md does not exist$/,
    ],
    [
      "a document named like a word of JavaScript's",
      { "pages/past-courses.md": (text) => text.replace("brochures:\n", "brochures:\n  - constructor\n") },
      /^content\/pages\/past-courses\.md:\d+: .*content\/documents\/constructor\.md does not exist$/,
    ],
    [
      "a recording that no file has",
      { "pages/facilitations.md": (text) => text.replace("sessions:\n", "sessions:\n  - nowhere\n") },
      /^content\/pages\/facilitations\.md:\d+: .*content\/recordings\/nowhere\.md does not exist$/,
    ],
    [
      "a wrong address deep in a list",
      { "people.yml": people("ftp://a.test") },
      /^content\/people\.yml:9: number 1, links, number 2, href: expected an address/,
    ],
    ["a list that is none", { "people.yml": "role: Editor\n" }, /^content\/people\.yml:1: expected a list/],
    ["an empty file", { "people.yml": "" }, /^content\/people\.yml:1: /],
    ["an unknown placeholder", { "people.yml": people("'{{x}}'") }, /^content\/people\.yml:9: \{\{x\}\}/],
    [
      "a site without a price",
      { "site.yml": (text) => text.replace(/^price:.*\n/m, "") },
      /^content\/site\.yml:\d+: price: is missing$/,
    ],
  ])("%s", (_, changes, expected) => {
    expect(mistakeIn(changes)).toMatch(expected);
  });
});

test("what becomes a PDF or a recording is read through the same checks, with its words", () => {
  const { lessonPlans } = readMedia(contentWith({ [planFile]: plan }));
  const body = lessonPlans.find(({ id }) => id === 900001)?.body;
  expect(JSON.stringify(body)).toContain("Sit in a circle.");

  expect(() => readMedia(contentWith({ [planFile]: plan.replace("40", "forty") }))).toThrow(ContentError);
});
