import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Content } from "../../app/server/content/content-schema.server";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { connect } from "../../app/server/data/db.server";
import { type LessonPlan, lessonPlans } from "../../app/server/data/schema.server";
import { readContent } from "./read";

/**
 * Writes changed files to R2, then changed lesson plans to D1, all of them or none; deletes nothing, and prints what it did.
 *
 * @throws ContentError before anything is changed, when something in `content/` is not what it should be
 */
export async function publish(d1: D1Database, bucket: R2Bucket, folder = "content"): Promise<void> {
  const content = await readContent(folder);
  const files = Object.keys(content.files).map((address) => ({
    key: address.slice(1),
    path: join(folder, "files", address),
  }));
  // Files first: if publishing stops half-way, no plan names a file that is not there.
  const uploaded = await publishFiles(bucket, files);
  const plans = await publishPlans(d1, content.lessonPlans.map(rowOf));
  console.log(
    plans + uploaded === 0
      ? `Content is up to date: ${content.lessonPlans.length} lesson plans, ${files.length} files.`
      : `Published ${plans} of ${content.lessonPlans.length} lesson plans and ${uploaded} of ${files.length} files.`,
  );
}

type Plan = Content["lessonPlans"][number];

function rowOf(plan: Plan): LessonPlan {
  const {
    externalUrl = null,
    fileUrl = null,
    thumbnail = null,
    storyContributor = null,
    section = null,
  } = plan;
  const tree = JSON.stringify(parseMarkdown(plan.content));
  const { questions: _, ...columns } = plan;
  return { ...columns, tree, externalUrl, fileUrl, thumbnail, storyContributor, section };
}

async function publishPlans(d1: D1Database, plans: LessonPlan[]): Promise<number> {
  const db = connect(d1);
  const stored = new Map((await db.select().from(lessonPlans).all()).map((plan) => [plan.id, plan]));
  const [first, ...rest] = plans
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
const types: Record<string, string> = { ".pdf": "application/pdf", ".mp3": "audio/mpeg" };

/** R2's ETag of a file put in one piece is the MD5 of its bytes, so unchanged files are not sent. */
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
    // Workers know no Buffer.
    await bucket.put(key, new Uint8Array(bytes), {
      md5,
      httpMetadata: { contentType: types[extname(path)] },
    });
    uploaded += 1;
  }
  return uploaded;
}
