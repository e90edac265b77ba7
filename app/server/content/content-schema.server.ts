/**
 * One strict schema for each kind of file in `content/`. `scripts/content/read.ts` checks every file against them, at
 * build and when publishing, so the running site only sees valid content.
 */
import { z } from "zod";
import {
  anyAddress,
  documentName,
  type FileFacts,
  fileAddress,
  link,
  list,
  markdown,
  oneLine,
  paragraph,
  parseOnce,
  path,
  picture,
  planId,
  purposeId,
  questionId,
  quoteId,
  recordingName,
  sample,
  summary,
  text,
  webAddress,
} from "./content-fields.server";
import { mailLink } from "./mail-link.server";
import type { Markdown } from "./markdown.server";
import { root, type Section, splitParts } from "./sections.server";

const words = z.object({ heading: text.describe("Heading"), text: markdown.describe("Text") }).strict();
const title = text.describe("Title");

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
      title: text.describe("Title: the heading of the page"),
      description: summary,
      standfirst: text.describe("Standfirst: the sentence below the title"),
      intro: markdown
        .transform(({ children }) => root(children))
        .describe("Words of the page: those before its first section"),
    })
    .extend(fields)
    .extend({
      sections: (ids.length > 0 ? sections(ids) : sections(ids).default({} as never)).describe("Sections"),
    })
    .strict();
}

const alternative = text.describe("What it shows: one short sentence for people who cannot see it");
const shownPicture = z
  .object({
    picture: picture.describe("Picture"),
    alt: alternative,
    caption: text.describe("Caption: the words below the picture").optional(),
    sample,
  })
  .strict();
const next = {
  headline: text.describe("Headline"),
  next: link.describe("Link: where a visitor may go from here"),
};

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
  .object({
    id: purposeId.describe("Name in links: such as order-a-bundle; links of the site lead there"),
    label: text.describe("Label: what a visitor chooses"),
    hint: text.describe("Hint: one sentence below the label"),
    subject: oneLine.describe("Subject of the e-mail"),
    body: paragraph.describe("First lines of the e-mail"),
  })
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
    note: text.describe("Note: the sentence beside the drawing"),
    hero: z
      .object({ alt: z.string().describe("What the drawing shows") })
      .strict()
      .describe("Drawing"),
    begin: list(link).describe("Links below the note: where a new visitor may begin"),
    groups: list(
      z
        .object({
          title,
          tiles: list(
            z
              .object({
                title,
                href: path.describe("Address: on this site, such as /contact"),
                line: text.describe("Line: one sentence on what is there"),
              })
              .strict(),
          ).describe("Tiles"),
        })
        .strict(),
    ).describe("Groups of tiles"),
  }),
  "about-team": page({ credit: text.describe("Credit: the line at the bottom of the page") }),
  "about-philosophy": page(
    {
      explainers: list(recordingName).describe("Recordings to listen to"),
      videos: list(
        z
          .object({
            id: z.string().length(11).describe("Id: the 11 characters after v= in the address on YouTube"),
            title,
            by: text.describe("By: who made it"),
            length: text.describe("Length: minutes and seconds, such as 5:15").optional(),
            note: text.describe("Note: one sentence on what it says").optional(),
            confirm: text
              .describe("To confirm: what the team still has to find out; no page shows it")
              .optional(),
          })
          .strict(),
      ).describe("Videos"),
      articles: list(documentName).describe("Articles"),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      facts: list(
        z
          .object({
            value: text.describe("Figure: such as 6 or 4 months"),
            label: text.describe("What it counts"),
          })
          .strict(),
      ).describe("Facts"),
      brochures: list(documentName).describe("Brochures"),
      highlights: list(shownPicture).describe("Pictures of the course"),
    },
    ["course", "brochures", "details", "highlights", "testimonials", "reflections"],
  ),
  "upcoming-courses": page({ brochure: documentName.describe("Brochure") }, [
    "next",
    "brochure",
    "interest",
    "schools",
  ]),
  "lesson-plans": page({ infographic: picture.describe("Drawing of the kinds of plans").optional() }, [
    "kinds",
    "elaborate",
    "logic",
    "contribute",
  ]),
  facilitations: page(
    {
      responses: shownPicture.describe("Picture of what students wrote"),
      sessions: list(recordingName).describe("Recordings of the sessions"),
      sample,
    },
    ["egg"],
  ),
  "philosophical-literature": page(
    {
      reference: documentName.describe("PDF on choosing stories"),
      placeholders: list(text).describe("Still to come: a line for each story that is announced"),
    },
    ["philosophical", "contribute", "synopsis"],
  ),
  reflections: page(next),
  contact: page({ purposes: purposes.describe("Purposes: what visitors write to us about") }, [
    ...contactSections,
  ]),
  "buy-courses": page({ pictures: list(shownPicture).describe("Pictures") }, ["how", "free", "faq"]),
  donate: page(next),
  admin: page({}, ["gate"]),
  "404": page({}),
};

export const site = z
  .object({
    name: text.describe("Name of the site"),
    tagline: text.describe("Tagline: what the site is, in one line"),
    url: webAddress.describe("Web address of the site"),
    email: z
      .string()
      .email()
      .describe(
        "E-mail address: every page and PDF shows this one; an address that ends in .example receives nothing",
      ),
    price: text.describe("Price of a bundle: with the currency, such as Rs. 1500"),
    bundleSize: z.number().int().positive().describe("Lesson plans in a bundle"),
    delivery: text.describe(
      "Delivery: when a buyer receives the bundle, such as within two weeks of the order",
    ),
    citation: text.describe("Citation: how to cite the site"),
    copyright: text.describe("Copyright line"),
    licence: text.describe("Licence"),
    licenceUrl: webAddress.describe("Web address of the licence"),
    footer: z
      .array(z.object({ title, links: list(link).describe("Links") }).strict())
      .describe("Footer: the columns at the bottom of every page"),
  })
  .strict();

const submenu = z
  .object({
    label: text.describe("Words of the entry"),
    items: z.array(link).describe("Entries below it: leave the address empty if there are any"),
  })
  .strict();

export const menu = z.array(z.union([link, submenu])).describe("Entries of the menu");

/** The categories of the plans so far. Any other is allowed and gets a gray badge; `content:check` asks whether it is meant. */
export const categories = ["Logic", "Epistemology", "Ethics", "Social and Political philosophy"];

export const lessonPlan = z
  .object({
    id: planId.describe("Number: it is in the address of the plan and never changes"),
    title,
    description: text.describe("Description: one line for the list of plans"),
    category: text.describe(`Category: ${categories.join(", ")}, or another`),
    ageGroup: z
      .string()
      .regex(/^Ages \d+(-\d+|\+)$/, "expected ages such as Ages 6-9 or Ages 10+")
      .describe("Ages: such as Ages 6-9 or Ages 10+"),
    duration: z.number().int().positive().describe("Minutes"),
    section: z
      .enum(["elaborate", "logic"])
      .describe("Section of the list: without one the plan is not listed")
      .optional(),
    author: text.default("P4C India Team").describe("Author"),
    storyContributor: text.describe("Who gave the story").optional(),
    sample,
    fileUrl: fileAddress
      .describe("Address of the PDF: such as /content/lessons/the-kite.pdf; publishing makes the PDF")
      .optional(),
    externalUrl: webAddress.describe("Web address of the plan elsewhere").optional(),
    thumbnail: picture.describe("Small picture").optional(),
    summary,
    content: paragraph.describe("Words of the plan"),
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

const question = z.object({ id: questionId, text: text.describe("Question") }).strict();
const move = z
  .object({
    purpose: text.describe("Purpose: one sentence on what the move is for"),
    questions: list(question).describe("Questions: at least three"),
  })
  .strict();
const moveFields = Object.fromEntries(Object.entries(moves).map(([id, title]) => [id, move.describe(title)]));

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
    title,
    description: summary,
    teaser: paragraph.describe("Teaser: a line or two that does not tell the end"),
    listed: z
      .boolean()
      .describe("Listed: show the story by its title; if not, the page shows only the teaser"),
    original: z.boolean().describe("Original: our own story; a published book needs the five fields below"),
    author: text.describe("Author of the book").optional(),
    illustrator: text.describe("Illustrator of the book").optional(),
    year: z.number().int().describe("Year of the book").optional(),
    publisher: text.describe("Publisher of the book").optional(),
    isbn: text.describe("ISBN of the book").optional(),
    cover: picture.describe(
      "Cover: our own drawing, upright, 3 wide to 4 high; never that of a published book",
    ),
    coverAlt: text.describe("What the cover shows: in at most 20 words"),
    contentNote: paragraph.describe("Content note: what in the story may upset a child").optional(),
    storyText: documentName.describe("Words of the story: shown on its page, if it is our own").optional(),
    storyPdf: z
      .union([fileAddress, webAddress])
      .describe("Address of the story: its PDF, such as /content/phil-literature/the-kite.pdf, or a film")
      .optional(),
    storyLabel: text.describe("Words of the link: such as Watch the story").optional(),
    storyNote: text.describe("Note below the link").optional(),
    sample,
    reviewPdf: fileAddress.describe("Address of a PDF of the review").optional(),
    gallery: list(shownPicture).describe("Pictures"),
    sections: sections(["summary", "philosophical", "activity"])
      .extend({ questions: questionBank.describe("Question bank") })
      .describe("Sections"),
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
    title,
    subtitle: text.describe("Subtitle").optional(),
    kind: z.enum(["article", "brochure", "story", "reference"]).describe("Kind"),
    file: fileAddress.describe("Address of the PDF: such as /content/phil-literature/the-kite.pdf"),
    description: text.describe("Description: one sentence for the list"),
    credit: text.describe("Credit: who wrote it"),
    sample,
  })
  .strict();

export const recording = z
  .object({
    title,
    kind: z.enum(["explainer", "session"]).describe("Kind"),
    file: fileAddress.describe("Address of the mp3: such as /public-objects/facilitations/the-kite.mp3"),
    description: text.describe("Description: one sentence for the list"),
    voices: list(text).describe("Synthetic voices: none for a recording of real people"),
    sample,
    transcript: markdown.describe("What is said: every word, with the speaker in bold"),
  })
  .strict();

export const people = z
  .array(
    z
      .object({
        role: text.describe("Role"),
        name: text.describe("Name: only with the person’s consent").optional(),
        bio: paragraph.describe("About the person"),
        photo: picture.describe("Photograph: square, 1280 pixels wide is good"),
        photoAlt: alternative,
        links: list(
          z
            .object({
              label: text.describe("Words of the link"),
              href: anyAddress.describe("Address: /contact, https://… or mailto:…"),
            })
            .strict(),
        ).describe("Links"),
        sample,
      })
      .strict(),
  )
  .describe("People");

const who = text.describe("Name: only with the person’s consent");
const said = paragraph.describe("Words");
const testimonial = z
  .object({
    id: quoteId,
    name: who,
    role: text.describe("Role: such as English teacher, middle school"),
    place: text.describe("Place: such as a government school, Chennai"),
    content: said,
    sample,
  })
  .strict();
const reflection = z.object({ id: quoteId, name: who, content: said, sample }).strict();

export const testimonials = z
  .object({
    testimonials: z.array(testimonial).describe("Testimonials: given before the course began"),
    reflections: z.array(reflection).describe("Reflections: written during the course"),
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
