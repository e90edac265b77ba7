import type { Root } from "hast";
import type { readMedia } from "../content/read";

type Media = ReturnType<typeof readMedia>;

/** What one PDF says, whichever kind of file in `content/` it comes from. */
export type Leaflet = {
  /** The file in `content/` with its words. */
  source: string;
  /** Its address on the site. */
  file: string;
  kind: "plan" | "article" | "brochure" | "story" | "reference";
  title: string;
  subtitle?: string | undefined;
  facts: string[];
  credit: string;
  /** What in it is a stand-in, for the reader; absent when nothing is. */
  sample?: string | undefined;
  body: Root;
};

export const kindNames: Record<Leaflet["kind"], string> = {
  plan: "Lesson plan",
  article: "Article",
  brochure: "Course brochure",
  story: "Story",
  reference: "For reference",
};

/**
 * Every document that has words here, and every lesson plan that names a file of its own. A document without
 * words was made elsewhere.
 */
export function leafletsOf({ lessonPlans, documents }: Pick<Media, "lessonPlans" | "documents">): Leaflet[] {
  const written = documents.filter((document) => document.body.children.length > 0);
  return [...lessonPlans.flatMap(planLeaflet), ...written.map(documentLeaflet)];
}

function planLeaflet(plan: Media["lessonPlans"][number]): Leaflet[] {
  if (!plan.fileUrl) return [];
  const contributor = plan.storyContributor ? ` · Story contributed by ${plan.storyContributor}` : "";
  return [
    {
      source: plan.source,
      file: plan.fileUrl,
      kind: "plan",
      title: plan.title,
      subtitle: plan.description,
      facts: [plan.category, plan.ageGroup, `${plan.duration} minutes`],
      credit: `Written by ${plan.author}${contributor}`,
      sample: plan.sample ? "The names in the credit line stand in for real people." : undefined,
      body: plan.body,
    },
  ];
}

function documentLeaflet(document: Media["documents"][number]): Leaflet {
  return {
    source: document.source,
    file: document.file,
    kind: document.kind,
    title: document.title,
    subtitle: document.subtitle,
    facts: [],
    credit: document.credit,
    sample: document.sample ? "Some details stand in for those that the team will give." : undefined,
    body: document.body,
  };
}
