/** The schema of the lesson in `content/pages/session.md`; see pages.ts. */
import { z } from "zod/v4";
import { type Arrangement, lessonLengths } from "../../app/lesson-choices";
import {
  atMost,
  choice,
  nameInLinks,
  shortText,
  similarFields,
  text,
} from "./fields";

const minutes = similarFields(
  lessonLengths.map((length) => `minutes${length}` as const),
  (name) =>
    z
      .number()
      .int()
      .min(0)
      .meta({
        label: `Minutes in a ${name.replace("minutes", "")}-minute lesson`,
      }),
);

const lineText = shortText(300, "is too long for the lesson sheet");

/**
 * What the teacher says aloud or does. A line with a `seating` is only for a
 * class in this arrangement.
 */
const line = z.strictObject({
  kind: choice({
    say: "The teacher says",
    do: "The teacher or the class does",
  }),
  seating: choice<Arrangement>({
    rows: "on benches",
    circle: "in one circle (about 20 children)",
    circles: "in two circles",
  })
    .optional()
    .meta({
      label: "Only for a class that sits",
      hint: "Empty for every class.",
    }),
  text: lineText.meta({
    hint: "Short sentences. Words to say aloud are in ‘quotation marks’.",
  }),
});
const lines = z.array(line).min(1);

/** A step of a lesson, with its minutes for each length of a lesson. */
const lessonStep = z.strictObject({
  id: nameInLinks.meta({
    hint: "Such as thinking; do not change it. The step stimulus has the story, inquiry the questions.",
  }),
  heading: text,
  ...minutes,
  minutes30: minutes.minutes30.meta({ hint: "0 leaves the step out." }),
  lines: lines.meta({ label: "Lines, in the order in which they happen" }),
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
  start: z
    .strictObject({ heading: text, text })
    .meta({ label: "The form shown before any questions are chosen" }),
  steps: lessonSteps.meta({ label: "Steps of a lesson, in order" }),
  beginnings: z
    .strictObject({
      aloud: lines.meta({ label: "One story that is read aloud" }),
      short: lines.meta({
        label: "Before the short version of a story that is read aloud",
      }),
      retold: lines.meta({
        label: "Before the short version of a story that is too long",
      }),
      ownCopy: lines.meta({ label: "A story whose words are not on the site" }),
      dayBefore: lines.meta({
        label: "A story that is too long and has no short version",
      }),
      several: lines.meta({ label: "Several stories" }),
      plan: lines.meta({ label: "A lesson plan" }),
      none: lines.meta({
        label: "Questions without a story",
        hint: "These are the lines of the step thinking.",
      }),
    })
    .meta({
      label: "Story or activity",
      hint: "The lines after those of the step stimulus, depending on the questions chosen. {story} becomes the title.",
    }),
  planBefore: lineText.meta({
    label: "Before class, for a lesson plan",
    hint: "{story} becomes its title.",
  }),
  clearFloor: lineText.meta({
    label: "Before class, if it sits in two circles",
  }),
  /** Questions that a teacher may ask after any answer. */
  helping: z
    .strictObject({
      heading: text,
      text: lineText.meta({ label: "How to use them" }),
      questions: atMost(
        3,
        z.array(shortText(60).meta({ label: "Question" })).min(1),
      ),
    })
    .meta({ label: "Helping questions" }),
  /** What to leave out, by the minutes that a class is late. */
  late: z
    .strictObject({
      heading: text,
      rows: atMost(
        3,
        z
          .array(
            z.strictObject({
              minutes: z.number().int().min(1).meta({ label: "Minutes late" }),
              text: shortText(100).meta({ label: "What to do" }),
            }),
          )
          .min(1),
      ).meta({
        label: "What to leave out",
        hint: "The last one is also for questions without a story.",
      }),
      always: shortText(100).meta({ label: "What to keep" }),
      /** Instead of the rows, in a lesson of 60 minutes. */
      hour: shortText(100).meta({ label: "What to leave out of 60 minutes" }),
    })
    .meta({ label: "When the lesson is late" }),
  /**
   * The slides of the class view, besides the title and the prepared questions.
   */
  slides: z
    .strictObject({
      listen: shortText(60),
      wonder: shortText(60),
      make: shortText(60).meta({ label: "Make a question" }),
      ours: shortText(40).meta({ label: "The question of the class" }),
      last: shortText(120).meta({ label: "Last words", widget: "text" }),
    })
    .meta({ label: "Slides of the class view" }),
  stuck: atMost(
    10,
    z.array(
      z.strictObject({
        when: shortText(40).meta({ hint: "In a few words." }),
        help: shortText(120).meta({
          hint: "What a teacher can do at once.",
        }),
      }),
    ),
    "has too many entries for the lesson sheet; expected at most 10",
  ).meta({
    label: "When it gets stuck",
    hint: "What a teacher may do.",
  }),
};
