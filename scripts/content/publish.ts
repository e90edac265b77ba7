import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { eq, getTableColumns } from "drizzle-orm";
import { connect } from "../../app/server/data/db.server";
import { type LessonPlan, lessonPlans } from "../../app/server/data/schema.server";
import { UserError } from "../process/user-error";
import { makePacks } from "./packs";
import { readFolder } from "./read";
import type { ParsedFiles } from "./reader";
import type { Content } from "./schema/content";
import { parseMarkdown } from "./schema/markdown";
import { issueInField } from "./source";

/**
 * Writes changed files and packs to R2, then changed lesson plans to D1, all of them or none. Of what it has written itself, it
 * removes the plans whose file is gone, and the files that nothing has named for a week. Prints what it did, and which plans
 * it cannot know.
 *
 * @param loaded the content and the parsed files, if `content/` has been read already
 * @throws ContentError or UserError before anything is changed, when `content/` has an issue or a plan has the number of
 *   another
 */
export async function publish(
  d1: D1Database,
  bucket: R2Bucket,
  contentFolder = "content",
  loaded?: { content: Content; parsed: ParsedFiles },
): Promise<void> {
  const { content, parsed } = loaded ?? (await readFolder(contentFolder));
  const taken = await findTakenNumbers(d1, parsed.lessonPlans);
  if (taken.length > 0) throw new UserError(taken.join("\n"));
  const files = [
    ...Object.keys(content.files).map((address) => ({
      key: address.slice(1),
      read: () => readFileSync(join(contentFolder, "files", address)),
    })),
    ...makePacks(content, parsed, contentFolder).map(({ address, read }) => ({
      key: address.slice(1),
      read,
    })),
  ];
  const stored = await storedFiles(bucket);
  // Files first: if publishing stops halfway, no plan refers to a missing file.
  const uploaded = await publishFiles(bucket, files, stored);
  const plans = await publishPlans(d1, parsed.lessonPlans);
  const named = new Set([...files.map(({ key }) => key), ...(await filesOfPlans(d1))]);
  const unused = [...stored.values()].filter(
    ({ key, customMetadata }) => customMetadata?.source === source && !named.has(key),
  );
  const removals = [...plans.removed, ...(await removeUnused(bucket, unused))];
  console.log(
    [
      plans.written + uploaded + removals.length === 0
        ? `Content is up to date: ${parsed.lessonPlans.length} lesson plans, ${files.length} files.`
        : `Published ${plans.written} of ${parsed.lessonPlans.length} lesson plans and ${uploaded} of ${files.length} files.`,
      ...removals,
      ...plans.unknown,
    ].join("\n"),
  );
}

type Plan = ParsedFiles["lessonPlans"][number];

/**
 * Finds plans whose number belongs to another plan in the database. A plan is another one if both its file and its title
 * differ; if only one does, the plan was renamed.
 *
 * @returns one sentence for each, with its file and line
 */
async function findTakenNumbers(d1: D1Database, plans: Plan[]): Promise<string[]> {
  const { id, file, title } = lessonPlans;
  const stored = await connect(d1).select({ id, file, title }).from(lessonPlans).all();
  return plans.flatMap(({ name, source, value }) => {
    const other = stored.find((plan) => plan.id === value.id);
    if (!other || other.file === name || other.title === value.title) return [];
    const from = other.file ? ` from content/lesson-plans/${other.file}.md` : "";
    const problem =
      `number ${value.id} already belongs to “${other.title}”, which was published${from}; give this plan another ` +
      "one (or delete .wrangler/state if that plan was only tried on this computer)";
    return [issueInField(source, ["id"], problem)];
  });
}

const empty = Object.fromEntries(Object.keys(getTableColumns(lessonPlans)).map((name) => [name, null]));

function rowOf({ name, value: { questions: _, ...plan } }: Plan): LessonPlan {
  const tree = JSON.stringify(parseMarkdown(plan.content));
  return { ...empty, ...plan, file: name, tree } as LessonPlan;
}

/**
 * Writes changed lesson plans to D1 and removes the published ones that are not among `plans`: all of this or nothing.
 *
 * @returns how many were written, and a sentence for each that was removed, and for each that has no file at all
 */
export async function publishPlans(
  d1: D1Database,
  plans: Plan[],
): Promise<{ written: number; removed: string[]; unknown: string[] }> {
  const db = connect(d1);
  const stored = new Map((await db.select().from(lessonPlans).all()).map((plan) => [plan.id, plan]));
  const changed = plans.map(rowOf).filter((plan) => !isSame(plan, stored.get(plan.id)));
  const ids = new Set(plans.map(({ value }) => value.id));
  const others = [...stored.values()].filter(({ id }) => !ids.has(id));
  // Only publishing fills in the column `file`, since migration 0006.
  const gone = others.filter(({ file }) => file !== null);
  const [first, ...rest] = [
    ...changed.map((plan) =>
      db.insert(lessonPlans).values(plan).onConflictDoUpdate({ target: lessonPlans.id, set: plan }),
    ),
    ...gone.map(({ id }) => db.delete(lessonPlans).where(eq(lessonPlans.id, id))),
  ];
  if (first) await db.batch([first, ...rest]);
  const removed = gone.map(
    ({ id, file, title }) =>
      `Removed lesson plan ${id}, “${title}”: content/lesson-plans/${file}.md is gone or has another number.`,
  );
  const unknown = others
    .filter(({ file }) => file === null)
    .map(
      ({ id, title }) =>
        `Kept lesson plan ${id}, “${title}”, which has no file in content/lesson-plans/: see docs/operations.md.`,
    );
  return { written: changed.length, removed, unknown };
}

/** The R2 keys of the files that plans in D1 refer to, also those that publishing did not write. */
async function filesOfPlans(d1: D1Database): Promise<string[]> {
  const plans = await connect(d1).select({ fileUrl: lessonPlans.fileUrl }).from(lessonPlans).all();
  return plans.flatMap(({ fileUrl }) => fileUrl?.slice(1) ?? []);
}

function isSame(plan: LessonPlan, stored: LessonPlan | undefined) {
  return (
    stored !== undefined &&
    (Object.keys(plan) as (keyof LessonPlan)[]).every((key) => plan[key] === stored[key])
  );
}

type LocalFile = { key: string; read: () => Uint8Array };
const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".mp3": "audio/mpeg",
  ".zip": "application/zip",
};

/** The mark of every file that publishing has written. It removes no other. */
const source = "content";
const week = 7 * 24 * 60 * 60 * 1000;

/** All objects in the bucket with their metadata, by key. */
async function storedFiles(bucket: R2Bucket): Promise<Map<string, R2Object>> {
  const stored = new Map<string, R2Object>();
  for (let cursor: string | undefined, more = true; more; ) {
    // The types are those of an older compatibility date, when a list always had the metadata.
    const page = await bucket.list({ cursor, include: ["customMetadata"] } as R2ListOptions);
    for (const object of page.objects) stored.set(object.key, object);
    more = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return stored;
}

/**
 * Skips unchanged files: R2's ETag of a file uploaded in one piece is the MD5 of its bytes. A file without the mark, or with
 * the day since which nothing named it, is uploaded again.
 */
async function publishFiles(
  bucket: R2Bucket,
  files: LocalFile[],
  stored: Map<string, R2Object>,
): Promise<number> {
  let uploaded = 0;
  for (const { key, read } of files) {
    const bytes = read();
    const md5 = createHash("md5").update(bytes).digest("hex");
    const { etag, customMetadata } = stored.get(key) ?? {};
    if (etag === md5 && customMetadata?.source === source && !customMetadata.unusedSince) continue;
    await putFile(bucket, key, bytes, { source });
    uploaded += 1;
  }
  return uploaded;
}

async function putFile(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  customMetadata: Record<string, string>,
): Promise<void> {
  const md5 = createHash("md5").update(bytes).digest("hex");
  const httpMetadata = { contentType: types[extname(key)] };
  // Workers have no Buffer.
  await bucket.put(key, new Uint8Array(bytes), { md5, httpMetadata, customMetadata });
}

/**
 * Removes files that nothing has named for a week. Until then, kept pages and the pages of the previous deployment may
 * still link to them. The first time, a file is only marked with the current time.
 *
 * @returns a sentence for each file
 */
async function removeUnused(bucket: R2Bucket, files: R2Object[]): Promise<string[]> {
  const now = Date.now();
  const sentences: string[] = [];
  for (const { key, customMetadata } of files) {
    const since = customMetadata?.unusedSince;
    const removal = Date.parse(since ?? new Date(now).toISOString()) + week;
    if (removal <= now) {
      await bucket.delete(key);
      sentences.push(`Removed ${key}: nothing has named it since ${since?.slice(0, 10)}.`);
      continue;
    }
    const object = since ? null : await bucket.get(key);
    if (object) {
      const bytes = new Uint8Array(await object.arrayBuffer());
      await putFile(bucket, key, bytes, { source, unusedSince: new Date(now).toISOString() });
    }
    const day = new Date(removal).toISOString().slice(0, 10);
    sentences.push(`Nothing names ${key} any more. Publishing removes it after ${day}.`);
  }
  return sentences;
}
