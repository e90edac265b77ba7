/**
 * Which PDFs are printed from pages of the site. The pages that link to them,
 * the Worker and the printer all ask here.
 */
import {
  chooseSeatingArrangement,
  defaultLessonOptions,
  lessonLengths,
  type Seating,
  seatings,
  toPlanSourceId,
} from "./lesson-choices";
import {
  addressWithQuery,
  documentPageAddress,
  pageAddress,
  planAddress,
  sheetPdfAddress,
  storyAddress,
  termBoxPdfAddress,
  translatedPdfAddress,
} from "./urls";

/** The id of the sentence that a PDF is not printed yet. */
export const notPrintedNoteId = "not-printed";

export type PrintedPdf = {
  kind: "plan" | "review" | "document" | "sheet" | "box";
  /** Its address. */
  file: string;
  /** The address of the page that is printed. */
  page: string;
  /** What the head of each side says. */
  status?: "Sample" | "Draft" | undefined;
  /** The addresses of the PDFs that follow the printed page in the same file. */
  parts?: string[];
};

/** The part of the content that decides what is printed. */
type Content = {
  lessonPlans: {
    id: number;
    fileUrl?: string | undefined;
    sample: boolean;
    questions: unknown[];
  }[];
  stories: {
    slug: string;
    reviewPdf?: string | undefined;
  }[];
  documents: Record<
    string,
    { file: string; wordCount: number; sample: boolean }
  >;
  languages: {
    tag: string;
    stories: Record<string, unknown>;
    plans: Record<string, unknown>;
    documents: Record<string, { isDraft: boolean }>;
  }[];
};

/** What a term needs: the weeks with their paper, and other papers. */
type Term = {
  pages: {
    classroom: { weeks: { document: string; inOrder: { story: string }[] } };
    "term-box": { papers: string[] };
  };
};

/** All PDFs to print, in every language; a box comes after its parts. */
export function listPrintedPdfs(content: Content & Term): PrintedPdf[] {
  return [
    ...listPlans(content),
    ...listReviews(content),
    ...listDocuments(content),
    ...listSheets(content),
    ...listTermBoxes(content),
  ];
}

function listPlans({ lessonPlans }: Content): PrintedPdf[] {
  return lessonPlans.flatMap(({ id, fileUrl, sample }) =>
    fileUrl
      ? [
          {
            kind: "plan",
            file: fileUrl,
            page: planAddress(id),
            status: sample ? "Sample" : undefined,
          },
        ]
      : [],
  );
}

function listReviews({ stories }: Content): PrintedPdf[] {
  return stories.flatMap(({ slug, reviewPdf }) =>
    reviewPdf
      ? [{ kind: "review", file: reviewPdf, page: storyAddress(slug) }]
      : [],
  );
}

function listDocuments({ documents, languages }: Content): PrintedPdf[] {
  const english = Object.entries(documents).flatMap<PrintedPdf>(
    ([name, { file, wordCount, sample }]) =>
      wordCount > 0
        ? [
            {
              kind: "document",
              file,
              page: documentPageAddress(name),
              status: sample ? "Sample" : undefined,
            },
          ]
        : [],
  );
  const translated = languages.flatMap(({ tag, documents: translations }) =>
    Object.entries(translations).flatMap<PrintedPdf>(([name, { isDraft }]) => {
      const file = documents[name]?.file;
      return file
        ? [
            {
              kind: "document",
              file: translatedPdfAddress(file, tag),
              page: documentPageAddress(name, tag),
              status: isDraft ? "Draft" : undefined,
            },
          ]
        : [];
    }),
  );
  return [...english, ...translated];
}

/** `findSheetPdfAddress` says which combinations are printed. */
function listSheets(content: Content): PrintedPdf[] {
  const { children, layout } = defaultLessonOptions;
  const sources = [
    ...content.lessonPlans.map(({ id }) => toPlanSourceId(id)),
    ...content.stories.map(({ slug }) => slug),
  ];
  const tags = [undefined, ...content.languages.map(({ tag }) => tag)];
  return sources.flatMap((from) =>
    tags.flatMap((lang) =>
      lessonLengths.flatMap((minutes) =>
        seatings.flatMap<PrintedPdf>((seating) => {
          const choices = { minutes, seating, children, layout, lang };
          const file = findSheetPdfAddress(content, from, choices);
          const page = addressWithQuery("/session", {
            from,
            minutes,
            seating,
            lang,
          });
          return file ? [{ kind: "sheet", file, page }] : [];
        }),
      ),
    ),
  );
}

/**
 * The address of the PDF of a sheet with the suggested questions of a story or
 * plan, such as `plan-7`; undefined if none is printed. None is printed for one
 * circle or in large print, and for a plan, only the one of the usual length.
 */
export function findSheetPdfAddress(
  { stories, lessonPlans, languages }: Content,
  from: string,
  choices: {
    minutes: number;
    seating: Seating;
    children: number;
    layout: string;
    lang?: string | undefined;
  },
): string | undefined {
  const { minutes, seating, layout, lang } = choices;
  const language = languages.find(({ tag }) => tag === lang);
  if (lang && !language) return undefined;
  const isOfPlan = language
    ? from in language.plans
    : lessonPlans.some(
        ({ id, questions }) =>
          from === toPlanSourceId(id) && questions.length > 0,
      );
  const isOfStory = language
    ? from in language.stories
    : stories.some(({ slug }) => slug === from);
  const isPrinted =
    layout === "sheet" &&
    chooseSeatingArrangement(choices) !== "circle" &&
    (isOfStory || (isOfPlan && minutes === defaultLessonOptions.minutes));
  return isPrinted ? sheetPdfAddress(from, minutes, seating, lang) : undefined;
}

function listTermBoxes(content: Content & Term): PrintedPdf[] {
  const tags = [undefined, ...content.languages.map(({ tag }) => tag)];
  return tags.map((tag) => ({
    kind: "box",
    file: termBoxPdfAddress(tag),
    page: pageAddress("term-box", tag),
    parts: listTermBoxParts(content, tag).map(({ file }) => file),
  }));
}

/**
 * The PDFs of a term in their order: the paper on its weeks, the sheet of each
 * week, and the other papers. The sheets are for benches, as on `/classroom`. A
 * part without a translation is English.
 */
export function listTermBoxParts(
  content: Content & Term,
  tag?: string,
): { file: string; story?: string; document?: string }[] {
  const { classroom, "term-box": box } = content.pages;
  const { weeks } = classroom;
  const language = content.languages.find((language) => language.tag === tag);
  const listPaper = (document: string) => {
    const file = content.documents[document]?.file;
    if (!file) return [];
    const isTranslated = language?.documents[document];
    return [
      {
        document,
        file: isTranslated ? translatedPdfAddress(file, language.tag) : file,
      },
    ];
  };
  const lessons = weeks.inOrder.flatMap(({ story }) => {
    const lang =
      language && story in language.stories ? language.tag : undefined;
    const choices = { ...defaultLessonOptions, seating: "rows" as const, lang };
    const file = findSheetPdfAddress(content, story, choices);
    return file ? [{ story, file }] : [];
  });
  return [
    ...listPaper(weeks.document),
    ...lessons,
    ...box.papers.flatMap(listPaper),
  ];
}
