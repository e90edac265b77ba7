import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { fixtureSiteFolders } from "../../support/sites";

// What the recipes of docs/editing.md do, on a copy of content/.

export const site = {
  contentFolder: ".edited-site/content",
  outFolder: ".edited-site",
};
export const pathOf = (file: string) => join(site.contentFolder, file);

export type Values = Record<string, unknown>;

/**
 * Changes the values of a YAML file or at the top of a Markdown file, and the
 * text of a Markdown file.
 */
export function edit<Value = Values>(
  file: string,
  change: Values | ((value: Value) => void),
  changeText = (text: string) => text,
) {
  const source = readFileSync(pathOf(file), "utf8").replaceAll("\r\n", "\n");
  const [, top, text = ""] =
    /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(source) ?? [];
  const value = parse(top ?? source);
  if (typeof change === "function") change(value);
  else Object.assign(value, change);
  const values = stringify(value, { lineWidth: 0 });
  writeFileSync(
    pathOf(file),
    top === undefined ? values : `---\n${values}---\n${changeText(text)}`,
  );
}

/**
 * Copies a file of the same kind, as the recipes tell, and gives it other
 * values.
 */
export function copy(
  from: string,
  to: string,
  values: Values,
  changeText?: (text: string) => string,
) {
  copyFileSync(pathOf(from), pathOf(to));
  edit(to, values, changeText);
}

/** The first file of a kind. */
export function findFile(kind: string): string {
  const names = readdirSync(pathOf(kind));
  return `${kind}/${names.find((name) => /^[^.]+\.md$/.test(name))}`;
}

/** Puts a file of the fixture where an editor would put a file of their own. */
export function addFile(fixtureFile: string, to: string) {
  mkdirSync(dirname(pathOf(to)), { recursive: true });
  copyFileSync(join(fixtureSiteFolders.contentFolder, fixtureFile), pathOf(to));
}
