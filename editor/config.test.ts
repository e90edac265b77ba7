import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { filesIn } from "../scripts/content/folder";
import { referenceFields } from "../scripts/content/references";
import * as schema from "../scripts/content/schema/content";
import { lessonPlan } from "../scripts/content/schema/lesson-plan";
import { pages } from "../scripts/content/schema/pages";
import { story } from "../scripts/content/schema/story";
import { fixture } from "../tests/support/content";

type Field = {
  name: string;
  widget?: string;
  required?: boolean;
  default?: unknown;
  root?: boolean;
  multiple?: boolean;
  allow_duplicate?: boolean;
  options?: string[];
  pattern?: [string, string];
  minlength?: number;
  maxlength?: number;
  fields?: Field[];
  field?: Field;
};
type Form = { name: string; file?: string; folder?: string; fields: Field[] };
type Collection = Form & { files?: Form[]; delete?: boolean };

// As Sveltia CMS parses it.
const options = { merge: true, maxAliasCount: -1 };
const config = parse(
  readFileSync("editor/public/config.yml", "utf8"),
  options,
) as {
  collections: Collection[];
};
const forms: Form[] = config.collections.flatMap(
  (collection) => collection.files ?? collection,
);

const schemas: Record<string, z.ZodTypeAny> = {
  facts: schema.site,
  menu: schema.menu,
  people: schema.people,
  testimonials: schema.testimonials,
  literature: story,
  documents: schema.document,
  recordings: schema.recording,
};
const schemaOf = ({ name, file, folder }: Form) => {
  if (folder === "content/lesson-plans") return lessonPlan;
  return file?.startsWith("content/pages/")
    ? pages[name as keyof typeof pages]
    : schemas[name];
};

/** A schema without its default, transformations and refinements. */
function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodDefault) return unwrap(schema.removeDefault());
  return schema instanceof z.ZodEffects ? unwrap(schema.innerType()) : schema;
}

/**
 * Texts of every form that a pattern asks for. A field and its schema must
 * accept the same ones.
 */
const samples = [
  "Some words",
  "some-words",
  "some-words-01",
  "Ages 6-9",
  "Ages 10+",
  "abcdefghijk",
  "/contact",
  "/contact#signup",
  "https://example.org/page",
  "mailto:a@example.org",
  "a@example.org",
  "919876543210",
  "/content/lessons/plan.pdf",
];

/**
 * The differences between a field and its schema, each after the path of the
 * field.
 */
function compare(field: Field, schema: z.ZodTypeAny, path: string): string[] {
  const { widget = "string", required = true } = field;
  const base = unwrap(schema);
  const isOptional = schema.safeParse(undefined).success;
  const found: string[] = [];
  const expectThat = (isTrue: boolean, what: string) =>
    isTrue || found.push(`${path}: ${what}`);

  // A switch always has a value, and ids are assigned when a file is saved.
  if (widget !== "boolean" && field.name !== "id")
    expectThat(required === !isOptional, `required is ${required}`);
  const value = isOptional ? schema.parse(undefined) : undefined;
  if (["string", "number", "boolean"].includes(typeof value) && value !== "")
    expectThat(field.default === value, `the default is not ${value}`);

  if (widget === "image" || widget === "relation")
    expectThat(
      Object.hasOwn(referenceFields, field.name),
      "references.ts does not check what it names",
    );

  if (base instanceof z.ZodObject) {
    expectThat(widget === "object", `the widget is ${widget}`);
    return [...found, ...compareFields(field.fields, base, path)];
  }
  if (base instanceof z.ZodArray) {
    expectThat(
      widget === "list" || field.multiple === true,
      `the widget is ${widget}`,
    );
    if (!(unwrap(base.element) instanceof z.ZodObject)) return found;
    return [
      ...found,
      ...compareFields(field.fields, unwrap(base.element), path),
    ];
  }
  if (base instanceof z.ZodEnum)
    expectThat(`${field.options}` === `${base.options}`, "the options differ");
  else if (base instanceof z.ZodBoolean)
    expectThat(widget === "boolean", `the widget is ${widget}`);
  else if (base instanceof z.ZodNumber)
    expectThat(/number|hidden/.test(widget), `the widget is ${widget}`);
  else if (widget === "string") {
    const { pattern: [pattern] = [""], minlength = 1, maxlength = 200 } = field;
    const texts = field.maxlength
      ? [...samples, "x".repeat(maxlength), "x".repeat(maxlength + 1)]
      : samples;
    for (const text of texts) {
      const fits =
        text.length >= minlength &&
        text.length <= maxlength &&
        new RegExp(pattern).test(text);
      expectThat(
        schema.safeParse(text).success === fits,
        `${text} ${fits ? "fits" : "does not fit"}`,
      );
    }
  }
  return found;
}

function compareFields(
  fields: Field[] = [],
  schema: z.ZodTypeAny,
  path: string,
): string[] {
  const { shape } = schema as z.ZodObject<z.ZodRawShape>;
  // A page without sections has no field for them, and the words of a document
  // are below its front matter.
  const isEmpty = (name: string) => {
    const base = unwrap(shape[name] ?? schema);
    return base instanceof z.ZodObject && Object.keys(base.shape).length === 0;
  };
  const expected = Object.keys(shape).filter((name) => !isEmpty(name));
  const names = fields
    .map(({ name }) => name)
    .filter((name) => name !== "body" || shape.body);
  return [
    ...(`${names.toSorted()}` === `${expected.toSorted()}`
      ? []
      : [`${path}: ${names}; expected ${expected}`]),
    ...fields.flatMap((field) => {
      const own = shape[field.name];
      return own ? compare(field, own, `${path}, ${field.name}`) : [];
    }),
  ];
}

test.each(forms.map((form) => [form.file ?? form.folder, form] as const))(
  "the form of %s has the fields of its schema",
  (path = "", form) => {
    const schema = schemaOf(form);
    expect(schema, path).toBeDefined();
    if (!schema) return;
    const [first] = form.fields;
    const differences = first?.root
      ? compare(first, schema, path)
      : compareFields(form.fields, unwrap(schema), path);
    expect(differences).toEqual([]);
  },
);

test("every text file has a form, unless it belongs to another language", () => {
  const isOfLanguages = (name: string) =>
    /\.[a-z]{2,3}\.md$|^labels\/|^languages\.yml$/.test(name);
  const names = filesIn(fixture).filter(
    (name) => /\.(md|yml)$/.test(name) && !isOfLanguages(name),
  );
  const hasForm = (name: string) =>
    forms.some(
      ({ file, folder }) =>
        file === name || (folder && name.startsWith(`${folder}/`)),
    );
  expect(names.filter((name) => !hasForm(`content/${name}`))).toEqual([]);
});

test("nobody can type an id that is assigned, delete a plan or story, or change its address", () => {
  for (const name of ["literature", "lesson-plans"])
    expect(
      config.collections.find((collection) => collection.name === name),
    ).toMatchObject({
      delete: false,
      duplicate: false,
      slug: { editable: ["create"] },
    });
  const idsOf = (fields: Field[] = []): Field[] =>
    fields.flatMap((field) => [
      ...(field.name === "id" ? [field] : []),
      ...idsOf(field.fields),
    ]);
  const widgetsOf = (path: string) =>
    idsOf(
      forms.find(({ file, folder }) => (file ?? folder) === path)?.fields,
    ).map(({ widget }) => widget);
  const listsOf = (fields: Field[] = []): Field[] =>
    fields.flatMap((field) => [
      ...(field.fields?.some(({ widget }) => widget === "hidden")
        ? [field]
        : []),
      ...listsOf(field.fields),
    ]);
  const lists = forms.flatMap(({ fields }) => listsOf(fields));
  expect(lists).toHaveLength(11);
  for (const list of lists) expect(list.allow_duplicate, list.name).toBe(false);
  expect(widgetsOf("content/testimonials.yml")).toEqual(["hidden", "hidden"]);
  expect(widgetsOf("content/literature")).toEqual(Array(8).fill("hidden"));
  expect(
    forms.find(({ folder }) => folder === "content/lesson-plans")?.fields[0],
  ).toMatchObject({
    readonly: true,
  });
});
