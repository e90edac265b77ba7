import { rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { eq, getTableColumns } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import { connectDatabase } from "../../app/server/data/db.server";
import {
  type LessonPlan,
  lessonPlans,
} from "../../app/server/data/schema.server";
import { serialisePlanTree } from "../../app/server/lesson-plans/plan-text.server";
import {
  contentWith,
  fixture,
  fullPlanText,
  pdfOf,
  plan,
  planFile,
} from "../../tests/support/content";
import { openBindings } from "../../tests/support/published-site";
import { requireContentForBuild } from "../check/read-content";
import { getPrintOutputFolder, writePrintedFile } from "../files/printed-files";
import { listFilesIn } from "../parse/folder";
import { parseMarkdown } from "../schema/markdown";
import { publishContent, readBucketWithFiles } from "./publish";

const { env, worker } = await openBindings();
afterAll(() => worker.dispose());
const db = connectDatabase(env.DB);
const packs = ["everything", "everything-without-recordings"];
const files = [
  ...listFilesIn(join(fixture, "files")),
  ...packs.map((name) => `packs/${name}.zip`),
];
const [pdf = ""] = files;
let folder = "";

beforeEach(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  folder = contentWith({ [planFile]: fullPlanText });
  await db.delete(lessonPlans);
  await env.FILES.delete(await storedFiles());
});
afterEach(() => void vi.restoreAllMocks());

/** Publishes the folder with these files, and returns what was printed. */
async function publishWith(changes: Record<string, string | null> = {}) {
  for (const [name, text] of Object.entries(changes))
    if (text === null) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  vi.mocked(console.log).mockClear();
  await publish();
  return vi.mocked(console.log).mock.calls.join("\n");
}

async function publish(
  bucket = env.FILES,
  fingerprints?: Record<string, string>,
) {
  const loaded = await requireContentForBuild(folder);
  await publishContent(env.DB, bucket, loaded, folder, fingerprints);
}

const storedFiles = async () =>
  (await env.FILES.list()).objects.map(({ key }) => key);
const storedPlan = async (id = 900001) =>
  (await db.select().from(lessonPlans).where(eq(lessonPlans.id, id)))[0];
const addTeamPlan = async (changes: Partial<LessonPlan>) => {
  const row = (await storedPlan()) as LessonPlan;
  await db
    .insert(lessonPlans)
    .values({ ...row, id: 900100, sourceName: null, ...changes });
};

test("every plan, file and pack is stored, each file with its type and only once", async () => {
  const count = files.length;
  expect(await publishWith()).toMatch(
    new RegExp(
      `^Published \\d+ lesson plans and ${count} files, of which ${count} are new\\.$`,
    ),
  );
  expect((await storedFiles()).sort()).toEqual(files.toSorted());
  const types = {
    ".pdf": "application/pdf",
    ".mp3": "audio/mpeg",
    ".zip": "application/zip",
  };
  for (const [ending, contentType] of Object.entries(types)) {
    const key = files.find((file) => extname(file) === ending) ?? "";
    expect(await env.FILES.head(key)).toMatchObject({
      httpMetadata: { contentType },
    });
  }
  expect(await publishWith()).toContain(", of which 0 are new.");
});

test("a plan is stored with every column, and null for what it does not have, and a change replaces it", async () => {
  await publishWith();
  const { parsed } = await requireContentForBuild(folder);
  const { questions: _, ...fields } =
    parsed.lessonPlans.find(({ value }) => value.id === 900001)?.value ?? {};
  const stored = {
    ...fields,
    sourceName: "whose-well",
    tree: await serialisePlanTree(
      "Sit in a circle.",
      parseMarkdown("Sit in a circle."),
    ),
  };
  const names = Object.keys(getTableColumns(lessonPlans));
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  expect(await storedPlan()).toEqual({ ...nulls, ...stored });
  const changes = { [planFile]: plan, [`files/${pdf}`]: pdfOf(1, "a") };
  expect(await publishWith(changes)).toContain(", of which 1 are new.");
  expect(await storedPlan()).toMatchObject({ externalUrl: null });
});

test("a published plan whose file is gone is removed, and no other", async () => {
  await publishWith();
  await addTeamPlan({ title: "by the team" });
  const printed = await publishWith({ [planFile]: null });
  expect(printed).toContain(
    "Removed lesson plan 900001, “whose well”: content/lesson-plans/whose-well.md is",
  );
  expect(printed).toContain(
    "Kept lesson plan 900100, “by the team”, which has no file",
  );
  expect(await storedPlan()).toBeUndefined();
  expect(await storedPlan(900100)).toMatchObject({ title: "by the team" });
});

describe("a file that nothing references any more", () => {
  const unused = "content/lessons/unused.pdf";
  const waitDays = (days: number) => {
    const later = Date.now() + days * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, "now").mockReturnValue(later);
  };

  beforeEach(() => publishWith({ [`files/${unused}`]: pdfOf(1) }));

  test("is removed after a week", async () => {
    expect(await publishWith({ [`files/${unused}`]: null })).toMatch(
      new RegExp(
        `Nothing references ${unused} any more. Publishing removes it after \\d{4}-\\d\\d-\\d\\d\\.`,
      ),
    );
    waitDays(6.9);
    await publishWith();
    expect(await storedFiles()).toContain(unused);
    waitDays(0.2);
    expect(await publishWith()).toContain(
      `Removed ${unused}: nothing has referenced it since 2`,
    );
    expect(await storedFiles()).not.toContain(unused);
  });

  test("stays if it comes back within the week", async () => {
    await publishWith({ [`files/${unused}`]: null });
    await publishWith({ [`files/${unused}`]: pdfOf(1) });
    waitDays(8);
    await publishWith({ [`files/${unused}`]: null });
    expect(await storedFiles()).toContain(unused);
  });

  test("stays if publishing did not write it, or a plan of the team refers to it", async () => {
    const theirs = "content/lessons/by-the-team.pdf";
    await env.FILES.put(theirs, "%PDF-1.7 theirs");
    await addTeamPlan({ fileUrl: `/${unused}` });
    await publishWith({ [`files/${unused}`]: null });
    waitDays(8);
    await publishWith();
    expect(await storedFiles()).toEqual(
      expect.arrayContaining([theirs, unused]),
    );
  });
});

describe("a PDF that the site prints", () => {
  const sheet = "content/lessons/sheets/fixture-tale-30-rows.pdf";
  const print = (fingerprint: string, pdf: string) =>
    writePrintedFile(
      getPrintOutputFolder(folder),
      `/${sheet}`,
      Buffer.from(pdf),
      {
        fingerprint,
        pages: 2,
      },
    );
  /** As on a machine that has printed nothing. */
  const forget = () =>
    rmSync(getPrintOutputFolder(folder), { recursive: true });
  const publishPrinted = (fingerprint: string) =>
    publish(env.FILES, { [`/${sheet}`]: fingerprint });
  const storedWords = async () => (await env.FILES.get(sheet))?.text();

  test("is published from where it was printed, and again only when it changes", async () => {
    await publishWith();
    expect(await storedFiles()).not.toContain(sheet);
    print("one", "first");
    expect(await publishWith()).toContain(", of which 1 are new.");
    const { files } = await readBucketWithFiles(env.FILES);
    expect(files.find(({ key }) => key === sheet)?.metadata).toMatchObject({
      fingerprint: "one",
    });
    expect(await publishWith()).toContain(", of which 0 are new.");
    print("two", "second");
    await publishWith();
    expect(await storedWords()).toBe("second");
  });

  test("stays in R2 as long as it is current there, and pages know its size", async () => {
    print("one", "first");
    await publishPrinted("one");
    forget();
    await publishPrinted("one");
    expect(await storedWords()).toBe("first");
    const { content } = await requireContentForBuild(folder);
    expect(content.fileFacts[`/${sheet}`]).toEqual({ bytes: 5, pages: 2 });
  });

  test("is in its pack, also if only R2 has it", async () => {
    const tale = "content/lessons/sheets/fixture-starter-rows.pdf";
    writePrintedFile(
      getPrintOutputFolder(folder),
      `/${tale}`,
      Buffer.from("words"),
      {
        fingerprint: "one",
        pages: 2,
      },
    );
    await publishWith();
    const pack = async () => {
      const zip = await (await env.FILES.get("packs/everything.zip"))?.bytes();
      return unzipSync(zip ?? new Uint8Array());
    };
    const entry = "everything/fixture-starter-rows.pdf";
    expect(Object.keys(await pack())).toContain(entry);
    forget();
    await env.FILES.delete("packs/everything.zip");
    await publishWith();
    expect(strFromU8((await pack())[entry] ?? new Uint8Array())).toBe("words");
  });
});

test("a plan keeps its id when its file or its title changes, and is no longer at its old one when it gets a new one", async () => {
  await publishWith();
  const renamed = plan.replace("whose well", "our well");
  const other = "lesson-plans/our-well.md";
  await publishWith({ [planFile]: renamed });
  await publishWith({ [planFile]: null, [other]: renamed });
  expect(await storedPlan()).toMatchObject({
    sourceName: "our-well",
    title: "our well",
  });
  await publishWith({ [other]: renamed.replace("900001", "900004") });
  expect(await storedPlan()).toBeUndefined();
  expect(await storedPlan(900004)).toMatchObject({ title: "our well" });
});

test.each([
  ["is deleted", "whose-well", " from content/lesson-plans/whose-well.md"],
  ["has no file", null, ""],
])(
  "a new plan cannot use the id of one that %s, and nothing is written",
  async (_, sourceName, from) => {
    await publishWith();
    await db
      .update(lessonPlans)
      .set({ sourceName })
      .where(eq(lessonPlans.id, 900001));
    const changes = {
      [planFile]: null,
      "lesson-plans/new.md": plan.replace("whose well", "new"),
      [`files/${pdf}`]: pdfOf(1, "changed"),
    };
    await expect(publishWith(changes)).rejects.toThrow(
      `content/lesson-plans/new.md:2: id: number 900001 already belongs to “whose well”, which was published${from};`,
    );
    expect(await storedPlan()).toMatchObject({ title: "whose well" });
    expect((await env.FILES.head(pdf))?.size).not.toBe(
      changes[`files/${pdf}`]?.length,
    );
  },
);

test("when a file cannot be stored, no plan is written, because it might link to the file", async () => {
  const failing = new Proxy(env.FILES, {
    get: (bucket, name: keyof R2Bucket) =>
      name === "put"
        ? () => Promise.reject(new Error("put failed"))
        : bucket[name].bind(bucket),
  });
  await expect(publish(failing)).rejects.toThrow("put failed");
  expect(await storedPlan()).toBeUndefined();
});
