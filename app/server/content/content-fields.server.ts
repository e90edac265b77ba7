import { z } from "zod";
import { type Markdown, parseMarkdown } from "./markdown.server";

/**
 * Types of value that occur in more than one kind of file in `content/`. A description is what the browser editor shows
 * beside the field: its label, and after a colon a hint.
 */

export const text = z.string().trim().min(1);
export const title = text.describe("Title");
export const oneLine = text.pipe(z.string().regex(/^.*$/, "expected a single line"));
/** Words of more than a line. */
export const paragraph = z.string().trim().min(1);
export const path = z
  .string()
  .regex(/^\/[a-z0-9/#.-]*$/, "expected an address on this site, such as /contact");
export const anyAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9/#.-]*$|https:\/\/|mailto:)/,
    "expected an address: one on this site, such as /contact, or https://… or mailto:…",
  );
export const webAddress = z
  .string()
  .url()
  .startsWith("https://", "expected an address that begins with https://");
export const pdfAddress = z
  .string()
  .regex(
    /^\/content\/(lessons|phil-literature)\/[a-z0-9/-]+\.pdf$/,
    "expected the address of a PDF below /content/lessons or /content/phil-literature",
  );
export const recordingAddress = z
  .string()
  .regex(
    /^\/public-objects\/facilitations\/[a-z0-9/-]+\.mp3$/,
    "expected the address of an mp3 below /public-objects/facilitations",
  );
export const picture = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(svg|jpg)$/,
    "expected a picture's name in small letters that ends in .svg or .jpg, such as team-editor.jpg",
  );
// Many of the fields below look the same. Keep each separate: the browser editor chooses what a form shows for a field by
// comparing these objects (`scripts/editor/fields.ts`).
const expectedName = "expected a name in lower case with hyphens";
const fileName = /^[a-z0-9-]+$/;
export const documentName = z.string().regex(fileName, expectedName);
/** A document whose kind is story. */
export const storyTextName = z.string().regex(fileName, expectedName);
export const purposeId = z.string().regex(fileName, expectedName);
export const stepId = z.string().regex(fileName, expectedName);
export const argumentId = z.string().regex(fileName, expectedName);
export const explainerName = z.string().regex(fileName, expectedName);
/** A recording of a session in class. */
export const sessionName = z.string().regex(fileName, expectedName);
/** A day, such as 2026-01-31. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "expected a day such as 2026-01-31")
  .refine((text) => !Number.isNaN(Date.parse(text)), "expected a day that exists, such as 2026-01-31");
export const published = day.describe("Published: the day it first appeared here; the feed shows it");
export const list = <Item extends z.ZodTypeAny>(item: Item) => z.array(item).default([]);
/** The id of a theme where it is given, in `content/pages/questions.md`. */
export const ownThemeId = z.string().regex(fileName, expectedName);
/** The id of one of those themes. */
export const themeId = z.string().regex(fileName, expectedName);
const shortLine = text.max(80, "is too long for a sheet of one page; expected at most 80 characters");
/** What a question is about, for whom, and how to go on from it. */
export const questionFacts = {
  themes: list(themeId)
    .pipe(z.array(themeId).max(3, "expected at most three themes"))
    .describe("Themes: one to three, the most fitting first"),
  age: z.number().int().min(3).max(18).default(8).describe("Age: the youngest for which it works well"),
  followUp: z
    .object({
      answer: shortLine.describe(
        "A child may say: a likely answer, in a child’s words, without quotation marks",
      ),
      ask: shortLine.describe("You may ask: what leads on from that answer"),
    })
    .strict()
    .describe("Follow-up: without it, the sheet has the follow-up of the move")
    .optional(),
};
/** Ids, which the browser editor gives by itself. */
export const planId = z.number().int().positive();
export const questionId = z.string().regex(fileName, expectedName);
export const quoteId = z.number().int().positive();
export const summary = text
  .pipe(z.string().max(155, "expected at most 155 characters"))
  .describe("Description: what search engines show, at most 155 characters; no other page says the same");
export const sample = z
  .boolean()
  .default(false)
  .describe("Sample: on while this is a placeholder; the page says so");
export const link = z
  .object({
    label: text.describe("Words of the link"),
    href: path.describe("Address: on this site, such as /contact"),
  })
  .strict();
export const markdown = z.string().default("").transform(parseOnce);

export const alternative = text.describe("What it shows: one short sentence for people who cannot see it");
export const shownPicture = z
  .object({
    picture: picture.describe("Picture"),
    alt: alternative,
    caption: text.describe("Caption: the words below the picture").optional(),
    sample,
  })
  .strict();

/** What a page shows about a file it links to. */
export type FileFacts = {
  bytes: number;
  /** For a PDF. */
  pages?: number;
  /** For a recording. */
  seconds?: number;
};

const parsed = new Map<string, Markdown>();

/** In development and in tests most texts are read again unchanged, and parsing takes most of the time. */
export function parseOnce(text: string): Markdown {
  const tree = parsed.get(text) ?? parseMarkdown(text);
  parsed.set(text, tree);
  return tree;
}
