import { z } from "zod/v4";
import { moveIds } from "../../../app/labels";
import { mailtoAddress } from "../../../app/urls";
import {
  address,
  day,
  link,
  list,
  markdown,
  name,
  picture,
  questionFacts,
  questionId,
  sameFields,
  sample,
  shownPicture,
  summary,
  text,
  title,
} from "./fields";
import { lessonFields } from "./lesson";
import { sections, toRoot } from "./sections";

/** The Markdown below the front matter is the intro. */
function page<Fields extends z.ZodRawShape, Id extends string = never>(
  fields: Fields,
  ids: Id[] = [],
) {
  return z.strictObject({
    title,
    description: summary,
    standfirst: text,
    intro: markdown.transform(({ children }) => toRoot(children)),
    ...fields,
    sections: sections(ids).prefault({} as never),
  });
}

/** A picture beside a title. */
const pictured = { picture: picture.optional() };

const announcement = { headline: text, next: link };

const words = z.strictObject({ heading: text, text });

/** A page of the site, and one sentence on what is there. */
const tool = z.strictObject({ title, href: address, line: text });

const move = z.strictObject({
  /** What it does, in a few plain words. */
  plain: text.optional(),
  purpose: text,
  when: text,
  followUp: text,
});

/** Some e-mail programs cut links of more than 2,000 characters. */
const purpose = z
  .strictObject({
    label: text,
    hint: text,
    subject: text,
    body: text,
  })
  .refine((email) => mailtoAddress("", email).length <= 1900, {
    path: ["body"],
    message:
      "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

export const pages = {
  home: page({
    note: text,
    hero: z.strictObject({ alt: text }),
    begin: list(link),
    plansHeading: text,
    /** It closes the page; its first story has the most room. */
    shelf: words.extend({
      stories: z.array(name).min(1),
      all: link,
      /** For parents. */
      family: link,
    }),
    groups: list(
      z.strictObject({
        title,
        tiles: list(tool.extend({ picture })),
      }),
    ),
  }),
  "about-team": page({ ...pictured, credit: text }),
  "about-philosophy": page(
    {
      ...pictured,
      explainers: list(name),
      videos: list(
        z.strictObject({
          id: z.string().length(11),
          title,
          picture: picture.optional(),
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
      ...pictured,
      facts: list(z.strictObject({ value: text, label: text })),
      brochures: list(name),
      highlights: list(shownPicture),
    },
    [
      "course",
      "brochures",
      "details",
      "highlights",
      "testimonials",
      "reflections",
    ],
  ),
  "upcoming-courses": page({ ...pictured, brochure: name }, [
    "next",
    "brochure",
    "interest",
    "schools",
  ]),
  "lesson-plans": page({ infographic: picture.optional() }, [
    "kinds",
    "elaborate",
    "logic",
    "ages",
    "contribute",
  ]),
  facilitations: page(
    { ...pictured, responses: shownPicture, sessions: list(name), sample },
    ["egg"],
  ),
  starters: page({}),
  /**
   * A first lesson with one story; `sheet` and `pdf` are the texts of its links.
   */
  "first-lesson": page({ story: name, sheet: text, pdf: text }),
  supper: page(pictured),
  /** Everything for a class; in another language, the home page too. */
  classroom: page({
    first: link.extend({ text }),
    /** On the button of the form that finds a lesson. */
    lesson: text,
    stories: words,
    more: z.strictObject({
      heading: text,
      questions: tool,
      detectives: tool,
      papers: tool,
      offline: tool,
    }),
    when: z.strictObject({
      heading: text,
      rows: z.array(link.extend({ when: text })),
    }),
  }),
  "for-your-school": page({
    groups: list(
      z.strictObject({
        heading: text,
        documents: list(
          z.strictObject({ document: name, line: text, ...pictured }),
        ),
      }),
    ),
  }),
  "philosophical-literature": page(
    { ...pictured, reference: name, placeholders: list(text) },
    ["philosophical", "contribute", "synopsis"],
  ),
  questions: page({
    /** The synonyms are separated by commas. */
    themes: z
      .array(
        z.strictObject({
          id: name,
          name: text,
          sentence: text,
          synonyms: text.optional(),
        }),
      )
      .min(1),
    moves: z.strictObject(sameFields(moveIds, move)),
    /** Those that need no story. */
    questions: list(
      z.strictObject({
        id: questionId,
        text,
        move: z.enum(moveIds),
        ...questionFacts,
      }),
    ),
  }),
  session: page(lessonFields),
  offline: page({ readMe: list(text) }, ["phone", "drive"]),
  reflections: page(announcement),
  contact: page({ purposes: z.array(purpose), notice: markdown }, [
    "signup",
    "write",
    "educators",
    "contributors",
  ]),
  detectives: page(
    {
      ...pictured,
      arguments: z
        .array(
          z.strictObject({
            id: name,
            ...pictured,
            clues: z.array(text).min(1),
            ending: text,
            follows: z.boolean(),
            cluesTrue: z.enum(["yes", "no", "look"]),
            reasonV: text,
            reasonS: text,
          }),
        )
        .min(1),
    },
    ["teachers"],
  ),
  privacy: page({}, [
    "list",
    "where",
    "leaving",
    "rights",
    "children",
    "visits",
    "mishaps",
    "law",
  ]),
  accessibility: page({ tested: day }, [
    "aim",
    "browsers",
    "features",
    "tests",
    "shortcomings",
    "contact",
  ]),
  unsubscribe: page({}),
  unsubscribed: page({ next: link }),
  "buy-courses": page({ pictures: list(shownPicture) }, [
    "how",
    "free",
    "inside",
    "faq",
  ]),
  donate: page(announcement),
  admin: page({}, ["gate"]),
  "404": page({}),
};
