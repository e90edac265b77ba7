/** The schema of the lesson in `content/pages/session.md`; see pages.ts. */
import { z } from "zod/v4";
import { arrangements, lessonLengths } from "../../../app/lesson-choices";
import { name, sameFields, shortText, text } from "./fields";

const minutes = sameFields(
  lessonLengths.map((length) => `minutes${length}` as const),
  z.number().int().min(0),
);

const lineText = shortText(300, "is too long for the lesson sheet");

/**
 * What the teacher says aloud or does. A line with a `seating` is only for a
 * class in this arrangement.
 */
const line = z.strictObject({
  kind: z.enum(["say", "do"]),
  seating: z.enum(arrangements).optional(),
  text: lineText,
});
const lines = z.array(line).min(1);

/** A step of a lesson, with its minutes for each length of a lesson. */
const lessonStep = z.strictObject({
  id: name,
  heading: text,
  ...minutes,
  lines,
});

/**
 * The steps of `/session`. For each length of a lesson, their minutes must add
 * up to it.
 */
const lessonSteps = z
  .array(lessonStep)
  .min(1)
  .superRefine((steps, context) => {
    const report = (message: string) =>
      context.addIssue({ code: "custom", message });
    for (const length of lessonLengths) {
      const sum = steps.reduce(
        (minutes, step) => minutes + step[`minutes${length}`],
        0,
      );
      if (sum !== length)
        report(`minutes${length} adds up to ${sum}; expected ${length}`);
    }
    for (const name of ["stimulus", "thinking", "questions", "inquiry"])
      if (steps.filter(({ id }) => id === name).length !== 1)
        report(`exactly one step must have the id ${name}`);
  });

/** The fields of the page besides those of every page. */
export const lessonFields = {
  start: z.strictObject({ heading: text, text }),
  steps: lessonSteps,
  /**
   * What is added to the step "stimulus", depending on what the questions are
   * about.
   */
  beginnings: z.strictObject({
    aloud: lines,
    /** Before the short version of a story that is also read aloud. */
    short: lines,
    retold: lines,
    ownCopy: lines,
    dayBefore: lines,
    several: lines,
    plan: lines,
    /** Without a story: the lines of the step "thinking". */
    none: lines,
  }),
  /** Before class, if the questions are about a plan. */
  planBefore: lineText,
  /** Before class, if it will sit in two circles. */
  clearFloor: lineText,
  /** Questions that a teacher may ask after any answer. */
  helping: z.strictObject({
    heading: text,
    text: lineText,
    questions: z.array(shortText(60)).min(1).max(3),
  }),
  /** What to leave out, by the minutes that a class is late. */
  late: z.strictObject({
    heading: text,
    rows: z
      .array(
        z.strictObject({
          minutes: z.number().int().min(1),
          text: shortText(100),
        }),
      )
      .min(1)
      .max(3),
    always: shortText(100),
    /** Instead of the rows, in a lesson of 60 minutes. */
    hour: shortText(100),
  }),
  /**
   * The slides of the class view, besides the title and the prepared questions.
   */
  slides: z.strictObject({
    listen: shortText(60),
    wonder: shortText(60),
    make: shortText(60),
    ours: shortText(40),
    last: shortText(120),
  }),
  /** What a teacher may do when a lesson gets stuck. */
  stuck: z
    .array(z.strictObject({ when: shortText(40), help: shortText(120) }))
    .max(10, "has too many entries for the lesson sheet; expected at most 10"),
};
