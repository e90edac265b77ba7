import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from "@sveltia/cms";
import type { z } from "zod";
import * as schema from "../../app/server/content/content-schema.server";
import { pages as pageSchemas } from "../../app/server/content/page-schema.server";
import { story } from "../../app/server/content/story-schema.server";
import { fieldOf, fieldsOf, markdownWidget, titleOf } from "./fields";

/**
 * The configuration of the editor: a form for every text file of `content/` except labels, the list of languages and translations, with every field of its schema.
 *
 * @param repository the GitHub repository, for the deployed editor
 * @param siteUrl the target of the link "View Site"
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

/** The folder for pictures. Files name them without the folder: see page/main.ts. */
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

/** A file whose top level is a list. */
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
      { name: "body", label: "Text", required: false, ...markdownWidget } as Field,
    ],
  },
  {
    ...folder("recordings", "Recordings", "Recording", "mic"),
    ...uploads("public-objects/facilitations"),
    ...withBody("transcript", withUpload("file", ".mp3", fieldsOf(schema.recording))),
  },
];

/**
 * A folder of files. The file name is part of the address, so it cannot be changed later. Files cannot be duplicated,
 * because the copy would have the same ids.
 */
function folder(name: string, label: string, label_singular: string, icon: string) {
  const slug = { template: "{{title}}", editable: ["create" as const] };
  return { name, label, label_singular, icon, folder: `content/${name}`, slug, duplicate: false };
}

/** The fields of a form, one of which is the Markdown below the front matter. */
function withBody(key: string, fields: Field[]) {
  const all = fields.map((field) =>
    field.name === key ? ({ ...field, ...markdownWidget } as Field) : field,
  );
  return { body_field: { key }, fields: all };
}

/** The folder of `content/files/` for a collection's files. */
function uploads(folder: string) {
  return { media_folder: `/content/files/${folder}`, public_folder: `/${folder}` };
}

/** Turns one of the fields into a file upload. It has no pattern, because an unsaved file has a temporary `blob:` address. */
function withUpload(name: string, accept: string, fields: Field[]): Field[] {
  const upload = { widget: "file", accept, choose_url: false, pattern: undefined };
  return fields.map((field) => (field.name === name ? { ...field, ...upload } : field) as Field);
}
