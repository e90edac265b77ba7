/** The schema of the session in `content/pages/session.md`; see pages.ts. */
import { z } from "zod";
import { sessionLengths } from "../../../app/session-choices";
import { list, name, shortText, text } from "./fields";

const minutes = Object.fromEntries(
  sessionLengths.map((length) => [`minutes${length}`, z.number().int().min(0)]),
) as Record<`minutes${(typeof sessionLengths)[number]}`, z.ZodNumber>;
const stepText = shortText(220, "is too long for the session sheet");

/**
 * A step of a session: what to say, what to do for each arrangement of the
 * class, and the minutes for each length of a session.
 */
const sessionStep = z.strictObject({
  id: name,
  heading: text,
  say: shortText(260, "is too long for the session sheet").optional(),
  text: stepText.optional(),
  circle: stepText.optional(),
  circles: stepText.optional(),
  rows: stepText,
  ...minutes,
});

/**
 * The steps of `/session`. For each length of a session, their minutes must add
 * up to it.
 */
const sessionSteps = z
  .array(sessionStep)
  .min(1)
  .superRefine((steps, context) => {
    const report = (message: string) =>
      context.addIssue({ code: "custom", message });
    for (const length of sessionLengths) {
      const sum = steps.reduce(
        (minutes, step) => minutes + step[`minutes${length}`],
        0,
      );
      if (sum !== length)
        report(`minutes${length} adds up to ${sum}; expected ${length}`);
    }
    for (const name of ["stimulus", "inquiry"])
      if (steps.filter(({ id }) => id === name).length !== 1)
        report(`exactly one step must have the id ${name}`);
  });

/** The fields of the page besides those of every page. */
export const sessionFields = {
  begin: z.strictObject({ heading: text, text }),
  steps: sessionSteps,
  /**
   * The text of the step "stimulus", depending on what the questions are about.
   */
  beginnings: z.strictObject({
    aloud: stepText,
    retold: stepText,
    dayBefore: stepText,
    several: stepText,
    /** Before class, if the questions are about a plan. */
    planBefore: stepText,
    plan: stepText,
    none: stepText,
  }),
  /** Before class, if it will sit in two circles. */
  clearFloor: stepText,
  /** Questions that a teacher may ask after any answer. */
  anyAnswer: z.strictObject({
    heading: text,
    text: stepText,
    questions: z.array(shortText(60)).min(1).max(6),
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
  /** What a teacher may do when a session gets stuck. */
  stuck: z
    .array(z.strictObject({ when: shortText(40), help: shortText(110) }))
    .max(9, "has too many entries for the session sheet; expected at most 9"),
  reminders: list(text),
};
