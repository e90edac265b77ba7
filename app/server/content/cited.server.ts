import { documents, findStory, lessonPlans, pages, recordings, site, type stories } from "./content.server";

/** What a citation of a free resource contains. */
export type CitationFacts = {
  title: string;
  /** The kind of resource, such as `Lesson plan`. */
  kind: string;
  author: string;
  /** Whether the author is a placeholder. */
  sample: boolean;
  /** The day it first appeared, such as 2026-01-31; null when it is not known. */
  published: string | null;
  /** The full address. */
  url: string;
  /** The name of the site. */
  site: string;
};

/** What a citation needs of a resource of this site: its path instead of the full address, and the name of its `.bib` file. */
export type CitedResource = Omit<CitationFacts, "url" | "site"> & { path: string; name: string };

/** A resource of the team, unless it says otherwise. */
function cited(
  resource: Pick<CitedResource, "title" | "kind" | "path" | "name"> & Partial<CitedResource>,
): CitedResource {
  return { author: site.team, sample: false, published: null, ...resource };
}

/** The page of a story. For a published book, only the review is ours to cite. */
export function citedStory({ title, slug, original, published }: (typeof stories)[number]): CitedResource {
  const kind = original ? "Story and question bank" : "Review and question bank";
  return cited({ title, kind, published, path: `/literature/${slug}`, name: slug });
}

type Plan = { id: number; title: string; author: string; sample: boolean; published: string | null };

export function citedPlan({ id, title, author, sample, published }: Plan): CitedResource {
  const path = `/lesson-plans/${id}`;
  return cited({ title, kind: "Lesson plan", author, sample, published, path, name: `lesson-plan-${id}` });
}

const kinds = { article: "Article", brochure: "Brochure", story: "Story", reference: "Reference article" };

export function citedDocument(
  name: string,
  { title, kind, credit, sample, file }: (typeof documents)[string],
): CitedResource {
  return cited({
    title,
    kind: kinds[kind],
    author: credit,
    sample,
    path: file,
    name: `document-${name}`,
  });
}

export function citedRecording(
  name: string,
  { title, sample, published }: (typeof recordings)[string],
): CitedResource {
  const page = pages["about-philosophy"].explainers.includes(name) ? "/about-philosophy" : "/facilitations";
  const path = `${page}#${name}`;
  return cited({ title, kind: "Audio recording", sample, published, path, name: `recording-${name}` });
}

export const citedDetectives = cited({
  title: pages.detectives.title,
  kind: "Activity",
  path: "/detectives",
  name: "detectives",
});

/** The resource whose `.bib` file has this name, or undefined. */
export function findCited(name: string): CitationFacts | undefined {
  const story = findStory(name);
  const plan = lessonPlans.find(({ id }) => name === `lesson-plan-${id}`);
  const document = Object.entries(documents).find(([key]) => name === `document-${key}`);
  const recording = Object.entries(recordings).find(([key]) => name === `recording-${key}`);
  const resource =
    (story && citedStory(story)) ||
    (plan && citedPlan(plan)) ||
    (document && citedDocument(...document)) ||
    (recording && citedRecording(...recording)) ||
    (name === "detectives" ? citedDetectives : undefined);
  return resource ? { ...resource, url: `${site.url}${resource.path}`, site: site.name } : undefined;
}
