import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { requireContent } from "../content/read";
import { listPdfDocuments } from "./pdf-documents";

const { parsed } = await requireContent(fixture);
const documents = listPdfDocuments(parsed);
const documentWith = (ending: string) =>
  documents.find(({ file }) => file.endsWith(`/${ending}.pdf`));

test("the PDF of a review has every section and move, and names a published book", () => {
  const stories = parsed.stories.map((story) => ({
    ...story,
    value: { ...story.value, reviewPdf: "/r.pdf" },
  }));
  const book = listPdfDocuments({ ...parsed, stories }).find(
    ({ title }) => title === "Fixture Book",
  );
  expect(book?.credit).toBe(
    "On the book by Fixture Author, Fixture Press, 2001",
  );
  const headings = documentWith("fixture-hidden-review")?.body.children.flatMap(
    (child) =>
      child.type === "element" && /^h[23]$/.test(child.tagName)
        ? child.tagName
        : [],
  );
  expect(headings?.join(" ")).toMatch(/^h2 h2 h2 h2( h3){8}$/);
  expect(documentWith("fixture-hidden-review")?.credit).toBe(
    "An original story of this site",
  );
});

test("a plan and a document say who wrote them, and only samples what is a placeholder; others are not printed", () => {
  // A plan and a story that name no PDF, and a document without words.
  for (const name of [
    "fixture-text-plan",
    "fixture-tale-review",
    "fixture-given",
  ])
    expect(documentWith(name)).toBeUndefined();
  expect(documentWith("fixture-file-plan")).toMatchObject({
    credit:
      "Written by Fixture Writer · Story contributed by Fixture Storyteller",
    facts: ["Epistemology", "Ages 6-9", "60 minutes"],
    cover: "fixture-plan.svg",
    sample: expect.stringContaining("placeholders"),
  });
  expect(documentWith("fixture-tale")).toMatchObject({
    credit: "An original tale of the fixture",
    cover: "fixture-cover.jpg",
    sample: undefined,
  });
});

test("in another language, a story names its kind and is a draft until it is checked; a letter names no kind", () => {
  const languages = [
    "fixture-tale-hi",
    "fixture-tale-ta",
    "fixture-letter-hi",
  ].map((name) => documentWith(name)?.language);
  expect(languages).toEqual([
    { tag: "hi", kindName: "लेबल ११", draft: undefined },
    { tag: "ta", kindName: "குறிப்பு ௧௧", draft: "குறிப்பு ௧" },
    { tag: "hi", kindName: undefined, draft: "लेबल १" },
  ]);
});
