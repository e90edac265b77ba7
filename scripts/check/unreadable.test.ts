import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import {
  contentWith,
  plan,
  planFile,
  replace,
} from "../../tests/support/content";

const tale = "literature/fixture-tale.md";

test("issues of all files are found at once, but not those that an unreadable file causes", async () => {
  const folder = contentWith({
    [planFile]: plan.replace("whose well", "wells: whose"),
    "lesson-plans/z.md": plan
      .replace("900001", "900002")
      .replace("Ages 8-11", "8")
      .replace("40", "forty"),
    [tale]: replace(
      "First fixture question?",
      "First <b>fixture</b> question?",
    ),
    "documents/fixture-given.md": replace("credit:", "credits:"),
    "pictures/class.png": "",
    "files/content/lessons/new.pdf": "",
    "pages/404.md": (text) => `${text}\n[a](/lesson-plans/900001), {{x}}\n`,
    "literature/fixture-book.md": replace("isbn: ", "isbn: 1"),
  });
  const found = [
    [/documents\/fixture-given\.md:2/, /credit: is missing/],
    [/documents\/fixture-given\.md:6/, /credits: is not a field here/],
    [
      /files\/content\/lessons\/new\.pdf/,
      /expected a PDF, but this file has another format/,
    ],
    [
      /lesson-plans\/whose-well\.md:3/,
      /put a text with a colon or a special character/,
    ],
    [
      /lesson-plans\/z\.md:6/,
      /ageGroup: expected a text; put it in quotation marks/,
    ],
    [/lesson-plans\/z\.md:7/, /duration: expected a number/],
    [/literature\/fixture-tale\.md:\d+/, /HTML is not shown/],
    [/pages\/404\.md:\d+/, /\{\{x\}\} is not known/],
    [/pictures\/class\.png/, /pictures in this format are not shown/],
  ].map(([place, problem]) =>
    expect.stringMatching(`^content/${place?.source}: .*${problem?.source}`),
  );
  expect(await checkFolder(folder)).toMatchObject({
    issues: found,
    samples: [],
  });
});

test.each(["site.yml", "testimonials.yml", "pages/questions.md"])(
  "a missing %s is one issue",
  async (file) => {
    expect(await checkFolder(contentWith({ [file]: null }))).toMatchObject({
      warnings: [],
      issues: [`content/${file}: this file is missing`],
      samples: [],
    });
  },
);

test("links and pictures that cannot be read are one issue each, and cause no other finding", async () => {
  const words = `[a]({{x}}/b)

[a](/con\u200btact)

![A page](fixture-\u200bcover.svg)

[a]()

![]()`;
  const found = [
    "{{x}} is not known",
    "an invisible",
    "an invisible",
    "this link has no address",
    "this picture cannot be shown",
  ];
  expect(
    await checkFolder(
      contentWith({ "pages/404.md": (text) => `${text}\n${words}\n` }),
    ),
  ).toMatchObject({
    issues: found.map((problem, at) =>
      expect.stringContaining(`pages/404.md:${9 + 2 * at}: ${problem}`),
    ),
    warnings: [],
  });
});

test.each([
  ["pages/questions.md", "\ufffe", "1: "],
  [planFile, plan.replace("Ages", "Ages\u200b"), "6: an inv"],
  [planFile, plan.replace("Eth", "E\u200bth"), "5: an inv"],
])(
  "a file in another encoding, and an invisible character in a field, are one issue: %s",
  async (file, text, issue) => {
    expect(await checkFolder(contentWith({ [file]: text }))).toMatchObject({
      issues: [expect.stringContaining(`${file}:${issue}`)],
      warnings: [],
    });
  },
);

test("an issue in the facts of the site does not hide those of other files, nor cause any", async () => {
  const { issues } = await checkFolder(
    contentWith({
      "site.yml": replace("price:", "prize:"),
      "menu.yml": "",
      [planFile]: plan.replace("duration: 40\n", ""),
    }),
  );
  expect(issues).toEqual([
    `content/${planFile}:2: duration: is missing`,
    expect.stringMatching(/^content\/menu\.yml:1: /),
    "content/site.yml:1: price: is missing",
    "content/site.yml:6: prize: is not a field here",
  ]);
});
