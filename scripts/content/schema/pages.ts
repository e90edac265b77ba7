/** The schema of each page in `content/pages/`; see content.ts. */
import { z } from "zod";
import { type MoveId, moveIds } from "../../../app/server/content/moves.server";
import { sessionLengths } from "../../../app/session-choices";
import { mailtoAddress } from "../../../app/urls";
import {
  day,
  link,
  list,
  markdown,
  name,
  path,
  picture,
  questionFacts,
  questionId,
  sample,
  shortText,
  shownPicture,
  summary,
  text,
  title,
} from "./fields";
import { root, sections } from "./sections";

/** A page: its front matter, which includes its sections, and the Markdown below it as the intro. */
function page<Fields extends z.ZodRawShape, Id extends string = never>(fields: Fields, ids: Id[] = []) {
  return z
    .object({
      title,
      description: summary,
      standfirst: text,
      intro: markdown.transform(({ children }) => root(children)),
    })
    .extend(fields)
    .extend({
      sections: ids.length > 0 ? sections(ids) : sections(ids).default({} as never),
    })
    .strict();
}

const next = {
  headline: text,
  next: link,
};

/** What a facilitation move is for, when it is used, and what may follow. */
const move = z.strictObject({
  /** What it does, in a few plain words. */
  plain: text.optional(),
  purpose: text,
  when: text,
  followUp: text,
});

const minutes = z.number().int().min(0);
const stepText = shortText(220, "is too long for the session sheet");

/** A step of a session: what to say, what to do for each arrangement of the class, and the minutes for each length of a session. */
const sessionStep = z.strictObject({
  id: name,
  heading: text,
  say: shortText(260, "is too long for the session sheet").optional(),
  text: stepText.optional(),
  circle: stepText.optional(),
  circles: stepText.optional(),
  rows: stepText,
  minutes30: minutes,
  minutes35: minutes,
  minutes40: minutes,
  minutes45: minutes,
  minutes60: minutes,
  minutes80: minutes,
});

/** The steps of `/session`. For each length of a session, their minutes must add up to it. */
const sessionSteps = z
  .array(sessionStep)
  .min(1)
  .superRefine((steps, context) => {
    const report = (message: string) => context.addIssue({ code: "custom", message });
    for (const length of sessionLengths) {
      const sum = steps.reduce((minutes, step) => minutes + step[`minutes${length}`], 0);
      if (sum !== length) report(`minutes${length} adds up to ${sum}; expected ${length}`);
    }
    for (const name of ["stimulus", "inquiry"])
      if (steps.filter(({ id }) => id === name).length !== 1)
        report(`exactly one step must have the id ${name}`);
  });

/** Something that visitors of the contact page write about. Some e-mail programs cut links of more than 2,000 characters. */
const purpose = z
  .strictObject({
    label: text,
    hint: text,
    subject: text.regex(/^.*$/, "expected a single line"),
    body: text,
  })
  .refine((email) => mailtoAddress("", email).length <= 1900, {
    path: ["body"],
    message: "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

export const pages = {
  home: page({
    note: text,
    hero: z.strictObject({ alt: z.string() }),
    begin: list(link),
    /** The story in the middle of the page. */
    feature: name.optional(),
    groups: list(
      z.strictObject({
        title,
        tiles: list(z.strictObject({ title, href: path, line: text, picture: picture.optional() })),
      }),
    ),
  }),
  "about-team": page({ credit: text }),
  "about-philosophy": page(
    {
      explainers: list(name),
      videos: list(
        z.strictObject({
          id: z.string().length(11),
          title,
          by: text,
          length: text.optional(),
          note: text.optional(),
          confirm: text.optional(),
        }),
      ),
      articles: list(name),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      facts: list(z.strictObject({ value: text, label: text })),
      brochures: list(name),
      highlights: list(shownPicture),
    },
    ["course", "brochures", "details", "highlights", "testimonials", "reflections"],
  ),
  "upcoming-courses": page({ brochure: name }, ["next", "brochure", "interest", "schools"]),
  "lesson-plans": page({ infographic: picture.optional() }, ["kinds", "elaborate", "logic", "contribute"]),
  facilitations: page({ responses: shownPicture, sessions: list(name), sample }, ["egg"]),
  starters: page({}),
  "for-your-school": page(
    {
      groups: list(
        z.strictObject({ heading: text, documents: list(z.strictObject({ document: name, line: text })) }),
      ),
    },
    ["where"],
  ),
  "philosophical-literature": page({ reference: name, placeholders: list(text) }, [
    "philosophical",
    "contribute",
    "synopsis",
  ]),
  questions: page({
    /** What questions are about. A search also finds them by the synonyms, which are separated by commas. */
    themes: z
      .array(z.strictObject({ id: name, name: text, sentence: text, synonyms: text.optional() }))
      .min(1),
    moves: z.strictObject(Object.fromEntries(moveIds.map((id) => [id, move])) as Record<MoveId, typeof move>),
    /** Those that need no story. */
    questions: list(z.strictObject({ id: questionId, text, move: z.enum(moveIds), ...questionFacts })),
  }),
  session: page({
    begin: z.strictObject({ heading: text, text }),
    steps: sessionSteps,
    /** The text of the step "stimulus", depending on what the questions are about. */
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
    /** The slides of the class view, besides the title and the prepared questions. */
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
  }),
  offline: page({ readMe: list(text), saving: z.boolean().default(true) }, ["phone", "drive"]),
  reflections: page(next),
  contact: page({ purposes: z.array(purpose), notice: markdown }, [
    "signup",
    "write",
    "educators",
    "contributors",
  ]),
  detectives: page({
    picture: picture.optional(),
    arguments: z
      .array(
        z.strictObject({
          id: name,
          clues: z.array(text).min(1),
          ending: text,
          follows: z.boolean(),
          cluesTrue: z.enum(["yes", "no", "look"]),
          reasonV: text,
          reasonS: text,
        }),
      )
      .min(1),
  }),
  privacy: page({}, ["list", "where", "leaving", "rights", "children", "visits", "mishaps", "law"]),
  accessibility: page({ tested: day }, ["aim", "browsers", "features", "tests", "shortcomings", "contact"]),
  unsubscribe: page({}),
  unsubscribed: page({ next: next.next }),
  "buy-courses": page({ pictures: list(shownPicture) }, ["how", "free", "inside", "faq"]),
  donate: page(next),
  admin: page({}, ["gate"]),
  "404": page({}),
};
