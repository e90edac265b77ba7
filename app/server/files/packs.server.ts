import { dayInIndia } from "~/text";
import { packAddress } from "~/urls";
import { lessonPlans, stories } from "../content/content.server";
import { withR2Retry } from "./files.server";

/**
 * The packs for the pen drive that have been published, each as ZIP files with their sizes in bytes.
 *
 * @param page whose pack comes first
 * @throws a 503 Response when R2 fails
 */
export async function listPacks(files: R2Bucket, page: string | null) {
  const stored = new Map((await storedPacks(files)).map((object) => [`/${object.key}`, object]));
  // A story in another language is in the pack of the story.
  const path = page?.replace(/^\/[a-z]{2,3}(?=\/literature\/)/, "");
  const subjects = [
    { name: "everything", title: "Everything", page: undefined },
    ...stories
      .filter(({ listed }) => listed)
      .map(({ slug, title }) => ({ name: slug, title, page: `/literature/${slug}` })),
    ...lessonPlans
      .filter(({ section }) => section)
      .map(({ id, title }) => ({ name: `plan-${id}`, title, page: `/lesson-plans/${id}` })),
  ];
  return subjects
    .map(({ name, ...subject }) => {
      const variants = [undefined, "without recordings" as const].flatMap((variant) => {
        const href = packAddress(name, variant);
        const object = stored.get(href);
        if (!object) return [];
        return [{ href, variant, bytes: object.size, day: dayInIndia(object.uploaded.getTime()) }];
      });
      return { ...subject, variants };
    })
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => Number(b.page === path) - Number(a.page === path));
}

/** The objects of all packs. R2 lists at most 1,000 at a time. */
async function storedPacks(files: R2Bucket): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const listed = await withR2Retry(() => files.list({ prefix: "packs/", cursor }));
    objects.push(...listed.objects);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
  return objects;
}
