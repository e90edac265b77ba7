/**
 * The content in the bundle, which the build has validated. Other files import
 * only types from `virtual:content`.
 */
import bundled from "virtual:content";
import { addPictures } from "./pictures.server";

const content = addPictures(bundled);

export const {
  site,
  menu,
  pages,
  stories,
  questions,
  people,
  testimonials,
  /** Those that the build has read; `app/server/lesson-plans/` reads D1. */
  lessonPlans: bundledPlans,
  documents,
  recordings,
  languages,
  fileFacts,
  packs,
} = content;

/** What decides which PDFs are printed. */
export const printedContent = {
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

/** A day, or undefined when it is not known. */
export function findLastChange(address: string): string | undefined {
  return content.lastChanges[address];
}

/** Placeholders, and pages with nothing but samples: they are `noindex`. */
export const unfinished = [
  "/donate",
  "/reflections",
  ...(content.facilitationsAreSamples ? ["/facilitations"] : []),
  ...(people.every(({ sample }) => sample) ? ["/about-team"] : []),
];

export const layoutData = {
  site,
  menu,
  unfinished,
  languages: languages.map(({ tag, name }) => ({ tag, name })),
};

export type LayoutData = typeof layoutData;

/**
 * @throws when there is no entry of this name; the build has checked every
 *   name in the content
 */
export function requireEntry<T>(entries: Record<string, T>, name: string): T {
  const entry = entries[name];
  if (!entry) throw new Error(`content/ has nothing named ${name}`);
  return entry;
}
