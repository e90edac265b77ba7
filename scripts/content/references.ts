import type { Content } from "../../app/server/content/content-schema.server";
import { everyQuestion } from "./questions";
import type { DraftContent, Media, TextFile } from "./reader";
import { lineOf, mistakeAt, mistakeInField, type Source, textsNamed } from "./source";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function findDuplicates(
  media: Pick<Media, "lessonPlans" | "stories">,
  quotes: TextFile<Content["testimonials"]> | undefined,
): string[] {
  const inPlans = (field: "id" | "title") =>
    media.lessonPlans.map(({ source, value }): Located => [value[field], source, [field]]);
  const inQuotes = (list: "testimonials" | "reflections") =>
    quotes?.value[list].map(({ id }, at): Located => [id, quotes.source, [list, at, "id"]]) ?? [];
  const inQuestions = everyQuestion(media).map(
    ({ source, path, question }): Located => [question.id, source, [...path, "id"]],
  );
  const lists = [inPlans("id"), inPlans("title"), inQuotes("testimonials"), inQuotes("reflections")];
  return [...lists, inQuestions].flatMap(findEqual);
}

type Located = [value: string | number, source: Source, path: (string | number)[]];

function findEqual(values: Located[]): string[] {
  const first = new Map(values.toReversed().map((located) => [located[0], located]));
  return values.flatMap((located) => {
    const [value, source, path] = located;
    const [, other, otherPath] = first.get(value) ?? located;
    if (path === otherPath) return [];
    const problem = `${value} is already used in ${other.file}:${lineOf(other, otherPath)}`;
    return [mistakeInField(source, path, problem)];
  });
}

type ReferenceField = {
  page: keyof DraftContent["pages"];
  field: string;
  folder: "documents" | "recordings";
  kind?: string;
};

/** The fields in which pages refer to documents and recordings. */
const referenceFields: ReferenceField[] = [
  { page: "about-philosophy", field: "explainers", folder: "recordings", kind: "explainer" },
  { page: "about-philosophy", field: "articles", folder: "documents" },
  { page: "past-courses", field: "brochures", folder: "documents" },
  { page: "upcoming-courses", field: "brochure", folder: "documents" },
  { page: "facilitations", field: "sessions", folder: "recordings", kind: "session" },
  { page: "philosophical-literature", field: "reference", folder: "documents" },
];

function referencesIn(pages: DraftContent["pages"]): (ReferenceField & { names: string[] })[] {
  return referenceFields.map((reference) => {
    const fields = pages[reference.page] as Record<string, string | string[]> | undefined;
    return { ...reference, names: [fields?.[reference.field] ?? []].flat() };
  });
}

/**
 * Finds references to documents and recordings that do not exist, or that are not of the kind that the page shows.
 *
 * @param isBroken whether a file exists but could not be read
 */
export function findUnknownNames(
  { pages, stories, documents, recordings, storyTexts }: DraftContent,
  isBroken: (file: string) => boolean,
): string[] {
  const kinds = { documents, recordings };
  return [
    ...referencesIn(pages).flatMap(({ page, folder, kind, names }) =>
      names.flatMap((name) => {
        const file = `content/${folder}/${name}.md`;
        if (isBroken(file)) return [];
        const problem = Object.hasOwn(kinds[folder], name)
          ? kind &&
            kinds[folder][name]?.kind !== kind &&
            `the kind of ${file} is not ${kind}; name one that is`
          : `${file} does not exist`;
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
 * Finds documents and recordings that visitors cannot reach: no page or story names them, and nothing links to their file.
 *
 * @param linked the addresses in all links and file fields
 */
export function findUnnamed(content: Content, linked: string[]): string[] {
  const named = [
    ...referencesIn(content.pages).flatMap(({ folder, names }) => names.map((name) => `${folder}/${name}`)),
    ...content.stories.map(({ storyText }) => `documents/${storyText}`),
  ];
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(([name, { file }]) => !named.includes(`${folder}/${name}`) && !linked.includes(file))
      .map(([name]) => `content/${folder}/${name}.md: no page names this yet, so visitors do not see it`),
  );
}

/** The fields of `content/` that name a picture; `src` is for pictures in a text. */
export const pictureFields = ["picture", "photo", "cover", "thumbnail", "infographic", "src"];

/** @param pictures the names of the existing pictures */
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
