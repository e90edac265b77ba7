/**
 * One strict schema for each kind of file in `content/`. `scripts/content/read.ts` checks every file against them, at
 * build and when publishing, so the running site only sees valid content.
 */
import { z } from "zod";
import {
  anyAddress,
  type FileFacts,
  fileAddress,
  link,
  list,
  markdown,
  name,
  oneLine,
  parseOnce,
  path,
  picture,
  sample,
  summary,
  text,
  webAddress,
} from "./content-fields.server";
import { mailLink } from "./mail-link.server";
import type { Markdown } from "./markdown.server";
import { root, type Section, splitParts } from "./sections.server";

const words = z.object({ heading: text, text: markdown }).strict();

/** The sections of a page or story, by the ids that its route and links know them by. */
function sections<Id extends string>(ids: Id[]) {
  const withId = (id: Id) =>
    words.transform(({ heading, text }): Section => ({ id, title: heading, ...splitParts(text) }));
  const shape = Object.fromEntries(ids.map((id) => [id, withId(id)]));
  return z.object(shape as Record<Id, ReturnType<typeof withId>>).strict();
}

/** A page: its front matter with the sections that its route shows, and an intro below. */
function page<Fields extends z.ZodRawShape, Id extends string = never>(fields: Fields, ids: Id[] = []) {
  return z
    .object({
      title: text,
      description: summary,
      standfirst: text,
      intro: markdown.transform(({ children }) => root(children)),
    })
    .extend(fields)
    .extend({ sections: ids.length > 0 ? sections(ids) : sections(ids).default({} as never) })
    .strict();
}

const shownPicture = z.object({ picture, alt: text, caption: text.optional(), sample }).strict();
const next = { headline: text, next: link };

/** The purposes on the contact page to which the code has buttons; editors may add others. */
const linkedPurposes = [
  "join-a-course",
  "training-for-a-school",
  "help-with-a-plan",
  "send-a-plan-or-story",
  "order-a-bundle",
] as const;
export type LinkedPurpose = (typeof linkedPurposes)[number];

/** Some e-mail programs cut links that are longer than 2,000 characters. */
const longestMailLink = 1900;

const purpose = z
  .object({ id: name, label: text, hint: text, subject: oneLine, body: text })
  .strict()
  .refine((email) => mailLink("", email).length <= longestMailLink, {
    path: ["body"],
    message: "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

const contactSections = ["signup", "write", "educators", "contributors"] as const;

const purposes = z.array(purpose).superRefine((list, context) => {
  const ids = list.map(({ id }) => id);
  const fail = (message: string, path: (string | number)[] = []) =>
    context.addIssue({ code: "custom", path, message });
  for (const id of linkedPurposes)
    if (!ids.includes(id)) fail(`${id} is missing; a button of the site leads to it`);
  const taken = [...contactSections, ...ids];
  for (const [index, id] of ids.entries())
    if (taken.indexOf(id) < contactSections.length + index)
      fail(`${id} is already used on this page`, [index, "id"]);
});

export const pages = {
  home: page({
    note: text,
    hero: z.object({ alt: z.string() }).strict(),
    begin: list(link),
    groups: list(
      z
        .object({ title: text, tiles: list(z.object({ title: text, href: path, line: text }).strict()) })
        .strict(),
    ),
  }),
  "about-team": page({ credit: text }),
  "about-philosophy": page(
    {
      explainers: list(name),
      videos: list(
        z
          .object({
            id: z.string().length(11),
            title: text,
            by: text,
            length: text.optional(),
            note: text.optional(),
            /** What the team still has to find out; the check lists it, and no page shows it. */
            confirm: text.optional(),
          })
          .strict(),
      ),
      articles: list(name),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      facts: list(z.object({ value: text, label: text }).strict()),
      brochures: list(name),
      highlights: list(shownPicture),
    },
    ["course", "brochures", "details", "highlights", "testimonials", "reflections"],
  ),
  "upcoming-courses": page({ brochure: name }, ["next", "brochure", "interest", "schools"]),
  "lesson-plans": page({ infographic: picture.optional() }, ["kinds", "elaborate", "logic", "contribute"]),
  facilitations: page({ responses: shownPicture, sessions: list(name), sample }, ["egg"]),
  "philosophical-literature": page({ reference: name, placeholders: list(text) }, [
    "philosophical",
    "contribute",
    "synopsis",
  ]),
  reflections: page(next),
  contact: page({ purposes }, [...contactSections]),
  "buy-courses": page({ pictures: list(shownPicture) }, ["how", "free", "faq"]),
  donate: page(next),
  admin: page({}, ["gate"]),
  "404": page({}),
};

export const site = z
  .object({
    name: text,
    tagline: text,
    url: webAddress,
    email: z.string().email(),
    price: text,
    bundleSize: z.number().int().positive(),
    delivery: text,
    citation: text,
    copyright: text,
    licence: text,
    licenceUrl: webAddress,
    footer: z.array(z.object({ title: text, links: list(link) }).strict()),
  })
  .strict();

export const menu = z.array(z.union([link, z.object({ label: text, items: z.array(link) }).strict()]));

/** The categories of the plans so far. Any other is allowed and gets a gray badge; `content:check` asks whether it is meant. */
export const categories = ["Logic", "Epistemology", "Ethics", "Social and Political philosophy"];

export const lessonPlan = z
  .object({
    id: z.number().int().positive(),
    title: text,
    description: text,
    category: text,
    ageGroup: z.string().regex(/^Ages \d+(-\d+|\+)$/, "expected ages such as Ages 6-9 or Ages 10+"),
    duration: z.number().int().positive(),
    section: z.enum(["elaborate", "logic"]).optional(),
    author: text.default("P4C India Team"),
    storyContributor: text.optional(),
    sample,
    fileUrl: fileAddress.optional(),
    externalUrl: webAddress.optional(),
    thumbnail: picture.optional(),
    summary,
    content: text,
  })
  .strict();

/** The facilitation moves of every question bank, in order. */
export const moves = {
  "open-ended-questions": "Open-ended questions",
  "finding-assumptions": "Finding assumptions",
  perspectives: "Perspectives",
  "redefining-concepts": "Redefining concepts",
  implications: "Implications",
  ethics: "Ethics",
  reasoning: "Reasoning",
  "general-questions": "General questions",
};

const question = z.object({ id: name, text }).strict();
const move = z.object({ purpose: text, questions: list(question) }).strict();
const moveFields = Object.fromEntries(Object.keys(moves).map((id) => [id, move]));

const questionBank = words
  .extend(moveFields as Record<keyof typeof moves, typeof move>)
  .transform(({ heading, text, ...bank }) => ({
    id: "questions",
    title: heading,
    body: root(text.children),
    parts: Object.entries(bank).map(([id, { purpose, questions }]) => ({
      id,
      title: moves[id as keyof typeof moves],
      body: root(
        parseOnce([`${purpose}\n`, ...questions.map(({ text }) => `1. ${text}`)].join("\n")).children,
      ),
      questions,
    })),
  }));

export const story = z
  .object({
    title: text,
    description: summary,
    teaser: text,
    listed: z.boolean(),
    original: z.boolean(),
    author: text.optional(),
    illustrator: text.optional(),
    year: z.number().int().optional(),
    publisher: text.optional(),
    isbn: text.optional(),
    cover: picture,
    coverAlt: text,
    contentNote: text.optional(),
    /** The document whose words the page shows. */
    storyText: name.optional(),
    storyPdf: z.union([fileAddress, webAddress]).optional(),
    storyLabel: text.optional(),
    storyNote: text.optional(),
    sample,
    reviewPdf: fileAddress.optional(),
    gallery: list(shownPicture),
    sections: sections(["summary", "philosophical", "activity"]).extend({ questions: questionBank }),
  })
  .strict()
  .refine(
    ({ original, author, publisher, year, isbn }) => original || (author && publisher && year && isbn),
    {
      path: ["original"],
      message: "a story with original: false needs author, publisher, year and isbn",
    },
  );

export const document = z
  .object({
    title: text,
    subtitle: text.optional(),
    kind: z.enum(["article", "brochure", "story", "reference"]),
    file: fileAddress,
    description: text,
    credit: text,
    sample,
  })
  .strict();

export const recording = z
  .object({
    title: text,
    kind: z.enum(["explainer", "session"]),
    file: fileAddress,
    description: text,
    voices: list(text),
    sample,
    transcript: markdown,
  })
  .strict();

export const people = z.array(
  z
    .object({
      role: text,
      name: text.optional(),
      bio: text,
      photo: picture,
      photoAlt: text,
      links: list(z.object({ label: text, href: anyAddress }).strict()),
      sample,
    })
    .strict(),
);

const quote = z.object({ id: z.number().int().positive(), name: text, content: text, sample }).strict();

export const testimonials = z
  .object({
    testimonials: z.array(quote.extend({ role: text, place: text }).strict()),
    reflections: z.array(quote),
  })
  .strict();

const pagesByName = z.object(pages).strict();

export type Content = {
  site: z.infer<typeof site>;
  menu: z.infer<typeof menu>;
  pages: z.infer<typeof pagesByName>;
  lessonPlans: z.infer<typeof lessonPlan>[];
  stories: (z.infer<typeof story> & { slug: string })[];
  documents: Record<string, z.infer<typeof document>>;
  /** The words of our own stories, keyed by the name of their document. */
  storyTexts: Record<string, { body: Markdown; words: number }>;
  recordings: Record<string, z.infer<typeof recording>>;
  people: z.infer<typeof people>;
  testimonials: z.infer<typeof testimonials>;
  /** Keyed by the address of the file. */
  files: Record<string, FileFacts>;
};
