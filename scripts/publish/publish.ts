import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isNotNull } from "drizzle-orm";
import { listPrintedPdfs } from "../../app/printed-pdfs";
import { connectDatabase } from "../../app/server/data/db.server";
import {
  type LessonPlan,
  lessonPlans,
} from "../../app/server/data/schema.server";
import { serialisePlanTree } from "../../app/server/lesson-plans/plan-text.server";
import { buildPackFiles } from "../content/packs";
import {
  type BucketWithFiles,
  type FileToPublish,
  listSuppliedAndPrintedFiles,
  type StoredFile,
} from "../content/published-files";
import type { LoadedContent } from "../content/read";
import {
  addToPrintedIndex,
  getPrintOutputFolder,
  readPrintedFiles,
} from "../files/printed-files";
import { type Issue, issuesToError } from "../parse/issue";
import type { ParsedFilesByKind } from "../parse/reader";
import { createFieldIssue } from "../parse/source";

/**
 * Writes changed files and packs to R2, then the lesson plans to D1. Removes
 * plans it published whose file is gone, and files it published that nothing
 * has referenced for a week.
 *
 * @param loaded what is in `contentFolder`
 * @param fingerprints of every PDF that the site prints, as `printPdfs`
 *   returns them; without them, a PDF that was printed here is current, and one
 *   that was not printed is left out
 * @throws UserError before anything is changed, when a plan uses an id that is
 *   already taken
 */
export async function publishContent(
  d1: D1Database,
  bucket: R2Bucket,
  loaded: LoadedContent,
  contentFolder: string,
  fingerprints?: Record<string, string>,
): Promise<void> {
  const plans = loaded.parsed.lessonPlans;
  const stored = await connectDatabase(d1).select().from(lessonPlans).all();
  const taken = findTakenIds(plans, stored);
  if (taken.length > 0) throw issuesToError(taken);
  const others = stored.filter(
    ({ id }) => !plans.some(({ value }) => value.id === id),
  );
  const removed = others.filter(({ sourceName }) => sourceName !== null);
  const kept = others.filter(({ sourceName }) => sourceName === null);
  const storage = await readBucketWithFiles(bucket);
  const storedFiles = storage.files;
  const files = listSuppliedAndPrintedFiles(
    loaded,
    contentFolder,
    storage,
    fingerprints,
  );
  const packs = buildPackFiles(loaded, files);
  // Files first: if publishing stops halfway, no plan refers to a missing file.
  const uploaded = await publishFiles(
    bucket,
    [...files, ...packs],
    storedFiles,
  );
  await replacePublishedPlans(d1, plans);
  if (fingerprints) rememberSizes(contentFolder, files, storedFiles);
  const referenced = [
    ...[...files, ...packs].map(({ address }) => address),
    ...listPrintedPdfs(loaded.content).map(({ file }) => file),
    ...kept.map(({ fileUrl }) => fileUrl),
    ...plans.map(({ value }) => value.fileUrl),
  ];
  const notes = [
    `Published ${plans.length} lesson plans and ${files.length + packs.length} files, of which ${uploaded} are new.`,
    ...removed.map(
      ({ id, sourceName, title }) =>
        `Removed lesson plan ${id}, “${title}”: content/lesson-plans/${sourceName}.md is gone or has another number.`,
    ),
    ...(await removeUnused(bucket, storedFiles, referenced)),
    ...kept.map(
      ({ id, title }) =>
        `Kept lesson plan ${id}, “${title}”, which has no file in content/lesson-plans/: see docs/operations.md.`,
    ),
  ];
  console.log(notes.join("\n"));
}

type Plan = ParsedFilesByKind["lessonPlans"][number];

/**
 * Finds plans whose id belongs to another plan in the database: one with
 * another file and another title.
 */
function findTakenIds(plans: Plan[], stored: LessonPlan[]): Issue[] {
  return plans.flatMap(({ name, source, value }) => {
    const other = stored.find(({ id }) => id === value.id);
    if (!other || other.sourceName === name) return [];
    if (other.sourceName && other.title === value.title) return [];
    const from = other.sourceName
      ? ` from content/lesson-plans/${other.sourceName}.md`
      : "";
    const problem =
      `number ${value.id} already belongs to “${other.title}”, which was published${from}; give this plan another ` +
      "one (or delete .wrangler/state if that plan was only tried on this computer)";
    return [createFieldIssue(source, ["id"], problem)];
  });
}

/**
 * Replaces all plans that have a file, in one transaction. Each column has the
 * name of a field of the plan's schema, except `sourceName` and `tree`.
 */
export async function replacePublishedPlans(
  d1: D1Database,
  plans: Plan[],
): Promise<void> {
  const db = connectDatabase(d1);
  const rows = await Promise.all(
    plans.map(async ({ name, value: { questions: _, ...plan }, body }) => ({
      ...plan,
      sourceName: name,
      tree: await serialisePlanTree(plan.content, body),
    })),
  );
  await db.batch([
    db.delete(lessonPlans).where(isNotNull(lessonPlans.sourceName)),
    ...rows.map((row) => db.insert(lessonPlans).values(row)),
  ]);
}

const types: Record<string, string> = {
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  zip: "application/zip",
};

/** Publishing removes only files with this metadata. */
const source = "content";
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Copied, because Miniflare's objects ask the Worker again for each property.
 */
async function listStoredFiles(bucket: R2Bucket): Promise<StoredFile[]> {
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
      ...page.objects.map(({ key, size, customMetadata }) => ({
        key,
        size,
        metadata: { ...customMetadata },
      })),
    );
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return files;
}

export async function readBucketWithFiles(
  bucket: R2Bucket,
): Promise<BucketWithFiles> {
  return { bucket, files: await listStoredFiles(bucket) };
}

/**
 * Uploads files that are new, have another fingerprint, or have `unusedSince`.
 *
 * @returns how many were uploaded
 */
async function publishFiles(
  bucket: R2Bucket,
  files: FileToPublish[],
  stored: StoredFile[],
): Promise<number> {
  let uploaded = 0;
  for (const { address, fingerprint, pages, read } of files) {
    const key = address.slice(1);
    const metadata = {
      source,
      fingerprint,
      ...(pages ? { pages: String(pages) } : {}),
    };
    const other = stored.find((file) => file.key === key);
    if (isDeepStrictEqual(other?.metadata, metadata)) continue;
    await putFile(bucket, key, await read(), metadata);
    uploaded += 1;
  }
  return uploaded;
}

/**
 * Pages are built before their PDFs are printed, so the next build shows the
 * sizes of PDFs that only R2 has.
 */
function rememberSizes(
  contentFolder: string,
  files: FileToPublish[],
  stored: StoredFile[],
): void {
  const here = readPrintedFiles(contentFolder);
  const entries = files.flatMap(({ address, fingerprint, pages }) => {
    const size = stored.find(({ key }) => `/${key}` === address)?.size;
    return pages && size && here[address]?.fingerprint !== fingerprint
      ? [[address, { fingerprint, bytes: size, pages }]]
      : [];
  });
  addToPrintedIndex(
    getPrintOutputFolder(contentFolder),
    Object.fromEntries(entries),
  );
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
  for (const { key, metadata } of files) {
    if (metadata.source !== source || referenced.includes(`/${key}`)) continue;
    const { unusedSince } = metadata;
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
      await putFile(bucket, key, bytes, { ...metadata, unusedSince: since });
    const day = new Date(removal).toISOString().slice(0, 10);
    sentences.push(
      `Nothing references ${key} any more. Publishing removes it after ${day}.`,
    );
  }
  return sentences;
}
