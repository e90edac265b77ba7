/**
 * The content in the bundle, which the build has validated. Other files import
 * only types from `virtual:content`.
 */
import bundled from "virtual:content";
import { addPictureDataToImages } from "./pictures.server";

const content = addPictureDataToImages(bundled);

export const {
  site,
  menu,
  pages,
  stories,
  questions,
  people,
  testimonials,
  /** The plans as of the build; `app/server/lesson-plans/` reads D1. */
  lessonPlans: bundledPlans,
  documents,
  recordings,
  languages,
  fileFacts,
  packs,
} = content;

/** The content that decides which PDFs are printed. */
export const contentForPrintedPdfs = {
  documents: content.documents,
  languages: content.languages,
  lessonPlans: bundledPlans,
  pages: content.pages,
  stories: content.stories,
};

export const listedPlans = bundledPlans.filter(({ section }) => section);

export const listedStories = stories.filter(({ listed }) => listed);

export function findStory(slug: string | undefined) {
  return stories.find((story) => story.slug === slug);
}

/** The day a page last changed, such as 2026-01-31; undefined if unknown. */
export function findLastChangeDay(address: string): string | undefined {
  return content.lastChanges[address];
}

/** Pages without content yet, and those that show only samples: `noindex`. */
export const unindexedPages = [
  "/donate",
  "/reflections",
  ...(content.facilitationsAreSamples ? ["/facilitations"] : []),
  ...(people.every(({ sample }) => sample) ? ["/about-team"] : []),
];

export const layoutData = {
  site,
  menu,
  unindexedPages,
  languages: languages.map(({ tag, name }) => ({ tag, name })),
};

export type LayoutData = typeof layoutData;

/**
 * @throws when there is no entry of this name; the build has checked every
 *   name in the content
 */
export function requireNamedEntry<T>(
  entries: Record<string, T>,
  name: string,
): T {
  const entry = entries[name];
  if (!entry) throw new Error(`content/ has nothing named ${name}`);
  return entry;
}
