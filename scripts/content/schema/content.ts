/**
 * One strict schema for each kind of file in `content/`. `read.ts` checks every
 * file when building and publishing, so the running site only sees valid
 * content.
 */
import { z } from "zod/v4";
import type { Labels } from "../../../app/labels";
import {
  address,
  day,
  link,
  list,
  markdown,
  numberId,
  pdfAddress,
  picture,
  sample,
  siteAddress,
  text,
  title,
  webAddress,
  whatsApp,
} from "./fields";
import type { languages, translatedPageNames } from "./languages";
import type { PlanQuestion, PlanWithAuthor } from "./lesson-plan";
import type { Markdown } from "./markdown";
import type { pages } from "./pages";
import type { story } from "./story";

export const site = z.strictObject({
  name: text,
  tagline: text,
  url: siteAddress,
  email: z.email(),
  whatsApp: whatsApp.optional(),
  price: text,
  bundleSize: z.number().int().positive(),
  delivery: text,
  citation: text,
  copyright: text,
  licence: text,
  licenceUrl: webAddress,
  team: text,
  footer: z.array(z.strictObject({ title, links: list(link) })),
  footerLinks: z.array(link),
});

type Link = z.infer<typeof link>;
type Submenu = { label: string; items: Link[] };

export const menu = z.array(
  z
    .strictObject({
      label: text,
      href: link.shape.href.optional(),
      items: z.array(link).optional(),
    })
    .refine(
      ({ href, items }) => (href === undefined) !== (items === undefined),
      "expected either href, the address, or items, the entries below it",
    )
    .transform((entry) => entry as Link | Submenu),
);

export const document = z.strictObject({
  title,
  subtitle: text.optional(),
  kind: z.enum([
    "article",
    "brochure",
    "story",
    "reference",
    "poster",
    "letter",
  ]),
  file: pdfAddress.optional(),
  description: text,
  credit: text,
  sample,
});

export const recording = z.strictObject({
  title,
  kind: z.enum(["explainer", "session"]),
  file: address.optional(),
  description: text,
  published: day,
  voices: list(text),
  sample,
  transcript: markdown,
});

export const people = z.array(
  z.strictObject({
    role: text,
    name: text.optional(),
    bio: text,
    photo: picture,
    photoAlt: text,
    links: list(link),
    sample,
  }),
);

const quotation = { id: numberId, name: text, content: text, sample };

export const testimonials = z.strictObject({
  testimonials: z.array(
    z.strictObject({ ...quotation, role: text, place: text }),
  ),
  reflections: z.array(z.strictObject(quotation)),
});

/** The pages of a PDF, or the seconds of a recording. */
export type FileFacts = { bytes: number; pages?: number; seconds?: number };

/** `file` is by default the address of the PDF that publishing generates. */
export type WithFile<Schema extends z.ZodType> = z.infer<Schema> & {
  file: string;
};

type WithWordCount = WithFile<typeof document> & { wordCount: number };

export type Content = {
  site: z.infer<typeof site>;
  menu: z.infer<typeof menu>;
  pages: { [Name in keyof typeof pages]: z.infer<(typeof pages)[Name]> };
  lessonPlans: (Omit<PlanWithAuthor, "questions"> & {
    questions: PlanQuestion[];
  })[];
  stories: (z.infer<typeof story> & { slug: string })[];
  documents: Record<string, WithWordCount>;
  recordings: Record<string, WithFile<typeof recording>>;
  people: z.infer<typeof people>;
  testimonials: z.infer<typeof testimonials>;
  /** Those besides English. */
  languages: Language[];
  /** By the address from which the Worker reads it. */
  textsByAddress: Record<
    string,
    LanguageTexts | EnglishTexts | StoryFile | DocumentFile | SearchFile
  >;
  /** By the address of the page; empty without git. */
  lastChanges: Record<string, string>;
  /** Keyed by the address of the file. */
  fileFacts: Record<string, FileFacts>;
};

export type Language = z.infer<typeof languages>[number] & {
  /** Its English name. */
  englishName: string;
  isDraft: boolean;
  stories: Record<
    string,
    Pick<Story, "title" | "description"> & { isDraft: boolean }
  >;
  documents: Record<string, { isDraft: boolean }>;
};

type Story = Content["stories"][number];

export type QuestionWords = Pick<
  Content["pages"]["questions"]["questions"][number],
  "text" | "followUp"
>;

export type StoryNotes = Pick<
  Story,
  "title" | "teaser" | "care" | "props" | "people" | "pause" | "retelling"
>;

export type TranslatedPage = (typeof translatedPageNames)[number];

/** `/texts/hi.json`: what pages say in a language. */
export type LanguageTexts = {
  labels: Labels;
  pages: Pick<Content["pages"], TranslatedPage>;
  /** By slug. */
  stories: Record<string, StoryNotes>;
  /** By id. */
  questions: Record<string, QuestionWords>;
};

/** `/texts/en.json`: the English words that the Worker does not contain. */
export type EnglishTexts = Pick<LanguageTexts, "stories" | "questions">;

/**
 * `/texts/hi/our-john.json`, or `/texts/en/our-john.json`: what the page of a
 * story reads.
 */
export type StoryFile = {
  story: Story;
  document: DocumentFile["document"] | null;
  /** The speakers who have read it; none for a draft, and in English. */
  reviewers: string[];
};

/**
 * `/texts/search/hi.json`: what `/search` finds in a language. All words are as
 * `fold` returns them, each only once, with a space before and after each.
 */
export type SearchFile = {
  lang: string;
  /** The words for each theme and each move, by its id. */
  topics: Record<string, string>;
  entries: SearchEntry[];
  /** Those of each story and plan, and those that need no story. */
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
  titleWords: string;
  /** Those that are not in the title. */
  otherWords: string;
  /** The themes of a story. */
  topics?: string[];
};

/**
 * `/texts/documents/hi/how-we-talk.json`: what the page of a document reads.
 */
export type DocumentFile = {
  document: WithWordCount & { body: Markdown };
  /** The speakers who have read it; none for a draft, and in English. */
  reviewers: string[];
};
