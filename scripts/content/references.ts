import { ownValue } from "../../app/own-value";
import { everyQuestion } from "./questions";
import type { ParsedFiles, PartialContent, TextFile } from "./reader";
import type { Content } from "./schema/content";
import { issueAt, issueInField, lineOf, lineWith, readableAddress, type Source, textsNamed } from "./source";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function findDuplicates(
  parsed: Pick<ParsedFiles, "lessonPlans" | "stories">,
  pages: TextFile[],
  quotes: TextFile<Content["testimonials"]> | undefined,
): string[] {
  const inQuotes = (list: "testimonials" | "reflections") =>
    quotes?.value[list].map(({ id }, at): Located => [id, quotes.source, [list, at, "id"]]) ?? [];
  const inQuestions = everyQuestion(parsed, pages).map(
    ({ source, path, question }): Located => [question.id, source, [...path, "id"]],
  );
  return [
    ...findRepeated(parsed.lessonPlans, ["id"]),
    ...findRepeated(parsed.lessonPlans, ["title"]),
    ...[inQuotes("testimonials"), inQuotes("reflections"), inQuestions].flatMap(findEqual),
  ];
}

/** Finds values in these fields that an earlier file already uses in any of them. */
export function findRepeated(files: TextFile[], fields: string[]): string[] {
  const values = files.flatMap(({ source, value }) =>
    Object.entries(value).map(([field, inner]): Located => [inner, source, [field]]),
  );
  return findEqual(values.filter(([value, , [field]]) => value && fields.includes(String(field))));
}

type Located = [value: string | number, source: Source, path: (string | number)[]];

function findEqual(values: Located[]): string[] {
  const first = new Map(values.toReversed().map((located) => [located[0], located]));
  return values.flatMap((located) => {
    const [value, source, path] = located;
    const [, other, otherPath] = first.get(value) ?? located;
    if (path === otherPath) return [];
    const problem = `${value} is already used in ${other.file}:${lineOf(other, otherPath)}`;
    return [issueInField(source, path, problem)];
  });
}

type Folder = "pictures" | "themes" | "stories" | "documents" | "recordings";

/** The fields that name something, and what; themes are in `pages/questions.md`. */
export const referenceFields: Record<string, Folder> = {
  picture: "pictures",
  photo: "pictures",
  cover: "pictures",
  thumbnail: "pictures",
  infographic: "pictures",
  themes: "themes",
  feature: "stories",
  articles: "documents",
  brochure: "documents",
  brochures: "documents",
  reference: "documents",
  document: "documents",
  storyText: "documents",
  explainers: "recordings",
  sessions: "recordings",
};

/** The fields that need a document or recording of a certain kind. */
const kinds: Record<string, string> = { storyText: "story", explainers: "explainer", sessions: "session" };

type Reference = { path: (string | number)[]; field: string; folder: Folder; name: string };

/** Everything that the fields of a file name. */
function referencesIn(value: unknown, path: Reference["path"] = [], field = ""): Reference[] {
  const folder = ownValue(referenceFields, field);
  if (typeof value === "string") return folder ? [{ path, field, folder, name: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value)
      ? referencesIn(inner, [...path, Number(key)], typeof inner === "string" ? field : "")
      : referencesIn(inner, [...path, key], key),
  );
}

/**
 * Finds names of documents, recordings, pictures and themes that do not exist, or that are not of the kind that the field
 * needs.
 *
 * @param pictures the names of the existing pictures
 * @param isUnreadable whether a file exists but could not be read
 */
export function findUnknownNames(
  files: TextFile[],
  content: PartialContent,
  pictures: string[],
  isUnreadable: (file: string) => boolean,
): string[] {
  const themes = content.pages.questions?.themes.map(({ id }) => id);
  const missing = (picture: string) =>
    pictures.includes(picture) ? undefined : `expected a file of content/pictures/, found ${picture}`;
  const problemWith = ({ field, folder, name }: Reference) => {
    if (folder === "pictures") return missing(name);
    if (folder === "themes") {
      if (!themes || themes.includes(name)) return;
      return `${name} is not a theme; use one of: ${themes.join(", ")}`;
    }
    if (folder === "stories") {
      const file = `content/literature/${name}.md`;
      return isUnreadable(file) || content.stories.some(({ slug }) => slug === name)
        ? undefined
        : `${file} does not exist`;
    }
    const file = `content/${folder}/${name}.md`;
    if (isUnreadable(file)) return;
    if (!Object.hasOwn(content[folder], name)) return `${file} does not exist`;
    const kind = ownValue(kinds, field);
    if (kind && content[folder][name]?.kind !== kind)
      return `the kind of ${file} is not ${kind}; choose one that is`;
    if (kind === "story" && !Object.hasOwn(content.storyTexts, name)) return `${file} has no text`;
  };
  return files.flatMap(({ source, fields, value, body }) => [
    ...referencesIn(fields).flatMap((reference) => {
      const problem = problemWith(reference);
      return problem ? [issueInField(source, reference.path, problem)] : [];
    }),
    // A picture without a name is reported already.
    ...[...new Set(textsNamed(["src"], [value, body]))].filter(Boolean).flatMap((name) => {
      const problem = missing(readableAddress(name));
      return problem ? [issueAt(source.file, lineWith(source, name), problem)] : [];
    }),
  ]);
}

/**
 * Finds documents and recordings that visitors cannot reach: no page or story names them, and nothing links to their file.
 *
 * @param linked the addresses in all links and file fields
 */
export function findUnreachable(content: Content, files: TextFile[], linked: string[]): string[] {
  const named = files
    .flatMap(({ fields }) => referencesIn(fields))
    .map(({ folder, name }) => `${folder}/${name}`);
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(([name, { file }]) => !named.includes(`${folder}/${name}`) && !linked.includes(file))
      .map(([name]) => `content/${folder}/${name}.md: no page links to this yet, so visitors cannot find it`),
  );
}

/** The names of the pictures in the fields of a file and in its text. */
export function picturesIn({ fields, value, body }: TextFile): string[] {
  const named = referencesIn(fields).filter(({ folder }) => folder === "pictures");
  return [...named.map(({ name }) => name), ...textsNamed(["src"], [value, body])];
}
