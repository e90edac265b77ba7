import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentWith, fixture, mistakeIn, replace } from "../../tests/support/content";
import { readContent, readFolder } from "./read";
import { listGaps } from "./translations";

const tale = "literature/fixture-tale.ta.md";
const front = (words: string) => `---\n${words}\n---\n`;

test.each([
  ["a number", tale, front("listed: true"), `${tale}:2: listed: not translatable; remove this line`],
  [
    "a field that every object inherits",
    tale,
    front("toString: கதை"),
    `${tale}:2: toString: not translatable; remove this line`,
  ],
  [
    "a day without a name",
    tale,
    front("checked: 2001-02-03"),
    `${tale}:2: checked: set both checked and checker, or neither`,
  ],
  [
    "a language that is not named",
    "literature/fixture-tale.ml.md",
    front("title: കഥ"),
    "literature/fixture-tale.ml.md: content/languages.yml does not name this language",
  ],
  [
    "the translation of another page",
    "pages/contact.ta.md",
    front("title: கடிதம்"),
    "pages/contact.ta.md: only stories, their texts, and the pages session and questions can be translated",
  ],
])("%s is a mistake in a translation", async (_, file, text, mistake) => {
  expect(await mistakeIn({ [file]: text })).toBe(`content/${mistake}`);
});

test("a label that is missing, or that lacks its placeholder, is a mistake", async () => {
  const without = replace(/^show: .*\n/m, "");
  expect(await mistakeIn({ "labels/ta.yml": without })).toBe("content/labels/ta.yml:1: show: is missing");
  const unfilled = replace(/^years: .*$/m, "years: ஆண்டுகள்");
  expect(await mistakeIn({ "labels/ta.yml": unfilled })).toContain(
    "years: expected {years}, as in “{years} years”",
  );
});

test("the limits of the sheet count letters, not the signs around them", async () => {
  const answer = (letter: string, times: number) =>
    mistakeIn({ [tale]: replace(/answer: .*$/m, `answer: ${letter.repeat(times)}`) });
  expect(await answer("கி", 80)).toBe("no mistake was found");
  expect(await answer("கி", 81)).toContain("expected at most 80 characters");
});

test("a translation has the values of its source, its own words, and English where it has none", async () => {
  const { translationFiles: words } = await readContent(fixture);
  const { story, untranslated } = words["/translations/ta/fixture-tale.json"] as never as {
    story: { cover: string; sections: { questions: { parts: { questions: { text: string }[] }[] } } };
    untranslated: string[];
  };
  const [first, second] = story.sections.questions.parts;
  expect(story.cover).toBe("fixture-cover.jpg");
  expect(first?.questions.map(({ text }) => /\p{Script=Tamil}/u.test(text))).toEqual([true, true, false]);
  expect(untranslated).toContain(second?.questions[0]?.text);
});

test("what is missing is listed, and what is older than its source", async () => {
  const { translations } = await readFolder(fixture);
  const { missing, outdated } = listGaps(translations);
  expect(missing.find((line) => line.includes(tale))).toMatch(/: missing: .*summary.*fixture-tale-03/);
  expect(missing.join()).not.toContain(".hi.md");
  expect(outdated).toEqual([`content/${tale}: older than the English words: fixture-tale-01`]);
});

test("a change of the source outdates the part, and no other", async () => {
  const source = "literature/fixture-tale.md";
  const folder = contentWith({ [source]: replace("Second fixture question?", "Changed fixture question?") });
  const { outdated } = listGaps((await readFolder(folder)).translations);
  expect(outdated).toContain(
    "content/literature/fixture-tale.hi.md: older than the English words: fixture-tale-02",
  );
});

test("words that the source no longer has are not shown, and are reported", async () => {
  const text = (times: number) => "\n  - when: எப்போது\n    help: எப்படி".repeat(times);
  const { stuck } = (await readContent(fixture)).pages.session;
  const folder = contentWith({ "pages/session.ta.md": front(`stuck:${text(stuck.length + 1)}`) });
  const { translations, content } = await readFolder(folder);
  expect(JSON.stringify(content.translationFiles["/translations/ta.json"]).match(/எப்போது/g)).toHaveLength(
    stuck.length,
  );
  const { outdated } = listGaps(translations);
  expect(outdated).toContain(
    `content/pages/session.ta.md: no longer in the English words: stuck/${stuck.length}`,
  );
});

test("without languages there are no translations", async () => {
  const none = Object.fromEntries(
    ["literature/fixture-tale", "documents/fixture-tale", "pages/session", "pages/questions"].flatMap(
      (name) => ["hi", "ta"].map((tag) => [`${name}.${tag}.md`, null]),
    ),
  );
  delete none["pages/questions.ta.md"];
  const labels = { "labels/hi.yml": null, "labels/ta.yml": null };
  const { languages, translationFiles: words } = await readContent(
    contentWith({ "languages.yml": null, ...none, ...labels }),
  );
  expect([languages, words]).toEqual([[], {}]);
  expect(readFileSync(`${fixture}/languages.yml`, "utf8")).toContain("hi");
});
