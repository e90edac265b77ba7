/**
 * Fields that occur in more than one kind of file in `content/`.
 *
 * `.meta()` says how the browser editor shows a field, with the options of
 * Sveltia CMS: https://sveltiacms.app/en/docs/fields. The rest of its form
 * follows from the schema (`editor/forms.ts`); without a label, a field has its
 * name. `.meta()` comes after `.min()`, `.refine()` and `.extend()`, which
 * return a schema without it.
 */
import { randomInt } from "node:crypto";
import { z } from "zod/v4";
import { toDayInIndia } from "../../app/text";
import { parseMarkdown } from "./markdown";

export const text = z.string().trim().min(1);

/** Fields whose schemas differ at most in what the editor shows. */
export function buildSimilarFields<Name extends string, Schema>(
  names: readonly Name[],
  toSchema: (name: Name) => Schema,
) {
  return Object.fromEntries(
    names.map((name) => [name, toSchema(name)]),
  ) as Record<Name, Schema>;
}

/** One of several values, each with its label in the editor. */
export function labelledEnum<Value extends string>(
  labels: Record<Value, string>,
) {
  const values = Object.keys(labels) as [Value, ...Value[]];
  const options = values.map((value) => ({ label: labels[value], value }));
  return z.enum(values).meta({ options });
}

/** The editor refuses at once what the check would refuse. */
export function textMatching(pattern: RegExp, message: string) {
  return z
    .string()
    .regex(pattern, message)
    .meta({ pattern: [pattern.source, message] });
}

const segmenter = new Intl.Segmenter();

/** Counts as readers do: a letter with its marks is one character (UAX #29). */
export function shortText(maxLength: number, tooLong = "is too long") {
  const message = `${tooLong}; expected at most ${maxLength} characters`;
  return text
    .refine(
      (words) => [...segmenter.segment(words)].length <= maxLength,
      message,
    )
    .meta({ maxlength: maxLength });
}

/**
 * Words of the lesson sheet. What the teacher says aloud is between two stars,
 * which do not count as characters.
 */
export function sheetText(maxLength: number) {
  return text
    .refine((words) => words.split("**").length % 2 === 1, {
      error: "has stars that are not in pairs; write what is said as **Why?**",
      abort: true,
    })
    .refine(
      (words) =>
        [...segmenter.segment(words.replaceAll("**", ""))].length <= maxLength,
      `is too long for the lesson sheet; expected at most ${maxLength} characters`,
    )
    .meta({ hint: "Words to say aloud are between two stars: **‘Why?’**." });
}

export const title = shortText(80);
export const pageDescription = shortText(155).meta({
  label: "Description",
  hint: "What search engines show, at most 155 characters; no other page says the same.",
});
export const synonyms = text.optional().meta({
  label: "Other words for it",
  hint: "A search for one of them finds this first; put commas between them. A page that is only in English may have words in other scripts.",
});
export const textLabelledLine = text.meta({ label: "Line" });
export const markdown = z
  .string()
  .default("")
  .transform(parseMarkdown)
  .meta({ widget: "richtext" });
export const sampleFlag = z.boolean().default(false).meta({
  hint: "On while this is a sample; the page says so.",
});
export const optionalList = <Item extends z.ZodType>(item: Item) =>
  z.array(item).prefault([]);
export const withMaxItems = <Item extends z.ZodType>(
  max: number,
  list: z.ZodArray<Item>,
  message?: string,
) => list.max(max, message).meta({ max });

/** The name of a file in `content/pictures/`, which `references.ts` checks. */
export const picture = text.meta({
  widget: "image",
  choose_url: false,
  accept: ".jpg,.svg",
});
/** An address on this site or elsewhere, which `check/links.ts` checks. */
export const address = text.meta({ label: "Address" });
export const webAddress = textMatching(
  /^https:\/\/[^\s/]+\.\S+$/,
  "expected an address that begins with https://",
);
/** The origin of the site: its pages cannot be below a path. */
export const webOrigin = text
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
  .transform((address) => new URL(address).origin)
  .meta({
    pattern: ["^https://", "expected an address that begins with https://"],
  });
/** Publishing may make this PDF. */
export const pdfAddress = textMatching(
  /^\/content\/(lessons|phil-literature)(\/[a-z0-9-]+)+\.pdf$/,
  "expected the address of a PDF below /content/lessons or /content/phil-literature",
);
/**
 * Ten digits are an Indian number without its code (only numbers that begin with
 * +6 are so short, as in Singapore). With its code, an Indian number has twelve.
 */
const withoutCode = /^(\+[789]|[6789])\d{9}$|^\+?91(?!\d{10}$)/;
const numberWithCode = /^\+?[1-9]\d{7,14}$/;

const withoutSpaces = (number: string) => number.replace(/[\s().-]/g, "");

const numberPattern = {
  pattern: [
    "^(?!(\\+[789]|[6-9])(\\D*\\d){9}\\D*$)\\+?[1-9][\\d ().-]{7,}$",
    "expected + and the code of the country before the number, such as +91 98765 43210",
  ],
};

/** As people write it, with the code of its country. */
export const telephoneNumber = z
  .string()
  .refine(
    (written) => {
      const number = withoutSpaces(written);
      return numberWithCode.test(number) && !withoutCode.test(number);
    },
    {
      error: ({ input }) => {
        const [, example = "9876543210"] =
          /^[+0]*([6-9]\d{9})$/.exec(withoutSpaces(String(input))) ?? [];
        return `expected a number in quotation marks that begins with + and the code of its country, such as '+91 ${example}'`;
      },
    },
  )
  .meta(numberPattern);

/** The digits that https://wa.me expects. */
export const whatsAppNumber = telephoneNumber
  .transform((written) => withoutSpaces(written).replace("+", ""))
  .meta(numberPattern);

export const pictureWithAlt = z.strictObject({
  picture,
  alt: text.meta({
    label: "What it shows",
    hint: "One short sentence for people who cannot see it.",
  }),
  caption: text.optional().meta({ hint: "The words below the picture." }),
  sample: sampleFlag,
});
export const link = z.strictObject({
  label: text.meta({ label: "Link text" }),
  href: address.meta({
    pattern: [
      "^\\/(?!\\/)[a-z0-9/#.-]*$",
      "expected an address on this site, such as /contact",
    ],
    hint: "On this site, such as /contact.",
  }),
});

const namePattern = /^[a-z0-9-]+$/;
const nameProblem = "expected a name in lower case with hyphens";
export const hyphenatedName = z.string().regex(namePattern, nameProblem);
/** An editor chooses it, because it is part of an address. */
export const nameInLinks = hyphenatedName.meta({
  label: "Name in links",
  pattern: [namePattern.source, nameProblem],
});
/** An editor chooses a file of the folder by its title. */
const nameIn = (collection: string) =>
  hyphenatedName.meta({
    widget: "relation",
    collection,
    value_field: "{{slug}}",
    search_fields: ["title"],
    display_fields: ["title"],
  });
export const storyName = nameIn("literature");
export const documentName = nameIn("documents");
export const recordingName = nameIn("recordings");

/** A day such as 2026-01-31. YAML reads a year alone as a number. */
export const day = z.coerce
  .string()
  .refine(
    (date) =>
      z.iso.date().safeParse(date).success &&
      date >= "2000" &&
      date <= toDayInIndia(Date.now()),
    "expected a day that exists, from 2000 until today, written like 2026-01-31",
  )
  .meta({
    widget: "datetime",
    type: "date",
    format: "YYYY-MM-DD",
    default: "{{now}}",
  });
export const publishedDay = day.meta({
  hint: "The day it first appeared here; the feed shows it.",
});

const shortLine = shortText(80, "is too long for the lesson sheet");
/** The id of a theme in `content/pages/questions.md`. */
const theme = hyphenatedName.meta({
  widget: "relation",
  collection: "pages",
  file: "questions",
  value_field: "themes.*.id",
  search_fields: ["themes.*.name"],
  display_fields: ["themes.*.name"],
});
export const optionalQuestionFields = {
  themes: withMaxItems(3, z.array(theme), "expected at most three themes")
    .prefault([])
    .meta({ hint: "One to three, the most fitting first." }),
  age: z.number().int().min(3).max(18).default(8).meta({
    hint: "The youngest for which it works well.",
    default: 8,
  }),
  followUp: z
    .strictObject({
      answer: shortLine.meta({
        label: "A child may say",
        hint: "A likely answer, in a child’s words, without quotation marks.",
      }),
      ask: shortLine.meta({
        label: "You may ask",
        hint: "A question that takes the discussion further, after any other answer, too.",
      }),
    })
    .optional()
    .meta({
      label: "Follow-up",
      hint: "Without it, the sheet has the follow-up of the move.",
    }),
};

/** The browser editor assigns the id (`editor/new-ids.ts`). */
export const assignedIdMeta = { widget: "hidden", required: undefined };
// The messages offer a random id, because nobody can know which ids exist
// elsewhere.
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
    // Another field may name the id.
    abort: true,
    error: () => {
      const ending = randomInt(36 ** 3, 36 ** 4).toString(36);
      return `expected the name of the file, with -${ending} after it, as in our-john-${ending}`;
    },
  })
  .meta(assignedIdMeta);
