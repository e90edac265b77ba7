/**
 * One strict schema for each kind of file in `content/`; those of pages and stories are in page-schema.server.ts and
 * story-schema.server.ts. `scripts/content/read.ts` checks every file at build and when publishing, so the running site
 * only sees valid content.
 */
import { z } from "zod";
import {
  altText,
  anyAddress,
  type FileFacts,
  link,
  list,
  markdown,
  paragraph,
  pdfAddress,
  picture,
  planId,
  published,
  questionFacts,
  quoteId,
  recordingAddress,
  sample,
  summary,
  text,
  title,
  webAddress,
} from "./content-fields.server";
import type { Language, StoryTranslation, Translation } from "./language-schema.server";
import type { Markdown } from "./markdown.server";
import { moveIds } from "./moves.server";
import type { pages } from "./page-schema.server";
import type { story } from "./story-schema.server";

export const site = z
  .object({
    name: text.describe("Name of the site"),
    tagline: text.describe("Tagline: what the site is, in one line"),
    url: webAddress.describe("Web address of the site"),
    email: z
      .string()
      .email()
      .describe(
        "E-mail address: every page and PDF shows this one; an address that ends in .example receives nothing",
      ),
    price: text.describe("Price of a bundle: with the currency, such as Rs. 1500"),
    bundleSize: z.number().int().positive().describe("Lesson plans in a bundle"),
    delivery: text.describe(
      "Delivery: when a buyer receives the bundle, such as within two weeks of the order",
    ),
    citation: text.describe("Citation: how to cite the site"),
    copyright: text.describe("Copyright line"),
    licence: text.describe("Licence"),
    licenceUrl: webAddress.describe("Web address of the licence"),
    team: text.describe("Team: named as author where no other is given"),
    footer: z
      .array(z.object({ title, links: list(link).describe("Links") }).strict())
      .describe("Footer: the columns at the bottom of every page"),
    footerLinks: z.array(link).describe("Last links: the row at the very bottom of every page"),
  })
  .strict();

type Link = z.infer<typeof link>;
type Submenu = { label: string; items: Link[] };

const menuEntry = z
  .object({
    label: text.describe("Menu label"),
    href: link.shape.href.optional(),
    items: z.array(link).describe("Entries below it: leave the address empty if there are any").optional(),
  })
  .strict()
  .refine(
    (entry): entry is Link | Submenu => (entry.href === undefined) !== (entry.items === undefined),
    "expected either href, the address, or items, the entries below it",
  );

export const menu = z.array(menuEntry).describe("Entries of the menu");

/** The known categories of plans. Any other is allowed, with a gray badge; `content:check` asks whether it is intended. */
export const categories = ["Logic", "Epistemology", "Ethics", "Social and Political philosophy"];

export const lessonPlan = z
  .object({
    id: planId.describe("Number: it is in the address of the plan and never changes"),
    title,
    description: text.describe("Description: one line for the list of plans"),
    category: text.describe(`Category: ${categories.join(", ")}, or another`),
    ageGroup: z
      .string()
      .regex(/^Ages \d+(-\d+|\+)$/, "expected ages such as Ages 6-9 or Ages 10+")
      .describe("Ages: such as Ages 6-9 or Ages 10+"),
    duration: z.number().int().positive().describe("Minutes"),
    published,
    section: z
      .enum(["elaborate", "logic"])
      .describe("Section of the list: without one the plan is not listed")
      .optional(),
    author: text.describe("Author: without one, the team").optional(),
    storyContributor: text.describe("Story contributor").optional(),
    sample,
    fileUrl: pdfAddress
      .describe("Address of the PDF: such as /content/lessons/flying-a-kite.pdf; publishing makes the PDF")
      .optional(),
    externalUrl: webAddress.describe("Web address of the plan elsewhere").optional(),
    thumbnail: picture.describe("Small picture").optional(),
    summary,
    questions: list(
      z
        .object({
          id: z
            .string()
            .regex(
              /^[a-z0-9-]+-\d{2,}$/,
              "expected a name with a number of two digits or more, such as flying-a-kite-01",
            )
            .describe(
              "Mark: what follows # in the text, such as flying-a-kite-01 for `[Why?](#flying-a-kite-01)`",
            ),
          move: z.enum(moveIds).describe("Move"),
          ...questionFacts,
        })
        .strict(),
    ).describe("Questions: those in the text of the plan, written as `[question](#mark)`"),
    content: paragraph.describe("Text of the plan"),
  })
  .strict();

export const document = z
  .object({
    title,
    subtitle: text.describe("Subtitle").optional(),
    kind: z.enum(["article", "brochure", "story", "reference"]).describe("Kind"),
    file: pdfAddress
      .describe("PDF: your own, if you have one; without it, publishing makes the PDF from the words")
      .optional(),
    description: text.describe("Description: one sentence for the list"),
    credit: text.describe("Credit: who wrote it"),
    sample,
  })
  .strict();

export const recording = z
  .object({
    title,
    kind: z.enum(["explainer", "session"]).describe("Kind"),
    file: recordingAddress.describe("Recording: an mp3 file").optional(),
    description: text.describe("Description: one sentence for the list"),
    published,
    voices: list(text).describe("Synthetic voices: none for a recording of real people"),
    sample,
    transcript: markdown.describe(
      "What is said: every word, with the speaker in bold; empty until somebody has written it down",
    ),
  })
  .strict();

export const people = z
  .array(
    z
      .object({
        role: text.describe("Role"),
        name: text.describe("Name: only with the person’s consent").optional(),
        bio: paragraph.describe("About the person"),
        photo: picture.describe("Photograph: a square JPEG; 1280 pixels wide is good"),
        photoAlt: altText,
        links: list(
          z
            .object({
              label: text.describe("Link text"),
              href: anyAddress.describe("Address: /contact, https://… or mailto:…"),
            })
            .strict(),
        ).describe("Links"),
        sample,
      })
      .strict(),
  )
  .describe("People");

const personName = text.describe("Name: only with the person’s consent");
const quotation = paragraph.describe("Quotation");
const testimonial = z
  .object({
    id: quoteId,
    name: personName,
    role: text.describe("Role: such as English teacher, middle school"),
    place: text.describe("Place: such as a government school, Chennai"),
    content: quotation,
    sample,
  })
  .strict();
const reflection = z.object({ id: quoteId, name: personName, content: quotation, sample }).strict();

export const testimonials = z
  .object({
    testimonials: z.array(testimonial).describe("Testimonials: given before the course began"),
    reflections: z.array(reflection).describe("Reflections: written during the course"),
  })
  .strict();

/** A question that a plan lists, with its wording from the plan's text. */
export type PlanQuestion = z.infer<typeof lessonPlan>["questions"][number] & { text: string };

/** A document or recording as read: if it names no file, `file` is the address of the one that publishing generates. */
export type WithFile<Schema extends z.ZodTypeAny> = z.infer<Schema> & { file: string };

/** A plan as read: if it names no author, `author` is the team. */
export type WithAuthor = z.infer<typeof lessonPlan> & { author: string };

export type Content = {
  site: z.infer<typeof site>;
  menu: z.infer<typeof menu>;
  pages: { [Name in keyof typeof pages]: z.infer<(typeof pages)[Name]> };
  lessonPlans: (Omit<WithAuthor, "questions"> & { questions: PlanQuestion[] })[];
  stories: (z.infer<typeof story> & { slug: string })[];
  documents: Record<string, WithFile<typeof document>>;
  /** The texts of our own stories, keyed by the name of their document. */
  storyTexts: Record<string, { body: Markdown; wordCount: number }>;
  recordings: Record<string, WithFile<typeof recording>>;
  people: z.infer<typeof people>;
  testimonials: z.infer<typeof testimonials>;
  /** Those besides English. */
  languages: Language[];
  /** What pages in other languages say, by the address from which the Worker reads it. */
  translationFiles: Record<string, Translation | StoryTranslation>;
  /** The day of the last change, by the address of the page; empty without git. */
  changed: Record<string, string>;
  /** Keyed by the address of the file. */
  files: Record<string, FileFacts>;
};

/** The content that is bundled into the Worker. The texts of plans come from D1, other languages from files of the site. */
export type BundledContent = Omit<Content, "lessonPlans" | "translationFiles"> & {
  lessonPlans: Omit<Content["lessonPlans"][number], "content">[];
};
