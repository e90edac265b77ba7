import { z } from "zod/v4";
import { type MoveId, moveIds, moveLabels } from "../../app/labels";
import { questionsInMix } from "../../app/lesson-choices";
import {
  address,
  buildSimilarFields,
  documentName,
  hyphenatedName,
  optionalList,
  optionalQuestionFields,
  pageDescription,
  pdfAddress,
  picture,
  pictureWithAlt,
  publishedDay,
  questionId,
  sampleFlag,
  sheetText,
  shortText,
  text,
  title,
} from "./fields";
import { parseMarkdown } from "./markdown";
import { sectionField, toRootOfBlocks, writtenSection } from "./sections";

const question = z.strictObject({
  id: questionId,
  text: text.meta({ label: "Question" }),
  ...optionalQuestionFields,
});
const move = z.strictObject({
  purpose: text.optional().meta({
    hint: "One sentence on what the move is for in this story.",
  }),
  questions: optionalList(question).meta({
    hint: "At least three; two are enough for a starter.",
  }),
});

/** A new story begins with this heading. */
const withHeading = (heading: string) =>
  writtenSection.extend({
    heading: text.meta({ required: false, default: heading }),
  });
const storySection = (id: string, heading: string) =>
  sectionField(id, withHeading(heading)).meta({ label: heading });

/** The ids of the questions in the boxes of the lesson sheet, in their order. */
const box = z
  .array(hyphenatedName)
  .prefault([])
  .refine(
    (ids) => ids.length === questionsInMix,
    "expected the ids of three questions for the lesson sheet: " +
      "one about what happens, one about the idea behind it, and one that tests an answer",
  )
  .meta({
    label: "Questions in the boxes of the lesson sheet",
    hint: "Three ids, about what happens, about the idea behind it, and to test an answer. A new story gets the first of the open-ended questions, of redefining concepts and of reasoning; change them after you have saved.",
  });
const questionBank = withHeading("Question bank")
  .extend({
    box,
    ...buildSimilarFields(moveIds, (id) =>
      move.meta({ label: moveLabels[id] }),
    ),
  })
  .transform(({ heading, text, box, ...bank }) => ({
    id: "questions",
    title: heading,
    body: toRootOfBlocks(text.children),
    box,
    parts: Object.entries(bank).map(([id, { purpose, questions }]) => {
      const markdown = [
        `${purpose ?? ""}\n`,
        ...questions.map(({ text }) => `1. ${text}`),
      ].join("\n");
      return {
        id,
        title: moveLabels[id as MoveId],
        body: toRootOfBlocks(parseMarkdown(markdown).children),
        questions,
      };
    }),
  }))
  .meta({ label: "Question bank" });

export const story = z
  .strictObject({
    title,
    kind: z.enum(["story", "starter"]).meta({
      hint: "A starter is told in a few minutes; it needs no summary and no activity.",
    }),
    description: pageDescription,
    published: publishedDay,
    teaser: text.meta({
      hint: "A line or two that does not give away the ending.",
      widget: "text",
    }),
    listed: z.boolean().meta({
      hint: "Show the story by its title; if not, the page shows only the teaser.",
      default: true,
    }),
    original: z.boolean().meta({
      hint: "Our own story; a published book needs author, year, publisher and ISBN.",
      default: true,
    }),
    author: text.optional().meta({ label: "Author of the book" }),
    illustrator: text.optional().meta({ label: "Illustrator of the book" }),
    year: z
      .number()
      .int()
      .positive()
      .optional()
      .meta({ label: "Year of the book" }),
    publisher: text.optional().meta({ label: "Publisher of the book" }),
    isbn: text.optional().meta({ label: "ISBN of the book" }),
    cover: picture.meta({
      hint: "Our own drawing as SVG or JPEG, portrait, 3 wide to 4 high; never that of a published book.",
    }),
    coverAlt: text
      .refine(
        (words) => words.split(/\s+/).length <= 20,
        "expected at most 20 words",
      )
      .meta({
        label: "What the cover shows",
        hint: "In at most 20 words.",
      }),
    people: optionalList(
      z.strictObject({
        name: text.meta({ label: "Name in the story" }),
        who: shortText(60).meta({
          label: "In a few words",
          hint: "Such as found the egg.",
        }),
        picture: picture.meta({ label: "Drawing" }),
      }),
    ).meta({ label: "Who is who" }),
    strange: sheetText(160).optional().meta({
      label: "What is strange in it",
      hint: "For the teacher alone, on the lesson sheet: the puzzle of the story in plain words.",
    }),
    ready: sheetText(160).optional().meta({
      label: "Be ready",
      hint: "What the class will do at which word, and what then helps. Words to say aloud are between two stars: **‘Why?’**.",
    }),
    care: sheetText(240).optional().meta({
      label: "Take care",
      hint: "What a teacher should be careful about in class; on the lesson sheet. Words to say aloud are between two stars: **‘Why?’**.",
    }),
    board: shortText(80).optional().meta({
      label: "On the board",
      hint: "Names and things of the story in a few words, without those of Who is who.",
    }),
    props: shortText(80).optional().meta({
      label: "Before class",
      hint: "Such as to have a ball ready.",
    }),
    pause: sheetText(130).optional().meta({
      label: "Where to pause",
      hint: "Before or while reading aloud. Words to say aloud are between two stars: **‘Why?’**.",
    }),
    retelling: shortText(900).optional().meta({
      label: "Summary to tell",
      hint: "For lessons that are too short for the whole story. Its questions must make sense after it.",
      widget: "text",
    }),
    contentNote: text.optional().meta({
      hint: "What in the story may upset a child.",
      widget: "text",
    }),
    storyText: documentName.optional().meta({
      label: "Text of the story",
      hint: "For our own, a document whose kind is story; its page shows it.",
      filters: [{ field: "kind", values: ["story"] }],
    }),
    storyPdf: address.optional().meta({
      label: "Address of the story",
      pattern: [
        "^(\\/content\\/(lessons|phil-literature)(\\/[a-z0-9-]+)+\\.pdf|https:\\/\\/[^\\s/]+\\.\\S+)$",
        "expected the address of a PDF below /content/lessons or /content/phil-literature, or one that begins with https://",
      ],
      hint: "Its PDF, such as /content/phil-literature/the-kite.pdf, which is made from the words, or a film.",
    }),
    storyLabel: text.optional().meta({
      label: "Link text",
      hint: "Such as Watch the story.",
    }),
    storyNote: text.optional().meta({
      label: "Note below the link",
      hint: "What readers should know about it.",
    }),
    sample: sampleFlag,
    reviewPdf: pdfAddress.optional().meta({
      label: "Address of a PDF of the review",
      hint: "Such as /content/phil-literature/the-kite-review.pdf, which publishing makes.",
    }),
    gallery: optionalList(pictureWithAlt).meta({ label: "Pictures" }),
    sections: z
      .strictObject({
        summary: storySection("summary", "Summary").optional(),
        philosophical: storySection(
          "philosophical",
          "What makes it philosophical",
        ),
        activity: storySection(
          "activity",
          "A facilitation activity",
        ).optional(),
        questions: questionBank,
      })
      .meta({ collapsed: false }),
  })
  .refine(
    ({ kind, sections }) =>
      kind === "starter" || (sections.summary && sections.activity),
    {
      path: ["sections"],
      message:
        "a story needs the sections summary and activity; only a starter does without",
    },
  )
  .refine(({ kind, storyText }) => kind === "story" || storyText, {
    path: ["storyText"],
    message: "a starter needs its words: name the document that has them",
  })
  .refine(
    ({ original, author, publisher, year, isbn }) =>
      original || (author && publisher && year && isbn),
    {
      path: ["original"],
      message:
        "a story with original: false needs author, publisher, year and isbn",
    },
  )
  .superRefine(({ kind, sections }, context) => {
    const report = (problem: string, ...path: (string | number)[]) =>
      context.addIssue({
        code: "custom",
        path: ["sections", ...path],
        message: problem,
      });
    const { questions: bank, ...others } = sections;
    for (const { id, body, parts } of Object.values(others))
      if (body.children.length + parts.length === 0) report("has no text", id);
    const least = kind === "story" ? 3 : 2;
    for (const { id, questions } of bank.parts)
      if (questions.length < least)
        report(`needs at least ${least} questions`, "questions", id);
    const ids = bank.parts.flatMap(({ questions }) =>
      questions.map(({ id }) => id),
    );
    for (const [index, id] of bank.box.entries())
      if (!ids.includes(id))
        report(
          `${id} is not a question of this story`,
          "questions",
          "box",
          index,
        );
      else if (bank.box.indexOf(id) < index)
        report(`${id} is already in another box`, "questions", "box", index);
  });
