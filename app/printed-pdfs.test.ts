import { expect, test } from "vitest";
import { listPrintedPdfs } from "./printed-pdfs";

const document = (name: string) => ({
  file: `/content/lessons/${name}.pdf`,
  wordCount: 9,
  sample: false,
});

test("the box of a term has the paper on its weeks, their sheets for benches, and the other papers, in English where there is no translation", () => {
  const pdfs = listPrintedPdfs({
    lessonPlans: [],
    stories: ["hen", "well", "unused"].map((slug) => ({ slug })),
    documents: {
      poster: document("poster"),
      weeks: document("weeks"),
      card: document("card"),
      other: document("other"),
    },
    languages: [
      {
        tag: "hi",
        stories: { hen: {} },
        plans: {},
        documents: { weeks: { isDraft: true }, card: { isDraft: false } },
      },
    ],
    pages: {
      classroom: {
        weeks: {
          document: "weeks",
          inOrder: [{ story: "well" }, { story: "hen" }],
        },
      },
      "term-box": { papers: ["poster", "card"] },
    },
  });
  const boxes = pdfs.filter(({ kind }) => kind === "box");
  expect(boxes).toEqual([
    {
      kind: "box",
      file: "/packs/term-box.pdf",
      page: "/term-box",
      parts: [
        "/content/lessons/weeks.pdf",
        "/content/lessons/sheets/well-rows.pdf",
        "/content/lessons/sheets/hen-rows.pdf",
        "/content/lessons/poster.pdf",
        "/content/lessons/card.pdf",
      ],
    },
    {
      kind: "box",
      file: "/packs/term-box-hi.pdf",
      page: "/hi/term-box",
      parts: [
        "/content/lessons/weeks-hi.pdf",
        "/content/lessons/sheets/well-rows.pdf",
        "/content/lessons/sheets/hen-rows-hi.pdf",
        "/content/lessons/poster.pdf",
        "/content/lessons/card-hi.pdf",
      ],
    },
  ]);
  const files = pdfs.map(({ file }) => file);
  for (const { parts = [] } of boxes)
    expect(files).toEqual(expect.arrayContaining(parts));
  // A box is made from its parts.
  expect(pdfs.slice(-boxes.length)).toEqual(boxes);
});
