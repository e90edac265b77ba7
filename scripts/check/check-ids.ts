import { moves } from "../../app/labels";
import type { TextFile } from "../content/reader";
import { issueAt, lineWith, objectsIn, type Source } from "../content/source";

/** The ids that pages have besides those of the content. */
const idsOfPages = [
  ...[
    "top",
    "main",
    "story",
    "review",
    "filters",
    "found",
    "set",
    "moves",
    "themes",
    "stories",
    "who",
    "feature",
  ],
  ...["lesson-details", "filter-words", "remove-note", "session-story", "dark-mode", "drawer", "menu"],
  ...Object.keys(moves),
];
/** The ids that pages make from a name or a number. */
const madeId = /^(menu|gallery|more|slide)-\d|^(filter|session)-|-(title|error)$/;

type PageWithIds = { sections?: object; explainers?: string[]; sessions?: string[] };
type WithId = { id: string; source: Source };

/** Finds ids of headings, `{#cards}`, that another part of the same page has. */
export function checkIds(files: TextFile[]): string[] {
  return files.flatMap((file) => {
    // A plan and a document have their text in `body`, a page and a story in `value`.
    const here = idsIn(file);
    const shown = files.filter(({ source }) => isShownOn(file, source.file)).flatMap(idsIn);
    const { sections = {}, explainers = [], sessions = [] } = file.value as PageWithIds;
    const named = [...Object.keys(sections), ...explainers, ...sessions];
    const taken = [...idsOfPages, ...named, ...shown.map(({ id }) => id)];
    const repeated = here.filter(({ id }, index) => {
      const isFirst = here.findIndex((other) => other.id === id) === index;
      return taken.includes(id) || madeId.test(id) || !isFirst;
    });
    return repeated.map(({ id, source }) => {
      const problem = isFootnote(id)
        ? "two texts of this page are equal and have footnotes; write one of them only"
        : `{#${id}} is the id of another part of the page; choose another one`;
      return issueAt(source.file, lineOfLast(source, `{#${id}}`), problem);
    });
  });
}

const isFootnote = (id: string) => id.startsWith("user-content-");

/** Whether a file, such as the text of a story, is on the page of another. */
function isShownOn({ source, value }: TextFile, file: string): boolean {
  const { storyText } = value as { storyText?: string };
  const ending = /(\.[a-z]{2,3})?\.md$/.exec(source.file)?.[0];
  return storyText !== undefined && file === `content/documents/${storyText}${ending}`;
}

/** The ids of headings and footnotes, except where a footnote is mentioned. */
function idsIn({ source, value, body }: TextFile): WithId[] {
  const isBodyInValue = ["content/pages/", "content/recordings/"].some((folder) =>
    source.file.startsWith(folder),
  );
  const elements = objectsIn(isBodyInValue ? value : [value, body]);
  return elements.flatMap(({ type, tagName, properties }) => {
    const { id } = (properties ?? {}) as { id?: unknown };
    const isCounted = type === "element" && tagName !== "span" && typeof id === "string";
    return isCounted && !(tagName === "a" && isFootnote(id)) ? [{ id, source }] : [];
  });
}

function lineOfLast(source: Source, words: string): number | undefined {
  const first = lineWith(source, words);
  const at = source.body.lastIndexOf(words);
  return at < 0 ? first : source.bodyLine + source.body.slice(0, at).split("\n").length - 1;
}
