import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { filesIn, isTranslation } from "../content/folder";
import { editorConfig } from "./config";

/** The part of a field's configuration that matters for the format. */
type FormField = { name: string; default?: unknown; root?: boolean; fields?: FormField[] };

/** Formats every text file of `content/` as the editor does, so that a save in the editor shows only real changes. */
export function formatContent(folder: string) {
  for (const name of filesIn(folder).filter((file) => /\.(md|yml)$/.test(file))) {
    const source = readFileSync(join(folder, name), "utf8");
    const formatted = formatFile(name, source);
    if (formatted !== source) writeFileSync(join(folder, name), formatted);
  }
}

/**
 * @param name the path of the file in `content/`
 * @returns the same values in the order of the form, in the editor's YAML; like the editor, it drops comments
 */
export function formatFile(name: string, source: string): string {
  const form = formOf(name);
  // Labels and the list of languages have no form.
  if (form.length === 0) return source;
  const text = source.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const [, top, body = ""] = /^---\n([\s\S]*?\n)---(?:\n|$)([\s\S]*)$/.exec(text) ?? [];
  const yaml = toYaml(sortFields(parse(top ?? text), form));
  if (top === undefined) return `${yaml}\n`;
  return `---\n${yaml}\n---\n${body.trim() ? `\n${body.trim()}\n` : ""}`;
}

function toYaml(value: unknown): string {
  return stringify(value, null, { lineWidth: 0, defaultStringType: "PLAIN", singleQuote: true }).trim();
}

const { collections = [] } = editorConfig("", "");

/** The form of a file. A translation has that of its source, without defaults, which would be written into it. */
function formOf(name: string): FormField[] {
  if (isTranslation(name)) return formOf(name.replace(/\.\w+\.md$/, ".md")).map(withoutDefaults);
  const path = `content/${name}`;
  for (const collection of collections) {
    if ("folder" in collection && path.startsWith(`${collection.folder}/`))
      return collection.fields as FormField[];
    const file = "files" in collection && collection.files.find(({ file }) => file === path);
    if (file) return file.fields as FormField[];
  }
  return [];
}

function withoutDefaults({ default: _, ...form }: FormField): FormField {
  return form.fields ? { ...form, fields: form.fields.map(withoutDefaults) } : form;
}

function sortFields(value: unknown, form: FormField[]): unknown {
  const [first] = form;
  if (first?.root) return formatValue(value, first);
  const values = value as Record<string, unknown>;
  const rest = Object.keys(values).filter((key) => form.every(({ name }) => name !== key));
  const known = form.map((field) => [field.name, formatValue(values[field.name], field)] as const);
  const all = [...known, ...rest.map((key) => [key, sortKeys(values[key])] as const)];
  return Object.fromEntries(all.filter(([, item]) => !isEmpty(item)));
}

/** The editor sorts the keys of what has no field, such as the hashes of a translation. */
function sortKeys(value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function formatValue(original: unknown, { fields, default: defaultValue }: FormField): unknown {
  // The editor also writes default values, such as `false` for a switch.
  const value = original ?? (defaultValue === "{{now}}" ? undefined : defaultValue);
  if (isEmpty(value) || !fields) return value;
  return Array.isArray(value) ? value.map((item) => sortFields(item, fields)) : sortFields(value, fields);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
