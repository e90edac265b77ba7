import { expect, test } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { leafletsOf } from "./leaflets";

const body = parseMarkdown("Words");
const file = (name: string) => ({
  source: { file: `content/${name}.md`, yaml: "", body: "", bodyLine: 1 },
  name,
  body,
});
const plan = {
  ...file("lesson-plans/a-plan"),
  value: {
    id: 1,
    title: "a plan",
    description: "Exploring",
    category: "Logic" as const,
    ageGroup: "Ages 10+",
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

test("a plan without a file of its own is not printed", () => {
  expect(leafletsOf({ lessonPlans: [plan], documents: [] })).toEqual([]);
});

test("a document without words was made elsewhere and is not printed", () => {
  expect(leafletsOf({ lessonPlans: [], documents: [{ ...document, body: parseMarkdown("") }] })).toEqual([]);
});

test("a plan and a document say who wrote them", () => {
  const lessonPlans = [
    {
      ...plan,
      value: { ...plan.value, fileUrl: "/content/lessons/a.pdf", storyContributor: "Contributor B" },
    },
  ];
  const leaflets = leafletsOf({ lessonPlans, documents: [document] });
  expect(leaflets.map(({ file, credit }) => [file, credit])).toEqual([
    ["/content/lessons/a.pdf", "Written by P4C India Team · Story contributed by Contributor B"],
    ["/content/phil-literature/our-john.pdf", "An original story of this site"],
  ]);
  expect(leaflets[0]?.facts).toEqual(["Logic", "Ages 10+", "45 minutes"]);
});

test("only samples say what is a stand-in", () => {
  const documents = [document, { ...document, value: { ...document.value, sample: true } }];
  expect(leafletsOf({ lessonPlans: [], documents }).map(({ sample }) => sample !== undefined)).toEqual([
    false,
    true,
  ]);
});
