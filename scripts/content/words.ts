import type { Content } from "../../app/server/content/content-schema.server";
import { readTexts } from "./folder";
import { readContent, readMedia } from "./read";
import type { Source } from "./source";

/** One file of `content/` with everything it says, and the address of its page, if it has one of its own. */
export type Words = { file: string; address?: string; says: object };

type Media = ReturnType<typeof readMedia>;
export type EveryWord = { content: Content; media: Media; words: Words[]; texts: Source[] };

/**
 * Everything an editor has written, file by file.
 *
 * @param folder the path of `content/`
 * @throws ContentError at the first file that breaks its schema
 */
export function readWords(folder: string): EveryWord {
  const content = readContent(folder);
  const media = readMedia(folder);
  const words = [
    { file: "content/site.yml", says: content.site },
    { file: "content/menu.yml", says: content.menu },
    { file: "content/people.yml", says: content.people },
    { file: "content/testimonials.yml", says: content.testimonials },
    ...Object.entries(content.pages).map(([name, page]) => ({
      file: `content/pages/${name}.md`,
      address: name === "home" ? "/" : `/${name}`,
      says: page,
    })),
    ...content.stories.map((story) => ({
      file: `content/literature/${story.slug}.md`,
      address: `/literature/${story.slug}`,
      says: story,
    })),
    ...media.lessonPlans.map((plan) => ({
      file: plan.source,
      address: `/lesson-plans/${plan.id}`,
      says: plan,
    })),
    ...[...media.documents, ...media.recordings].map((item) => ({ file: item.source, says: item })),
  ];
  return { content, media, words, texts: readTexts(folder) };
}

type Fields = Record<string, unknown>;

/** Every object in what a file says, however deep, those of its parsed Markdown included. */
export function objectsIn(says: unknown): Fields[] {
  if (typeof says !== "object" || says === null) return [];
  const within = Object.values(says).flatMap(objectsIn);
  return Array.isArray(says) ? within : [says as Fields, ...within];
}

/** Every text under one of these names in what a file says, however deep. */
export function textsNamed(names: string[], says: unknown): string[] {
  return objectsIn(says).flatMap((fields) =>
    names.map((name) => fields[name]).filter((value): value is string => typeof value === "string"),
  );
}
