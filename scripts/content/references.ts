import type { Content } from "../../app/server/content/content-schema.server";
import type { DraftContent, Media } from "./read";
import type { TextFile } from "./reader";
import { withPath } from "./schema-errors";
import { lineOf, mistakeAt, type Source } from "./source";
import { textsNamed } from "./values";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function findDuplicates(
  plans: Media["lessonPlans"],
  quotes: TextFile<Content["testimonials"]> | undefined,
  stories: Media["stories"],
): string[] {
  const ofPlans = (["id", "title"] as const).flatMap((field) =>
    findSame(plans.map(({ source, value }) => ({ source, path: [field], value: value[field] }))),
  );
  const ofQuotes = (["testimonials", "reflections"] as const).flatMap((kind) =>
    findSame(
      quotes?.value[kind].map(({ id }, at) => ({
        source: quotes.source,
        path: [kind, at, "id"],
        value: id,
      })) ?? [],
    ),
  );
  const ofQuestions = findSame([
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
  return [...ofPlans, ...ofQuotes, ...ofQuestions];
}

type Place = { source: Source; path: (string | number)[] };

function findSame(values: (Place & { value: string | number })[]): string[] {
  const lineAt = ({ source, path }: Place) => lineOf(source, path);
  const first = new Map<string | number, Place>();
  return values.flatMap(({ value, ...place }) => {
    const other = first.get(value);
    first.set(value, other ?? place);
    if (!other) return [];
    const problem = `${value} is already used in ${other.source.file}:${lineAt(other)}`;
    return [mistakeAt(place.source.file, lineAt(place), withPath(place.path, problem))];
  });
}

type Naming = { page: string; folder: "documents" | "recordings"; kind?: string; names: string[] };

/** Where pages name documents and recordings by their file. */
function namedByPages(pages: DraftContent["pages"]): Naming[] {
  const about = pages["about-philosophy"];
  const past = pages["past-courses"];
  const upcoming = pages["upcoming-courses"];
  const literature = pages["philosophical-literature"];
  const { facilitations } = pages;
  return [
    { page: "about-philosophy", folder: "recordings", kind: "explainer", names: about?.explainers ?? [] },
    { page: "about-philosophy", folder: "documents", names: about?.articles ?? [] },
    { page: "past-courses", folder: "documents", names: past?.brochures ?? [] },
    { page: "upcoming-courses", folder: "documents", names: upcoming ? [upcoming.brochure] : [] },
    { page: "facilitations", folder: "recordings", kind: "session", names: facilitations?.sessions ?? [] },
    {
      page: "philosophical-literature",
      folder: "documents",
      names: literature ? [literature.reference] : [],
    },
  ];
}

/**
 * Finds names of documents and recordings that do not exist, or are of another kind than their page shows.
 *
 * @param isBroken whether a file exists but could not be read
 */
export function findUnknownNames(
  { pages, stories, documents, recordings, storyTexts }: DraftContent,
  isBroken: (file: string) => boolean,
): string[] {
  const kinds = { documents, recordings };
  return [
    ...namedByPages(pages).flatMap(({ page, folder, kind, names }) =>
      names.flatMap((name) => {
        const named = `content/${folder}/${name}.md`;
        if (isBroken(named)) return [];
        const problem = Object.hasOwn(kinds[folder], name)
          ? kind &&
            kinds[folder][name]?.kind !== kind &&
            `the kind of ${named} is not ${kind}; name one that is`
          : `${named} does not exist`;
        return problem ? [mistakeAt(`content/pages/${page}.md`, 1, problem)] : [];
      }),
    ),
    ...stories.flatMap(({ slug, storyText }) => {
      if (!storyText || Object.hasOwn(storyTexts, storyText)) return [];
      if (isBroken(`content/documents/${storyText}.md`)) return [];
      const problem = `storyText (Words of the story): ${storyText} must be a document of the kind "story" that has a text`;
      return [mistakeAt(`content/literature/${slug}.md`, 1, problem)];
    }),
  ];
}

/**
 * The documents and recordings that visitors cannot find: no page or story names them, and nothing refers to their file.
 *
 * @param referred the addresses that links and fields for files of `content/` refer to
 */
export function findUnnamed(content: Content, referred: string[]): string[] {
  const named = [
    ...namedByPages(content.pages).flatMap(({ folder, names }) => names.map((name) => `${folder}/${name}`)),
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

/** @param pictures the names of those that there are */
export function findUnknownPictures(files: TextFile[], pictures: string[]): string[] {
  return files.flatMap(({ source, value }) =>
    pictureFields.flatMap((field) =>
      textsNamed([field], value)
        .filter((name) => !pictures.includes(name))
        .map((unknown) => {
          const [text, firstLine] = field === "src" ? [source.body, source.bodyLine] : [source.yaml, 1];
          const line = firstLine + text.split("\n").findIndex((line) => line.includes(unknown));
          const problem = `expected a file of content/pictures/, found ${unknown}`;
          return mistakeAt(source.file, line, field === "src" ? problem : `${field}: ${problem}`);
        }),
    ),
  );
}
