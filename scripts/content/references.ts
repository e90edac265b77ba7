import type { Content } from "../../app/server/content/content-schema.server";
import type { Media, TextFile } from "./read";
import { withPath } from "./schema-errors";
import { ContentError, lineOf, type Source } from "./source";
import { textsNamed } from "./values";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function rejectDuplicates(
  plans: Media["lessonPlans"],
  quotes: TextFile<Content["testimonials"]>,
  stories: TextFile<Omit<Content["stories"][number], "slug">>[],
) {
  for (const field of ["id", "title"] as const)
    rejectSame(plans.map(({ source, value }) => ({ source, path: [field], value: value[field] })));
  for (const kind of ["testimonials", "reflections"] as const)
    rejectSame(
      quotes.value[kind].map(({ id }, at) => ({ source: quotes.source, path: [kind, at, "id"], value: id })),
    );
  rejectSame([
    ...stories.flatMap(({ source, value }) =>
      value.sections.questions.parts.flatMap((move) =>
        move.questions.map(({ id }, at) => ({
          source,
          path: ["sections", "questions", move.id, "questions", at, "id"],
          value: id,
        })),
      ),
    ),
    ...plans.flatMap(({ source, value }) =>
      value.questions.map(({ id }, at) => ({ source, path: ["questions", at, "id"], value: id })),
    ),
  ]);
}

type Place = { source: Source; path: (string | number)[] };

function rejectSame(values: (Place & { value: string | number })[]) {
  const lineAt = ({ source, path }: Place) => lineOf(source, path);
  const first = new Map<string | number, Place>();
  for (const { value, ...place } of values) {
    const other = first.get(value);
    first.set(value, place);
    if (!other) continue;
    const problem = `${value} is already used in ${other.source.file}:${lineAt(other)}`;
    throw new ContentError(place.source.file, lineAt(place), withPath(place.path, problem));
  }
}

type Naming = { page: string; folder: "documents" | "recordings"; kind?: string; names: string[] };

/** Where pages name documents and recordings by their file. */
function namedByPages({ pages }: Content): Naming[] {
  const { explainers, articles } = pages["about-philosophy"];
  const { brochure } = pages["upcoming-courses"];
  const { reference } = pages["philosophical-literature"];
  return [
    { page: "about-philosophy", folder: "recordings", kind: "explainer", names: explainers },
    { page: "about-philosophy", folder: "documents", names: articles },
    { page: "past-courses", folder: "documents", names: pages["past-courses"].brochures },
    { page: "upcoming-courses", folder: "documents", names: [brochure] },
    { page: "facilitations", folder: "recordings", kind: "session", names: pages.facilitations.sessions },
    { page: "philosophical-literature", folder: "documents", names: [reference] },
  ];
}

export function rejectUnknownNames(content: Content) {
  for (const { page, folder, kind, names } of namedByPages(content)) {
    const file = `content/pages/${page}.md`;
    for (const name of names) {
      const named = `content/${folder}/${name}.md`;
      if (!Object.hasOwn(content[folder], name)) throw new ContentError(file, 1, `${named} does not exist`);
      if (kind && content[folder][name]?.kind !== kind)
        throw new ContentError(file, 1, `the kind of ${named} is not ${kind}; name one that is`);
    }
  }
  for (const { slug, storyText } of content.stories) {
    if (!storyText || Object.hasOwn(content.storyTexts, storyText)) continue;
    const problem = `storyText (Words of the story): ${storyText} must be a document of the kind "story" that has a text`;
    throw new ContentError(`content/literature/${slug}.md`, 1, problem);
  }
}

/**
 * The documents and recordings that visitors cannot find: no page or story names them, and nothing refers to their file.
 *
 * @param referred the addresses that links and fields for files of `content/` refer to
 */
export function findUnnamed(content: Content, referred: string[]): string[] {
  const named = [
    ...namedByPages(content).flatMap(({ folder, names }) => names.map((name) => `${folder}/${name}`)),
    ...content.stories.map(({ storyText }) => `documents/${storyText}`),
  ];
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(([name, { file }]) => !named.includes(`${folder}/${name}`) && !referred.includes(file))
      .map(([name]) => `content/${folder}/${name}.md: no page names this yet, so visitors do not see it`),
  );
}

/** The fields of `content/` that name a picture; `src` is that of a picture in a text. */
export const pictureFields = ["picture", "photo", "cover", "thumbnail", "infographic", "src"];

export function rejectUnknownPictures(files: TextFile[], pictures: object) {
  for (const { source, value } of files) {
    for (const field of pictureFields) {
      const unknown = textsNamed([field], value).find((name) => !Object.hasOwn(pictures, name));
      if (!unknown) continue;
      const [text, firstLine] = field === "src" ? [source.body, source.bodyLine] : [source.yaml, 1];
      const line = firstLine + text.split("\n").findIndex((line) => line.includes(unknown));
      const problem = `expected a file of content/pictures/, found ${unknown}`;
      throw new ContentError(source.file, line, field === "src" ? problem : `${field}: ${problem}`);
    }
  }
}
