import type { Root } from "hast";
import type { Media } from "../content/read";

/** The content of one PDF, from a lesson plan or a document. */
export type Leaflet = {
  /** The file in `content/` with its text. */
  source: string;
  /** Its address on the site. */
  file: string;
  kind: "plan" | "article" | "brochure" | "story" | "reference";
  title: string;
  subtitle?: string | undefined;
  facts: string[];
  credit: string;
  /** Tells the reader what in it is a sample; absent when nothing is. */
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
 * Every lesson plan with a `fileUrl`, and every document with text. A document without text has a PDF that the
 * team supplied.
 */
export function leafletsOf({ lessonPlans, documents }: Pick<Media, "lessonPlans" | "documents">): Leaflet[] {
  return [
    ...lessonPlans.flatMap(planLeaflet),
    ...documents.filter(({ body }) => body.children.length > 0).map(documentLeaflet),
  ];
}

function planLeaflet({ source, body, value: plan }: Media["lessonPlans"][number]): Leaflet[] {
  if (!plan.fileUrl) return [];
  const contributor = plan.storyContributor ? ` · Story contributed by ${plan.storyContributor}` : "";
  return [
    {
      source: source.file,
      file: plan.fileUrl,
      kind: "plan",
      title: plan.title,
      subtitle: plan.description,
      facts: [plan.category, plan.ageGroup, `${plan.duration} minutes`],
      credit: `Written by ${plan.author}${contributor}`,
      sample: plan.sample ? "The names in the credit line stand in for real people." : undefined,
      body,
    },
  ];
}

function documentLeaflet({ source, body, value }: Media["documents"][number]): Leaflet {
  return {
    ...value,
    source: source.file,
    facts: [],
    sample: value.sample ? "Some details stand in for those that the team will give." : undefined,
    body,
  };
}
