/** The schemas of the files that hold words in another language; see content-schema.server.ts. */
import { z } from "zod";
import { englishLabels, type Labels, placeholdersIn } from "../../labels";
import { day, text } from "./content-fields.server";
import type { Content } from "./content-schema.server";

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

/** A language, with what every page needs to know about it. */
export type Language = z.infer<typeof languages>[number] & {
  /** Its English name. */
  englishName: string;
  /** Whether its labels, or the words of the questions and the sheet, are a draft. */
  isDraft: boolean;
  /** The stories that have a page in it, by slug. */
  stories: Record<
    string,
    { isDraft: boolean; checked?: { title: string; description: string; day: string } }
  >;
};

type Story = Content["stories"][number];
type Texts = {
  title: string;
  questions: Record<
    string,
    Pick<Story["sections"]["questions"]["parts"][number]["questions"][number], "text" | "followUp">
  >;
};

/** `/translations/hi.json`: what the pages of questions read. */
export type Translation = {
  labels: Labels;
  pages: Pick<Content["pages"], "session" | "questions">;
  stories: Record<string, Texts>;
};

/** `/translations/hi/our-john.json`: what the page of a story reads. */
export type StoryTranslation = {
  story: Story;
  text: (Content["documents"][string] & Content["storyTexts"][string]) | null;
  /** The speakers who have checked it; none for a draft. */
  checkers: string[];
};
