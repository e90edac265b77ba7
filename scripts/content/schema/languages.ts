/**
 * The schemas of the files that hold words in another language; see content.ts.
 */
import { z } from "zod";
import {
  englishLabels,
  type Labels,
  listPlaceholders,
} from "../../../app/labels";
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
  }),
);

/**
 * Who has checked a file of a language, and when. Without these it is a draft.
 */
const review = { checked: day.optional(), checker: text.optional() };
const requireBoth = ({
  checked,
  checker,
}: {
  checked?: string | undefined;
  checker?: string | undefined;
}) => Boolean(checked) === Boolean(checker);
const reviewIssue = {
  path: ["checked"],
  message: "set both checked and checker, or neither",
};

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
export const labels = z
  .strictObject({ ...review, ...labelFields })
  .refine(requireBoth, reviewIssue);

function label(english: string) {
  const names = listPlaceholders(english);
  return text.refine(
    (words) => listPlaceholders(words).join() === names.join(),
    {
      message: `expected ${names.map((name) => `{${name}}`).join(" and ") || "no word in braces"}, as in “${english}”`,
    },
  );
}

/**
 * What the front matter of a translation has besides words. `translates` is a
 * hash of the English words that it translates.
 */
export const translation = z
  .object({ ...review, translates: z.string().optional() })
  .passthrough()
  .refine(requireBoth, reviewIssue);
