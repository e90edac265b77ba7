import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isNotNull } from "drizzle-orm";
import { connect } from "../../app/server/data/db.server";
import {
  type LessonPlan,
  lessonPlans,
} from "../../app/server/data/schema.server";
import { toStoredTree } from "../../app/server/lesson-plans/plan-text.server";
import { type Issue, toUserError } from "./issue";
import { makePacks } from "./packs";
import { requireContent } from "./read";
import type { ParsedFiles } from "./reader";
import { issueInField } from "./source";

/**
 * Writes changed files and packs to R2, then the lesson plans to D1. Removes
 * plans it published whose file is gone, and files it published that nothing
 * has referenced for a week.
 *
 * @throws UserError before anything is changed, when `content/` has an issue
 *   or a plan uses an id that is already taken
 */
export async function publish(
  d1: D1Database,
  bucket: R2Bucket,
  contentFolder = "content",
): Promise<void> {
  const { content, parsed } = await requireContent(contentFolder);
  const plans = parsed.lessonPlans;
  const stored = await connect(d1).select().from(lessonPlans).all();
  const taken = findTakenIds(plans, stored);
  if (taken.length > 0) throw toUserError(taken);
  const others = stored.filter(
    ({ id }) => !plans.some(({ value }) => value.id === id),
  );
  // Only publishing fills in the column `file`.
  const removed = others.filter(({ file }) => file !== null);
  const kept = others.filter(({ file }) => file === null);
  const files: PublishedFile[] = [
    ...Object.keys(content.files).map((address) => ({
      address,
      read: () => readFileSync(join(contentFolder, "files", address)),
    })),
    ...makePacks(content, parsed, contentFolder),
  ];
  const storedFiles = await listFiles(bucket);
  // Files first: if publishing stops halfway, no plan refers to a missing file.
  const uploaded = await publishFiles(bucket, files, storedFiles);
  await publishPlans(d1, plans);
  const referenced = [
    ...files.map(({ address }) => address),
    ...kept.map(({ fileUrl }) => fileUrl),
    ...plans.map(({ value }) => value.fileUrl),
  ];
  const notes = [
    `Published ${plans.length} lesson plans and ${files.length} files, of which ${uploaded} are new.`,
    ...removed.map(
      ({ id, file, title }) =>
        `Removed lesson plan ${id}, “${title}”: content/lesson-plans/${file}.md is gone or has another number.`,
    ),
    ...(await removeUnused(bucket, storedFiles, referenced)),
    ...kept.map(
      ({ id, title }) =>
        `Kept lesson plan ${id}, “${title}”, which has no file in content/lesson-plans/: see docs/operations.md.`,
    ),
  ];
  console.log(notes.join("\n"));
}

type Plan = ParsedFiles["lessonPlans"][number];

/**
 * Finds plans whose id belongs to another plan in the database: one with
 * another file and another title.
 */
function findTakenIds(plans: Plan[], stored: LessonPlan[]): Issue[] {
  return plans.flatMap(({ name, source, value }) => {
    const other = stored.find(({ id }) => id === value.id);
    if (!other || other.file === name) return [];
    if (other.file && other.title === value.title) return [];
    const from = other.file
      ? ` from content/lesson-plans/${other.file}.md`
      : "";
    const problem =
      `number ${value.id} already belongs to “${other.title}”, which was published${from}; give this plan another ` +
      "one (or delete .wrangler/state if that plan was only tried on this computer)";
    return [issueInField(source, ["id"], problem)];
  });
}

/**
 * Replaces all plans that have a file, in one transaction. Each column has the
 * name of a field of the plan's schema, except `file` and `tree`.
 */
export async function publishPlans(
  d1: D1Database,
  plans: Plan[],
): Promise<void> {
  const db = connect(d1);
  const rows = await Promise.all(
    plans.map(async ({ name, value: { questions: _, ...plan }, body }) => ({
      ...plan,
      file: name,
      tree: await toStoredTree(plan.content, body),
    })),
  );
  await db.batch([
    db.delete(lessonPlans).where(isNotNull(lessonPlans.file)),
    ...rows.map((row) => db.insert(lessonPlans).values(row)),
  ]);
}

const types: Record<string, string> = {
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  zip: "application/zip",
};

/** Publishing removes only files with this metadata. */
const ownMetadata = { source: "content" };
const week = 7 * 24 * 60 * 60 * 1000;

type PublishedFile = { address: string; read: () => Uint8Array };

type StoredFile = Pick<R2Object, "key" | "etag" | "customMetadata">;

/**
 * Copied, because Miniflare's objects ask the Worker again for each property.
 */
async function listFiles(bucket: R2Bucket): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let cursor: string | undefined;
  do {
    // The types are those of an older compatibility date, when a list always
    // had the metadata.
    const page = await bucket.list({
      cursor,
      include: ["customMetadata"],
    } as R2ListOptions);
    files.push(
      ...page.objects.map(({ key, etag, customMetadata }) => ({
        key,
        etag,
        customMetadata,
      })),
    );
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return files;
}

/**
 * R2's ETag of a file uploaded in one piece is the MD5 of its bytes. Files
 * without this metadata, or with `unusedSince`, are uploaded again.
 *
 * @returns how many were uploaded
 */
async function publishFiles(
  bucket: R2Bucket,
  files: PublishedFile[],
  stored: StoredFile[],
): Promise<number> {
  let uploaded = 0;
  for (const { address, read } of files) {
    const [key, bytes] = [address.slice(1), read()];
    const md5 = createHash("md5").update(bytes).digest("hex");
    const other = stored.find((object) => object.key === key);
    if (
      other?.etag === md5 &&
      isDeepStrictEqual({ ...other.customMetadata }, ownMetadata)
    )
      continue;
    await putFile(bucket, key, bytes, ownMetadata);
    uploaded += 1;
  }
  return uploaded;
}

function putFile(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  customMetadata: Record<string, string>,
) {
  const httpMetadata = { contentType: types[extname(key).slice(1)] };
  // The bucket is in a Worker, which has no Buffer.
  return bucket.put(key, new Uint8Array(bytes), {
    httpMetadata,
    customMetadata,
  });
}

/**
 * Pages kept on phones and those of the previous deployment may still link to a
 * file for a week, so a newly unused file is only marked with `unusedSince`.
 *
 * @param referenced the addresses that content and plans use
 * @returns a sentence for each file
 */
async function removeUnused(
  bucket: R2Bucket,
  files: StoredFile[],
  referenced: unknown[],
): Promise<string[]> {
  const now = Date.now();
  const sentences: string[] = [];
  for (const { key, customMetadata: { source, unusedSince } = {} } of files) {
    if (source !== ownMetadata.source || referenced.includes(`/${key}`))
      continue;
    const since = unusedSince ?? new Date(now).toISOString();
    const removal = Date.parse(since) + week;
    if (removal <= now) {
      await bucket.delete(key);
      sentences.push(
        `Removed ${key}: nothing has referenced it since ${since.slice(0, 10)}.`,
      );
      continue;
    }
    const bytes = unusedSince
      ? undefined
      : await (await bucket.get(key))?.bytes();
    if (bytes)
      await putFile(bucket, key, bytes, {
        ...ownMetadata,
        unusedSince: since,
      });
    const day = new Date(removal).toISOString().slice(0, 10);
    sentences.push(
      `Nothing references ${key} any more. Publishing removes it after ${day}.`,
    );
  }
  return sentences;
}
