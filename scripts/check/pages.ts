import type { Issue } from "../content/issue";
import { findPageAddress } from "../content/read";
import type { TextFile } from "../content/reader";
import {
  findTexts,
  listObjects,
  locate,
  type SourceText,
} from "../content/source";

/** With the address of its page, if it has one. */
export type ContentFile = {
  source: SourceText;
  name: string;
  address: string | undefined;
  value: object;
};

/**
 * The text below the front matter of a page or recording is already in its
 * value.
 */
export function toContentFile(file: TextFile): ContentFile {
  const { source, name, value, body } = file;
  const isInValue = /^content\/(pages|recordings)\//.test(source.file);
  return {
    source,
    name,
    address: findPageAddress(file),
    value: isInValue ? value : { ...value, body },
  };
}

type PageValue = {
  storyText?: string;
  sections?: Record<string, { id: string; parts: { id?: string }[] }>;
  arguments?: { id: string }[];
  explainers?: string[];
  sessions?: string[];
};

/**
 * The ids that content gives to parts of its page, and the text that each of
 * them is in.
 */
export function listIds(file: ContentFile, files: ContentFile[]) {
  const value = file.value as PageValue;
  const { sections = {}, explainers = [], sessions = [] } = value;
  const parts = [
    ...Object.values(sections),
    ...(sections.questions?.parts ?? []),
    ...(value.arguments ?? []),
  ];
  return [
    ...[...parts.flatMap(({ id }) => id ?? []), ...explainers, ...sessions].map(
      (id) => ({ id, source: undefined }),
    ),
    ...listTextsOnPage(file, files).flatMap(({ source, value }) =>
      listObjects(value)
        .filter(({ tagName }) => /^h\d$/.test(String(tagName)))
        .flatMap(({ properties }) => findTexts(["id"], properties))
        .map((id) => ({ id, source })),
    ),
  ];
}

export function checkIds(file: ContentFile, files: ContentFile[]): Issue[] {
  const taken = new Set<string>();
  return listIds(file, files).flatMap(({ id, source }) => {
    const isTaken = taken.has(id);
    taken.add(id);
    if (!isTaken || !source) return [];
    const problem = `{#${id}} is the id of another part of the page; choose another one`;
    return [{ file: source.file, line: locate(source, `{#${id}}`), problem }];
  });
}

function listTextsOnPage(
  file: ContentFile,
  files: ContentFile[],
): ContentFile[] {
  const { storyText, explainers = [], sessions = [] } = file.value as PageValue;
  const names = [storyText, ...explainers, ...sessions];
  const language = ({ source }: ContentFile) =>
    /\.[a-z]{2,3}(?=\.md$)/.exec(source.file)?.[0];
  const others = files.filter(
    (other) =>
      names.includes(other.name) &&
      /^content\/(documents|recordings)\//.test(other.source.file) &&
      language(other) === language(file),
  );
  return [file, ...others];
}
