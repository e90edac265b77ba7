import { dayInIndia } from "~/text";
import { packAddress } from "~/urls";
import { listedPlans, listedStories } from "../content/content.server";
import { withR2Retry } from "./files.server";

/**
 * The packs for the pen drive that have been published, with their sizes in
 * bytes.
 *
 * @param fromPage the page whose pack comes first
 * @throws a 503 Response when R2 fails
 */
export async function listPacks(files: R2Bucket, fromPage: string | null) {
  // R2 lists at most 1,000 at a time, which is more than there will be.
  const { objects } = await withR2Retry(() => files.list({ prefix: "packs/" }));
  const stored = new Map(objects.map((object) => [`/${object.key}`, object]));
  // A story in another language is in the pack of the story.
  const first = fromPage?.replace(/^\/[a-z]{2,3}(?=\/literature\/)/, "");
  const subjects = [
    { title: "Everything", page: "/everything" },
    {
      title: "Everything without recordings",
      page: "/everything-without-recordings",
    },
    ...listedStories.map(({ slug, title }) => ({
      title,
      page: `/literature/${slug}`,
    })),
    ...listedPlans.map(({ id, title }) => ({
      title,
      page: `/lesson-plans/${id}`,
    })),
  ];
  return subjects
    .sort((a, b) => Number(b.page === first) - Number(a.page === first))
    .flatMap(({ title, page }) => {
      const href = packAddress(page);
      const object = stored.get(href);
      return object
        ? [
            {
              title,
              href,
              bytes: object.size,
              day: dayInIndia(object.uploaded.getTime()),
            },
          ]
        : [];
    });
}
