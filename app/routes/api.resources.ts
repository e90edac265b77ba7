import {
  documents,
  listedPlans,
  listedStories,
  pages,
  recordings,
  site,
} from "~/server/content/content.server";
import { createPublicJsonResponse } from "~/server/http/responses.server";
import { storyAddress, youTubeAddress } from "~/urls";

/** Every free resource of the site. Only ours have its licence. */
export function loader() {
  const { videos } = pages["about-philosophy"];
  const { licence } = site;
  const resources = [
    ...listedPlans.flatMap(({ title, fileUrl: url, description }) =>
      url ? { title, kind: "pdf", url, description, licence } : [],
    ),
    ...Object.values(documents).map(({ title, file: url, description }) => {
      return { title, kind: "pdf", url, description, licence };
    }),
    ...Object.values(recordings).map(({ title, file: url, description }) => {
      return { title, kind: "audio", url, description, licence };
    }),
    ...videos.map(({ title, id, by }) => {
      const url = youTubeAddress(id);
      return { title, kind: "video", url, description: by, licence: null };
    }),
    ...listedStories.map(({ title, slug, description }) => {
      const url = storyAddress(slug);
      return { title, kind: "page", url, description, licence };
    }),
  ];
  return createPublicJsonResponse(
    resources.map((item, index) => ({ id: index + 1, ...item })),
  );
}
