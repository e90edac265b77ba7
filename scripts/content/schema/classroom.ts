/** Schemas for the pages that teachers work with (questions, sessions, detectives); see pages.ts. */
import { z } from "zod";
import { moveIds } from "../../../app/server/content/moves.server";
import { sessionLengths } from "../../../app/session-options";
import { name, questionFacts, questionId, shortText, text } from "./fields";

/** What questions are about. */
export const theme = z
  .object({
    id: name,
    name: text,
    sentence: text,
    /** Other words, separated by commas, with which a search finds its questions. */
    synonyms: text.optional(),
  })
  .strict();

/** What a facilitation move is for, when it is used, and what may follow. */
export const moveText = z
  .object({
    /** What it does, in a few plain words. */
    plain: text.optional(),
    purpose: text,
    when: text,
    followUp: text,
  })
  .strict();

const minutes = z.number().int().min(0);
const tooLong = "is too long for the session sheet";
const step = shortText(220, tooLong);
const method = shortText(220, tooLong);
/** A question that needs no story. */
export const generalQuestion = z
  .object({ id: questionId, text, move: z.enum(moveIds), ...questionFacts })
  .strict();

/** A step of a session: what to say, what to do for each arrangement of the class, and the minutes for each length of a session. */
const sessionStep = z
  .object({
    id: name,
    heading: text,
    say: shortText(260, tooLong).optional(),
    text: step,
    circle: method,
    circles: method,
    rows: method,
    minutes30: minutes,
    minutes35: minutes,
    minutes40: minutes,
    minutes45: minutes,
    minutes60: minutes,
    minutes80: minutes,
  })
  .strict();

/** The steps of `/session`. For each length of a session, their minutes must add up to it. */
export const sessionSteps = z
  .array(sessionStep)
  .min(1)
  .superRefine((steps, context) => {
    for (const length of sessionLengths) {
      const sum = steps.reduce((minutes, step) => minutes + step[`minutes${length}`], 0);
      if (sum !== length)
        context.addIssue({
          code: "custom",
          message: `minutes${length} adds up to ${sum}; expected ${length}`,
        });
    }
    for (const name of ["stimulus", "inquiry"])
      if (steps.filter(({ id }) => id === name).length !== 1)
        context.addIssue({ code: "custom", message: `exactly one step must have the id ${name}` });
  });

/** The text of the step "stimulus", depending on what the questions are about. */
export const sessionStories = z
  .object({
    aloud: step,
    retold: step,
    dayBefore: step,
    several: step,
    plan: step,
    none: step,
  })
  .strict();

/** What a teacher may do when a session gets stuck. */
export const sessionHelp = z
  .array(
    z
      .object({
        when: shortText(40),
        help: shortText(110),
      })
      .strict(),
  )
  .max(8, "has too many entries for the session sheet; expected at most 8");

/** Questions that a teacher may ask after any answer. */
export const anyAnswer = z
  .object({
    heading: text,
    text: step,
    questions: z.array(shortText(60)).min(1).max(6),
  })
  .strict();

/** The slides of the class view, besides the title and the prepared questions. */
export const wall = z
  .object({
    listen: shortText(60),
    wonder: shortText(60),
    make: shortText(60),
    ours: shortText(40),
    last: shortText(120),
  })
  .strict();

const argument = z
  .object({
    id: name,
    clues: z.array(text).min(1),
    ending: text,
    follows: z.boolean(),
    cluesTrue: z.enum(["yes", "no", "look"]),
    reasonV: text,
    reasonS: text,
  })
  .strict();

/** The arguments of `/detectives`. */
export const uniqueArguments = z
  .array(argument)
  .min(1)
  .superRefine((list, context) => {
    const ids = list.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({
          code: "custom",
          path: [index, "id"],
          message: `${id} is already used on this page`,
        });
  });
