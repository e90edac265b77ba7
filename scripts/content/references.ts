import type { InputKind } from "../../app/server/content/content-fields.server";
import type { Content } from "../../app/server/content/content-schema.server";
import type { Leaf } from "./leaves";
import { everyQuestion } from "./questions";
import type { ParsedFiles, PartialContent, TextFile } from "./reader";
import { lineOf, lineWith, mistakeAt, mistakeInField, type Source, textsNamed } from "./source";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function findDuplicates(
  parsed: Pick<ParsedFiles, "lessonPlans" | "stories">,
  quotes: TextFile<Content["testimonials"]> | undefined,
): string[] {
  const inQuotes = (list: "testimonials" | "reflections") =>
    quotes?.value[list].map(({ id }, at): Located => [id, quotes.source, [list, at, "id"]]) ?? [];
  const inQuestions = everyQuestion(parsed).map(
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
    return [mistakeInField(source, path, problem)];
  });
}

/** The folder whose files a field of this kind names. */
const folders: Partial<Record<InputKind, "documents" | "recordings">> = {
  document: "documents",
  story: "documents",
  explainer: "recordings",
  session: "recordings",
};

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
  const problemWith = ({ inputKind, value }: Leaf) => {
    const name = String(value);
    if (inputKind === "picture") return missing(name);
    if (inputKind === "theme" && themes && !themes.includes(name))
      return `${name} is not a theme; use one of: ${themes.join(", ")}`;
    const folder = inputKind && folders[inputKind];
    const file = `content/${folder}/${name}.md`;
    if (!folder || isUnreadable(file)) return;
    if (!Object.hasOwn(content[folder], name)) return `${file} does not exist`;
    if (inputKind !== "document" && content[folder][name]?.kind !== inputKind)
      return `the kind of ${file} is not ${inputKind}; choose one that is`;
    if (inputKind === "story" && !Object.hasOwn(content.storyTexts, name)) return `${file} has no text`;
  };
  return files.flatMap(({ source, leaves, value }) => [
    ...leaves.flatMap((leaf) => {
      const problem = problemWith(leaf);
      return problem ? [mistakeInField(source, leaf.path, problem)] : [];
    }),
    ...textsNamed(["src"], value).flatMap((name) => {
      const problem = missing(name);
      return problem ? [mistakeAt(source.file, lineWith(source, name), problem)] : [];
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
    .flatMap(({ leaves }) => leaves)
    .map(({ inputKind, value }) => `${inputKind && folders[inputKind]}/${value}`);
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(([name, { file }]) => !named.includes(`${folder}/${name}`) && !linked.includes(file))
      .map(([name]) => `content/${folder}/${name}.md: no page links to this yet, so visitors cannot find it`),
  );
}

/** The names of the pictures in the fields of a file and in its text. */
export function picturesIn({ leaves, value, body }: TextFile): string[] {
  const named = leaves.filter(({ inputKind }) => inputKind === "picture");
  return [...named.map((leaf) => String(leaf.value)), ...textsNamed(["src"], [value, body])];
}
