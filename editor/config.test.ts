import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod/v4";
import { filesIn } from "../scripts/content/folder";
import * as schema from "../scripts/content/schema/content";
import { lessonPlan } from "../scripts/content/schema/lesson-plan";
import { pages } from "../scripts/content/schema/pages";
import { story } from "../scripts/content/schema/story";
import { fixture } from "../tests/support/content";

type Field = {
  name: string;
  widget?: string;
  root?: boolean;
  allow_duplicate?: boolean;
  fields?: Field[];
};
type Form = { name: string; file?: string; folder?: string; fields: Field[] };
type Collection = Form & {
  files?: Form[];
  delete?: boolean;
  slug?: { template?: string; pattern: [string, string] };
};

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

const schemas: Record<string, z.ZodType> = {
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
function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema;
}

/** The names of all fields of a schema, at any depth, as paths. */
function listSchema(schema: z.ZodType, path = ""): string[] {
  const base = unwrap(schema);
  if (base instanceof z.ZodArray)
    return listSchema(base.element as z.ZodType, path);
  if (!(base instanceof z.ZodObject)) return [path];
  return Object.entries(base.shape as z.ZodRawShape).flatMap(([name, field]) =>
    listSchema(field as z.ZodType, `${path}/${name}`),
  );
}

/** The same of a form. The words of a document are below its front matter. */
function listForm(fields: Field[], path = ""): string[] {
  return fields.flatMap(({ name, root, fields }) => {
    const own = root ? path : `${path}/${name}`;
    return fields ? listForm(fields, own) : [own];
  });
}

test.each(forms.map((form) => [form.file ?? form.folder, form] as const))(
  "the form of %s has the fields of its schema",
  (path = "", form) => {
    const schema = schemaOf(form);
    expect(schema, path).toBeDefined();
    if (!schema) return;
    const names = listForm(form.fields).filter((name) => name !== "/body");
    expect(names.sort()).toEqual(listSchema(schema).sort());
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

test("the editor asks for the name of each new file, in Latin letters", () => {
  const folders = config.collections.filter(({ folder }) => folder);
  expect(folders).toHaveLength(4);
  for (const { slug } of folders) {
    // A template would name a file with a title in Hindi like 7c80b62d0aa4.
    expect(slug?.template).toBeUndefined();
    const pattern = new RegExp(slug?.pattern[0] ?? "");
    const names = ["the-kite", "kite-2", "The-Kite", "पतंग", "the kite", "-a"];
    expect(names.filter((name) => pattern.test(name))).toEqual(
      names.slice(0, 2),
    );
  }
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
  const withParts = (field: Field): Field[] => [
    field,
    ...(field.fields ?? []).flatMap(withParts),
  ];
  const lists = forms
    .flatMap(({ fields }) => fields.flatMap(withParts))
    .filter(({ fields }) =>
      fields?.some(({ name, widget }) => name === "id" && widget === "hidden"),
    );
  expect(lists.map(({ name }) => name).sort()).toEqual([
    ...Array(9).fill("questions"),
    ...["reflections", "testimonials"],
  ]);
  for (const list of lists) expect(list.allow_duplicate).toBe(false);
  const plan = forms.find(({ folder }) => folder === "content/lesson-plans");
  expect(plan?.fields[0]).toMatchObject({ name: "id", readonly: true });
});
