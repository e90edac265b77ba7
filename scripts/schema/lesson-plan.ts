import { z } from "zod/v4";
import { moveIds } from "../../app/labels";
import {
  numberId,
  optionalList,
  optionalQuestionFields,
  pageDescription,
  pdfAddress,
  picture,
  publishedDay,
  sampleFlag,
  text,
  textMatching,
  title,
  webAddress,
} from "./fields";

const planQuestion = z.strictObject({
  id: textMatching(
    /^[a-z0-9-]+-\d{2,}$/,
    "expected a name with a number of two digits or more, such as flying-a-kite-01",
  ).meta({
    label: "Mark",
    hint: "What follows # in the text, such as flying-a-kite-01 for `[Why?](#flying-a-kite-01)`.",
  }),
  move: z.enum(moveIds),
  ...optionalQuestionFields,
});

const agesProblem = "expected ages such as Ages 6-9 or Ages 10+";

export const lessonPlan = z.strictObject({
  id: numberId.meta({
    label: "Number",
    hint: "It is in the address of the plan and never changes.",
    readonly: true,
  }),
  title,
  description: text.meta({ hint: "One line for the list of plans." }),
  category: text.meta({
    hint: "Logic, Epistemology, Ethics, Social and Political philosophy, or another.",
  }),
  ageGroup: z
    .string()
    .refine((ages) => {
      const [, from, to = from] = /^Ages (\d+)(?:-(\d+)|\+)$/.exec(ages) ?? [];
      return Number(from) <= Number(to);
    }, agesProblem)
    .meta({
      label: "Ages",
      pattern: ["^Ages \\d+(-\\d+|\\+)$", agesProblem],
      hint: "Such as Ages 6-9 or Ages 10+.",
    }),
  duration: z.number().int().positive().meta({ label: "Minutes" }),
  published: publishedDay,
  section: z.enum(["elaborate", "logic"]).optional().meta({
    label: "Section of the list",
    hint: "Without one the plan is not listed.",
  }),
  author: text.optional().meta({ hint: "Without one, the team." }),
  storyContributor: text.optional(),
  sample: sampleFlag,
  fileUrl: pdfAddress.optional().meta({
    label: "Address of the PDF",
    hint: "Such as /content/lessons/flying-a-kite.pdf; publishing makes the PDF.",
  }),
  externalUrl: webAddress
    .optional()
    .meta({ label: "Web address of the plan elsewhere" }),
  thumbnail: picture.optional().meta({ label: "Small picture" }),
  summary: pageDescription,
  questions: optionalList(planQuestion).meta({
    hint: "Those in the text of the plan, written as `[question](#mark)`.",
  }),
  content: text.meta({ label: "Text of the plan", widget: "richtext" }),
});

/** Parsing adds the author: the team, if the file names none. */
export type ParsedPlan = z.infer<typeof lessonPlan> & { author: string };

/**
 * `content/lesson-plans/they-all-saw-a-cat.hi.md`: what a lesson with its
 * questions and the home page need. The page of the plan is only in English.
 */
export const planWords = z.strictObject({
  title,
  description: text,
  questions: z.array(
    z.strictObject({
      id: planQuestion.shape.id,
      text,
      followUp: optionalQuestionFields.followUp,
    }),
  ),
});

export type PlanQuestion = z.infer<typeof planQuestion> & { text: string };
