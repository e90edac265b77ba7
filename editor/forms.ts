import { z } from "zod/v4";

/** A field of a form: https://sveltiacms.app/en/docs/fields */
export type EditorField = {
  name: string;
  label: string;
  widget?: string;
  fields?: EditorField[];
  [option: string]: unknown;
};

/** The fields of the form for what a schema describes. */
export function toFields(schema: z.ZodType): EditorField[] {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) throw new Error("expected an object");
  return (
    Object.entries<z.ZodType>(inner.shape)
      .map(([name, field]) => toField(name, field))
      // Drops the sections of a page that has none.
      .filter(({ fields }) => fields?.length !== 0)
  );
}

export function toField(name: string, schema: z.ZodType): EditorField {
  const { inner, options } = unwrap(schema);
  const suggested = options.widget ? {} : suggestOptions(inner);
  return {
    name,
    ...suggested,
    ...options,
    label: String(options.label ?? toLabel(name)),
  };
}

type Options = Record<string, unknown>;

/** Options for a field without a widget of its own. */
function suggestOptions(schema: z.ZodType): Options {
  if (schema instanceof z.ZodObject)
    return { widget: "object", collapsed: true, fields: toFields(schema) };
  if (schema instanceof z.ZodArray)
    return suggestListOptions(toField("item", schema.element as z.ZodType));
  if (schema instanceof z.ZodEnum)
    return { widget: "select", options: schema.options };
  // Sveltia asks for a required one to be on.
  if (schema instanceof z.ZodBoolean)
    return { widget: "boolean", required: false, default: false };
  if (!(schema instanceof z.ZodNumber)) return {};
  const { minValue, maxValue } = schema;
  return {
    widget: "number",
    value_type: "int",
    min: minValue !== null && minValue >= 0 ? minValue : undefined,
    max: maxValue !== Number.MAX_SAFE_INTEGER ? maxValue : undefined,
  };
}

function suggestListOptions(item: EditorField): Options {
  const { name, label, ...options } = item;
  if (item.widget === "relation") return { ...options, multiple: true };
  const list = { widget: "list", collapsed: "auto" };
  if (!item.fields) return { ...list, field: item };
  // A copy would have the same id.
  const hasHiddenId = item.fields.some(({ widget }) => widget === "hidden");
  return {
    ...list,
    fields: item.fields,
    allow_duplicate: hasHiddenId ? false : undefined,
  };
}

/** The schema of what an editor writes, and what `.meta()` says about it. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; options: Options } {
  const isOptional =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  if (!isOptional && !(schema instanceof z.ZodPipe))
    return { inner: schema, options: schema.meta() ?? {} };
  const written = isOptional ? schema.unwrap() : schema.in;
  const { inner, options } = unwrap(written as z.ZodType);
  const required = isOptional ? { required: false } : {};
  return { inner, options: { ...options, ...required, ...schema.meta() } };
}

/** `past-courses` becomes `Past courses`, and `storyNote` `Story note`. */
export function toLabel(name: string): string {
  const words = name.replace(/-|(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
