import { z } from "zod";
import { type Markdown, parseMarkdown } from "./markdown.server";

/**
 * Fields that occur in more than one kind of file in `content/`. The browser editor shows the description of a field as its
 * label, and anything after a colon as a hint.
 */

/** The kinds of field that have an input of their own in the browser editor (`scripts/editor/fields.ts`). */
export type InputKind =
  | "paragraph"
  | "picture"
  | "document"
  | "story"
  | "explainer"
  | "session"
  | "day"
  | "theme"
  | "fixed id"
  | "hidden id"
  | "markdown";

/** Stores the kind in a new schema. Zod copies it when it adds a description. */
function ofKind<Schema extends z.ZodTypeAny>(inputKind: InputKind, schema: Schema): Schema {
  Object.assign(schema._def, { inputKind });
  return schema;
}

/** Marks a new schema as text that is translated. Zod copies this mark, too. */
function translatable<Schema extends z.ZodTypeAny>(schema: Schema): Schema {
  Object.assign(schema._def, { isTranslatable: true });
  return schema;
}

export const text = translatable(z.string().trim().min(1));
/** A text of at most this many characters. */
export function shortText(maxLength: number, tooLong = "is too long") {
  const message = `${tooLong}; expected at most ${maxLength} characters`;
  const schema = text.refine((words) => letterCount(words) <= maxLength, message);
  Object.assign(schema._def, { maxLength });
  return schema;
}
const segmenter = new Intl.Segmenter();
/** The number of characters as readers count them: a letter with its marks is one (UAX #29). */
function letterCount(words: string): number {
  return [...segmenter.segment(words)].length;
}
export const title = shortText(80).describe("Title");
export const oneLine = text.pipe(z.string().regex(/^.*$/, "expected a single line"));
/** A text of more than one line. */
export const paragraph = translatable(ofKind("paragraph", z.string().trim().min(1)));
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
export const pdfOrWebAddress = z
  .string()
  .regex(
    /^(\/content\/(lessons|phil-literature)\/[a-z0-9/-]+\.pdf|https:\/\/[^\s/]+\.\S+)$/,
    "expected the address of a PDF below /content/lessons or /content/phil-literature, or one that begins with https://",
  );
export const recordingAddress = z
  .string()
  .regex(
    /^\/public-objects\/facilitations\/[a-z0-9/-]+\.mp3$/,
    "expected the address of an mp3 below /public-objects/facilitations",
  );
export const picture = ofKind(
  "picture",
  z
    .string()
    .regex(
      /^[a-z0-9-]+\.(svg|jpg)$/,
      "expected a picture's name in small letters that ends in .svg or .jpg, such as team-editor.jpg",
    ),
);
const name = () => z.string().regex(/^[a-z0-9-]+$/, "expected a name in lower case with hyphens");
export const documentName = ofKind("document", name());
/** A document whose kind is story. */
export const storyTextName = ofKind("story", name());
export const explainerName = ofKind("explainer", name());
/** A recording of a session in class. */
export const sessionName = ofKind("session", name());
/** An id that an editor chooses, because it is part of an address. */
export const idInLinks = name();
/** A day, such as 2026-01-31. */
export const day = ofKind("day", z.string().date("expected a day that exists, such as 2026-01-31"));
export const published = day.describe("Published: the day it first appeared here; the feed shows it");
export const list = <Item extends z.ZodTypeAny>(item: Item) => z.array(item).default([]);
/** The id of one of the themes in `content/pages/questions.md`. */
const themeId = ofKind("theme", name());
const shortLine = shortText(80, "is too long for a one-page sheet");
/** The themes, age and follow-up of a question. */
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
      ask: shortLine.describe(
        "You may ask: a question that takes the discussion further; a sheet prints it without the answer",
      ),
    })
    .strict()
    .describe("Follow-up: without it, the sheet has the follow-up of the move")
    .optional(),
};
/** Ids that the browser editor assigns. */
export const planId = ofKind("fixed id", z.number().int().positive());
export const questionId = ofKind("hidden id", name());
export const quoteId = ofKind("hidden id", z.number().int().positive());
export const summary = shortText(155).describe(
  "Description: what search engines show, at most 155 characters; no other page says the same",
);
export const sample = z
  .boolean()
  .default(false)
  .describe("Sample: on while this is a placeholder; the page says so");
export const link = z
  .object({
    label: text.describe("Link text"),
    href: path.describe("Address: on this site, such as /contact"),
  })
  .strict();
export const markdown = translatable(ofKind("markdown", z.string().default("").transform(parseOnce)));

export const altText = text.describe("What it shows: one short sentence for people who cannot see it");
export const shownPicture = z
  .object({
    picture: picture.describe("Picture"),
    alt: altText,
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

/** Parses Markdown, with a cache: development and tests read the same texts again, and parsing takes most of the time. */
export function parseOnce(text: string): Markdown {
  const tree = parsed.get(text) ?? parseMarkdown(text);
  parsed.set(text, tree);
  return tree;
}
