import { z } from "zod/v4";
import { englishLabels, type Labels } from "../../app/labels";
import { pageNamesBelowLanguageTag } from "../../app/urls";
import { day, text } from "./fields";

/** `content/languages.yml`: the languages besides English. */
export const languages = z.array(
  z.strictObject({
    tag: z
      .string()
      .regex(
        /^[a-z]{2,3}$/,
        "expected the two or three small letters of a language, such as hi",
      ),
    name: text,
    direction: z.enum(["ltr", "rtl"]).default("ltr"),
    /** Asks, in the language, whether the reader teaches in it. */
    invitation: text,
  }),
);

/** The pages that every language has. */
export const translatedPageNames = [
  "session",
  "questions",
  ...pageNamesBelowLanguageTag,
] as const;

/** Who has read a translation, and on which day; without one, it is a draft. */
export type TranslationReview = z.infer<typeof review>;
const review = z.strictObject({ name: text, day });
const reviewed = { reviewedBy: review.optional() };

/**
 * A child's safety may depend on these, and on all texts of an item with
 * `safety: true`. The site shows the English until somebody has recorded that
 * the translation fits it (`isShownInEnglish`).
 */
export const safetyFieldNames = ["care"];

const labelFields = Object.fromEntries(
  Object.entries(englishLabels).map(([name, english]) => [
    name,
    label(english),
  ]),
) as Record<keyof Labels, ReturnType<typeof label>>;

/**
 * `content/labels/hi.yml`: every label, with the placeholders of the English
 * one.
 */
export const labels = z.strictObject({ ...reviewed, ...labelFields });

function label(english: string) {
  const names = listPlaceholders(english);
  return text.refine(
    (words) => listPlaceholders(words).join() === names.join(),
    {
      message: `expected ${names.map((name) => `{${name}}`).join(" and ") || "no word in braces"}, as in “${english}”`,
    },
  );
}

/** Any translation. Its other fields are validated with those of the English. */
export const reviewableTranslation = z.looseObject(reviewed);

/** The names of the placeholders in a label, sorted. */
function listPlaceholders(label: string): string[] {
  return [...label.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();
}
