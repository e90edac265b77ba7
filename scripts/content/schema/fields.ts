import { z } from "zod";
import { dayInIndia } from "../../../app/text";
import { type Markdown, parseMarkdown } from "./markdown";

// Fields that occur in more than one kind of file in `content/`. Their labels in the browser editor are in
// `editor/public/config.yml`.

export const text = z.string().trim().min(1);
/** A text of at most this many characters. */
export function shortText(maxLength: number, tooLong = "is too long") {
  const message = `${tooLong}; expected at most ${maxLength} characters`;
  return text.refine((words) => letterCount(words) <= maxLength, message);
}
const segmenter = new Intl.Segmenter();
/** The number of characters as readers count them: a letter with its marks is one (UAX #29). */
function letterCount(words: string): number {
  return [...segmenter.segment(words)].length;
}
export const title = shortText(80);
export const oneLine = z.string().trim().min(1).regex(/^.*$/, "expected a single line");
/** A text of more than one line. */
export const paragraph = z.string().trim().min(1);
export const path = z
  .string()
  .regex(/^\/(?!\/)[a-z0-9/#.-]*$/, "expected an address on this site, such as /contact");
export const anyAddress = z
  .string()
  .regex(
    /^(\/(?!\/)[a-z0-9/#.-]*$|https:\/\/|mailto:)/,
    "expected an address: one on this site, such as /contact, or https://… or mailto:…",
  );
export const webAddress = z
  .string()
  .url()
  .startsWith("https://", "expected an address that begins with https://");
export const pdfAddress = z
  .string()
  .regex(
    /^\/content\/(lessons|phil-literature)(\/[a-z0-9-]+)+\.pdf$/,
    "expected the address of a PDF below /content/lessons or /content/phil-literature",
  );
export const pdfOrWebAddress = z
  .string()
  .regex(
    /^(\/content\/(lessons|phil-literature)(\/[a-z0-9-]+)+\.pdf|https:\/\/[^\s/]+\.\S+)$/,
    "expected the address of a PDF below /content/lessons or /content/phil-literature, or one that begins with https://",
  );
export const recordingAddress = z
  .string()
  .regex(
    /^\/public-objects\/facilitations(\/[a-z0-9-]+)+\.mp3$/,
    "expected the address of an mp3 below /public-objects/facilitations",
  );
export const picture = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(svg|jpg)$/,
    "expected a picture's name in small letters that ends in .svg or .jpg, such as team-editor.jpg",
  );
const namePattern = /^[a-z0-9-]+$/;
const notAName = "expected a name in lower case with hyphens";
/** The name of a file, or an id that an editor chooses because it is part of an address. */
export const name = z.string().regex(namePattern, notAName);
/** The day of something that has happened, such as 2026-01-31. */
export const day = z.preprocess(
  // YAML reads a year without its day as a number.
  (date) => (typeof date === "number" ? String(date) : date),
  z
    .string()
    .refine(
      (date) => z.string().date().safeParse(date).success && date >= "2000" && date <= dayInIndia(Date.now()),
      "expected a day that exists, from 2000 until today, written like 2026-01-31",
    ),
);
export const list = <Item extends z.ZodTypeAny>(item: Item) => z.array(item).default([]);
const shortLine = shortText(80, "is too long for a one-page sheet");
/** The themes, age and follow-up of a question. */
export const questionFacts = {
  /** Ids of themes in `content/pages/questions.md`. */
  themes: z.array(name).max(3, "expected at most three themes").default([]),
  age: z.number().int().min(3).max(18).default(8),
  followUp: z
    .object({
      answer: shortLine,
      ask: shortLine,
    })
    .strict()
    .optional(),
};

// The browser editor assigns these ids (`editor/new-ids.ts`). If one is missing in a file written by hand, the message offers
// a random one, because nobody can know which ids exist elsewhere (decision 0031).
export const numberId = z
  .number()
  .int()
  .default(0)
  .refine(
    (id) => id > 0,
    () => ({
      message: `expected a number that is not used, such as ${Math.floor(1e5 + Math.random() * 9e5)}`,
    }),
  );
export const questionId = z
  .string()
  .default("")
  .refine(
    (id) => namePattern.test(id),
    (id) => ({ message: id ? notAName : missingQuestionId() }),
  );
function missingQuestionId() {
  const ending = Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, "0");
  return `is missing; add -${ending} to the name of the file, as in our-john-${ending}`;
}

export const summary = shortText(155);
export const sample = z.boolean().default(false);
export const link = z
  .object({
    label: text,
    href: path,
  })
  .strict();
export const markdown = z.string().default("").transform(parseOnce);

export const shownPicture = z
  .object({
    picture,
    alt: text,
    caption: text.optional(),
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
