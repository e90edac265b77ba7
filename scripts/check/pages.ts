import type { Issue } from "../content/issue";
import type { TextFile } from "../content/reader";
import { findTexts, listObjects, locate } from "../content/source";

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
export function listIds(file: TextFile, files: TextFile[]) {
  const value = file.value as PageValue;
  const { sections = {}, explainers = [], sessions = [], storyText } = value;
  const names = [storyText, ...explainers, ...sessions];
  const language = ({ source }: TextFile) =>
    /\.[a-z]{2,3}(?=\.md$)/.exec(source.file)?.[0];
  const shown = files.filter(
    (other) =>
      names.includes(other.name) &&
      /^content\/(documents|recordings)\//.test(other.source.file) &&
      language(other) === language(file),
  );
  const parts = [
    ...Object.values(sections),
    ...(sections.questions?.parts ?? []),
    ...(value.arguments ?? []),
  ];
  return [
    ...[...parts.flatMap(({ id }) => id ?? []), ...explainers, ...sessions].map(
      (id) => ({ id, source: undefined }),
    ),
    ...[file, ...shown].flatMap(({ source, value, body }) =>
      listObjects([value, body])
        .filter(({ tagName }) => /^h\d$/.test(String(tagName)))
        .flatMap(({ properties }) => findTexts(["id"], properties))
        .map((id) => ({ id, source })),
    ),
  ];
}

export function checkIds(file: TextFile, files: TextFile[]): Issue[] {
  const ids = listIds(file, files);
  return ids.flatMap(({ id, source }, index) => {
    const isTaken = ids.slice(0, index).some((other) => other.id === id);
    if (!isTaken || !source) return [];
    const problem = `{#${id}} is the id of another part of the page; choose another one`;
    return [{ file: source.file, line: locate(source, `{#${id}}`), problem }];
  });
}
