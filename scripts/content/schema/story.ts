import { z } from "zod/v4";
import { type MoveId, moveIds, moves } from "../../../app/labels";
import { questionsInMix } from "../../../app/lesson-choices";
import {
  address,
  day,
  list,
  name,
  pdfAddress,
  picture,
  questionFacts,
  questionId,
  sameFields,
  sample,
  shortText,
  shownPicture,
  summary,
  text,
  title,
} from "./fields";
import { parseMarkdown } from "./markdown";
import { oneSection, sections, toRoot } from "./sections";

const question = z.strictObject({ id: questionId, text, ...questionFacts });
const move = z.strictObject({
  purpose: text.optional(),
  questions: list(question),
});
/** The ids of the questions in the boxes of the lesson sheet, in their order. */
const box = z
  .array(name)
  .default([])
  .refine(
    (ids) => ids.length === questionsInMix,
    "expected the ids of three questions for the lesson sheet: " +
      "one about what happens, one about the idea behind it, and one that tests an answer",
  );
const questionBank = oneSection
  .extend({ box, ...sameFields(moveIds, move) })
  .transform(({ heading, text, box, ...bank }) => ({
    id: "questions",
    title: heading,
    body: toRoot(text.children),
    box,
    parts: Object.entries(bank).map(([id, { purpose, questions }]) => {
      const markdown = [
        `${purpose ?? ""}\n`,
        ...questions.map(({ text }) => `1. ${text}`),
      ].join("\n");
      return {
        id,
        title: moves[id as MoveId],
        body: toRoot(parseMarkdown(markdown).children),
        questions,
      };
    }),
  }));

export const story = z
  .strictObject({
    title,
    /** A starter is told in a few minutes, and has a page like a story. */
    kind: z.enum(["story", "starter"]),
    description: summary,
    published: day,
    teaser: text,
    listed: z.boolean(),
    original: z.boolean(),
    author: text.optional(),
    illustrator: text.optional(),
    year: z.number().int().optional(),
    publisher: text.optional(),
    isbn: text.optional(),
    cover: picture,
    coverAlt: text.refine(
      (words) => words.split(/\s+/).length <= 20,
      "expected at most 20 words",
    ),
    contentNote: text.optional(),
    people: list(z.strictObject({ name: text, who: shortText(60), picture })),
    /** What the teacher must be careful about. */
    care: shortText(160).optional(),
    /** What the teacher does before class. */
    props: shortText(80).optional(),
    /** Where the teacher pauses while reading. */
    pause: shortText(120).optional(),
    /** A summary for lessons that are too short for the story. */
    retelling: shortText(900).optional(),
    storyText: name.optional(),
    storyPdf: address.optional(),
    storyLabel: text.optional(),
    storyNote: text.optional(),
    sample,
    reviewPdf: pdfAddress.optional(),
    gallery: list(shownPicture),
    sections: sections(["summary", "philosophical", "activity"])
      .partial({ summary: true, activity: true })
      .extend({ questions: questionBank }),
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
