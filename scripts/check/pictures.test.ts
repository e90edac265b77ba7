import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import {
  contentWith,
  plan,
  planFile,
  replace,
} from "../../tests/support/content";

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;

test("pictures that are unused, or in a text that cannot show them, are issues", async () => {
  const picture = "![A green page](fixture-cover.svg)";
  const folder = contentWith({
    "pictures/new.svg": drawing(9, 9),
    [planFile]: `${plan}\n${picture}\n`,
  });
  expect((await checkFolder(folder)).issues).toEqual([
    `content/${planFile}:15: pictures are not shown in this text; remove fixture-cover.svg`,
    "content/pictures/new.svg: this picture is not used; name it where it belongs, or delete it",
  ]);
});

test("a picture in a translation is checked like that of the English text, and a cover must exist", async () => {
  const folder = contentWith({
    "documents/fixture-tale.hi.md": (text) =>
      `${text}\n![A hen](https://example.org/a.jpg)\n`,
    "literature/fixture-tale.md": replace(
      "cover: fixture-cover.jpg",
      "cover: nowhere.svg",
    ),
  });
  const expected = "expected a file of content\\/pictures\\/, found";
  expect((await checkFolder(folder)).issues).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`fixture-tale\\.hi\\.md:\\d+: ${expected} https`),
      expect.stringMatching(
        `fixture-tale\\.md:\\d+: cover: ${expected} nowhere\\.svg`,
      ),
      expect.stringMatching(/fixture-cover\.jpg: this picture is not used/),
    ]),
  );
});

test("a text may name a picture", async () => {
  const folder = contentWith({
    "pictures/new.svg": drawing(9, 9),
    "pages/404.md": (text) => `${text}\n![A new page](new.svg "clickable")\n`,
  });
  expect(await checkFolder(folder)).toMatchObject({ issues: [], warnings: [] });
});

test.each([
  ["a picture in the text", "data:image/png;base64,iVBORw0KGgo="],
  ["a picture on a disk of Windows", "C:\\Pictures\\egg.jpg"],
  ["a picture on a disk", "file:///home/egg.jpg"],
  ["a folder", "./"],
  ["a picture that does not exist", "egg.jpg"],
])(
  "%s is one issue with its line in every kind of text",
  async (_, address) => {
    const picture = (text: string) => `${text}\n![An egg](${address})\n`;
    const folder = contentWith({
      "documents/fixture-tale.md": picture,
      "documents/fixture-tale.hi.md": picture,
      "pages/404.md": picture,
      "recordings/fixture-own.md": picture,
    });
    const { issues } = await checkFolder(folder);
    expect(issues.map((issue) => issue.replace(/:\d+: .*/, ""))).toEqual([
      "content/documents/fixture-tale.hi.md",
      "content/documents/fixture-tale.md",
      "content/pages/404.md",
      "content/recordings/fixture-own.md",
    ]);
  },
);
