/** The schema of each page in `content/pages/`; see content-schema.server.ts. */
import { z } from "zod";
import { moves } from "../../labels";
import {
  moveText,
  sessionHelp,
  sessionSteps,
  sessionStories,
  theme,
  uniqueArguments,
} from "./classroom-schema.server";
import { purposes } from "./contact-schema.server";
import {
  day,
  documentName,
  explainerName,
  link,
  list,
  markdown,
  path,
  picture,
  sample,
  sessionName,
  shownPicture,
  summary,
  text,
  title,
} from "./content-fields.server";
import { type MoveId, moveIds } from "./moves.server";
import { root, sections } from "./sections.server";

const confirm = text.describe("To confirm: what the team still has to find out; no page shows it").optional();

/** A page: its front matter, which includes its sections, and the Markdown below it as the intro. */
function page<Fields extends z.ZodRawShape, Id extends string = never>(fields: Fields, ids: Id[] = []) {
  return z
    .object({
      title: text.describe("Title: the heading of the page"),
      description: summary,
      standfirst: text.describe("Standfirst: the sentence below the title"),
      intro: markdown
        .transform(({ children }) => root(children))
        .describe("Page text: what comes before its first section"),
    })
    .extend(fields)
    .extend({
      sections: (ids.length > 0 ? sections(ids) : sections(ids).default({} as never)).describe("Sections"),
    })
    .strict();
}

const next = {
  headline: text.describe("Headline"),
  next: link.describe("Link: where a visitor may go from here"),
};

export const pages = {
  home: page({
    note: text.describe("Note: the sentence beside the drawing"),
    hero: z
      .object({ alt: z.string().describe("What the drawing shows") })
      .strict()
      .describe("Drawing"),
    begin: list(link).describe("Links below the note: where a new visitor may begin"),
    groups: list(
      z
        .object({
          title,
          tiles: list(
            z
              .object({
                title,
                href: path.describe("Address: on this site, such as /contact"),
                line: text.describe("Line: one sentence on what is there"),
              })
              .strict(),
          ).describe("Tiles"),
        })
        .strict(),
    ).describe("Groups of tiles"),
  }),
  "about-team": page({ credit: text.describe("Credit: the line at the bottom of the page") }),
  "about-philosophy": page(
    {
      explainers: list(explainerName).describe("Recordings to listen to"),
      videos: list(
        z
          .object({
            id: z.string().length(11).describe("Id: the 11 characters after v= in the address on YouTube"),
            title,
            by: text.describe("By: who made it"),
            length: text.describe("Length: minutes and seconds, such as 5:15").optional(),
            note: text.describe("Note: one sentence on what it says").optional(),
            confirm,
          })
          .strict(),
      ).describe("Videos"),
      articles: list(documentName).describe("Articles"),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      facts: list(
        z
          .object({
            value: text.describe("Figure: such as 6 or 4 months"),
            label: text.describe("What it counts"),
          })
          .strict(),
      ).describe("Facts"),
      brochures: list(documentName).describe("Brochures"),
      highlights: list(shownPicture).describe("Pictures of the course"),
    },
    ["course", "brochures", "details", "highlights", "testimonials", "reflections"],
  ),
  "upcoming-courses": page({ brochure: documentName.describe("Brochure") }, [
    "next",
    "brochure",
    "interest",
    "schools",
  ]),
  "lesson-plans": page({ infographic: picture.describe("Drawing of the kinds of plans").optional() }, [
    "kinds",
    "elaborate",
    "logic",
    "contribute",
  ]),
  facilitations: page(
    {
      responses: shownPicture.describe("Picture of what students wrote"),
      sessions: list(sessionName).describe("Recordings of the sessions"),
      sample,
    },
    ["egg"],
  ),
  "philosophical-literature": page(
    {
      reference: documentName.describe("PDF on choosing stories"),
      placeholders: list(text).describe("Still to come: a line for each story that is announced"),
    },
    ["philosophical", "contribute", "synopsis"],
  ),
  questions: page({
    themes: z.array(theme).min(1).describe("Themes: what questions are about"),
    moves: z
      .object(
        Object.fromEntries(moveIds.map((id) => [id, moveText.describe(moves[id])])) as Record<
          MoveId,
          typeof moveText
        >,
      )
      .strict()
      .describe("Moves: what each of them is for, and when to use it"),
  }),
  session: page({
    begin: z
      .object({ heading: text.describe("Heading"), text: text.describe("Text") })
      .strict()
      .describe("The form shown before any questions are chosen"),
    steps: sessionSteps.describe("Steps of a session, in order"),
    stories: sessionStories.describe(
      "Story or activity: the text that replaces that of the step stimulus, depending on the questions chosen",
    ),
    stuck: sessionHelp.describe("When it gets stuck: what a teacher may do"),
    reminders: list(text).describe("Reminders: lines at the bottom of the sheet"),
  }),
  offline: page(
    {
      readMe: list(text).describe(
        "READ ME: the lines of the text file in every pack for the pen drive; {title} is what the pack is about",
      ),
      keeping: z
        .boolean()
        .describe(
          "Keeping: whether pages can be kept on a phone; when off, every phone removes what it has kept",
        )
        .default(true),
    },
    ["phone", "drive"],
  ),
  reflections: page(next),
  contact: page(
    {
      purposes: purposes.describe("Purposes: what visitors write to us about"),
      notice: markdown.describe(
        "Notice: beside the sign-up form, what is kept and why; the page Privacy says it in full",
      ),
    },
    ["signup", "write", "educators", "contributors"],
  ),
  detectives: page({ arguments: uniqueArguments.describe("Arguments: each one is a card") }),
  privacy: page({}, ["list", "where", "leaving", "rights", "children", "visits", "mishaps", "law"]),
  accessibility: page({ tested: day.describe("Tested: the day on which the site was last tested by hand") }, [
    "aim",
    "browsers",
    "features",
    "tests",
    "shortcomings",
    "contact",
  ]),
  unsubscribe: page({}),
  unsubscribed: page({ next: next.next }),
  "buy-courses": page({ pictures: list(shownPicture).describe("Pictures") }, ["how", "free", "faq"]),
  donate: page(next),
  admin: page({}, ["gate"]),
  "404": page({}),
};
