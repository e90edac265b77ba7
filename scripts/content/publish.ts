import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import type { Content } from "../../app/server/content/content-schema.server";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { connect } from "../../app/server/data/db.server";
import { type LessonPlan, lessonPlans } from "../../app/server/data/schema.server";
import { UserError } from "../process/user-error";
import { readFolder } from "./read";
import type { ParsedFiles } from "./reader";
import { mistakeInField } from "./source";

/**
 * Writes changed files to R2, then changed lesson plans to D1, all of them or none; deletes nothing, and prints what it did.
 *
 * @param packs the folder of the built packs; without it, or before a build, none are published
 * @param loaded the content and the parsed files, if `content/` has been read already
 * @throws ContentError or UserError before anything is changed, when `content/` has a mistake or a plan has the number of
 *   another
 */
export async function publish(
  d1: D1Database,
  bucket: R2Bucket,
  contentFolder = "content",
  packs?: string,
  loaded?: { content: Content; parsed: ParsedFiles },
): Promise<void> {
  const { content, parsed } = loaded ?? (await readFolder(contentFolder));
  const taken = await findTakenNumbers(d1, parsed.lessonPlans);
  if (taken.length > 0) throw new UserError(taken.join("\n"));
  const files = [
    ...Object.keys(content.files).map((address) => ({
      key: address.slice(1),
      path: join(contentFolder, "files", address),
    })),
    ...(packs && existsSync(packs) ? readdirSync(packs) : []).map((name) => ({
      key: `packs/${name}`,
      path: join(packs ?? "", name),
    })),
  ];
  // Files first: if publishing stops halfway, no plan refers to a missing file.
  const uploaded = await publishFiles(bucket, files);
  const plans = await publishPlans(d1, parsed.lessonPlans);
  console.log(
    plans + uploaded === 0
      ? `Content is up to date: ${parsed.lessonPlans.length} lesson plans, ${files.length} files.`
      : `Published ${plans} of ${parsed.lessonPlans.length} lesson plans and ${uploaded} of ${files.length} files.`,
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
    return [mistakeInField(source, ["id"], problem)];
  });
}

const empty = Object.fromEntries(Object.keys(getTableColumns(lessonPlans)).map((name) => [name, null]));

function rowOf({ name, value: { questions: _, ...plan } }: Plan): LessonPlan {
  const tree = JSON.stringify(parseMarkdown(plan.content));
  return { ...empty, ...plan, file: name, tree } as LessonPlan;
}

/** Writes changed lesson plans to D1, all of them or none, and returns their number. */
export async function publishPlans(d1: D1Database, plans: Plan[]): Promise<number> {
  const db = connect(d1);
  const stored = new Map((await db.select().from(lessonPlans).all()).map((plan) => [plan.id, plan]));
  const [first, ...rest] = plans
    .map(rowOf)
    .filter((plan) => !isSame(plan, stored.get(plan.id)))
    .map((plan) =>
      db.insert(lessonPlans).values(plan).onConflictDoUpdate({ target: lessonPlans.id, set: plan }),
    );
  if (!first) return 0;
  await db.batch([first, ...rest]);
  return rest.length + 1;
}

function isSame(plan: LessonPlan, stored: LessonPlan | undefined) {
  return (
    stored !== undefined &&
    (Object.keys(plan) as (keyof LessonPlan)[]).every((key) => plan[key] === stored[key])
  );
}

type LocalFile = { key: string; path: string };
const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".mp3": "audio/mpeg",
  ".zip": "application/zip",
};

/** Skips unchanged files: R2's ETag of a file uploaded in one piece is the MD5 of its bytes. */
async function publishFiles(bucket: R2Bucket, files: LocalFile[]): Promise<number> {
  const stored = new Map<string, string>();
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await bucket.list({ cursor });
    for (const object of page.objects) stored.set(object.key, object.etag);
    more = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  let uploaded = 0;
  for (const { key, path } of files) {
    const bytes = readFileSync(path);
    const md5 = createHash("md5").update(bytes).digest("hex");
    if (stored.get(key) === md5) continue;
    // Workers have no Buffer.
    await bucket.put(key, new Uint8Array(bytes), {
      md5,
      httpMetadata: { contentType: types[extname(path)] },
    });
    uploaded += 1;
  }
  return uploaded;
}
