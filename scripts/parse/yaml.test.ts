import { expect, test } from "vitest";
import { problemLike } from "../../tests/support/check";
import { parseYaml } from "./yaml";

const parse = (yaml: string) => parseYaml(yaml, (text) => text).issues;

test.each([
  ["a colon in a text", "title: wells: whose", 2],
  ["an apostrophe between quotation marks", "title: 'it's here'", 2],
  ["an open quotation mark", "title: 'whose well\nid: 2", 2],
  ["an open quotation mark before another", "title: 'a well\nid: it's", 2],
  ["a tab", "\ttitle: whose well", 2],
  ["too many spaces", "title: well\n  id: 2", 2],
  ["a text that goes on at the beginning of a line", "title: |-\nwell", 3],
  ["a star before a word", "title: *whose* well", 2],
  ["stars around a word", "title: *whose*", 2],
  ["an ampersand before a word", "title: &co wells", 2],
  ["a space before #", "title: Rule #1 for a class", 2],
  ["an escape of what nobody sees", 'title: "whose\\u200B well"', 2],
])("%s is one issue, in its line, which it quotes", (_, text, line) => {
  const yaml = `first: 'a'\n${text}\n`;
  const found = yaml.split("\n")[line - 1]?.trim();
  expect(parse(yaml)).toMatchObject([
    { line, problem: expect.stringContaining(`; found “${found}” (`) },
  ]);
  expect(parse(yaml)[0]?.problem).toContain("single quotation marks");
});

const space = (where: string, code = "U+00A0") =>
  `the space ${where} … (${code})`;
const marks = "curly quotation marks";

test.each([
  ["title:The kite", "put a space after “title:”"],
  ["list:\n  - id:a\n    text: b", "put a space after “id:”"],
  ["-id: a\n- id: b", "put a space after the hyphen"],
  ["list:\n  -id: a\n  -id: b", "put a space after the hyphen"],
  ["title:\u00a0The kite", space("after “title:”")],
  ["title:\u202fThe kite", space("after “title:”", "U+202F")],
  ["text: |-\u00a0\n  The kite", space("after “text: |-”")],
  ["list:\n  -\u00a0id: a\n    text: b", space("after “-”")],
  ["text: |-\n  a\n\u00a0\u00a0b", space("at the beginning")],
  ["title: “The kite: whose?”", marks],
  ["title: ‘The kite: whose?’", marks],
  ["list:\n  - „The kite: whose?“ he said: ”", marks],
  ["title: «The kite: whose?»", marks],
  ["title: ‚The kite: whose?‘", marks],
  ['title: "The kite”', marks],
  ["title: 'The kite’", marks],
])("the problem in %j is its cause: %s", (yaml, cause) => {
  expect(parse(`first: a\n${yaml}\nid: 2\n`)).toMatchObject([
    { problem: problemLike(`${cause}…; found “…” (`) },
  ]);
});

const people = `team:
  - id: 1
    name: Asha
    role: Teacher
    sample: true
  - id: 2
    name: Banu
    role: Editor
    sample: true
  - id: 3
    name: Charu
    sample: true
`;

test.each([
  ["  - id: 1", "  -id: 1", "put a space after the hyphen"],
  ["  - id: 2", "  -id: 2", "put a space after the hyphen"],
  ["  - id: 1", "  -\u00a0id: 1", space("after “-”")],
  ["    name: Banu", "\u00a0\u00a0\u00a0\u00a0name: Banu", space("at the")],
  ["  - id: 2", "  – id: 2", "replace “–” with a hyphen"],
  ["  - id: 1", "  • id: 1", "replace “•” with a hyphen"],
  ["    role: Editor", "    role： Editor", "replace “：” after “role”"],
  ["  - id: 3", "  - id：3", "replace “：” after “id”"],
  ["team:", "team：", "replace “：” after “team”"],
])("%j as %j is the only issue of a list", (right, wrong, cause) => {
  const line = people.split("\n").indexOf(right) + 1;
  expect(parse(people.replace(right, wrong))).toMatchObject([
    { line, problem: problemLike(`${cause}…; found`), needsQuotes: false },
  ]);
});

test("a wrong space that YAML notices only in the next field is named", () => {
  const yaml = "steps:\n\u00a0\u00a0first:\n    a: b\n  second:\n    c: d\n";
  expect(parse(yaml)).toMatchObject([
    { line: 2, problem: problemLike(space("at the beginning")) },
  ]);
});

test("a name given twice is an issue in the line of the second", () => {
  expect(parse("id: 3\nid: 4\n")).toMatchObject([
    { line: 2, problem: expect.stringMatching(/^this name appears twice/) },
  ]);
});

test.each([
  ["a line of another file", "[a]\nfirst: a\nlist:\n  - e\n"],
  ["too few spaces", "list:\n  one:\n    - id: a\n - id: b\n      text: c\n"],
  ["a tab", "list:\n  - id: a\n\t- id: b\n    text: c\nlast: d\n"],
  ["a tab in a list", "list:\n  - id: a\n    themes:\n\t- b\n    age: 3\n"],
  ["a line with several errors", "list:\n  - id: a\n   move: b\n    age: 8\n"],
])("%s is one issue, whatever follows", (_, yaml) => {
  expect(parse(yaml)).toHaveLength(1);
});

test("every line with an extra colon is found at once, and comments are no issue", () => {
  expect(parse("a: b: c\n# d\ne: f: g\n")).toMatchObject([
    { line: 1 },
    { line: 3 },
  ]);
});
