import { expect, test } from "vitest";
import { parseYaml } from "./yaml";

const quotes =
  "put a text with a colon or a special character in single quotation marks";
const parse = (yaml: string) => parseYaml(yaml, (text) => text);
const spaces = "write name: value";

test.each<[string, string, number, string]>([
  ["a colon in a text", "title: wells: whose", 2, quotes],
  ["an apostrophe between quotation marks", "title: 'it's here'", 2, quotes],
  [
    "a quotation mark that is not closed",
    "title: 'whose well\nid: 2",
    2,
    quotes,
  ],
  [
    "a quotation mark that is not closed before another",
    "title: 'whose well\nid: it's",
    2,
    quotes,
  ],
  [
    "a tab",
    "\ttitle: whose well",
    2,
    "begin this line with spaces instead of a tab",
  ],
  [
    "a line that is indented further than the one above",
    "title: well\n  id: 2",
    2,
    spaces,
  ],
  [
    "a text that goes on at the beginning of the next line",
    "title: |-\nwell",
    3,
    spaces,
  ],
  ["no space after a colon", "title:whose well", 2, spaces],
  ["a star before a word", "title: *whose* well", 2, quotes],
  ["an ampersand before a word", "title: &co wells", 2, quotes],
  [
    "a space before #, after which YAML drops the rest",
    "title: Rule #1 for a class",
    2,
    quotes,
  ],
  [
    "an escape of a character that nobody sees",
    'title: "whose\\u200B well"',
    2,
    quotes,
  ],
  [
    "a key given twice",
    "id: 3\nid: 4",
    3,
    "this name appears twice; remove one",
  ],
])(
  "%s is one issue, in its line, with advice and the line itself",
  (_, text, line, advice) => {
    const yaml = `first: a\n${text}\n`;
    const found = yaml.split("\n")[line - 1]?.trim();
    const { issues } = parse(yaml);
    expect(issues).toEqual([
      {
        line,
        problem: expect.stringMatching(/; found “.*” \(column \d+: .+\)$/),
      },
    ]);
    expect(issues[0]?.problem.startsWith(advice)).toBe(true);
    expect(issues[0]?.problem).toContain(`“${found}”`);
  },
);

test.each([
  ["a line of another file", "[a]\nfirst: a\nsecond: c\nlist:\n  - e\n"],
  [
    "a list item with too few spaces",
    "list:\n  one:\n    - id: a\n - id: b\n      text: c\n      age: 8\n",
  ],
  [
    "a tab before a list item",
    "list:\n  - id: a\n\t- id: b\n    text: c\n    age: 8\nlast: d\n",
  ],
  ["a line with several errors", "list:\n  - id: a\n   move: b\n    age: 8\n"],
])("%s is one issue, whatever follows", (_, yaml) => {
  expect(parse(yaml).issues).toHaveLength(1);
});

test("every line with a colon too many is found at once", () => {
  const yaml = Array.from(
    { length: 400 },
    (_, index) => `name-${index}: a: b`,
  ).join("\n");
  expect(parse(yaml).issues).toHaveLength(400);
});

test("a comment on a line of its own is no issue", () => {
  expect(
    parse("list:\n  # Words\n  - a\n    # More words\nend: b\n").issues,
  ).toEqual([]);
});
