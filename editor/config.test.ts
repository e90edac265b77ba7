import { readFileSync } from "node:fs";
import Ajv from "ajv";
import { expect, test } from "vitest";
import { listFilesIn } from "../scripts/parse/folder";
import { fixture } from "../tests/support/content";
import { config } from "./config";
import type { EditorField } from "./forms";

type Form = {
  name: string;
  file?: string;
  folder?: string;
  fields: EditorField[];
};
type Collection = Partial<Form> & {
  name: string;
  files?: Form[];
  slug?: { pattern: string[] };
};
const collections: Collection[] = config.collections;
const forms = collections.flatMap(
  (collection) => collection.files ?? (collection as Form),
);

test("Sveltia knows every option of the editor and of its fields", () => {
  const schema = readFileSync(
    "node_modules/@sveltia/cms/schema/sveltia-cms.json",
    "utf8",
  );
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.validate(JSON.parse(schema), JSON.parse(JSON.stringify(config)));
  const places = ajv.errors?.map(({ instancePath }) => instancePath);
  expect([...new Set(places)]).toEqual([]);
});

test("every text file has a form, unless it belongs to another language", () => {
  const isOfLanguages = (name: string) =>
    /\.[a-z]{2,3}\.(md|yml)$|^labels\/|^languages\.yml$/.test(name);
  const names = listFilesIn(fixture).filter(
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
  const folders = collections.filter(({ folder }) => folder);
  expect(folders).toHaveLength(4);
  for (const { slug } of folders) {
    // A template would name a file with a title in Hindi like 7c80b62d0aa4.
    expect(slug).not.toHaveProperty("template");
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
      collections.find((collection) => collection.name === name),
    ).toMatchObject({
      delete: false,
      duplicate: false,
      slug: { editable: ["create"] },
    });
  const withParts = (field: EditorField): EditorField[] => [
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
