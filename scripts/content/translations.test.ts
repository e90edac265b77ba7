import { expect, test } from "vitest";
import {
  type Changes,
  contentWith,
  issueIn,
  replace,
} from "../../tests/support/content";
import { formatIssue } from "./issue";
import { requireContent } from "./read";
import type { StoryFile } from "./schema/content";

const english = "literature/fixture-tale.md";
const hindi = "literature/fixture-tale.hi.md";
const hindiText = "documents/fixture-tale.hi.md";

/**
 * The warnings about a changed copy of the fixture, the stories that each
 * language has, and the Hindi one.
 */
async function read(changes: Changes) {
  const { content, warnings } = await requireContent(contentWith(changes));
  const stories = Object.fromEntries(
    content.languages.map(({ tag, stories }) => [
      tag,
      Object.keys(stories).join(),
    ]),
  );
  const tale = content.textsByAddress[
    "/texts/hi/fixture-tale.json"
  ] as StoryFile;
  return { warnings: warnings.map(formatIssue), stories, tale };
}
const everything = { hi: "fixture-tale", ta: "fixture-tale" };

test("a translation has its own words, and everything else from the English file, whatever it says itself", async () => {
  const { tale, warnings } = await read({
    [hindi]: replace("title:", "listed: false\ncover: other.jpg\ntitle:"),
  });
  const [question] = tale.story.sections.questions.parts[0]?.questions ?? [];
  const { title, listed, cover } = tale.story;
  expect([title, listed, cover]).toEqual([
    "नमूना २३५",
    true,
    "fixture-cover.jpg",
  ]);
  expect([question?.text, question?.age, question?.themes]).toEqual([
    "नमूना २०२?",
    6,
    ["fixture-truth"],
  ]);
  expect(warnings).toEqual([]);
});

test.each([
  ["2: teaser: is missing", hindi, /^teaser: .*\n/m, ""],
  [
    "19: sections, summary, heading: is missing",
    hindi,
    "    heading: नमूना २४६\n",
    "",
  ],
  ["43: .* number 1, followUp: is missing", hindi, / +followUp:\n.*\n.*\n/, ""],
  ["12: gallery, number 3: is missing", hindi, "  - alt: नमूना २४५\n", ""],
  [
    "2: title: is still in English",
    hindi,
    /^title: .*/m,
    "title: Fixture Tale",
  ],
  ["10: body: is missing", hindiText, /---\n\n[\s\S]*/, "---\n"],
])(
  "a story is not published in Hindi with the problem %s",
  async (problem, file, from, to) => {
    const { stories, warnings } = await read({ [file]: replace(from, to) });
    expect(stories).toEqual({ ...everything, hi: "" });
    const warning = new RegExp(
      `^content/${file}:${problem}, so the page is not published$`,
    );
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  },
);

test("a letter has a PDF in each language whose file is complete, and needs no other", async () => {
  const letter = "documents/fixture-letter.hi.md";
  const lettersWith = async (changes: Changes) => {
    const { parsed, warnings } = await requireContent(contentWith(changes));
    const letters = parsed.translatedTexts.filter(
      ({ value }) => value.kind === "letter",
    );
    return {
      files: letters.map(({ value }) => value.file),
      warnings: warnings.map(formatIssue),
    };
  };
  const files = ["/content/phil-literature/fixture-letter-hi.pdf"];
  expect(await lettersWith({})).toEqual({ files, warnings: [] });
  expect(await lettersWith({ [letter]: null })).toEqual({
    files: [],
    warnings: [],
  });
  const warnings = [
    expect.stringContaining(`content/${letter}:2: title: is missing`),
  ];
  expect(await lettersWith({ [letter]: replace(/^title: .*\n/m, "") })).toEqual(
    { files: [], warnings },
  );
});

test("without its text a story is not published in the language, and without a page nothing is", async () => {
  const problem = "so the page is not published";
  const text = await read({ [hindiText]: null });
  expect(text.stories).toEqual({ ...everything, hi: "" });
  expect(text.warnings).toEqual([
    `content/${hindiText}: this file is missing, so its page is not published`,
  ]);
  for (const name of ["questions", "session"]) {
    const page = await read({
      [`pages/${name}.hi.md`]: replace(/^standfirst: .*\n/m, ""),
    });
    expect(page.stories).toEqual({ ta: "fixture-tale" });
    expect(page.warnings).toEqual([
      `content/pages/${name}.hi.md:2: standfirst: is missing, ${problem}`,
      "content/languages.yml: without its labels, session and questions, nothing is published in हिन्दी",
    ]);
  }
});

test("a new theme in English is missing from every language", async () => {
  const theme =
    "themes:\n  - id: fixture-new\n    name: New\n    sentence: Words.\n";
  const { warnings } = await read({
    "pages/questions.md": replace("themes:\n", theme),
  });
  const missing = warnings.filter((warning) =>
    warning.includes(":6: themes, fixture-new: is missing"),
  );
  expect(missing).toHaveLength(2);
});

test("a translated page has the questions that are translated, in the order of the English ones", async () => {
  const added =
    "questions:\n        - id: fixture-tale-99\n          text: New?\n        - id: fixture-tale-01";
  const { stories, tale } = await read({
    [english]: replace("questions:\n        - id: fixture-tale-01", added),
    [hindi]: replace(
      /( +- id: fixture-tale-02\n.*\n)( +- id: fixture-tale-03\n.*\n)/,
      "$2$1",
    ),
  });
  const questions = tale.story.sections.questions.parts[0]?.questions;
  expect(stories).toEqual(everything);
  expect(questions?.map(({ text }) => text)).toEqual([
    "नमूना २०२?",
    "नमूना २०५?",
    "नमूना २०६?",
  ]);
});

test("when English words change, a warning has a command that shows the changes, and the new hash", async () => {
  const change = {
    [english]: replace("Second fixture question?", "Changed fixture question?"),
  };
  const { warnings, stories } = await read(change);
  const [warning = ""] = warnings.filter((line) => line.includes(hindi));
  expect(stories).toEqual(everything);
  expect(warning).toMatch(
    /^content\/literature\/fixture-tale\.hi\.md:120: the English words have changed; look at them with git diff \$\(git log -1 --format=%h -Sv[0-9a-f]{8} -- content\/literature\/fixture-tale\.hi\.md\) -- content\/literature\/fixture-tale\.md, /,
  );
  const [line = ""] = /translates: v[0-9a-f]{8}$/.exec(warning) ?? [];
  const revised = await read({
    ...change,
    [hindi]: replace(/^translates: .*/m, line),
  });
  expect(revised.warnings.filter((line) => line.includes(hindi))).toEqual([]);
  const without = await read({
    ...change,
    [hindi]: replace(/^translates: .*\n/m, ""),
  });
  expect(without.warnings.join("\n")).toContain(
    `hi.md:2: when it is complete, write ${line}`,
  );
});

test("a change of anything but words outdates no translation", async () => {
  expect(
    (await read({ [english]: replace("age: 12", "age: 11") })).warnings,
  ).toEqual([]);
});

test.each([
  [
    hindi,
    replace(/^checker: .*\n/m, ""),
    ":115: checked: set both checked and checker, or neither",
  ],
  [
    hindi,
    replace(/^title: .*/m, "title: 12"),
    ":2: title: expected a text; put it in quotation marks",
  ],
  ["labels/ta.yml", replace(/^show: .*\n/m, ""), ":1: show: is missing"],
  [
    "labels/ta.yml",
    replace(/^years: .*$/m, "years: ஆ"),
    ": years: expected {years}, as in “{years} years”",
  ],
  ["labels/ml.yml", "show: കഥ\n", ": no page shows this file"],
  [
    "literature/fixture-tale.ml.md",
    "---\ntitle: കഥ\n---\n",
    ": no page shows this file",
  ],
  [
    "documents/fixture-given.ta.md",
    "---\ntitle: கடிதம்\n---\n",
    ": no page shows this file",
  ],
  [
    "pages/contact.ta.md",
    "---\ntitle: கடிதம்\n---\n",
    ": no page shows this file",
  ],
])("an issue in %s (%#)", async (file, text, issue) => {
  const found = await issueIn({ [file]: text });
  expect(found.replace(/:\d+(?=: years)/, "")).toContain(
    `content/${file}${issue}`,
  );
});
