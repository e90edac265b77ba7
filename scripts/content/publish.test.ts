import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { type LessonPlan, lessonPlans } from "../../app/server/data/schema.server";
import { contentWith, fixture, fullPlan, plan } from "../../tests/support/content";
import { createTestApp } from "../../tests/support/test-app";
import { filesIn } from "./folder";
import { publish } from "./publish";

const app = createTestApp();
const files = filesIn(join(fixture, "files"));
const [changed = ""] = files;
const plans = filesIn(join(fixture, "lesson-plans")).length + 1;
const planFile = "lesson-plans/whose-well.md";
let folder = "";

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  folder = contentWith({ [planFile]: fullPlan });
  await app.context.db.delete(lessonPlans);
  await app.env.FILES.delete((await app.env.FILES.list()).objects.map(({ key }) => key));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Publishes, and returns what was printed. */
async function publishFolder() {
  // What an earlier call has printed does not count.
  vi.mocked(console.log).mockClear();
  await publish(app.env.DB, app.env.FILES, folder);
  return vi.mocked(console.log).mock.calls.join("\n");
}

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const storedPlan = async (id: number) =>
  (await app.context.db.select().from(lessonPlans).where(eq(lessonPlans.id, id)))[0];
const everything = async () => ({
  plans: await app.context.db.select().from(lessonPlans),
  files: (await app.env.FILES.list()).objects.map(({ key, etag, uploaded }) => ({ key, etag, uploaded })),
});

test("the first publication stores every plan and file", async () => {
  expect(await publishFolder()).toBe(
    `Published ${plans} of ${plans} lesson plans and ${files.length} of ${files.length} files.`,
  );
  const stored = await everything();
  expect(stored.plans).toHaveLength(plans);
  expect(stored.files.map(({ key }) => key).sort()).toEqual(files.toSorted());
});

test("a plan is stored with every column, and null for what it does not have", async () => {
  write("lesson-plans/bare.md", plan.replace("900001", "900002").replace("whose well", "bare"));
  await publishFolder();
  const row: LessonPlan = {
    id: 900001,
    file: "whose-well",
    title: "whose well",
    description: "Who may drink?",
    summary: "A plan for the tests.",
    category: "Ethics",
    ageGroup: "Ages 8-11",
    published: "2001-02-03",
    duration: 40,
    externalUrl: "https://example.org/well",
    fileUrl: null,
    content: "Sit in a circle.",
    tree: JSON.stringify(parseMarkdown("Sit in a circle.")),
    thumbnail: "fixture-cover.svg",
    author: "Fixture Team",
    storyContributor: "Story contributor Z",
    sample: true,
    section: "logic",
  };
  expect(await storedPlan(900001)).toEqual(row);
  expect(await storedPlan(900002)).toMatchObject({
    ...{ title: "bare", externalUrl: null, thumbnail: null, storyContributor: null, section: null },
    sample: false,
  });
});

test.each([
  ["content/lessons/new.pdf", "application/pdf"],
  ["public-objects/facilitations/new.mp3", "audio/mpeg"],
])("%s is stored byte for byte with the type %s", async (key, type) => {
  const mp3 = Buffer.from(`fff324c0${"00".repeat(44)}`.repeat(42), "hex");
  const bytes = key.endsWith(".pdf") ? Buffer.from("%PDF-1.7 new %%EOF") : mp3;
  folder = contentWith({ [`files/${key}`]: bytes });
  await publishFolder();
  const stored = await app.env.FILES.get(key);
  expect(stored?.etag).toBe(createHash("md5").update(bytes).digest("hex"));
  expect(stored?.httpMetadata?.contentType).toBe(type);
});

test("publishing again without a change writes nothing", async () => {
  await publishFolder();
  const before = await everything();
  expect(await publishFolder()).toBe(`Content is up to date: ${plans} lesson plans, ${files.length} files.`);
  expect(await everything()).toEqual(before);
});

test("only the plan and the file that have changed are written", async () => {
  await publishFolder();
  const before = await everything();
  write(planFile, plan.replace("whose well", "our well"));
  write(`files/${changed}`, "%PDF-1.7 changed %%EOF");
  expect(await publishFolder()).toBe(`Published 1 of ${plans} lesson plans and 1 of ${files.length} files.`);
  const after = await everything();
  expect(after.plans.filter(({ id }) => id !== 900001)).toEqual(
    before.plans.filter(({ id }) => id !== 900001),
  );
  expect(await storedPlan(900001)).toMatchObject({ title: "our well", externalUrl: null, thumbnail: null });
  const etags = before.files.map(({ etag }) => etag);
  expect(after.files.filter(({ etag }) => !etags.includes(etag))).toMatchObject([{ key: changed }]);
});

test("a plan that was changed in the database is written again", async () => {
  await publishFolder();
  await app.context.db.update(lessonPlans).set({ title: "by somebody else" });
  await publishFolder();
  expect(await storedPlan(900001)).toMatchObject({ title: "whose well" });
});

test("plans and files that content/ does not have are not deleted", async () => {
  await publishFolder();
  const own = await storedPlan(900001);
  if (own) await app.context.db.insert(lessonPlans).values({ ...own, id: 900100, title: "by the team" });
  await app.env.FILES.put("content/lessons/by-the-team.pdf", "%PDF-1.7 theirs");
  rmSync(join(folder, planFile));
  rmSync(join(folder, "files", changed));
  await publishFolder();

  expect(await storedPlan(900001)).toBeDefined();
  expect(await storedPlan(900100)).toMatchObject({ title: "by the team" });
  const keys = (await everything()).files.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["content/lessons/by-the-team.pdf", changed]));
});

test("a plan keeps its number when its file or its title changes", async () => {
  await publishFolder();
  write(planFile, plan.replace("whose well", "our well"));
  await publishFolder();
  rmSync(join(folder, planFile));
  write("lesson-plans/our-well.md", plan.replace("whose well", "our well"));
  await publishFolder();
  expect(await storedPlan(900001)).toMatchObject({ file: "our-well", title: "our well" });
});

test.each([
  ["has been deleted", "whose-well", " from content/lesson-plans/whose-well.md"],
  ["was published before files were stored", null, ""],
])("a new plan cannot have the number of one that %s", async (_, file, from) => {
  await publishFolder();
  await app.context.db.update(lessonPlans).set({ file }).where(eq(lessonPlans.id, 900001));
  const before = await everything();
  rmSync(join(folder, planFile));
  write("lesson-plans/new.md", plan.replace("whose well", "new"));
  write(`files/${changed}`, "%PDF-1.7 changed %%EOF");
  await expect(publishFolder()).rejects.toThrow(
    `content/lesson-plans/new.md:2: id: number 900001 already belongs to “whose well”, which was published${from};`,
  );
  expect(await everything()).toEqual(before);
});

test.each([
  [planFile, fullPlan.replace("40", "forty"), "whose-well.md:7: duration"],
  ["files/content/lessons/z.pdf", "<html>", "z.pdf: expected a PDF"],
])("a mistake in %s stops before anything is written", async (file, text, message) => {
  await publishFolder();
  const before = await everything();
  write("lesson-plans/new.md", plan.replace("900001", "900003").replace("whose well", "new"));
  write(file, text);
  await expect(publishFolder()).rejects.toThrow(message);
  expect(await everything()).toEqual(before);
});

test("when a file cannot be stored, no plan is written, because it might link to the file", async () => {
  const failing = new Proxy(app.env.FILES, {
    get: (bucket, name: keyof R2Bucket) =>
      name === "put" ? () => Promise.reject(new Error("put failed")) : bucket[name].bind(bucket),
  });
  await expect(publish(app.env.DB, failing, folder)).rejects.toThrow("put failed");
  expect(await everything()).toEqual({ plans: [], files: [] });
  await publishFolder();
  expect((await everything()).plans).toHaveLength(plans);
});
