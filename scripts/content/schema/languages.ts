/** The schemas of the files that hold words in another language; see content.ts. */
import { z } from "zod";
import { englishLabels, type Labels, placeholdersIn } from "../../../app/labels";
import { day, text } from "./fields";

/** `content/languages.yml`: the languages besides English. */
export const languages = z.array(
  z
    .object({
      tag: z
        .string()
        .regex(/^[a-z]{2,3}$/, "expected the two or three small letters of a language, such as hi"),
      name: text,
      direction: z.enum(["ltr", "rtl"]).default("ltr"),
    })
    .strict(),
);

/** Who has checked a file of a language, and when. Without these it is a draft. */
const reviewFields = {
  checked: day.optional(),
  checker: text.optional(),
};
const isComplete = ({ checked, checker }: { checked?: string | undefined; checker?: string | undefined }) =>
  Boolean(checked) === Boolean(checker);
const incompleteError = { path: ["checked"], message: "set both checked and checker, or neither" };

/** `content/labels/hi.yml`: every label, with the placeholders of the English one. */
export const labels = z
  .object({
    ...reviewFields,
    ...(Object.fromEntries(
      Object.entries(englishLabels).map(([name, english]) => [name, label(english)]),
    ) as Record<keyof Labels, typeof text>),
  })
  .strict()
  .refine(isComplete, incompleteError);

function label(english: string) {
  const names = placeholdersIn(english);
  const schema = text.refine((words) => placeholdersIn(words).join() === names.join(), {
    message: `expected ${names.map((name) => `{${name}}`).join(" and ") || "no word in braces"}, as in “${english}”`,
  });
  return schema as unknown as typeof text;
}

/** What the front matter of a translation has besides words. `translates` is a hash of the English words that it translates. */
export const translation = z
  .object({ ...reviewFields, translates: z.string().optional() })
  .passthrough()
  .refine(isComplete, incompleteError);
