import { ownValue } from "../../app/own-value";
import type { Issue } from "./issue";
import type { TextFile } from "./reader";
import type { Content } from "./schema/content";
import {
  findTexts,
  issueInField,
  locate,
  readableAddress,
  type SourceText,
} from "./source";
import { findLine } from "./yaml";

type Field = { source: SourceText; path: (string | number)[]; value: unknown };

function listFields({
  source,
  fields,
}: Pick<TextFile, "source" | "fields">): Field[] {
  const list = (value: unknown, path: Field["path"]): Field[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          list(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [{ source, path, value }];
  return list(fields, []);
}

/**
 * Groups of fields in which no value may occur twice. `place` is the folder of
 * the file or the list with the field; without it, the field is at the top of
 * any file. Search engines need a different description for each page, and a
 * PDF or recording must come from only one file.
 */
const uniqueFields: { place?: string; names: string[] }[] = [
  { place: "lesson-plans", names: ["id"] },
  { place: "lesson-plans", names: ["title"] },
  { place: "testimonials", names: ["id"] },
  { place: "reflections", names: ["id"] },
  { place: "questions", names: ["id"] },
  { place: "themes", names: ["id"] },
  { place: "arguments", names: ["id"] },
  { place: "purposes", names: ["label"] },
  { names: ["description", "summary"] },
  { names: ["file", "fileUrl", "reviewPdf"] },
];

export function findDuplicates(files: TextFile[]): Issue[] {
  const first = new Map<string, Field>();
  return files.flatMap(listFields).flatMap((field) => {
    const { source, path, value } = field;
    const isTop = path.length === 1;
    const place = isTop ? source.file.split("/")[1] : path.at(-3);
    const kind = uniqueFields.findIndex(
      (unique) =>
        unique.names.includes(String(path.at(-1))) &&
        (unique.place ? unique.place === place : isTop),
    );
    if (kind < 0) return [];
    const key = `${kind}: ${value}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, field);
      return [];
    }
    const problem = `${value} is already used in ${other.source.file}:${findLine(other.source, other.path)}`;
    return [issueInField(source, path, problem)];
  });
}

type Folder = "pictures" | "themes" | "literature" | "documents" | "recordings";

/** The fields that name something, and the folder of `content/` it is in. */
export const referenceFields: Record<string, Folder> = {
  picture: "pictures",
  photo: "pictures",
  cover: "pictures",
  thumbnail: "pictures",
  infographic: "pictures",
  themes: "themes",
  stories: "literature",
  story: "literature",
  articles: "documents",
  brochure: "documents",
  brochures: "documents",
  reference: "documents",
  document: "documents",
  storyText: "documents",
  explainers: "recordings",
  sessions: "recordings",
};

const requiredKinds: Record<string, string> = {
  storyText: "story",
  explainers: "explainer",
  sessions: "session",
};

type Reference = {
  path: Field["path"];
  field: string;
  folder: Folder;
  name: string;
};

function listReferences(file: TextFile): Reference[] {
  return listFields(file).flatMap(({ path, value }) => {
    const field = String(path.findLast((step) => typeof step === "string"));
    const folder = ownValue(referenceFields, field);
    return folder && typeof value === "string"
      ? [{ path, field, folder, name: value }]
      : [];
  });
}

/** @param pictures the names of the existing pictures */
export function findUnknownNames(
  files: TextFile[],
  content: Content,
  pictures: string[],
): Issue[] {
  const names: Record<Folder, string[]> = {
    pictures,
    themes: content.pages.questions.themes.map(({ id }) => id),
    literature: content.stories.map(({ slug }) => slug),
    documents: Object.keys(content.documents),
    recordings: Object.keys(content.recordings),
  };
  const explain = (field: string, folder: Folder, name: string) => {
    const file = `content/${folder}/${name}.md`;
    const isKnown = names[folder].includes(name);
    if (folder === "pictures")
      return isKnown
        ? undefined
        : `expected a file of content/pictures/, found ${name}`;
    if (folder === "themes")
      return isKnown
        ? undefined
        : `${name} is not a theme; use one of: ${names.themes.join(", ")}`;
    if (!isKnown) return `${file} does not exist`;
    const kind = ownValue(requiredKinds, field);
    if (folder === "literature" || !kind) return;
    if (content[folder][name]?.kind !== kind)
      return `the kind of ${file} is not ${kind}; choose one that is`;
    if (kind === "story" && content.documents[name]?.wordCount === 0)
      return `${file} has no text`;
  };
  return files.flatMap((file) => [
    ...listReferences(file).flatMap(({ path, field, folder, name }) => {
      const problem = explain(field, folder, name);
      return problem ? [issueInField(file.source, path, problem)] : [];
    }),
    // A picture without a name is reported already.
    ...[...new Set(listTextPictures(file))].flatMap((name) => {
      const problem =
        name && explain("picture", "pictures", readableAddress(name));
      return problem
        ? [
            {
              file: file.source.file,
              line: locate(file.source, name),
              problem,
            },
          ]
        : [];
    }),
  ]);
}

/**
 * Finds documents and recordings that no page names and nothing links to.
 *
 * @param linked the addresses in all links and file fields
 */
export function findUnreachable(
  content: Content,
  files: TextFile[],
  linked: string[],
): Issue[] {
  const named = files
    .flatMap(listReferences)
    .map(({ folder, name }) => `${folder}/${name}`);
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(
        ([name, { file }]) =>
          !named.includes(`${folder}/${name}`) && !linked.includes(file),
      )
      .map(([name]) => ({
        file: `content/${folder}/${name}.md`,
        problem: "no page links to this yet, so visitors cannot find it",
      })),
  );
}

export function listPictures(file: TextFile): string[] {
  const named = listReferences(file).filter(
    ({ folder }) => folder === "pictures",
  );
  return [...named.map(({ name }) => name), ...listTextPictures(file)];
}

function listTextPictures({ value, body }: TextFile): string[] {
  return findTexts(["src"], [value, body]);
}
