/** Fields that occur in more than one kind of file in `content/`. */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { dayInIndia } from "../../../app/text";
import { parseMarkdown } from "./markdown";

export const text = z.string().trim().min(1);

/** Fields that all have the same schema. */
export function sameFields<Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<
    Name,
    Schema
  >;
}

const segmenter = new Intl.Segmenter();

/** As readers count them: a letter with its marks is one (UAX #29). */
export function shortText(maxLength: number, tooLong = "is too long") {
  const message = `${tooLong}; expected at most ${maxLength} characters`;
  return text.refine(
    (words) => [...segmenter.segment(words)].length <= maxLength,
    message,
  );
}

export const title = shortText(80);
export const summary = shortText(155);
export const markdown = z.string().default("").transform(parseMarkdown);
export const sample = z.boolean().default(false);
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).prefault([]);

/** The name of a file in `content/pictures/`, which `references.ts` checks. */
export const picture = text;
/** An address on this site or elsewhere, which `check/links.ts` checks. */
export const address = text;
export const webAddress = z
  .string()
  .regex(
    /^https:\/\/[^\s/]+\.\S+$/,
    "expected an address that begins with https://",
  );
/** The origin of the site: its pages cannot be below a path. */
export const siteAddress = text
  .refine(
    (address) => {
      if (!URL.canParse(address)) return false;
      const { protocol, hostname, pathname, search, hash, username } = new URL(
        address,
      );
      return (
        protocol === "https:" &&
        hostname.includes(".") &&
        pathname + search + hash + username === "/"
      );
    },
    {
      error:
        "expected https:// and the host, without a path, such as https://p4c-india.pages.dev",
      abort: true,
    },
  )
  .transform((address) => new URL(address).origin);
/** Publishing may make this PDF. */
export const pdfAddress = z
  .string()
  .regex(
    /^\/content\/(lessons|phil-literature)(\/[a-z0-9-]+)+\.pdf$/,
    "expected the address of a PDF below /content/lessons or /content/phil-literature",
  );
/**
 * Ten digits are an Indian number without its code (only numbers that begin with
 * +6 are so short, as in Singapore). With its code, an Indian number has twelve.
 */
const withoutCode = /^(\+[789]|[6789])\d{9}$|^\+?91(?!\d{10}$)/;
const whatsAppNumber = /^\+?[1-9]\d{7,14}$/;

/** Written as people write it; the digits that https://wa.me expects. */
export const whatsApp = z
  .string()
  .transform((number) => number.replace(/[\s().-]/g, ""))
  .refine(
    (number) => whatsAppNumber.test(number) && !withoutCode.test(number),
    {
      error: ({ input }) => {
        const [, example = "9876543210"] =
          /^[+0]*([6-9]\d{9})$/.exec(String(input)) ?? [];
        return `expected a number in quotation marks that begins with + and the code of its country, such as '+91 ${example}'`;
      },
    },
  )
  .transform((number) => number.replace("+", ""));

export const shownPicture = z.strictObject({
  picture,
  alt: text,
  caption: text.optional(),
  sample,
});
export const link = z.strictObject({ label: text, href: address });

const namePattern = /^[a-z0-9-]+$/;
/** An editor chooses it, because it is part of an address. */
export const name = z
  .string()
  .regex(namePattern, "expected a name in lower case with hyphens");

/** A day such as 2026-01-31. YAML reads a year alone as a number. */
export const day = z.coerce
  .string()
  .refine(
    (date) =>
      z.iso.date().safeParse(date).success &&
      date >= "2000" &&
      date <= dayInIndia(Date.now()),
    "expected a day that exists, from 2000 until today, written like 2026-01-31",
  );

const shortLine = shortText(80, "is too long for the lesson sheet");
export const questionFacts = {
  /** Ids of themes in `content/pages/questions.md`. */
  themes: z.array(name).max(3, "expected at most three themes").default([]),
  age: z.number().int().min(3).max(18).default(8),
  followUp: z.strictObject({ answer: shortLine, ask: shortLine }).optional(),
};

// The browser editor assigns these ids (`editor/new-ids.ts`). The message
// offers a random one, because nobody can know which ids exist elsewhere.
export const numberId = z
  .number()
  .int()
  .default(0)
  .refine((id) => id > 0 && id <= Number.MAX_SAFE_INTEGER, {
    error: () =>
      `expected a number that is not used, such as ${randomInt(100_000, 1_000_000)}`,
  });
export const questionId = z
  .string()
  .default("")
  .refine((id) => namePattern.test(id), {
    error: () => {
      const ending = randomInt(36 ** 3, 36 ** 4).toString(36);
      return `expected the name of the file, with -${ending} after it, as in our-john-${ending}`;
    },
  });
