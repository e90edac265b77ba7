import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { contentWith, fixture } from "../../tests/support/content";
import { filesIn } from "../content/folder";
import { readContent } from "../content/read";
import { formatContent, formatFile } from "./format";

const texts = filesIn(fixture).filter((name) => /\.(md|yml)$/.test(name));

test.each(texts)("%s is written as the editor writes it", (name) => {
  const source = readFileSync(join(fixture, name), "utf8");
  expect(formatFile(name, source)).toBe(source);
});

test("a file written by hand keeps its values, and takes the order and quotation marks of the editor", async () => {
  const tangled = "# Facts\nprice: \"Rs. 999\"\nname: 'Fixture Site'\n";
  expect(formatFile("site.yml", tangled)).toBe("name: Fixture Site\nprice: Rs. 999\n");
  const people = "- photo: 'a.jpg'\n  role: Editor\n  links: []\n";
  expect(formatFile("people.yml", people)).toBe("- role: Editor\n  photo: a.jpg\n  sample: false\n");
  const page = "---\nstandfirst: 'Two: three'\ntitle: T\n---\nWords.\n\n";
  expect(formatFile("pages/404.md", page)).toBe("---\ntitle: T\nstandfirst: 'Two: three'\n---\n\nWords.\n");
});

test("a field that has no form is kept", () => {
  expect(parse(formatFile("site.yml", "colour: red\nname: N\n"))).toEqual({ name: "N", colour: "red" });
});

test("formatting changes nothing of what the site shows", async () => {
  const folder = contentWith({
    "menu.yml": (text) => text.replaceAll(/: (Fixture.*)$/gm, ': "$1"'),
  });
  const before = await readContent(folder);
  formatContent(folder);
  expect(await readContent(folder)).toEqual(before);
  expect(readFileSync(join(folder, "menu.yml"), "utf8")).not.toContain('"');
});
