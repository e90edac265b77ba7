import { z } from "zod/v4";
import { moveIds } from "../../../app/labels";
import {
  day,
  list,
  numberId,
  pdfAddress,
  picture,
  questionFacts,
  sample,
  summary,
  text,
  title,
  webAddress,
} from "./fields";

const planQuestion = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z0-9-]+-\d{2,}$/,
      "expected a name with a number of two digits or more, such as flying-a-kite-01",
    ),
  move: z.enum(moveIds),
  ...questionFacts,
});

export const lessonPlan = z.strictObject({
  id: numberId,
  title,
  description: text,
  category: text,
  ageGroup: z.string().refine((ages) => {
    const [, from, to = from] = /^Ages (\d+)(?:-(\d+)|\+)$/.exec(ages) ?? [];
    return Number(from) <= Number(to);
  }, "expected ages such as Ages 6-9 or Ages 10+"),
  duration: z.number().int().positive(),
  published: day,
  section: z.enum(["elaborate", "logic"]).optional(),
  author: text.optional(),
  storyContributor: text.optional(),
  sample,
  fileUrl: pdfAddress.optional(),
  externalUrl: webAddress.optional(),
  thumbnail: picture.optional(),
  summary,
  questions: list(planQuestion),
  content: text,
});

/** If a plan names no author, it is the team. */
export type PlanWithAuthor = z.infer<typeof lessonPlan> & { author: string };

export type PlanQuestion = z.infer<typeof planQuestion> & { text: string };
