import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lessonPlans } from "~/server/data/schema.server";
import { serialisePlanTree } from "~/server/lesson-plans/plan-text.server";
import { parseMarkdown } from "../../scripts/schema/markdown";
import { parse, readLinks, readMeta, readText, tags } from "../support/page";
import { addPlan } from "../support/plans";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });

async function readPlan(id: number) {
  const page = await app.read(`/lesson-plans/${id}`);
  return { page, main: parse(page).querySelector("main")?.innerHTML ?? "" };
}

const pdf = "https://files.example/tamarind.pdf";
const picture = "https://pictures.example/tamarind.jpg";

test("a plan that was added by SQL shows its text, its picture and its link", async () => {
  const content = "First <b>words</b>.\n\n- Sit\n- Ask";
  await app.env.DB.prepare(
    "insert into lesson_plans (id, title, description, summary, category, age_group, duration, content, thumbnail, file_url, author, sample, section) values (41, 'The tamarind tree', 'Whose shade?', 'A plan.', 'Ethics', 'Ages 8+', 30, ?, ?, ?, 'A teacher', 0, 'logic')",
  )
    .bind(content, picture, pdf)
    .run();
  const { page, main } = await readPlan(41);
  expect(main).toContain("<p>First &lt;b&gt;words&lt;/b&gt;.</p>");
  expect(main).toMatch(/<p>- Sit<br\/?>- Ask<\/p>/);
  expect(readLinks(main)).toContain(`View Lesson Plan →→ ${pdf}`);
  expect(tags(main, "object")).toEqual([]);
  for (const shown of [main, await app.read("/lesson-plans")])
    expect(tags(shown, "img").map(({ src }) => src)).toContain(picture);
  const card = new URL(readMeta(page, "og:image") ?? "").pathname;
  // As a text, the first bytes of a JPEG are three unknown characters.
  expect(await app.readFile(card.slice(1))).toMatch(/^\ufffd{3}/);
  const json = await (await app.fetch("/api/lesson-plans/41")).json();
  expect(json).toMatchObject({ content, fileUrl: pdf, thumbnailUrl: picture });
});

test("a text that was changed by SQL is shown instead of the published one", async () => {
  const content = "Words that were published.";
  const tree = await serialisePlanTree(content, parseMarkdown(content));
  await addPlan(app, { id: 42, content, tree });
  expect(readText((await readPlan(42)).main)).toContain(content);
  await app.context.db
    .update(lessonPlans)
    .set({ content: "Words of today." })
    .where(eq(lessonPlans.id, 42));
  const text = readText((await readPlan(42)).main);
  expect(text).toContain("Words of today.");
  expect(text).not.toContain(content);
});

const element = (
  tagName: string,
  properties: object,
  ...children: unknown[]
) => ({
  type: "element",
  tagName,
  properties,
  children,
});

test("nothing in a tree leads away or runs, and a damaged one is not shown", async () => {
  const text = { type: "text", value: "Words" };
  const children = [
    element("meta", { httpEquiv: "refresh", content: "0;url=https://x.test" }),
    element("script", {}, { type: "text", value: "evil()" }),
    element("iframe", { srcDoc: "evil()" }),
    element("p", { onClick: "evil()", style: "color:red" }, text),
    element("p", {}, element("a", { href: "javascript:evil()" }, text)),
    { type: "raw", value: "<b>evil()</b>" },
  ];
  const tree = JSON.stringify({ type: "root", children });
  await addPlan(app, { id: 43, tree });
  const { main } = await readPlan(43);
  expect(main).toContain("<p>Words</p><p><a>Words</a></p>");
  expect(main).not.toMatch(/refresh|evil|iframe|style=/);

  for (const [index, damaged] of [
    "",
    "{",
    "null",
    '{"type":"root"}',
  ].entries()) {
    await addPlan(app, { id: 44 + index, content: "All", tree: damaged });
    expect((await readPlan(44 + index)).main).toContain("<p>All</p>");
  }
});

test.each([
  [51, "javascript:evil()"],
  [52, "http://evil.test/"],
  [53, "//evil.test/"],
  [54, "/\\evil.test/"],
  [55, "data:text/html,evil"],
])("plan %i never leads to %s", async (id, address) => {
  const all = { externalUrl: address, fileUrl: address, thumbnail: address };
  await addPlan(app, { id, section: "elaborate", ...all });
  for (const path of [
    `/lesson-plans/${id}`,
    "/lesson-plans",
    "/api/lesson-plans",
  ])
    expect(await app.read(path)).not.toContain("evil");
  expect(readText((await readPlan(id)).main)).toContain("Sit in a circle .");
});
