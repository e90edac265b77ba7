import { dayInIndia } from "~/text";
import { packAddress } from "~/urls";
import { lessonPlans, pages, stories } from "../content/content.server";
import { withR2Retry } from "./files.server";

/**
 * The packs for the pen drive that have been published, with their sizes in bytes and the title of their group.
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
  const everything = "Everything";
  const listStories = (kind: "story" | "starter", group: string) =>
    stories
      .filter((story) => story.listed && story.kind === kind)
      .map(({ slug, title }) => ({ group, title, page: `/literature/${slug}` }));
  const subjects = [
    { group: everything, title: everything, page: "/everything" },
    { group: everything, title: `${everything} without recordings`, page: "/everything-without-recordings" },
    ...listStories("story", pages["philosophical-literature"].title),
    ...listStories("starter", pages.starters.title),
    ...lessonPlans
      .filter(({ section }) => section)
      .map(({ id, title }) => ({ group: pages["lesson-plans"].title, title, page: `/lesson-plans/${id}` })),
  ];
  return subjects
    .sort((a, b) => Number(b.page === first) - Number(a.page === first))
    .flatMap(({ group, title, page }) => {
      const href = packAddress(page);
      const object = stored.get(href);
      return object
        ? [{ group, title, href, bytes: object.size, day: dayInIndia(object.uploaded.getTime()) }]
        : [];
    });
}
