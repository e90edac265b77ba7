import type { Field } from "@sveltia/cms";
import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { filesIn } from "../content/folder";
import { editorConfig } from "./config";

const { collections = [] } = editorConfig("owner/repository", "https://site.test");
const formOf = (name: string) => {
  for (const collection of collections) {
    if ("folder" in collection && name.startsWith(`${collection.folder}/`)) return collection.fields;
    const file = "files" in collection && collection.files.find((item) => item.file === name);
    if (file) return file.fields;
  }
};

type Any = { name: string; label?: string; widget: string; fields?: Any[]; readonly?: boolean };
const all = (fields: Any[]): Any[] => fields.flatMap((field) => [field, ...all(field.fields ?? [])]);
const every = (form: Field[] = []) => all(form as Any[]);

/** Translations, labels and the list of languages are edited as files. */
const isOfLanguages = (name: string) => /\.[a-z]{2,3}\.md$|^labels\/|^languages\.yml$/.test(name);

test("every text file has a form, unless it belongs to another language", () => {
  const names = filesIn(fixture).filter((name) => /\.(md|yml)$/.test(name) && !isOfLanguages(name));
  expect(names.filter((name) => !formOf(`content/${name}`))).toEqual([]);
});

test("no id can be typed except those of a plan's questions: the others are hidden, or shown and locked", () => {
  const ids = (name: string) => every(formOf(name)).filter((field) => field.name === "id");
  expect(ids("content/testimonials.yml").map(({ widget }) => widget)).toEqual(["hidden", "hidden"]);
  expect(ids("content/literature/a.md").map(({ widget }) => widget)).toEqual(Array(8).fill("hidden"));
  expect(ids("content/lesson-plans/a.md")).toMatchObject([{ readonly: true }, { label: "Mark" }]);
});

test("a plan or story cannot be deleted, nor its address changed", () => {
  for (const name of ["literature", "lesson-plans"]) {
    const collection = collections.find((item) => "name" in item && item.name === name);
    expect(collection).toMatchObject({ delete: false, slug: { editable: ["create"] } });
  }
});

test.each([
  ["site.yml", "price", { label: "Price of a bundle", widget: "string", required: true }],
  ["people.yml", "photo", { widget: "image", accept: ".jpg,.svg" }],
  ["people.yml", "name", { required: false, hint: "Only with the person’s consent." }],
  ["pages/404.md", "description", { maxlength: 155 }],
  ["pages/past-courses.md", "brochures", { widget: "relation", collection: "documents", multiple: true }],
  ["pages/past-courses.md", "sections", { widget: "object", required: true }],
  ["lesson-plans/a.md", "section", { widget: "select", options: ["elaborate", "logic"] }],
  ["lesson-plans/a.md", "content", { widget: "richtext" }],
  ["lesson-plans/a.md", "ageGroup", { pattern: [expect.stringContaining("Ages"), expect.any(String)] }],
  ["menu.yml", "items", { widget: "list", required: false }],
])("the form of %s has %s", (file, name, expected) => {
  expect(every(formOf(`content/${file}`)).find((field) => field.name === name)).toMatchObject(expected);
});

test("the themes of questions are chosen from the existing ones, and the id of a theme is typed", () => {
  const named = (file: string, name: string) => every(formOf(file)).filter((field) => field.name === name);
  const chosen = [
    ...named("content/literature/a.md", "themes"),
    ...named("content/lesson-plans/a.md", "themes"),
  ];
  expect(chosen.map(({ widget }) => widget)).toEqual(Array(9).fill("relation"));
  const [themes] = named("content/pages/questions.md", "themes");
  expect(themes?.fields?.find(({ name }) => name === "id")?.widget).toBe("string");
});
