import { expect, test } from "vitest";
import { issueLike } from "../../tests/support/check";
import {
  type Changes,
  contentWith,
  issueIn,
  replace,
} from "../../tests/support/content";
import { requireContentForBuild } from "../check/read-content";
import { formatIssue } from "../parse/issue";
import type {
  LanguageTexts,
  QuestionWordsById,
  SearchFile,
  StoryPageTexts,
} from "../schema/content";

const english = "literature/fixture-tale.md";
const hindi = "literature/fixture-tale.hi.md";
const hindiText = "documents/fixture-tale.hi.md";

/**
 * What is read of a changed copy of the fixture, the issues in its translations
 * and the stories that each language has.
 */
async function read(changes: Changes) {
  const { content, parsed, translationIssues } = await requireContentForBuild(
    contentWith(changes),
  );
  const stories = Object.fromEntries(
    content.languages.map(({ tag, stories }) => [
      tag,
      Object.keys(stories).join(),
    ]),
  );
  const tale = content.textsByAddress[
    "/texts/hi/fixture-tale.json"
  ] as StoryPageTexts;
  return {
    content,
    parsed,
    issues: translationIssues.map(formatIssue),
    stories,
    tale,
  };
}
const everything = { hi: "fixture-tale", ta: "fixture-tale" };

test("a translation has its own words, and everything else from the English file", async () => {
  const { tale, issues } = await read({});
  const { title, listed, cover, sections } = tale.story;
  expect([title, listed, cover]).toEqual([
    "नमूना २३५",
    true,
    "fixture-cover.jpg",
  ]);
  expect(sections.questions.parts[0]?.questions[0]).toMatchObject({
    text: "नमूना २०२?",
    age: 6,
    themes: ["fixture-truth"],
  });
  expect(issues).toEqual([]);
});

test("a plan has its title, description and questions in a language; more is an issue, and then it has neither", async () => {
  const plan = "lesson-plans/fixture-text-plan.hi.md";
  const plansOf = ({ content }: Awaited<ReturnType<typeof read>>) => {
    const { plans } = content.textsByAddress["/texts/hi.json"] as LanguageTexts;
    const questions = content.textsByAddress[
      "/texts/questions/hi.json"
    ] as QuestionWordsById;
    return [plans["plan-3"], questions["fixture-text-plan-01"]];
  };
  expect(plansOf(await read({}))).toEqual([
    { title: "नमूना ३०१", description: "नमूना ३०५" },
    {
      text: "नमूना ३०२?",
      followUp: { answer: "नमूना ३०३", ask: "नमूना ३०४?" },
    },
  ]);
  const superfluous = await read({ [plan]: (text) => `${text}\nनमूना\n` });
  expect(plansOf(superfluous)).toEqual([undefined, undefined]);
  expect(superfluous.issues).toEqual([issueLike(`${plan}: … remove it`)]);
});

test("each text that is missing, superfluous or still in English is an issue in its line, and the story does not exist in the language", async () => {
  const edits: [from: string | RegExp, to: string][] = [
    [/^title: .*/m, "title: Fixture Tale"],
    [/^teaser: .*/m, "listed: false\nsubtitle: नमूना"],
    ["  - alt: नमूना २४५\n", ""],
    ["    heading: नमूना २४६\n", ""],
    [/ +followUp:\n.*\n.*\n/, ""],
    [
      / +- id: .*-02\n.*\n/,
      "        - id: fixture-tale-99\n          text: न?\n",
    ],
  ];
  const { stories, issues } = await read({
    [hindi]: (text) =>
      edits.reduce((edited, [from, to]) => replace(from, to)(edited), text),
    [hindiText]: replace(/---\n\n[\s\S]*/, "---\n"),
  });
  expect(stories).toEqual({ ...everything, hi: "" });
  const questions = "sections, questions, open-ended-questions, questions";
  expect(issues).toEqual(
    [
      `${hindi}:5: subtitle: is not in`,
      `${hindi}:2: title: is still`,
      `${hindi}:2: teaser: is missing`,
      `${hindi}:4: listed: comes from`,
      `${hindi}:13: gallery, number 3: is missing`,
      `${hindi}:19: sections, summary, heading: is missing`,
      `${hindi}:44: ${questions}, number 2: is not in`,
      `${hindi}:42: ${questions}, number 1, followUp: is missing`,
      `${hindi}:42: ${questions}, fixture-tale-02: is missing`,
      `${hindiText}:10: body: is missing`,
    ].map(issueLike),
  );
});

test("a text of the wrong type is an issue", async () => {
  const { issues } = await read({
    [hindi]: replace(/^title: .*/m, "title: 12"),
  });
  expect(issues).toEqual([issueLike(`${hindi}:2: title: expected a text`)]);
});

test("a search in Hindi leads to the Hindi pages, and to English pages with a name or synonym in Hindi", async () => {
  const { content } = await read({});
  const { entries } = content.textsByAddress[
    "/texts/search/hi.json"
  ] as SearchFile;
  const pages = entries.filter(({ kind }) => kind === "page");
  const hindi = pages.filter(({ lang }) => lang !== "en");
  expect(hindi.map(({ href }) => href).sort()).toEqual([
    ...["/hi", "/hi/classroom", "/hi/contact", "/hi/first-lesson"],
    ...["/hi/for-your-school", "/hi/offline", "/hi/starters", "/hi/supper"],
    ...["/hi/term-box", "/hi/unsubscribe", "/questions?lang=hi"],
    "/session?lang=hi",
  ]);
  expect(pages.find(({ href }) => href === "/buy-courses")).toMatchObject({
    lang: "en",
    titleWords: " fixture purchase ",
    // Its name in the menu, and its synonym.
    synonyms: [" नमूना 4123 ", " दाम "],
  });
});

test("a letter has a PDF in each language whose file is complete, and needs no other", async () => {
  const letter = "documents/fixture-letter.hi.md";
  const lettersWith = async (changes: Changes) => {
    const { parsed, issues } = await read(changes);
    const letters = parsed.translatedDocuments.filter(
      ({ value }) => value.kind === "letter",
    );
    return { files: letters.map(({ value }) => value.file), issues };
  };
  expect(await lettersWith({})).toEqual({
    files: ["/content/phil-literature/fixture-letter-hi.pdf"],
    issues: [],
  });
  expect(await lettersWith({ [letter]: null })).toEqual({
    files: [],
    issues: [],
  });
  expect(await lettersWith({ [letter]: replace(/^title: .*\n/m, "") })).toEqual(
    { files: [], issues: [issueLike(`${letter}:2: title: is missing`)] },
  );
});

test("without its text a story does not exist in the language, and without a page nothing does", async () => {
  const text = await read({ [hindiText]: null });
  expect(text.stories).toEqual({ ...everything, hi: "" });
  expect(text.issues).toEqual([
    issueLike(`${hindiText}: … missing … content/documents/fixture-tale.md`),
  ]);
  const page = await read({
    "pages/questions.hi.md": replace(/^standfirst: .*\n/m, ""),
  });
  expect(page.stories).toEqual({ ta: "fixture-tale" });
  expect(page.issues).toEqual(
    [
      "pages/questions.hi.md:2: standfirst: is missing",
      "languages.yml: … nothing exists … हिन्दी",
    ].map(issueLike),
  );
});

test("a language that is only in the list of languages needs all of its files, and the site goes without it", async () => {
  const { content, issues } = await read({
    "languages.yml": (text) =>
      `${text}- tag: ml\n  name: മലയാളം\n  invitation: കഥ?\n`,
  });
  expect(content.languages.map(({ tag }) => tag)).toEqual(["hi", "ta"]);
  expect(issues).toEqual(
    expect.arrayContaining(
      [
        "labels/ml.yml: … missing … translate",
        "menu.ml.yml: … missing … content/menu.yml",
        "site.ml.yml: … missing",
        "pages/first-lesson.ml.md: … missing",
      ].map(issueLike),
    ),
  );
});

test("a new theme or question in English is missing from every language", async () => {
  const { issues } = await read({
    "pages/questions.md": replace(
      "themes:\n",
      "themes:\n  - id: fixture-new\n    name: New\n    sentence: Words.\n",
    ),
    [english]: replace(
      "questions:\n        - id: fixture-tale-01",
      "questions:\n        - id: fixture-tale-99\n          text: New?\n        - id: fixture-tale-01",
    ),
  });
  for (const missing of ["themes, fixture-new", "questions, fixture-tale-99"])
    expect(
      issues.filter((issue) => issue.endsWith(`${missing}: is missing`)),
    ).toHaveLength(2);
});

test("a translation may have its questions in another order; the page has that of the English file", async () => {
  const swapped =
    /( +- id: fixture-tale-02\n.*\n)( +- id: fixture-tale-03\n.*\n)/;
  const { stories, tale } = await read({ [hindi]: replace(swapped, "$2$1") });
  const { questions } = tale.story.sections.questions.parts[0] ?? {};
  expect(stories).toEqual(everything);
  expect(questions?.map(({ id }) => id.slice(-2))).toEqual(["01", "02", "03"]);
});

test.each([hindi, hindiText])(
  "a story is a draft unless %s and its other file name who has read them",
  async (file) => {
    const { content } = await read({
      [file]: replace(/^reviewedBy:\n.*\n.*\n/m, ""),
    });
    const drafts = content.languages.map(
      ({ stories }) => stories["fixture-tale"]?.isDraft,
    );
    expect(drafts).toEqual([true, expect.any(Boolean)]);
    const before = await read({});
    expect(before.content.languages[0]?.stories["fixture-tale"]?.isDraft).toBe(
      false,
    );
  },
);

test.each([
  ["labels/ta.yml", replace(/^show: .*\n/m, ""), ":1: show: is missing"],
  [
    "labels/ta.yml",
    replace(/^andUp: .*$/m, "andUp: ஆ"),
    ": andUp: expected {years}",
  ],
  ["labels/ml.yml", "show: കഥ\n", ": no page shows this file"],
  ["literature/fixture-tale.ml.md", "---\na: b\n---\n", ": no page shows this"],
  ["documents/fixture-given.ta.md", "---\na: b\n---\n", ": no page shows this"],
  ["pages/new.md", "---\na: b\n---\n", ": no page shows this file"],
])("an issue in %s (%#)", async (file, text, issue) => {
  const found = await issueIn({ [file]: text });
  expect(found.replace(/:\d+(?=: andUp)/, "")).toContain(
    `content/${file}${issue}`,
  );
});
