/** The schema of a story in `content/literature/`, with its question bank; see content-schema.server.ts. */
import { z } from "zod";
import { moves } from "../../labels";
import {
  list,
  paragraph,
  parseOnce,
  pdfAddress,
  pdfOrWebAddress,
  picture,
  published,
  questionFacts,
  questionId,
  sample,
  shownPicture,
  storyTextName,
  summary,
  text,
  title,
} from "./content-fields.server";
import { root, sections, sectionWithHeading } from "./sections.server";

const question = z.object({ id: questionId, text: text.describe("Question"), ...questionFacts }).strict();
const move = z
  .object({
    purpose: text.describe("Purpose: one sentence on what the move is for in this story").optional(),
    questions: list(question).describe("Questions: at least three"),
  })
  .strict();
const moveFields = Object.fromEntries(Object.entries(moves).map(([id, title]) => [id, move.describe(title)]));

const questionBank = sectionWithHeading("Question bank")
  .extend(moveFields as Record<keyof typeof moves, typeof move>)
  .transform(({ heading, text, ...bank }) => ({
    id: "questions",
    title: heading,
    body: root(text.children),
    parts: Object.entries(bank).map(([id, { purpose, questions }]) => ({
      id,
      title: moves[id as keyof typeof moves],
      body: root(
        parseOnce([`${purpose ?? ""}\n`, ...questions.map(({ text }) => `1. ${text}`)].join("\n")).children,
      ),
      questions,
    })),
  }));

export const story = z
  .object({
    title,
    description: summary,
    published,
    teaser: paragraph.describe("Teaser: a line or two that does not give away the ending"),
    listed: z
      .boolean()
      .describe("Listed: show the story by its title; if not, the page shows only the teaser"),
    original: z
      .boolean()
      .describe("Original: our own story; a published book needs author, year, publisher and ISBN"),
    author: text.describe("Author of the book").optional(),
    illustrator: text.describe("Illustrator of the book").optional(),
    year: z.number().int().describe("Year of the book").optional(),
    publisher: text.describe("Publisher of the book").optional(),
    isbn: z.string().trim().min(1).describe("ISBN of the book").optional(),
    cover: picture.describe(
      "Cover: our own drawing as SVG or JPEG, portrait, 3 wide to 4 high; never that of a published book",
    ),
    coverAlt: text
      .refine((words) => words.split(/\s+/).length <= 20, "expected at most 20 words")
      .describe("What the cover shows: in at most 20 words"),
    contentNote: paragraph.describe("Content note: what in the story may upset a child").optional(),
    storyText: storyTextName
      .describe("Text of the story: for our own, a document whose kind is story; its page shows it")
      .optional(),
    storyPdf: pdfOrWebAddress
      .describe(
        "Address of the story: its PDF, such as /content/phil-literature/the-kite.pdf, which is made from the words, or a film",
      )
      .optional(),
    storyLabel: text.describe("Link text: such as Watch the story").optional(),
    storyNote: text.describe("Note below the link: what readers should know about it").optional(),
    sample,
    reviewPdf: pdfAddress
      .describe(
        "Address of a PDF of the review: such as /content/phil-literature/the-kite-review.pdf, which publishing makes",
      )
      .optional(),
    gallery: list(shownPicture).describe("Pictures"),
    sections: sections(["summary", "philosophical", "activity"], {
      summary: "Summary",
      philosophical: "What makes it philosophical",
      activity: "A facilitation activity",
    })
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
