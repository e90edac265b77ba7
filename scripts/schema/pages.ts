import { z } from "zod/v4";
import { moveIds, moveLabels } from "../../app/labels";
import { mailtoAddress, maxMailtoLength } from "../../app/urls";
import {
  buildSimilarFields,
  day,
  documentName,
  link,
  markdown,
  nameInLinks,
  optionalList,
  optionalQuestionFields,
  pageDescription,
  picture,
  pictureWithAlt,
  questionId,
  recordingName,
  sampleFlag,
  shortText,
  storyName,
  synonyms,
  text,
  textLabelledLine,
  title,
} from "./fields";
import { sectionsField, toRootOfBlocks } from "./sections";
import { sessionPageFields } from "./session-page";

/**
 * The Markdown below the front matter is the intro. In the editor, sections have
 * their ids as labels, or those given here.
 */
function page<Fields extends z.ZodRawShape, Id extends string = never>(
  fields: Fields,
  ids: Id[] = [],
  sectionLabels: Partial<Record<Id, string>> = {},
) {
  return z.strictObject({
    title: title.meta({ hint: "The heading of the page." }),
    description: pageDescription,
    standfirst: text.meta({ hint: "The sentence below the title." }),
    synonyms,
    intro: markdown
      .transform(({ children }) => toRootOfBlocks(children))
      .meta({
        label: "Page text",
        hint: "What comes before its first section.",
      }),
    ...fields,
    sections: sectionsField(ids, sectionLabels)
      .prefault({} as never)
      .meta({ required: true }),
  });
}

/** A picture beside a title. */
const pictured = {
  picture: picture.optional().meta({
    label: "Picture beside the title",
    hint: "Nobody needs it to understand the page.",
  }),
};

const announcement = {
  headline: text,
  next: link.meta({
    label: "Link",
    hint: "Where a visitor may go from here.",
  }),
};

const words = z.strictObject({ heading: text, text });

/** A page of the site, and one sentence on what is there. */
const tool = z.strictObject({
  title,
  href: link.shape.href,
  line: textLabelledLine.meta({ hint: "One sentence on what is there." }),
});

const move = z.strictObject({
  plain: text.optional().meta({
    label: "In plain words",
    hint: "Such as Look at what follows.",
  }),
  purpose: text.meta({ hint: "One sentence on what it is for." }),
  when: text.meta({ hint: "One sentence on when to use it." }),
  followUp: text.meta({
    label: "Follow-up",
    hint: "What a teacher may say after an answer.",
  }),
});

const purpose = z
  .strictObject({
    label: text.meta({ hint: "What a visitor chooses." }),
    hint: text.meta({ hint: "One sentence below the label." }),
    subject: text.meta({ label: "Subject of the e-mail" }),
    body: text.meta({ label: "First lines of the e-mail", widget: "text" }),
  })
  .refine((email) => mailtoAddress("", email).length <= maxMailtoLength, {
    path: ["body"],
    message:
      "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

/**
 * No other page needs their words. The Worker reads them from files, so that it
 * stays small.
 */
export const pageNamesReadFromFiles = [
  "accessibility",
  "buy-courses",
  "detectives",
  "facilitations",
  "privacy",
] as const;

export const pages = {
  home: page({
    note: text.meta({ hint: "The sentence beside the drawing." }),
    hero: z
      .strictObject({ alt: text.meta({ label: "What the drawing shows" }) })
      .meta({ label: "Drawing" }),
    begin: optionalList(link).meta({
      label: "Links below the note",
      hint: "Where a new visitor may begin. The shortest phones show only the first two and the last.",
    }),
    plansHeading: text.meta({
      label: "Heading of the plans",
      hint: "Above the first plan of each section of their list.",
    }),
    /** It closes the page; its first story has the most room. */
    shelf: words.extend({
      stories: z.array(storyName).min(1).meta({
        hint: "Each with a text and questions. The first has the most room.",
      }),
      all: link.meta({ label: "Link to all stories", collapsed: false }),
      family: link.meta({ label: "Link for parents", collapsed: false }),
    }),
    groups: optionalList(
      z.strictObject({
        title,
        tiles: optionalList(tool.extend({ picture })),
      }),
    ).meta({ label: "Groups of tiles" }),
  }),
  "about-team": page({
    ...pictured,
    credit: text.meta({ hint: "The line at the bottom of the page." }),
  }),
  "about-philosophy": page(
    {
      ...pictured,
      explainers: optionalList(recordingName).meta({
        label: "Recordings to listen to",
        filters: [{ field: "kind", values: ["explainer"] }],
      }),
      videos: optionalList(
        z.strictObject({
          id: z.string().length(11).meta({
            hint: "The 11 characters after v= in the address on YouTube.",
            minlength: 11,
            maxlength: 11,
          }),
          title,
          picture: picture.optional().meta({
            hint: "Shown until the visitor starts the video.",
          }),
          by: text.meta({ hint: "Who made it." }),
          length: text
            .optional()
            .meta({ hint: "Minutes and seconds, such as 5:15." }),
          note: text.optional().meta({ hint: "One sentence on what it says." }),
          confirm: text.optional().meta({
            label: "To confirm",
            hint: "What the team still has to find out; no page shows it.",
          }),
        }),
      ),
      articles: optionalList(documentName),
    },
    ["listen", "watch", "read", "further"],
  ),
  "past-courses": page(
    {
      ...pictured,
      facts: optionalList(
        z.strictObject({
          value: text.meta({
            label: "Figure",
            hint: "Such as 6 or 4 months.",
          }),
          label: text.meta({ label: "What it counts" }),
        }),
      ),
      brochures: optionalList(documentName),
      highlights: optionalList(pictureWithAlt).meta({
        label: "Pictures of the course",
      }),
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
  "upcoming-courses": page({ ...pictured, brochure: documentName }, [
    "next",
    "brochure",
    "interest",
    "schools",
  ]),
  "lesson-plans": page(
    {
      infographic: picture
        .optional()
        .meta({ label: "Drawing of the kinds of plans" }),
    },
    ["kinds", "elaborate", "logic", "ages", "contribute"],
  ),
  facilitations: page(
    {
      ...pictured,
      responses: pictureWithAlt.meta({
        label: "Picture of what students wrote",
      }),
      sessions: optionalList(recordingName).meta({
        label: "Recordings of the sessions",
        filters: [{ field: "kind", values: ["session"] }],
      }),
      sample: sampleFlag,
    },
    ["egg"],
  ),
  starters: page(pictured),
  /** A first lesson with one story. */
  "first-lesson": page({
    story: storyName,
    sheet: text.meta({ label: "Text of the link to the sheet" }),
    pdf: text.meta({ label: "Text of the link to its PDF" }),
    lengths: text.meta({
      label: "Before the PDFs of other lengths",
      hint: "The links to them follow.",
    }),
    copyShop: text.meta({
      label: "What to do with the PDF",
      hint: "A button that sends it by WhatsApp follows.",
    }),
  }),
  supper: page(pictured),
  /** Everything for a class: the next lesson, the stories and other tools. */
  classroom: page({
    ...pictured,
    first: z
      .strictObject({ text, ...link.shape })
      .meta({ label: "First lesson" }),
    lesson: text.meta({
      label: "Button",
      hint: "Of the form that finds a lesson.",
    }),
    weeks: words
      .extend({
        document: documentName.meta({
          label: "Paper",
          hint: "What to read about them; its page shows the weeks, too.",
        }),
        inOrder: z
          .array(
            z.strictObject({
              story: storyName,
              line: shortText(90).meta({
                label: "What is new",
                hint: "What the story is about, and what the teacher practises.",
              }),
            }),
          )
          .min(2)
          .refine(
            (weeks) =>
              new Set(weeks.map(({ story }) => story)).size === weeks.length,
            "expected each story only once",
          )
          .meta({ label: "Weeks, in order" }),
        after: text.meta({
          label: "After the last week",
          hint: "The links to the themes follow.",
        }),
      })
      .meta({ label: "The next lesson" }),
    stories: words,
    more: z.strictObject({
      heading: text,
      questions: tool,
      detectives: tool,
      papers: tool,
      offline: tool.meta({ label: "Without a network" }),
    }),
    when: z
      .strictObject({
        heading: text,
        rows: z.array(z.strictObject({ when: text, ...link.shape })),
      })
      .meta({ label: "Which one" }),
  }),
  "for-your-school": page(
    {
      ...pictured,
      groups: optionalList(
        z.strictObject({
          heading: text,
          documents: optionalList(
            z.strictObject({
              document: documentName,
              line: textLabelledLine.meta({
                hint: "One sentence on what it is for.",
              }),
              picture: picture.optional().meta({
                label: "Its first page",
                hint: "npm run media -- --in-git takes it again.",
              }),
            }),
          ),
        }),
      ).meta({ label: "Groups of documents" }),
    },
    [
      "what",
      "cost",
      "studies",
      "safety",
      "kept",
      "who",
      "board",
      "time",
      "papers",
      "sources",
    ],
  ),
  "philosophical-literature": page(
    {
      ...pictured,
      reference: documentName.meta({ label: "PDF on choosing stories" }),
      placeholders: optionalList(textLabelledLine).meta({
        label: "Still to come",
        hint: "A line for each story that is announced.",
      }),
    },
    ["philosophical", "contribute", "synopsis"],
  ),
  questions: page({
    ...pictured,
    themes: z
      .array(
        z.strictObject({
          id: nameInLinks.meta({
            hint: "Such as fairness; questions refer to it, so do not change it.",
          }),
          name: text,
          sentence: text.meta({ hint: "What the theme is about." }),
          synonyms: text.optional().meta({
            label: "Other words for it",
            hint: "A search for one of them also finds the theme; put commas between them.",
          }),
        }),
      )
      .min(1)
      .meta({ hint: "What questions are about." }),
    moves: z
      .strictObject(
        buildSimilarFields(moveIds, (id) =>
          move.meta({ label: moveLabels[id] }),
        ),
      )
      .meta({
        hint: "What each of them is for, and when to use it.",
        collapsed: false,
      }),
    questions: optionalList(
      z.strictObject({
        id: questionId,
        text: text.meta({ label: "Question" }),
        move: z.enum(moveIds),
        ...optionalQuestionFields,
      }),
    ).meta({ label: "Questions that need no story" }),
  }),
  session: page(sessionPageFields),
  offline: page(
    {
      readMe: optionalList(textLabelledLine).meta({
        label: "READ ME",
        hint: "The lines of the text file in both packs for the pen drive.",
      }),
    },
    ["phone", "drive"],
  ),
  /** The contents of the PDF with all papers of a term. */
  "term-box": page({
    pageNumbers: text.meta({
      label: "Above the page numbers",
      hint: "Only on paper, such as Page.",
    }),
    papers: optionalList(documentName).meta({
      label: "Papers after the lessons",
      hint: "Before them come the paper and the lessons of the page Classroom.",
    }),
  }),
  reflections: page(announcement),
  contact: page(
    {
      ...pictured,
      purposes: z
        .array(purpose)
        .meta({ hint: "What visitors write to us about." }),
      notice: markdown.meta({
        hint: "Beside the sign-up form, what is kept and why; the page Privacy says it in full.",
      }),
    },
    ["signup", "write", "educators", "contributors"],
  ),
  detectives: page(
    {
      ...pictured,
      arguments: z
        .array(
          z.strictObject({
            id: nameInLinks.meta({
              hint: "Such as crows-and-buses; no other argument has it, and links lead there, so do not change it.",
            }),
            picture: picture.optional().meta({
              hint: "Small and square; what the clues talk about.",
            }),
            clues: z
              .array(textLabelledLine)
              .min(1)
              .meta({ hint: "The starting sentences." }),
            ending: text.meta({
              hint: "The sentence that is meant to follow, such as So Kaalu can drive a bus.",
            }),
            follows: z.boolean().meta({
              label: "It follows",
              hint: "On if Detective V signs, which means no escape story is possible.",
            }),
            cluesTrue: z.enum(["yes", "no", "look"]).meta({
              label: "All clues are true",
              hint: "Yes or no, or look if Detective S must go and look.",
            }),
            reasonV: text.meta({
              label: "Reason of Detective V",
              hint: "Begins with Yes. or No.",
            }),
            reasonS: text.meta({
              label: "Reason of Detective S",
              hint: "If the ending does not follow, why it is not S’s turn.",
            }),
          }),
        )
        .min(1)
        .meta({ hint: "Each one is a card." }),
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
  accessibility: page(
    {
      tested: day.meta({
        hint: "The day on which the site was last tested by hand.",
      }),
    },
    ["aim", "browsers", "features", "tests", "shortcomings", "contact"],
  ),
  unsubscribe: page({}),
  unsubscribed: page({ next: announcement.next }),
  "buy-courses": page(
    { pictures: optionalList(pictureWithAlt) },
    ["how", "free", "inside", "faq"],
    { inside: "A page from a bundle" },
  ),
  donate: page(announcement),
  admin: page({}, ["gate"]),
  "404": page({}),
};
