/** The schema of the lesson in `content/pages/session.md`; see pages.ts. */
import { z } from "zod/v4";
import {
  lessonLengths,
  type SeatingArrangement,
} from "../../app/lesson-choices";
import {
  buildSimilarFields,
  labelledEnum,
  nameInLinks,
  sheetText,
  shortText,
  text,
  withMaxItems,
} from "./fields";

const minutes = buildSimilarFields(
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

const lineText = sheetText(300);

/**
 * What the teacher says aloud or does. A line with a `seating` is only for a
 * class in this arrangement.
 */
const line = z.strictObject({
  kind: labelledEnum({
    say: "The teacher says",
    do: "The teacher or the class does",
    rule: "A rule, which the teacher says",
    if: "What helps if something happens",
  }),
  seating: labelledEnum<SeatingArrangement>({
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
    hint: "Short sentences. In what is done, words to say aloud are between two stars: **‘Why?’**.",
  }),
});
/** What happens in class, and what helps. */
const rescue = z.strictObject({
  when: shortText(50).meta({ hint: "What the teacher sees, in a few words." }),
  help: sheetText(240).meta({
    hint: "What helps at once. Words to say aloud are between two stars: **‘Why?’**.",
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

/** The fields that only this page has. */
export const sessionPageFields = {
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
  prompts: lineText.meta({
    label: "What to ask when the talk is slow",
    hint: "All of it is said aloud. It is above the prepared questions.",
  }),
  late: z
    .strictObject({
      rows: withMaxItems(4, z.array(rescue).min(1)).meta({
        label: "What to leave out",
        hint: "The last one is also for questions without a story.",
      }),
      /** Instead of the rows. */
      hour: rescue.meta({ label: "What to leave out of 60 minutes" }),
      bell: rescue.meta({ label: "When the lesson must end early" }),
      spare: rescue.meta({ label: "When minutes are left" }),
    })
    .meta({ label: "Too little time, or too much" }),
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
  rescues: withMaxItems(
    4,
    z.array(
      z.strictObject({
        group: shortText(40).meta({ hint: "What the teacher sees or hears." }),
        safety: z.boolean().default(false).meta({
          label: "A child’s safety may depend on it",
          hint: "While its translation is behind, the site shows the English.",
        }),
        rows: withMaxItems(6, z.array(rescue).min(1)).meta({ label: "Rows" }),
      }),
    ),
    "has too many groups for the lesson sheet; expected at most 4",
  ).meta({
    label: "When this happens",
    hint: "What a teacher may do, in groups by what she sees.",
  }),
};
