import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readContent, readMedia } from "./read";
import { ContentError } from "./source";

const scratch = mkdtempSync(join(tmpdir(), "p4c-read-"));
let copies = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** A file's new text, made from the old; null takes the file away. */
type Changes = Record<string, string | null | ((text: string) => string)>;

/** A copy of `content/` with something changed. */
function contentWith(changes: Changes): string {
  const folder = join(scratch, String(++copies), "content");
  const heavy = ["content/files", "content/pictures"];
  cpSync("content", folder, { recursive: true, filter: (path) => !heavy.includes(path) });
  symlinkSync(resolve("content/files"), join(folder, "files"));
  symlinkSync(resolve("content/pictures"), join(folder, "pictures"));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    if (change === null) rmSync(path);
    else writeFileSync(path, typeof change === "string" ? change : change(readFileSync(path, "utf8")));
  }
  return folder;
}

function mistakeIn(changes: Changes): string {
  const folder = contentWith(changes);
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error("no mistake was found");
}

const planFile = "lesson-plans/whose-well.md";
const plan = `---
id: 900001
title: whose well
description: Who may drink?
category: Ethics
ageGroup: Ages 8-11
duration: 40
summary: A plan for the tests.
---
Sit in a circle.

Ask {{email}} for the cards.
`;

const moves = [
  "Open-ended questions",
  "Finding assumptions",
  "Perspectives",
  "Redefining concepts",
  "Implications",
  "Ethics",
  "Reasoning",
  "General questions",
];
const storyFile = "literature/the-well.md";
const story = (questions: string[], summary = "## Summary {#summary}") => `---
title: The Well
description: A story for the tests.
teaser: Somebody drinks.
listed: false
original: true
cover: our-john.svg
coverAlt: A well.
reviewPdf: null
gallery: []
---
${summary}

## Why {#philosophical}

## Activity {#activity}

## Questions {#questions}

${questions.map((move) => `### ${move}\n\n- Why?\n`).join("\n")}`;

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

describe("a mistake in a plan is told with its file, line and field:", () => {
  const at = `content/${planFile}`;

  test.each<[string, (text: string) => string, string | RegExp]>([
    ["a missing field", (text) => text.replace("category: Ethics\n", ""), `${at}:2: category: Required`],
    [
      "a field without a value",
      (text) => text.replace("Ethics", ""),
      /:5: category: Expected string, received null/,
    ],
    ["a wrong type", (text) => text.replace("40", "forty"), /:7: duration: Expected number, received string/],
    ["a number in quotes", (text) => text.replace("900001", "'900001'"), /:2: id: Expected number/],
    ["an id of 0", (text) => text.replace("900001", "0"), /:2: id: /],
    ["an id with a fraction", (text) => text.replace("900001", "7.5"), /:2: id: Expected integer/],
    ["an unknown key", (text) => text.replace("summary:", "colour: red\nsummary:"), /:8: .*colour/],
    ["a known key in another case", (text) => text.replace("ageGroup", "agegroup"), /agegroup|ageGroup/],
    [
      "a key given twice",
      (text) => text.replace("summary:", "id: 3\nsummary:"),
      /:8: Map keys must be unique/,
    ],
    ["broken YAML", (text) => text.replace("whose well", "[whose well"), /:\d+: /],
    ["a colon in a text", (text) => text.replace("whose well", "wells: whose"), /:3: Nested mappings/],
    ["a tab", (text) => text.replace("duration", "\tduration"), /:7: Tabs/],
    ["a star before a word", (text) => text.replace("whose well", "*whose* well"), /:3: /],
    ["front matter that is a text", () => "---\njust words\n---\nMore.\n", new RegExp(`^${at}:2: `)],
    ["front matter that is a list", () => "---\n- a\n---\nMore.\n", new RegExp(`^${at}:2: `)],
    ["empty front matter", () => "---\n\n---\nMore.\n", new RegExp(`^${at}:\\d: id: Required`)],
    ["no front matter", () => "Just words.\n", `${at}:1: expected front matter between two lines of ---`],
    ["front matter without an end", (text) => text.replace("---\nSit", "Sit"), /:1: expected front matter/],
    ["an empty file", () => "", /:1: expected front matter/],
    ["no text", (text) => text.replace(/Sit.*$/s, ""), /content: /],
    [
      "an unknown placeholder in a field",
      (text) => text.replace("Who may", "{{who}} may"),
      /:4: \{\{who\}\}/,
    ],
    [
      "an unknown placeholder in the text",
      (text) => text.replace("{{email}}", "{{ phone }}"),
      /:12: \{\{phone\}\}/,
    ],
    ["a placeholder with a hyphen", (text) => text.replace("{{email}}", "{{e-mail}}"), /:12: \{\{e-mail\}\}/],
    ["a placeholder for a list", (text) => text.replace("{{email}}", "{{footer}}"), /:12: \{\{footer\}\}/],
    ["a placeholder nobody meant", (text) => text.replace("{{email}}", "{{constructor}}"), /:12: /],
    ["a summary of 156 characters", (text) => text.replace("A plan", "A".repeat(141)), /:8: summary: .*155/],
    ["an unknown section", (text) => text.replace("summary:", "section: ethics\nsummary:"), /:8: section: /],
    [
      "a file elsewhere",
      (text) => text.replace("summary:", "fileUrl: /etc/a.pdf\nsummary:"),
      /:8: fileUrl: expected/,
    ],
    [
      "an insecure address",
      (text) => text.replace("summary:", "externalUrl: http://a.test\nsummary:"),
      /:8: externalUrl: /,
    ],
    [
      "sample as a word",
      (text) => text.replace("summary:", "sample: perhaps\nsummary:"),
      /:8: sample: Expected boolean/,
    ],
  ])("%s", (_, change, expected) => {
    const message = mistakeIn({ [planFile]: change(plan) });
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
    expect(message).toMatch(/^content\/lesson-plans\/whose-well\.md:\d+: /);
    expect(message).not.toContain("\n");
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
      /^content\/lesson-plans.*: id: 900001 is used twice$/,
    ],
    [
      "two plans with one title",
      { [planFile]: plan, "lesson-plans/z.md": again("whose well", 900002) },
      /^content\/lesson-plans.*: title: whose well is used twice$/,
    ],
    [
      "moves in the wrong order",
      { [storyFile]: story(moves.toReversed()) },
      /^content\/literature\/the-well\.md:\d+: sections\.questions: expected the eight moves in this order: Open-ended/,
    ],
    [
      "a missing move",
      { [storyFile]: story(moves.slice(1)) },
      /the-well\.md:\d+: sections\.questions: expected/,
    ],
    [
      "a ninth move",
      { [storyFile]: story([...moves, "More"]) },
      /the-well\.md:\d+: sections\.questions: expected/,
    ],
    ["a missing section", { [storyFile]: story(moves, "") }, /the-well\.md:\d+: sections\.summary: Required/],
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
      /^content\/people\.yml:9: 0\.links\.1\.href: /,
    ],
    ["a list that is none", { "people.yml": "role: Editor\n" }, /^content\/people\.yml:1: Expected array/],
    ["an empty file", { "people.yml": "" }, /^content\/people\.yml:1: /],
    ["an unknown placeholder", { "people.yml": people("'{{x}}'") }, /^content\/people\.yml:9: \{\{x\}\}/],
    [
      "a site without a price",
      { "site.yml": (text) => text.replace(/^price:.*\n/m, "") },
      /^content\/site\.yml:\d+: price: Required$/,
    ],
    ["an odd name of a file", { "documents/My File.md": plan }, /^content\/documents\/My File\.md:1: /],
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
