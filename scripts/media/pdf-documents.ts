import type { Element, Root } from "hast";
import type { ParsedFiles } from "../content/reader";

/**
 * The content of one PDF, from a lesson plan, a document or the review of a
 * story.
 */
export type PdfDocument = {
  /**
   * The file of `content/` with its text, and the address of the PDF on the
   * site.
   */
  writtenIn: string;
  file: string;
  kind: "plan" | "review" | ParsedFiles["documents"][number]["value"]["kind"];
  title: string;
  subtitle?: string | undefined;
  facts: string[];
  credit: string;
  /** The file name of the picture beside the title. */
  cover?: string | undefined;
  /** A sentence about what is a sample in this document, if anything is. */
  sample?: string | undefined;
  body: Root;
  /**
   * Unless it is in English: the tag, the translated name of the kind if there
   * is one, and for a draft the sentence that says so.
   */
  language?: {
    tag: string;
    kindName: string | undefined;
    draft: string | undefined;
  };
};

export const kindNames: Record<PdfDocument["kind"], string> = {
  plan: "Lesson plan",
  article: "Article",
  brochure: "Course brochure",
  story: "Story",
  reference: "For reference",
  review: "Review and question bank",
  poster: "Poster",
  letter: "Letter",
};

/**
 * Every lesson plan with a `fileUrl`, every story with a `reviewPdf`, and every
 * document with text, in every language. A document without text has a PDF that
 * the team supplied.
 */
export function listPdfDocuments(
  parsed: Omit<ParsedFiles, "site" | "recordings">,
): PdfDocument[] {
  const { lessonPlans, stories, documents, translatedTexts } = parsed;
  return [
    ...lessonPlans.flatMap(toPlanPdf),
    ...stories.flatMap(toReviewPdf),
    ...documents
      .filter(({ body }) => body.children.length > 0)
      .map((text) => toDocumentPdf(text, stories)),
    ...translatedTexts.map(({ labels, tag, reviewedBy, ...text }) => {
      const kindName = text.value.kind === "story" ? labels.story : undefined;
      const language = {
        tag,
        kindName,
        draft: reviewedBy ? undefined : labels.draft,
      };
      return { ...toDocumentPdf(text, stories), language };
    }),
  ];
}

function toPlanPdf({
  source,
  body,
  value: plan,
}: ParsedFiles["lessonPlans"][number]): PdfDocument[] {
  if (!plan.fileUrl) return [];
  const contributor = plan.storyContributor
    ? ` · Story contributed by ${plan.storyContributor}`
    : "";
  return [
    {
      writtenIn: source.file,
      file: plan.fileUrl,
      kind: "plan",
      title: plan.title,
      subtitle: plan.description,
      cover: plan.thumbnail,
      facts: [plan.category, plan.ageGroup, `${plan.duration} minutes`],
      credit: `Written by ${plan.author}${contributor}`,
      sample: plan.sample
        ? "The names in the credit line are placeholders."
        : undefined,
      body,
    },
  ];
}

/** The review of a story: its sections with their parts, as on its page. */
function toReviewPdf({
  source,
  value: story,
}: ParsedFiles["stories"][number]): PdfDocument[] {
  if (!story.reviewPdf) return [];
  const { summary, philosophical, activity, questions } = story.sections;
  const all = [summary, philosophical, activity, questions].flatMap(
    (section) => section ?? [],
  );
  const body = all.flatMap((section) => [
    heading("h2", section.title),
    ...section.body.children,
    ...section.parts.flatMap((part) => [
      heading("h3", part.title),
      ...part.body.children,
    ]),
  ]);
  return [
    {
      writtenIn: source.file,
      file: story.reviewPdf,
      kind: "review",
      title: story.title,
      cover: story.cover,
      facts: [],
      credit: story.original
        ? "An original story of this site"
        : `On the book by ${story.author}, ${story.publisher}, ${story.year}`,
      body: { type: "root", children: body },
    },
  ];
}

function heading(tagName: "h2" | "h3", title: string): Element {
  return {
    type: "element",
    tagName,
    properties: {},
    children: [{ type: "text", value: title }],
  };
}

function toDocumentPdf(
  { source, name, body, value }: ParsedFiles["documents"][number],
  stories: ParsedFiles["stories"],
): PdfDocument {
  return {
    ...value,
    writtenIn: source.file,
    cover: stories.find((story) => story.value.storyText === name)?.value.cover,
    facts: [],
    sample: value.sample
      ? "Some details are placeholders until the team supplies the real ones."
      : undefined,
    body,
  };
}
