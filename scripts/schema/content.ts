/**
 * One strict schema for each kind of file in `content/`. `parse/reader.ts` checks
 * every file when building and publishing, so the running site only sees valid
 * content.
 */
import { z } from "zod/v4";
import type { FrameLabels } from "../../app/frame-labels";
import type { HydratedLabels } from "../../app/hydrated-labels";
import type { Labels } from "../../app/labels";
import {
  address,
  assignedIdMeta,
  link,
  markdown,
  numberId,
  optionalList,
  pdfAddress,
  picture,
  pictureWithAlt,
  publishedDay,
  sampleFlag,
  synonyms,
  telephoneNumber,
  text,
  textLabelledLine,
  title,
  webAddress,
  webOrigin,
  whatsAppNumber,
} from "./fields";
import type {
  languages,
  TranslationReview,
  translatedPageNames,
} from "./languages";
import type { ParsedPlan, PlanQuestion } from "./lesson-plan";
import type { ProseTree } from "./markdown";
import type { pageNamesReadFromFiles, pages } from "./pages";
import type { story } from "./story";

export const site = z.strictObject({
  name: text.meta({ label: "Name of the site" }),
  tagline: text.meta({ hint: "What the site is, in one line." }),
  url: webOrigin.meta({ label: "Web address of the site" }),
  email: z.email().meta({
    label: "E-mail address",
    pattern: ["^[^\\s:]+@\\S+$", "expected an e-mail address"],
    hint: "Every page and PDF shows this one; an address that ends in .example receives nothing.",
  }),
  telephone: telephoneNumber.optional().meta({
    label: "Telephone number",
    hint: "With + and the code of the country. Heads of schools find it on the page For Your School.",
  }),
  whatsApp: whatsAppNumber.optional().meta({
    label: "WhatsApp number",
    hint: "With + and the code of the country. Teachers can send how a lesson went to this number, and heads of schools can write to it.",
  }),
  price: text.meta({
    label: "Price of a bundle",
    hint: "With the currency, such as Rs. 1500.",
  }),
  bundleSize: z
    .number()
    .int()
    .positive()
    .meta({ label: "Lesson plans in a bundle" }),
  delivery: text.meta({
    hint: "When a buyer receives the bundle, such as within two weeks of the order.",
  }),
  citation: text.meta({ hint: "How to cite the site." }),
  copyright: text.meta({ label: "Copyright line" }),
  licence: text,
  licenceUrl: webAddress.meta({ label: "Web address of the licence" }),
  team: text.meta({ hint: "Named as author where no other is given." }),
  footer: z
    .array(z.strictObject({ title, links: optionalList(link) }))
    .meta({ hint: "The columns at the bottom of every page." }),
  footerLinks: z.array(link).meta({
    label: "Last links",
    hint: "The row at the very bottom of every page.",
  }),
});

/** The parts of `site.yml` that a language translates. */
export const siteWords = site
  .pick({
    tagline: true,
    price: true,
    delivery: true,
    footer: true,
    footerLinks: true,
  })
  .strip();

type Link = z.infer<typeof link>;
type Submenu = { label: string; items: Link[] };

export const menu = z
  .array(
    z
      .strictObject({
        label: text.meta({ label: "Menu label" }),
        href: link.shape.href.optional(),
        items: z.array(link).optional().meta({
          label: "Entries below it",
          hint: "Leave the address empty if there are any.",
        }),
      })
      .refine(
        ({ href, items }) => (href === undefined) !== (items === undefined),
        "expected either href, the address, or items, the entries below it",
      )
      .transform((entry) => entry as Link | Submenu),
  )
  .meta({ label: "Entries of the menu" });

const description = text.meta({ hint: "One sentence for the list." });

export const document = z.strictObject({
  title,
  subtitle: text.optional(),
  kind: z
    .enum(["article", "brochure", "story", "reference", "poster", "letter"])
    .meta({ dropdown_threshold: 6 }),
  file: pdfAddress.optional().meta({
    label: "PDF",
    hint: "Your own, if you have one; without it, publishing makes the PDF from the words.",
    widget: "file",
    accept: ".pdf",
    choose_url: false,
    // A file that is not saved yet has another address.
    pattern: undefined,
  }),
  description,
  synonyms,
  credit: text.meta({ hint: "Who wrote it." }),
  sample: sampleFlag,
});

export const recording = z.strictObject({
  title,
  kind: z.enum(["explainer", "session"]),
  file: address.optional().meta({
    label: "Recording",
    hint: "An mp3 file.",
    widget: "file",
    accept: ".mp3",
    choose_url: false,
  }),
  description,
  published: publishedDay,
  voices: optionalList(textLabelledLine).meta({
    label: "Synthetic voices",
    hint: "None for a recording of real people.",
  }),
  sample: sampleFlag,
  transcript: markdown.meta({
    label: "What is said",
    hint: "Every word, with the speaker in bold; empty until somebody has written it down.",
  }),
});

const consent = { hint: "Only with the person’s consent." };

export const people = z.array(
  z.strictObject({
    role: text,
    name: text.optional().meta(consent),
    bio: text.meta({ label: "About the person", widget: "text" }),
    photo: picture.meta({
      label: "Photograph",
      hint: "A square JPEG; 1280 pixels wide is good.",
    }),
    photoAlt: pictureWithAlt.shape.alt,
    links: optionalList(
      link.extend({
        href: address.meta({
          pattern: [
            "^(\\/(?!\\/)[a-z0-9/#.-]*$|https:\\/\\/|mailto:)",
            "expected an address: one on this site, such as /contact, or https://… or mailto:…",
          ],
          hint: "/contact, https://… or mailto:…",
        }),
      }),
    ),
    sample: sampleFlag,
  }),
);

const quotedPerson = {
  id: numberId.meta(assignedIdMeta),
  name: text.meta(consent),
};
const quotation = {
  content: text.meta({ label: "Quotation", widget: "text" }),
  sample: sampleFlag,
};

export const testimonials = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        ...quotedPerson,
        role: text.meta({ hint: "Such as English teacher, middle school." }),
        place: text.meta({ hint: "Such as a government school, Chennai." }),
        ...quotation,
      }),
    )
    .meta({ hint: "Given before the course began." }),
  reflections: z
    .array(z.strictObject({ ...quotedPerson, ...quotation }))
    .meta({ hint: "Written during the course." }),
});

/** The pages of a PDF, or the seconds of a recording. */
export type FileFacts = { bytes: number; pages?: number; seconds?: number };

/** `file` is by default the address of the PDF that publishing generates. */
export type WithFileAddress<Schema extends z.ZodType> = z.infer<Schema> & {
  file: string;
};

type WithWordCount = WithFileAddress<typeof document> & { wordCount: number };

export type Content = {
  site: z.infer<typeof site>;
  menu: z.infer<typeof menu>;
  pages: { [Name in keyof typeof pages]: z.infer<(typeof pages)[Name]> };
  lessonPlans: (Omit<ParsedPlan, "questions"> & {
    questions: PlanQuestion[];
  })[];
  stories: (z.infer<typeof story> & { slug: string })[];
  documents: Record<string, WithWordCount>;
  recordings: Record<string, WithFileAddress<typeof recording>>;
  people: z.infer<typeof people>;
  testimonials: z.infer<typeof testimonials>;
  /** The languages besides English. */
  languages: PublishedLanguage[];
  /** By the address from which the Worker reads it. */
  textsByAddress: Record<
    string,
    | PagesReadFromFiles[keyof PagesReadFromFiles]
    | Transcripts
    | FrameTexts
    | LanguageTexts
    | QuestionWordsById
    | EnglishLessonTexts
    | StoryPageTexts
    | DocumentPageTexts
    | SearchFile
    | LatinSpellings
    | TranslationProofIndex
    | TranslationProof
  >;
  /** By the address of the page; empty without git. */
  lastChanges: Record<string, string>;
  /** Keyed by the address of the file. */
  fileFacts: Record<string, FileFacts>;
};

/** `/texts/pages/privacy.json` */
export type PagesReadFromFiles = Pick<
  Content["pages"],
  (typeof pageNamesReadFromFiles)[number]
>;

/** `/texts/transcripts.json`: by the name of the recording. */
export type Transcripts = Record<string, ProseTree>;

/** Who has read a translation, and how many of its texts have changed since. */
export type ReviewStatus = { reviews: TranslationReview[]; changed: number };

export type PublishedLanguage = z.infer<typeof languages>[number] & {
  /** Its English name. */
  englishName: string;
  /** Whether its labels or one of its pages have not been read yet. */
  isDraft: boolean;
  pages: Record<TranslatedPageName, ReviewStatus & { isDraft: boolean }>;
  stories: Record<
    string,
    Pick<Story, "title" | "description"> & { isDraft: boolean }
  >;
  /** By the id of their questions' source, such as `plan-7`. */
  plans: Record<string, { isDraft: boolean }>;
  documents: Record<string, { isDraft: boolean }>;
};

type Story = Content["stories"][number];

export type QuestionWords = Pick<
  Content["pages"]["questions"]["questions"][number],
  "text" | "followUp"
>;

export type StoryLessonNotes = Pick<
  Story,
  | "title"
  | "teaser"
  | "strange"
  | "ready"
  | "care"
  | "board"
  | "props"
  | "people"
  | "pause"
  | "retelling"
>;

export type TranslatedPageName = (typeof translatedPageNames)[number];

/** `/texts/frame/hi.json`: what surrounds every page of a language. */
export type FrameTexts = {
  labels: HydratedLabels & FrameLabels;
  menu: Content["menu"];
  site: Pick<Content["site"], "tagline" | "footer" | "footerLinks">;
  /** What the picture beside a shared link to most pages shows. */
  cardAlt: string;
  /** Of the English pages that the language has too. */
  paths: string[];
};

/** `/texts/hi.json`: what pages say in a language. */
export type LanguageTexts = {
  labels: Labels;
  pages: Pick<Content["pages"], TranslatedPageName>;
  /** By slug. */
  stories: Record<string, StoryLessonNotes>;
  /** By the id of their questions' source, such as `plan-7`. */
  plans: Record<string, { title: string; description: string }>;
};

/** `/texts/questions/hi.json`: by id. */
export type QuestionWordsById = Record<string, QuestionWords>;

/** `/texts/en.json`: the English words that the Worker does not contain. */
export type EnglishLessonTexts = Pick<LanguageTexts, "stories"> & {
  questions: QuestionWordsById;
};

/**
 * `/texts/hi/our-john.json`, or `/texts/en/our-john.json`: what the page of a
 * story reads.
 */
export type StoryPageTexts = ReviewStatus & {
  story: Story;
  document: DocumentPageTexts["document"] | null;
};

/**
 * `/texts/search/hi.json`: what `/search` finds in a language. All words are as
 * `foldForSearch` returns them, each only once, with a space before and after each.
 */
export type SearchFile = {
  lang: string;
  /** The words for each theme and each move, by its id. */
  topics: Record<string, string>;
  entries: SearchEntry[];
  /** One for each story and plan, and one for questions without a story. */
  questions: {
    /** The title of the story or plan. */
    source: string;
    sourceWords: string;
    entries: {
      id: string;
      text: string;
      words: string;
      /** Its themes and its move. */
      topics: string[];
    }[];
  }[];
};

export type SearchEntry = {
  kind: "page" | "story" | "starter" | "plan" | "document";
  href: string;
  title: string;
  description: string;
  /** Set for an English page in the file of another language. */
  lang?: "en";
  titleWords: string;
  /** The words that are not in the title. */
  otherWords: string;
  /** The words of each. */
  synonyms?: string[];
  /** What a translated story is about: the words of its description. */
  aboutWords?: string;
  /** The themes of a story. */
  topics?: string[];
};

/**
 * `/texts/search/latin.json`: by the tag of a language, its words in Latin
 * letters. Each line has a spelling, as `loosenFoldedLatin` returns it, and the
 * words that may be spelt so, each with what `foldLatinSpelling` returns, such
 * as `dosti दोस्ती/dosti`. The lines are sorted.
 */
export type LatinSpellings = Record<string, string>;

/**
 * `/texts/documents/hi/how-we-talk.json`: what the page of a document reads.
 */
export type DocumentPageTexts = ReviewStatus & {
  document: WithWordCount & { body: ProseTree };
};

/** `/texts/proof/hi.json`: what a speaker of the language can read. */
export type TranslationProofIndex = {
  proofs: Omit<TranslationProof, "files">[];
};

/** `/texts/proof/hi/literature/our-john.json`: its texts, one by one. */
export type TranslationProof = ReviewStatus & {
  /** The name of its first file, such as `literature/our-john`. */
  name: string;
  /** Undefined if it has none, as the labels. */
  title: string | undefined;
  count: number;
  /** The files of a story are its text and its page. */
  files: { file: string; lines: TranslationProofLine[] }[];
};

export type TranslationProofLine = {
  /** From one, in all files together. */
  number: number;
  /** Its names in the file, such as `rescues.4.group`. */
  name: string;
  english: string;
  words: string;
  /** "behind": the English has changed. "changed": it was read before. */
  state: "behind" | "changed" | undefined;
};
