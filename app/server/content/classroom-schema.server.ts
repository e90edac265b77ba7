/** Schemas for the pages that teachers work with (questions, sessions, detectives); see page-schema.server.ts. */
import { z } from "zod";
import { sessionLengths } from "../../session-options";
import { idInLinks, shortText, text } from "./content-fields.server";

/** What questions are about. */
export const theme = z
  .object({
    id: idInLinks.describe("Name in links: such as fairness; questions name it, so do not change it"),
    name: text.describe("Name"),
    sentence: text.describe("Sentence: what the theme is about"),
  })
  .strict();

/** What a facilitation move is for, when it is used, and what may follow. */
export const moveText = z
  .object({
    purpose: text.describe("Purpose: one sentence on what it is for"),
    when: text.describe("When: one sentence on when to use it"),
    followUp: text.describe("Follow-up: what a teacher may say after an answer"),
  })
  .strict();

const minutes = z.number().int().min(0);
const step = shortText(120, "is too long for a one-page sheet");
const method = shortText(125, "is too long for a one-page sheet");
/** A step of a session: what to do for each arrangement of the class, and the minutes for each length of a session. */
const sessionStep = z
  .object({
    id: idInLinks.describe(
      "Name in links: such as thinking; do not change it. The step stimulus has the story, inquiry the questions",
    ),
    heading: text.describe("Heading"),
    text: step.describe("What happens"),
    circle: method.describe("In one circle: about 20 children"),
    circles: method.describe("In two circles: about 40 or 60 children"),
    rows: method.describe("In rows: on fixed benches"),
    minutes30: minutes.describe("Minutes in a 30-minute session: 0 leaves the step out"),
    minutes40: minutes.describe("Minutes in a 40-minute session"),
    minutes60: minutes.describe("Minutes in a 60-minute session"),
    minutes80: minutes.describe("Minutes in an 80-minute session"),
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
    aloud: step.describe("Read aloud: one story that fits into the session; {story} becomes its title"),
    dayBefore: step.describe("The day before: one story that does not fit; {story} becomes its title"),
    several: step.describe("Several stories"),
    plan: step.describe("A lesson plan: {story} becomes its title"),
  })
  .strict();

/** What a teacher may do when a session gets stuck. */
export const sessionHelp = z
  .array(
    z
      .object({
        when: shortText(40).describe("When: in a few words"),
        help: shortText(85).describe("Help: one sentence that a teacher can do at once"),
      })
      .strict(),
  )
  .max(6, "has too many entries for a one-page sheet; expected at most 6");

const argument = z
  .object({
    id: idInLinks.describe(
      "Name in links: such as crows-and-buses; no other argument has it, and links lead there, so do not change it",
    ),
    clues: z.array(text).min(1).describe("Clues: the starting sentences"),
    ending: text.describe("Ending: the sentence that is meant to follow, such as So Kaalu can drive a bus."),
    follows: z
      .boolean()
      .describe("It follows: on if Detective V signs, which means no escape story is possible"),
    cluesTrue: z
      .enum(["yes", "no", "look"])
      .describe("All clues are true: yes or no, or look if Detective S must go and look"),
    reasonV: text.describe("Reason of Detective V: begins with Yes. or No."),
    reasonS: text.describe("Reason of Detective S: if the ending does not follow, why it is not S’s turn"),
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
