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
  const { objects } = await withR2Retry(() => files.list({ prefix: "packs/" }));
  const stored = new Map(objects.map((object) => [`/${object.key}`, object]));
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
        return [{ href, variant, bytes: object.size, day: object.uploaded.toISOString().slice(0, 10) }];
      });
      return { ...subject, variants };
    })
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => Number(b.page === page) - Number(a.page === page));
}
