import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableColumns } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import { connect } from "../../app/server/data/db.server";
import {
  type LessonPlan,
  lessonPlans,
} from "../../app/server/data/schema.server";
import {
  contentWith,
  fixture,
  fullPlanText,
  pdfOf,
  plan,
  planFile,
} from "../../tests/support/content";
import { openBindings } from "../../tests/support/published-site";
import { filesIn } from "./folder";
import { makePacks } from "./packs";
import { publish } from "./publish";
import { requireContent } from "./read";
import { parseMarkdown } from "./schema/markdown";

const { env, worker } = await openBindings();
afterAll(() => worker.dispose());
const db = connect(env.DB);
const { content, parsed } = await requireContent(fixture);
const packs = makePacks(content, parsed, fixture).map(({ address }) =>
  address.slice(1),
);
const files = [...filesIn(join(fixture, "files")), ...packs];
const [changed = ""] = files;
const plans = filesIn(join(fixture, "lesson-plans")).length + 1;
let folder = "";

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  folder = contentWith({ [planFile]: fullPlanText });
  await db.delete(lessonPlans);
  await env.FILES.delete(
    (await env.FILES.list()).objects.map(({ key }) => key),
  );
});
afterEach(() => void vi.restoreAllMocks());

/** Publishes, and returns what was printed. */
async function publishFolder() {
  // What an earlier call has printed does not count.
  vi.mocked(console.log).mockClear();
  await publish(env.DB, env.FILES, folder);
  return vi.mocked(console.log).mock.calls.join("\n");
}

const write = (file: string, text: string) =>
  writeFileSync(join(folder, file), text);
const storedPlan = async (id: number) =>
  (await db.select().from(lessonPlans).where(eq(lessonPlans.id, id)))[0];
const stored = async (key: string) => (await env.FILES.get(key))?.text();
const everything = async () => ({
  plans: await db.select().from(lessonPlans),
  files: (await env.FILES.list()).objects.map(({ key, etag, uploaded }) => ({
    key,
    etag,
    uploaded,
  })),
});

test("every plan, file and pack is stored with its type, and a file that has not changed only once", async () => {
  const count = files.length;
  expect(await publishFolder()).toBe(
    `Published ${plans} lesson plans and ${count} files, of which ${count} are new.`,
  );
  const before = await everything();
  expect(before.plans).toHaveLength(plans);
  expect(before.files.map(({ key }) => key).sort()).toEqual(files.toSorted());
  const types = {
    ".pdf": "application/pdf",
    ".mp3": "audio/mpeg",
    ".zip": "application/zip",
  };
  for (const [ending, type] of Object.entries(types)) {
    const key = files.find((file) => file.endsWith(ending)) ?? "";
    expect((await env.FILES.head(key))?.httpMetadata?.contentType).toBe(type);
  }
  expect(await publishFolder()).toBe(
    `Published ${plans} lesson plans and ${count} files, of which 0 are new.`,
  );
  expect(await everything()).toEqual(before);
});

test("a plan is stored with every column, and null for what it does not have", async () => {
  await publishFolder();
  const plans = (await requireContent(folder)).parsed.lessonPlans.map(
    ({ value }) => value,
  );
  const { questions: _, ...fields } = plans.find(({ id }) => id === 900001) ?? {
    questions: [],
  };
  const tree = JSON.stringify(parseMarkdown("Sit in a circle."));
  const names = Object.keys(getTableColumns(lessonPlans));
  expect(await storedPlan(900001)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...fields,
    file: "whose-well",
    tree,
  });
});

test("a changed plan and a changed file replace the old ones", async () => {
  await publishFolder();
  write(planFile, plan.replace("whose well", "our well"));
  write(`files/${changed}`, pdfOf(1, "changed"));
  expect(await publishFolder()).toContain(", of which 1 are new.");
  expect(await storedPlan(900001)).toMatchObject({
    title: "our well",
    externalUrl: null,
  });
  expect(await stored(changed)).toContain("changed");
});

test("a published plan whose file is gone is removed, and no other", async () => {
  await publishFolder();
  const byTeam = {
    ...(await storedPlan(900001)),
    id: 900100,
    title: "by the team",
    file: null,
  };
  await db.insert(lessonPlans).values(byTeam as LessonPlan);
  rmSync(join(folder, planFile));
  const printed = await publishFolder();
  expect(printed).toContain(
    "Removed lesson plan 900001, “whose well”: content/lesson-plans/whose-well.md is",
  );
  expect(printed).toContain(
    "Kept lesson plan 900100, “by the team”, which has no file",
  );
  expect(await storedPlan(900001)).toBeUndefined();
  expect(await storedPlan(900100)).toMatchObject({ title: "by the team" });
  expect((await everything()).plans).toHaveLength(plans);
});

describe("a file that nothing names any more", () => {
  const waitDays = (days: number) => {
    const later = Date.now() + days * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, "now").mockReturnValue(later);
  };
  beforeEach(async () => {
    await publishFolder();
    rmSync(join(folder, "files", changed));
  });

  test("is removed after a week", async () => {
    expect(await publishFolder()).toContain(
      `Nothing names ${changed} any more. Publishing removes it`,
    );
    waitDays(6.9);
    await publishFolder();
    expect(await stored(changed)).toBe(
      readFileSync(join(fixture, "files", changed), "utf8"),
    );
    waitDays(0.2);
    expect(await publishFolder()).toContain(
      `Removed ${changed}: nothing has named it since 2`,
    );
    expect(await stored(changed)).toBeUndefined();
    expect((await everything()).files).toHaveLength(files.length - 1);
  });

  test("stays if it comes back within the week", async () => {
    await publishFolder();
    cpSync(join(fixture, "files", changed), join(folder, "files", changed));
    await publishFolder();
    rmSync(join(folder, "files", changed));
    waitDays(8);
    await publishFolder();
    expect(await stored(changed)).toBeDefined();
  });

  test("stays if publishing did not write it, or a plan of the team refers to it", async () => {
    const theirs = "content/lessons/by-the-team.pdf";
    await env.FILES.put(theirs, "%PDF-1.7 theirs");
    const plan = {
      ...(await storedPlan(900001)),
      id: 900100,
      file: null,
      fileUrl: `/${changed}`,
    };
    await db.insert(lessonPlans).values(plan as LessonPlan);
    await publishFolder();
    waitDays(8);
    await publishFolder();
    expect([await stored(theirs), await stored(changed)]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
  });
});

test("a plan keeps its number when its file or its title changes, and leaves its old one when it gets another", async () => {
  await publishFolder();
  const renamed = plan.replace("whose well", "our well");
  write(planFile, renamed);
  await publishFolder();
  rmSync(join(folder, planFile));
  write("lesson-plans/our-well.md", renamed);
  await publishFolder();
  expect(await storedPlan(900001)).toMatchObject({
    file: "our-well",
    title: "our well",
  });
  write("lesson-plans/our-well.md", renamed.replace("900001", "900004"));
  await publishFolder();
  expect([await storedPlan(900001), await storedPlan(900004)]).toEqual([
    undefined,
    expect.anything(),
  ]);
});

test.each([
  [
    "has been deleted",
    "whose-well",
    " from content/lesson-plans/whose-well.md",
  ],
  ["has no file", null, ""],
])(
  "a new plan cannot have the number of one that %s",
  async (_, file, from) => {
    await publishFolder();
    await db
      .update(lessonPlans)
      .set({ file })
      .where(eq(lessonPlans.id, 900001));
    const before = await everything();
    rmSync(join(folder, planFile));
    write("lesson-plans/new.md", plan.replace("whose well", "new"));
    write(`files/${changed}`, pdfOf(1, "changed"));
    await expect(publishFolder()).rejects.toThrow(
      `content/lesson-plans/new.md:2: id: number 900001 already belongs to “whose well”, which was published${from};`,
    );
    expect(await everything()).toEqual(before);
  },
);

test("an issue stops before anything is written", async () => {
  write(
    "lesson-plans/new.md",
    plan.replace("900001", "900003").replace("whose well", "new"),
  );
  write(planFile, fullPlanText.replace("40", "forty"));
  await expect(publishFolder()).rejects.toThrow("whose-well.md:7: duration");
  expect(await everything()).toEqual({ plans: [], files: [] });
});

test("when a file cannot be stored, no plan is written, because it might link to the file", async () => {
  const failing = new Proxy(env.FILES, {
    get: (bucket, name: keyof R2Bucket) =>
      name === "put"
        ? () => Promise.reject(new Error("put failed"))
        : bucket[name].bind(bucket),
  });
  await expect(publish(env.DB, failing, folder)).rejects.toThrow("put failed");
  expect(await everything()).toEqual({ plans: [], files: [] });
});
