import { readFileSync } from "node:fs";
import { join } from "node:path";
import { moves } from "../../app/labels";
import { filesIn } from "../content/folder";
import type { Issue } from "../content/issue";
import { findPageAddress } from "../content/read";
import type { TextFile } from "../content/reader";
import {
  findTexts,
  listObjects,
  locate,
  type SourceText,
} from "../content/source";

/**
 * A file of `content/` with all its fields and texts, and the address of its
 * page if it has one.
 */
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

const components = filesIn("app").filter((name) => name.endsWith(".tsx"));
const code = components
  .map((name) => readFileSync(join("app", name), "utf8"))
  .join("\n");
/**
 * The ids that pages have besides those of the content: every id in a
 * component, the menu and the moves.
 */
const fixedIds = [
  ...(code.match(/(?<=\bid=")[\w-]+(?=")/g) ?? []),
  "menu",
  ...Object.keys(moves),
];
/** The ids that pages make from a name or a number. */
const generatedId =
  /^(menu|gallery|more|slide)-\d|^(filter|session)-|-(title|error)$/;

/**
 * The ids on a page besides those of its headings: fixed ones, sections, moves,
 * arguments and recordings.
 */
export function listPartIds(value: PageValue): string[] {
  const sections = Object.values(value.sections ?? {});
  const moves = value.sections?.questions?.parts ?? [];
  const parts = [...sections, ...moves, ...(value.arguments ?? [])];
  return [
    ...fixedIds,
    ...parts.flatMap(({ id }) => id ?? []),
    ...(value.explainers ?? []),
    ...(value.sessions ?? []),
  ];
}

/**
 * Finds ids of headings, `{#cards}`, that another part of the same page has.
 */
export function checkIds(file: ContentFile, files: ContentFile[]): Issue[] {
  const taken = new Set(listPartIds(file.value));
  return listTextsOnPage(file, files).flatMap(({ source, value }) => {
    const headings = listObjects(value).filter(({ tagName }) =>
      /^h\d$/.test(String(tagName)),
    );
    return headings.flatMap(({ properties }) => {
      const [id] = findTexts(["id"], properties);
      // Those of footnotes differ from text to text.
      if (!id || id.startsWith("user-content-")) return [];
      const isTaken = taken.has(id) || generatedId.test(id);
      taken.add(id);
      const problem = `{#${id}} is the id of another part of the page; choose another one`;
      return isTaken
        ? [{ file: source.file, line: locate(source, `{#${id}}`), problem }]
        : [];
    });
  });
}

/**
 * A file, and the documents and recordings in its language whose words are on
 * its page.
 */
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
