import type { Field } from "@sveltia/cms";
import { z } from "zod";
import type { InputKind } from "../../app/server/content/content-fields.server";
import { baseOf, markOf } from "../content/leaves";

/** The form field for a schema. The schema's description is the label; anything after a colon is a hint. */
export function fieldOf(name: string, schema: z.ZodTypeAny): Field {
  const [label, hint] = (schema.description ?? titleOf(name)).split(/: (.*)/s);
  const input = { name, label, ...widgetOf(schema) };
  if (input.widget === "hidden") return input as Field;
  const field = { required: !schema.isOptional(), ...defaultOf(schema), ...input };
  return (hint ? { ...field, hint: `${hint[0]?.toUpperCase()}${hint.slice(1)}.` } : field) as Field;
}

/** The default value of a new field. */
function defaultOf(schema: z.ZodTypeAny): { default?: unknown } {
  const value: unknown = schema instanceof z.ZodDefault ? schema._def.defaultValue() : undefined;
  return typeof value === "string" || typeof value === "number" ? { default: value } : {};
}

/** The form fields for an object schema, without empty objects. */
export function fieldsOf(schema: z.ZodTypeAny): Field[] {
  const { shape } = baseOf(schema) as z.ZodObject<z.ZodRawShape>;
  const isEmpty = (field: z.ZodTypeAny) => {
    const base = baseOf(field);
    return base instanceof z.ZodObject && Object.keys(base.shape).length === 0;
  };
  return Object.entries(shape).flatMap(([name, field]) => (isEmpty(field) ? [] : [fieldOf(name, field)]));
}

const documents = {
  widget: "relation",
  collection: "documents",
  value_field: "{{slug}}",
  search_fields: ["title"],
  display_fields: ["title"],
};
const recordings = { ...documents, collection: "recordings" };
const ofKind = (kind: string) => ({ filters: [{ field: "kind", values: [kind] }] });

/** The options of a field for Markdown. */
export const markdownWidget = {
  widget: "richtext",
  buttons: ["bold", "italic", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"],
  editor_components: [],
  // Raw mode comes first, because the rich-text mode rewrites the Markdown of every text that comes into view.
  modes: ["raw", "rich_text"],
};

/** The widget of a form field, with its options. */
type Input = { widget: string; [option: string]: unknown };

const inputs: Record<InputKind, Input> = {
  picture: { widget: "image", choose_url: false, accept: ".jpg,.svg" },
  paragraph: { widget: "text" },
  markdown: markdownWidget,
  day: { widget: "datetime", type: "date", format: "YYYY-MM-DD", default: "{{now}}" },
  document: documents,
  story: { ...documents, ...ofKind("story") },
  explainer: { ...recordings, ...ofKind("explainer") },
  session: { ...recordings, ...ofKind("session") },
  theme: {
    widget: "relation",
    collection: "pages",
    file: "questions",
    value_field: "themes.*.id",
    display_fields: ["themes.*.name"],
    search_fields: ["themes.*.name"],
    max: 3,
  },
  // Assigned when a file is saved: see page/new-ids.ts.
  "hidden id": { widget: "hidden" },
  "fixed id": { widget: "number", value_type: "int", readonly: true, required: false },
};

/** The input for the kind of a schema, if it has a kind. */
function inputOf(schema: z.ZodTypeAny): Input | undefined {
  const kind = markOf(schema, "inputKind");
  return kind && inputs[kind];
}

function widgetOf(schema: z.ZodTypeAny): Input {
  const input = inputOf(schema);
  if (input) return input;
  const base = baseOf(schema);
  if (base instanceof z.ZodObject) return objectOf(fieldsOf(base));
  if (base instanceof z.ZodArray) return listOf(base.element);
  if (base instanceof z.ZodBoolean) return { widget: "boolean", required: false, default: false };
  if (base instanceof z.ZodNumber) return { widget: "number", value_type: "int", min: base.minValue ?? 0 };
  if (base instanceof z.ZodEnum) return { widget: "select", options: base.options };
  return { widget: "string", ...lengthOf(schema), ...patternOf(base) };
}

/** A group of fields. It is collapsed unless it only contains other groups. */
function objectOf(fields: Field[]): Input {
  return { widget: "object", collapsed: fields.some((field) => field.widget !== "object"), fields };
}

function listOf(item: z.ZodTypeAny): Input {
  const input = inputOf(item);
  if (input) return { ...input, multiple: true };
  const base = baseOf(item);
  const list = { widget: "list", collapsed: "auto", allow_duplicate: false };
  if (base instanceof z.ZodObject) return { ...list, fields: fieldsOf(base) };
  return { ...list, field: { name: "item", label: "Line", ...widgetOf(item) } };
}

/** The longest that a text may be: see `shortText`. */
function lengthOf({ _def }: z.ZodTypeAny): { maxlength?: number } {
  return _def.maxLength ? { maxlength: _def.maxLength } : {};
}

/** The pattern or length that a text must have. */
function patternOf(schema: z.ZodTypeAny): object {
  if (!(schema instanceof z.ZodString)) return {};
  for (const check of schema._def.checks) {
    if (check.kind === "regex")
      return { pattern: [check.regex.source, check.message ?? "is not possible here"] };
    if (check.kind === "startsWith") return { pattern: [`^${check.value}`, check.message ?? ""] };
    if (check.kind === "length") return { minlength: check.value, maxlength: check.value };
    if (check.kind === "email") return { pattern: ["^\\S+@\\S+$", "expected an e-mail address"] };
  }
  return {};
}

export function titleOf(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}
