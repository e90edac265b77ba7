import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readYamlOnce } from "./read-yaml";

const lines = readFileSync("tests/fixtures/content/menu.yml", "utf8").trimEnd().split("\n");

test.each<[string, (line: string) => string]>([
  ["one space more", (line) => ` ${line}`],
  ["one space less", (line) => line.replace(/^ /, "")],
  ["a tab instead of spaces", (line) => line.replace(/^ +/, "\t")],
  ["no space after the hyphen", (line) => line.replace(/^(\s*)- /, "$1-")],
  ["no space after the colon", (line) => line.replace(/: /, ":")],
])("any line of a file with %s is one mistake, in that line, or none", (_, slip) => {
  const found = lines.flatMap((line, at) => {
    const { mistakes } = readYamlOnce(lines.with(at, slip(line)).join("\n"));
    return mistakes.length === 0 ? [] : [[at + 1, mistakes.map((mistake) => mistake.line)]];
  });
  expect(found.length).toBeGreaterThan(lines.length / 4);
  expect(found).toEqual(found.map(([line]) => [line, [line]]));
});

test("a text of several lines without |- is one mistake", () => {
  const yaml = "sections:\n  how:\n    text:\n      Some words.\n\n      Three: four.\n    heading: How\n";
  expect(readYamlOnce(yaml).mistakes).toEqual([
    {
      line: 3,
      problem: "a text of several lines needs |-; write text: |-",
      fixed: "    text: |-",
    },
  ]);
});

test("a text with a space before # is a mistake, because YAML drops the rest", () => {
  const { mistakes, readable } = readYamlOnce("summary: Rule #1 for a class\n");
  expect(mistakes).toMatchObject([{ line: 1, fixed: "summary: 'Rule #1 for a class'" }]);
  expect(readable?.document.toJS()).toEqual({ summary: "Rule #1 for a class" });
  // A comment on a line of its own is none.
  expect(readYamlOnce("list:\n  # Words\n  - a\n    # More words\nend: b\n").mistakes).toEqual([]);
});
