import { expect, test } from "vitest";
import { englishLabels } from "../../app/labels";
import { parseMarkdown } from "../content/schema/markdown";
import { pdfDocumentsOf } from "./pdf-documents";

const body = parseMarkdown("Words");
const file = (name: string) => ({
  source: { file: `content/${name}.md`, yaml: "", body: "", bodyLine: 1 },
  name,
  body,
  fields: {},
  leaves: [],
});
const plan = {
  ...file("lesson-plans/a-plan"),
  value: {
    id: 1,
    title: "a plan",
    description: "Exploring",
    questions: [],
    category: "Logic" as const,
    ageGroup: "Ages 10+",
    published: "2001-02-03",
    duration: 45,
    author: "P4C India Team",
    sample: false,
    summary: "A plan",
    content: "Words",
  },
};
const document = {
  ...file("documents/our-john"),
  value: {
    title: "Our John",
    kind: "story" as const,
    file: "/content/phil-literature/our-john.pdf",
    sample: false,
    description: "A story",
    credit: "An original story of this site",
  },
};

const section = (title: string) => ({ id: title, title, body, parts: [] });
const story = {
  ...file("literature/our-john"),
  value: {
    title: "Our John",
    kind: "story" as const,
    description: "A review",
    published: "2001-02-03",
    teaser: "A hen",
    listed: true,
    original: false,
    author: "Writer C",
    publisher: "Press D",
    year: 1999,
    cover: "cover.svg",
    coverAlt: "A hen",
    people: [],
    sample: false,
    reviewPdf: "/content/phil-literature/our-john-review.pdf" as string | undefined,
    gallery: [],
    sections: {
      summary: section("Summary"),
      philosophical: section("Why"),
      activity: section("Activity"),
      questions: {
        ...section("Questions"),
        parts: [{ id: "ethics", title: "Ethics", body, questions: [] }],
      },
    },
  },
};
const nothing = { lessonPlans: [], stories: [], documents: [] };

test("the PDF of a review has every section and move, and names the book", () => {
  const [document, ...more] = pdfDocumentsOf({ ...nothing, stories: [story] });
  expect(more).toEqual([]);
  expect(document).toMatchObject({
    file: "/content/phil-literature/our-john-review.pdf",
    credit: "On the book by Writer C, Press D, 1999",
  });
  const headings = document?.body.children.map((child) =>
    child.type === "element" && child.children[0]?.type === "text"
      ? `${child.tagName} ${child.children[0].value}`
      : "",
  );
  expect(headings).toEqual([
    ...["h2 Summary", "p Words", "h2 Why", "p Words", "h2 Activity", "p Words"],
    ...["h2 Questions", "p Words", "h3 Ethics", "p Words"],
  ]);
});

test("a story without a reviewPdf has no PDF of its review", () => {
  const stories = [{ ...story, value: { ...story.value, reviewPdf: undefined } }];
  expect(pdfDocumentsOf({ ...nothing, stories })).toEqual([]);
});

test("a plan without a fileUrl gets no PDF", () => {
  expect(pdfDocumentsOf({ ...nothing, lessonPlans: [plan] })).toEqual([]);
});

test("a document without text is a PDF from elsewhere and is not printed", () => {
  expect(pdfDocumentsOf({ ...nothing, documents: [{ ...document, body: parseMarkdown("") }] })).toEqual([]);
});

test("a plan and a document say who wrote them", () => {
  const lessonPlans = [
    {
      ...plan,
      value: { ...plan.value, fileUrl: "/content/lessons/a.pdf", storyContributor: "Contributor B" },
    },
  ];
  const documents = pdfDocumentsOf({ ...nothing, lessonPlans, documents: [document] });
  expect(documents.map(({ file, credit }) => [file, credit])).toEqual([
    ["/content/lessons/a.pdf", "Written by P4C India Team · Story contributed by Contributor B"],
    ["/content/phil-literature/our-john.pdf", "An original story of this site"],
  ]);
  expect(documents[0]?.facts).toEqual(["Logic", "Ages 10+", "45 minutes"]);
});

test("in another language, a story names its kind and is a draft until it is checked; a letter names no kind", () => {
  const translated = { tag: "hi", labels: { ...englishLabels, story: "कहानी", draft: "अभी जाँचा नहीं गया" } };
  const letter = { ...document, value: { ...document.value, kind: "letter" as const } };
  const translatedTexts = [
    { ...document, ...translated },
    { ...letter, ...translated, checker: "Speaker E" },
  ];
  const found = pdfDocumentsOf({ ...nothing, translatedTexts });
  expect(found.map(({ language }) => [language?.kindName, language?.draft])).toEqual([
    ["कहानी", translated.labels.draft],
    [undefined, undefined],
  ]);
});

test("only samples have a note that says what is a placeholder", () => {
  const documents = [document, { ...document, value: { ...document.value, sample: true } }];
  expect(pdfDocumentsOf({ ...nothing, documents }).map(({ sample }) => sample !== undefined)).toEqual([
    false,
    true,
  ]);
});
