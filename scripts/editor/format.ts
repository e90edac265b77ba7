import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { filesIn } from "../content/folder";
import { editorConfig } from "./config";

/** What this module reads of a field of the configuration. */
type Form = { name: string; default?: unknown; root?: boolean; fields?: Form[] };

/** Writes every text file of `content/` as the editor does, so that a save there changes only what was changed. */
export function formatContent(folder: string) {
  for (const name of filesIn(folder).filter((file) => /\.(md|yml)$/.test(file))) {
    const source = readFileSync(join(folder, name), "utf8");
    const formatted = formatFile(name, source);
    if (formatted !== source) writeFileSync(join(folder, name), formatted);
  }
}

/**
 * @param name of the file below `content/`
 * @returns the same values in the order of the form, in the editor's YAML; comments are lost, as they are there
 */
export function formatFile(name: string, source: string): string {
  const text = source.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const [, top, body = ""] = /^---\n([\s\S]*?\n)---(?:\n|$)([\s\S]*)$/.exec(text) ?? [];
  const yaml = toYaml(ordered(parse(top ?? text), formOf(name)));
  if (top === undefined) return `${yaml}\n`;
  return `---\n${yaml}\n---\n${body.trim() ? `\n${body.trim()}\n` : ""}`;
}

function toYaml(value: unknown): string {
  return stringify(value, null, { lineWidth: 0, defaultStringType: "PLAIN", singleQuote: true }).trim();
}

const { collections = [] } = editorConfig("", "");

function formOf(name: string): Form[] {
  const path = `content/${name}`;
  for (const collection of collections) {
    if ("folder" in collection && path.startsWith(`${collection.folder}/`))
      return collection.fields as Form[];
    const file = "files" in collection && collection.files.find(({ file }) => file === path);
    if (file) return file.fields as Form[];
  }
  return [];
}

function ordered(value: unknown, form: Form[]): unknown {
  const [first] = form;
  if (first?.root) return orderedValue(value, first);
  const values = value as Record<string, unknown>;
  const rest = Object.keys(values).filter((key) => form.every(({ name }) => name !== key));
  const known = form.map((field) => [field.name, orderedValue(values[field.name], field)] as const);
  const all = [...known, ...rest.map((key) => [key, values[key]] as const)];
  return Object.fromEntries(all.filter(([, item]) => !isEmpty(item)));
}

function orderedValue(given: unknown, { fields, default: usual }: Form): unknown {
  // The editor writes what a field says by default, a switch that is off included.
  const value = given ?? (usual === "{{now}}" ? undefined : usual);
  if (isEmpty(value) || !fields) return value;
  return Array.isArray(value) ? value.map((item) => ordered(item, fields)) : ordered(value, fields);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
