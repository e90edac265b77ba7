import type { FieldPath, Issue } from "../parse/issue";
import { getOwnValue } from "../parse/own-value";
import type { ParsedFile } from "../parse/reader";
import {
  createFieldIssue,
  decodeAddress,
  findLineContaining,
  listStringsInFields,
  type SourceFile,
} from "../parse/source";
import { getLineOfField } from "../parse/yaml";
import type { Content } from "../schema/content";

type Field = { path: FieldPath; value: unknown };

export function listLeafFieldsWithPaths(
  value: unknown,
  path: FieldPath = [],
): Field[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeafFieldsWithPaths(inner, [
      ...path,
      Array.isArray(value) ? Number(key) : key,
    ]),
  );
}

/**
 * The kind of a value that must be unique among its kind; undefined for others.
 * Search engines need a different description for each page, and a PDF or
 * recording must come from only one file.
 */
function uniquenessKind(
  { file }: SourceFile,
  path: FieldPath,
): string | undefined {
  const field = String(path.at(-1));
  const isTop = path.length === 1;
  const place = isTop ? file.split("/")[1] : path.at(-3);
  switch (field) {
    case "id":
      return `${place} id`;
    case "title":
      return place === "lesson-plans" ? field : undefined;
    case "label":
      return place === "purposes" ? field : undefined;
    case "description":
    case "summary":
      return isTop ? "description" : undefined;
    case "file":
    case "fileUrl":
    case "reviewPdf":
      return "file";
  }
}

export function findRepeatedFields(files: ParsedFile[]): Issue[] {
  const first = new Map<string, string>();
  return files.flatMap(({ source }) =>
    listLeafFieldsWithPaths(source.fields).flatMap(({ path, value }) => {
      const kind = uniquenessKind(source, path);
      if (!kind) return [];
      const key = `${kind}: ${value}`;
      const other = first.get(key);
      if (other)
        return [
          createFieldIssue(
            source,
            path,
            `${value} is already used in ${other}`,
          ),
        ];
      first.set(key, `${source.file}:${getLineOfField(source, path)}`);
      return [];
    }),
  );
}

type Folder = "pictures" | "themes" | "literature" | "documents" | "recordings";

/** The fields with references, and the folder of `content/` they refer to. */
const referenceFields: Record<string, Folder> = {
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
  papers: "documents",
  storyText: "documents",
  explainers: "recordings",
  sessions: "recordings",
};

const requiredKinds: Record<string, string> = {
  storyText: "story",
  explainers: "explainer",
  sessions: "session",
};

/** @param pictures the names of the existing pictures */
export function findBrokenReferences(
  files: ParsedFile[],
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
  const explain = (field: string, name: string) => {
    const folder = getOwnValue(referenceFields, field);
    if (!folder) return;
    if (!names[folder].includes(name))
      return folder === "themes"
        ? `${name} is not a theme; use one of: ${names.themes.join(", ")}`
        : `${name} is not in content/${folder}/`;
    const kind = getOwnValue(requiredKinds, field);
    if (!kind || (folder !== "documents" && folder !== "recordings")) return;
    if (content[folder][name]?.kind !== kind)
      return `the kind of content/${folder}/${name}.md is not ${kind}; choose one that is`;
    if (kind === "story" && content.documents[name]?.wordCount === 0)
      return `content/documents/${name}.md has no text`;
  };
  return files.flatMap(({ source, value, body }) => [
    ...listLeafFieldsWithPaths(source.fields).flatMap(
      ({ path, value: name }) => {
        const field = String(path.findLast((step) => typeof step === "string"));
        const problem = typeof name === "string" && explain(field, name);
        return problem ? [createFieldIssue(source, path, problem)] : [];
      },
    ),
    ...[...new Set(listStringsInFields(["src"], [value, body]))].flatMap(
      (address) => {
        // A picture without a name is reported already.
        const problem = address && explain("picture", decodeAddress(address));
        const line = findLineContaining(source, address);
        return problem ? [{ file: source.file, line, problem }] : [];
      },
    ),
  ]);
}
