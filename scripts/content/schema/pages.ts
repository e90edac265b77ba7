/** The schema of each page in `content/pages/`; see content.ts. */
import { z } from "zod";
import { type MoveId, moveIds } from "../../../app/server/content/moves.server";
import {
  anyAnswer,
  generalQuestion,
  moveText,
  sessionHelp,
  sessionSteps,
  sessionStories,
  theme,
  uniqueArguments,
  wall,
} from "./classroom";
import { purposes } from "./contact";
import {
  day,
  link,
  list,
  markdown,
  name,
  path,
  picture,
  sample,
  shownPicture,
  summary,
  text,
  title,
} from "./fields";
import { root, sections } from "./sections";

const confirm = text.optional();

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

export const pages = {
  home: page({
    note: text,
    hero: z.object({ alt: z.string() }).strict(),
    begin: list(link),
    /** The story in the middle of the page. */
    feature: name.optional(),
    groups: list(
      z
        .object({
          title,
          tiles: list(
            z
              .object({
                title,
                href: path,
                line: text,
                picture: picture.optional(),
              })
              .strict(),
          ),
        })
        .strict(),
    ),
  }),
  "about-team": page({ credit: text }),
  "about-philosophy": page(
    {
      explainers: list(name),
      videos: list(
        z
          .object({
            id: z.string().length(11),
            title,
            by: text,
            length: text.optional(),
            note: text.optional(),
            confirm,
          })
          .strict(),
      ),
      articles: list(name),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      facts: list(
        z
          .object({
            value: text,
            label: text,
          })
          .strict(),
      ),
      brochures: list(name),
      highlights: list(shownPicture),
    },
    ["course", "brochures", "details", "highlights", "testimonials", "reflections"],
  ),
  "upcoming-courses": page({ brochure: name }, ["next", "brochure", "interest", "schools"]),
  "lesson-plans": page({ infographic: picture.optional() }, ["kinds", "elaborate", "logic", "contribute"]),
  facilitations: page(
    {
      responses: shownPicture,
      sessions: list(name),
      sample,
    },
    ["egg"],
  ),
  starters: page({}),
  "for-your-school": page(
    {
      groups: list(
        z
          .object({
            heading: text,
            papers: list(z.object({ document: name, line: text }).strict()),
          })
          .strict(),
      ),
    },
    ["where"],
  ),
  "philosophical-literature": page(
    {
      reference: name,
      placeholders: list(text),
    },
    ["philosophical", "contribute", "synopsis"],
  ),
  questions: page({
    themes: z.array(theme).min(1),
    moves: z
      .object(Object.fromEntries(moveIds.map((id) => [id, moveText])) as Record<MoveId, typeof moveText>)
      .strict(),
    questions: list(generalQuestion),
  }),
  session: page({
    begin: z.object({ heading: text, text }).strict(),
    steps: sessionSteps,
    stories: sessionStories,
    anyAnswer,
    wall,
    stuck: sessionHelp,
    reminders: list(text),
  }),
  offline: page(
    {
      readMe: list(text),
      saving: z.boolean().default(true),
    },
    ["phone", "drive"],
  ),
  reflections: page(next),
  contact: page(
    {
      purposes,
      notice: markdown,
    },
    ["signup", "write", "educators", "contributors"],
  ),
  detectives: page({ picture: picture.optional(), arguments: uniqueArguments }),
  privacy: page({}, ["list", "where", "leaving", "rights", "children", "visits", "mishaps", "law"]),
  accessibility: page({ tested: day }, ["aim", "browsers", "features", "tests", "shortcomings", "contact"]),
  unsubscribe: page({}),
  unsubscribed: page({ next: next.next }),
  "buy-courses": page({ pictures: list(shownPicture) }, ["how", "free", "inside", "faq"]),
  donate: page(next),
  admin: page({}, ["gate"]),
  "404": page({}),
};
