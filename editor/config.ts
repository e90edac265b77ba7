/**
 * The configuration of Sveltia CMS: https://sveltiacms.app/en/docs/config-basics.
 * `vite.config.ts` writes it into `public/config.yml`. The fields of the forms
 * come from the schemas of `content/`, each with its label and hint.
 */
import * as schema from "../scripts/schema/content";
import { lessonPlan } from "../scripts/schema/lesson-plan";
import { pages } from "../scripts/schema/pages";
import { story } from "../scripts/schema/story";
import { toField, toFields, toLabel } from "./forms";

const pictures = {
  media_folder: "/content/pictures",
  public_folder: "/content/pictures",
};

/** A folder in which editors make new files. */
const folder = {
  // Without a template, Sveltia asks for it:
  // https://sveltiacms.app/en/docs/collections/entries/slugs
  slug: {
    editable: ["create"],
    pattern: [
      "^[a-z0-9]+(-[a-z0-9]+)*$",
      "Write small letters from a to z, digits and hyphens, such as the-kite.",
    ],
    hint: "The end of the address, in small letters from a to z, such as the-kite. It cannot be changed later.",
  },
  duplicate: false,
};

/**
 * Keeps translations, which lack this field, out of the list; they are edited
 * by hand. The editor compares a missing field as the word null.
 */
const onlyEnglish = (field: string) => ({ field, pattern: "^(?!null$)" });

export const config = {
  backend: { name: "github", repo: "owner/repository", branch: "main" },
  site_url: "https://p4c-india.pages.dev",
  app_title: "P4C India editor",
  media_folder: "content/pictures",
  // Empty, because files name pictures without a folder. See also `main.ts`.
  public_folder: "",
  media_libraries: {
    default: { config: { slugify_filename: true } },
    stock_assets: { providers: [] },
  },
  output: { omit_empty_optional_fields: true },
  slug: { encoding: "ascii", clean_accents: true, maxlength: 60 },
  editor: { preview: false },
  field_defaults: {
    richtext: {
      buttons: [
        "bold",
        "italic",
        "link",
        "heading-two",
        "heading-three",
        "bulleted-list",
        "numbered-list",
      ],
      editor_components: [],
      // Raw mode comes first, because the rich-text mode rewrites the Markdown
      // of every text that comes into view.
      modes: ["raw", "rich_text"],
    },
  },
  collections: [
    {
      name: "site",
      label: "Whole site",
      icon: "settings",
      files: [
        {
          name: "facts",
          label: "Facts",
          file: "content/site.yml",
          fields: toFields(schema.site),
        },
        {
          name: "menu",
          label: "Menu",
          file: "content/menu.yml",
          ...pictures,
          fields: [{ ...toField("menu", schema.menu), root: true }],
        },
        {
          name: "people",
          label: "People",
          file: "content/people.yml",
          ...pictures,
          fields: [{ ...toField("people", schema.people), root: true }],
        },
        {
          name: "testimonials",
          label: "Testimonials and reflections",
          file: "content/testimonials.yml",
          fields: toFields(schema.testimonials),
        },
      ],
    },
    {
      name: "pages",
      label: "Pages",
      icon: "web",
      files: Object.entries(pages).map(([name, page]) => ({
        name,
        label: toLabel(name),
        file: `content/pages/${name}.md`,
        ...pictures,
        body_field: { key: "intro" },
        fields: toFields(page),
      })),
    },
    {
      name: "literature",
      label: "Stories",
      label_singular: "Story",
      icon: "menu_book",
      description:
        "Each story with its review, activity and question bank, and each starter with its questions.",
      folder: "content/literature",
      filter: onlyEnglish("kind"),
      ...folder,
      ...pictures,
      delete: false,
      fields: toFields(story),
    },
    {
      name: "lesson-plans",
      label: "Lesson plans",
      label_singular: "Lesson plan",
      icon: "school",
      folder: "content/lesson-plans",
      filter: onlyEnglish("category"),
      ...folder,
      ...pictures,
      delete: false,
      body_field: { key: "content" },
      fields: toFields(lessonPlan),
    },
    {
      name: "documents",
      label: "Documents",
      label_singular: "Document",
      icon: "picture_as_pdf",
      folder: "content/documents",
      filter: onlyEnglish("kind"),
      ...folder,
      media_folder: "/content/files/content/phil-literature",
      public_folder: "/content/phil-literature",
      fields: [
        ...toFields(schema.document),
        { name: "body", label: "Text", widget: "richtext", required: false },
      ],
    },
    {
      name: "recordings",
      label: "Recordings",
      label_singular: "Recording",
      icon: "mic",
      folder: "content/recordings",
      ...folder,
      media_folder: "/content/files/public-objects/facilitations",
      public_folder: "/public-objects/facilitations",
      body_field: { key: "transcript" },
      fields: toFields(schema.recording),
    },
  ],
};
