import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Changes, contentWith, fixture, plan, planFile, replace } from "../../tests/support/content";
import { checkContent } from "./check";

/** The findings, without the warning that a changed story has outdated translations. */
const find = async (changes: Changes) => {
  const findings = await checkContent(contentWith(changes));
  return {
    ...findings,
    warnings: findings.warnings.filter((warning) => !warning.includes("English words have changed")),
  };
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

/** An issue in the last but one line of a changed page. */
const in404 = (problem: string) => {
  const lines = readFileSync(join(fixture, "pages/404.md"), "utf8").split("\n").length;
  return `content/pages/404.md:${lines + 1}: ${problem}`;
};

test.each<[string, Changes, unknown[]]>([
  [
    "a picture that is not used",
    { "pictures/new.svg": drawing },
    ["content/pictures/new.svg: this picture is not used; name it where it belongs, or delete it"],
  ],
  [
    "a picture in the text of a plan",
    { [planFile]: `${plan}\n![A green page](fixture-cover.svg)\n` },
    [`content/${planFile}:15: pictures are not shown in this text; remove fixture-cover.svg`],
  ],
  [
    "a picture on a line with words in a document",
    { "documents/fixture-tale.md": (text) => `${text}\nWords ![A green page](fixture-cover.svg)\n` },
    [expect.stringMatching(/fixture-tale\.md:\d+: put fixture-cover\.svg on a line of its own/)],
  ],
  [
    "a cover that does not exist",
    { "literature/fixture-tale.md": replace("cover: fixture-cover.jpg", "cover: nowhere.svg") },
    [
      expect.stringMatching(/cover: expected a file of content\/pictures\/, found nowhere\.svg/),
      expect.stringMatching(/fixture-cover\.jpg: this picture is not used/),
    ],
  ],
  [
    "a picture on a line with words",
    { "pages/404.md": (text) => `${text}\nWords ![A green page](fixture-cover.svg)\n` },
    [in404("put fixture-cover.svg on a line of its own, between two empty lines")],
  ],
  [
    "a picture in the text that is marked with another word",
    { "pages/404.md": (text) => `${text}\n![A green page](fixture-cover.svg "large")\n` },
    [in404('write "clickable" or nothing after fixture-cover.svg, not "large"')],
  ],
  [
    "a picture in the text without an alternative text",
    { "pages/404.md": (text) => `${text}\n![](fixture-cover.svg)\n` },
    [in404("a picture has no alternative text")],
  ],
  [
    "a blank alternative text",
    { "pages/home.md": replace(/alt: .*/, "alt: ' '") },
    ["content/pages/home.md: a picture has no alternative text"],
  ],
  [
    "an alternative text copied to the entry of another picture",
    { "people.yml": replace("photoAlt: A white disc on brown", "photoAlt: A red rectangle") },
    [
      expect.stringMatching(
        /^content\/pages\/past-courses\.md:\d+: fixture-plan\.svg and fixture-person\.jpg have the same alternative text; describe fixture-plan\.svg$/,
      ),
    ],
  ],
])("%s is an issue", async (_, changes, issues) => {
  expect(await find(changes)).toMatchObject({ issues, warnings: [] });
});

test("a picture that only a text names is used, and may be marked clickable", async () => {
  const findings = await find({
    "pictures/new.svg": drawing,
    "pages/404.md": (text) => `${text}\n![A new page](new.svg "clickable")\n`,
  });
  expect(findings).toMatchObject({ issues: [], warnings: [] });
});

test("a cover that is not portrait and a photograph of a person that is not square are warnings", async () => {
  const findings = await find({
    "pictures/fixture-person.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"/>',
    "pictures/fixture-hidden.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"/>',
  });
  expect(findings.issues).toEqual([]);
  expect(new Set(findings.warnings)).toEqual(
    new Set([
      "content/people.yml: fixture-person.svg is 160 × 90 pixels, but a photograph of a person is square",
      "content/literature/fixture-hidden.md: fixture-hidden.svg is 90 × 90 pixels, but a cover is portrait, 3 wide to 4 high",
    ]),
  );
});
