import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from "@sveltia/cms";
import type { z } from "zod";
import * as schema from "../../app/server/content/content-schema.server";
import { pages as pageSchemas } from "../../app/server/content/page-schema.server";
import { story } from "../../app/server/content/story-schema.server";
import { fieldOf, fieldsOf, titleOf, words } from "./fields";

/**
 * The configuration of the editor: every file of `content/` with every field of its schema.
 *
 * @param repository on GitHub, for the editor that is deployed
 * @param siteUrl where "view site" leads
 */
export function editorConfig(repository: string, siteUrl: string): CmsConfig {
  return {
    load_config_file: false,
    backend: { name: "github", repo: repository, branch: "main" },
    site_url: siteUrl,
    app_title: "P4C India editor",
    media_folder: "content/pictures",
    public_folder: "",
    media_libraries: {
      default: { config: { slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: "ascii", clean_accents: true, maxlength: 60 },
    editor: { preview: false },
    collections: [siteFiles, pages, ...folders],
  };
}

/** Where pictures are put. A file names them without the folder: see page/main.ts. */
const pictures = { media_folder: "/content/pictures", public_folder: "/content/pictures" };

const siteFiles: Collection = {
  name: "site",
  label: "Whole site",
  icon: "settings",
  files: [
    { name: "facts", label: "Facts", file: "content/site.yml", fields: fieldsOf(schema.site) },
    listFile("menu", schema.menu),
    listFile("people", schema.people),
    {
      name: "testimonials",
      label: "Testimonials and reflections",
      file: "content/testimonials.yml",
      fields: fieldsOf(schema.testimonials),
    },
  ],
};

/** A file that is a list from its first line. */
function listFile(name: string, list: z.ZodTypeAny): CollectionFile {
  const field = { ...fieldOf(name, list), root: true } as Field;
  return { name, label: titleOf(name), file: `content/${name}.yml`, fields: [field], ...pictures };
}

const pages: Collection = {
  name: "pages",
  label: "Pages",
  icon: "web",
  files: Object.entries(pageSchemas).map(([name, page]) => ({
    name,
    label: titleOf(name),
    file: `content/pages/${name}.md`,
    ...pictures,
    ...withBody("intro", fieldsOf(page)),
  })),
};

const folders: EntryCollection[] = [
  {
    ...folder("literature", "Stories", "Story", "menu_book"),
    ...pictures,
    description: "Each story with its review, activity and question bank.",
    fields: fieldsOf(story),
    delete: false,
  },
  {
    ...folder("lesson-plans", "Lesson plans", "Lesson plan", "school"),
    ...pictures,
    ...withBody("content", fieldsOf(schema.lessonPlan)),
    delete: false,
  },
  {
    ...folder("documents", "Documents", "Document", "picture_as_pdf"),
    ...uploads("content/phil-literature"),
    fields: [
      ...withUpload("file", ".pdf", fieldsOf(schema.document)),
      { name: "body", label: "Words", required: false, ...words } as Field,
    ],
  },
  {
    ...folder("recordings", "Recordings", "Recording", "mic"),
    ...uploads("public-objects/facilitations"),
    ...withBody("transcript", withUpload("file", ".mp3", fieldsOf(schema.recording))),
  },
];

/** A folder of files. The name of a file is in its address, so it cannot be changed later; a copy would have the ids of the first. */
function folder(name: string, label: string, label_singular: string, icon: string) {
  const slug = { template: "{{title}}", editable: ["create" as const] };
  return { name, label, label_singular, icon, folder: `content/${name}`, slug, duplicate: false };
}

/** Fields of which one is the Markdown below the others. */
function withBody(key: string, fields: Field[]) {
  const all = fields.map((field) => (field.name === key ? ({ ...field, ...words } as Field) : field));
  return { body_field: { key }, fields: all };
}

/** Where a collection's files are put: a folder of `content/files/`. */
function uploads(folder: string) {
  return { media_folder: `/content/files/${folder}`, public_folder: `/${folder}` };
}

/** The same fields, of which one takes a file. Until it is saved, a file has an address in the browser, which no pattern fits. */
function withUpload(name: string, accept: string, fields: Field[]): Field[] {
  const upload = { widget: "file", accept, choose_url: false, pattern: undefined };
  return fields.map((field) => (field.name === name ? { ...field, ...upload } : field) as Field);
}
