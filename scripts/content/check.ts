import { join } from "node:path";
import type { Element, Root } from "hast";
import type { Content } from "../../app/server/content/content-schema.server";
import { printedFiles, spokenFiles } from "../media/made-files";
import { checkHtml } from "./check-html";
import { checkLinks } from "./check-links";
import { filesIn } from "./folder";
import { samplesIn } from "./samples";
import { ContentError } from "./source";
import { type EveryWord, objectsIn, readWords, textsNamed, type Words } from "./words";

/**
 * What in `content/` would show as a fault on the site, and what still stands in for something real, each as
 * `file: what`. A file that breaks its schema is the only finding, for nothing else can be checked then, and the
 * samples are not known.
 *
 * @param folder the path of `content/`
 */
export function checkContent(folder: string, patterns: string[]): { findings: string[]; samples?: string[] } {
  try {
    const all = readWords(folder);
    return { findings: findingsOf(folder, all, patterns), samples: samplesIn(all) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: [`${error.message} (the rest is checked when this is mended)`] };
  }
}

/** How many lines there are, in words: `1 mistake`, `2 mistakes`. */
export function count(lines: string[], noun: string): string {
  return `${lines.length} ${noun}${lines.length === 1 ? "" : "s"}`;
}

function findingsOf(
  folder: string,
  { content, media, words, texts }: EveryWord,
  patterns: string[],
): string[] {
  const files = join(folder, "files");
  const made = [...printedFiles(media, files), ...spokenFiles(media, files)];
  return [
    ...checkLinks(content, words, patterns),
    ...checkHtml(texts),
    ...checkFiles(folder, words, made),
    ...checkFreshness(made),
    ...checkPictures(folder, words),
    ...checkAlternatives(words),
    ...content.stories.flatMap(checkQuestionBank),
    // A page tells search engines something of its own, and a PDF or recording has one source.
    ...checkDoubles(words, ["description", "summary"], "description"),
    ...checkDoubles(words, ["file", "fileUrl"], "file"),
  ];
}

/** What `npm run media` makes, and how each file stands to its words. */
type Made = Pick<ReturnType<typeof printedFiles>[number], "source" | "file" | "state">;

/** Files that are named and missing, and files that nothing names. */
function checkFiles(folder: string, words: Words[], made: Made[]): string[] {
  const there = filesIn(join(folder, "files")).map((name) => `/${name}`);
  const fields = ["file", "fileUrl", "storyPdf", "reviewPdf"];
  const named = words.map(({ file, says }) => ({
    file,
    files: textsNamed(fields, says).filter((address) => address.startsWith("/")),
  }));
  const used = new Set([
    ...named.flatMap(({ files }) => files),
    ...words.flatMap(({ says }) => textsNamed(["href"], says)),
  ]);
  return [
    ...named.flatMap(({ file, files }) =>
      files
        .filter((address) => !there.includes(address))
        .map((address) => {
          const wayOut = made.some((one) => one.file === address) ? "; npm run media makes it" : "";
          return `${file}: names ${address}, but content/files${address} is missing${wayOut}`;
        }),
    ),
    ...there
      .filter((address) => !used.has(address))
      .map((address) => `content/files${address}: no page, plan, story, document or recording names it`),
  ];
}

function checkFreshness(made: Made[]): string[] {
  return made
    .filter(({ state }) => state === "outdated")
    .map(({ source, file }) => `${source}: ${file} is older than these words; npm run media makes it anew`);
}

/** Pictures that nothing names, and pictures in a text, where none can be shown. */
function checkPictures(folder: string, words: Words[]): string[] {
  const there = filesIn(join(folder, "pictures"));
  const inWords = textsNamed(["picture", "photo", "cover", "thumbnail", "infographic"], words);
  return [
    ...there
      .filter((name) => !inWords.includes(name))
      .map((name) => `content/pictures/${name}: nothing names it`),
    ...words.flatMap(({ file, says }) =>
      objectsIn(says)
        .filter((node) => node.tagName === "img")
        .flatMap((node) => textsNamed(["src"], node.properties))
        .map(
          (src) => `${file}: ${src} stands in the text, where pictures are not shown; name it above the text`,
        ),
    ),
  ];
}

/** The schema asks for most alternative texts; this finds those that say nothing. */
function checkAlternatives(words: Words[]): string[] {
  return words.flatMap(({ file, says }) =>
    textsNamed(["alt", "photoAlt", "coverAlt"], says)
      .filter((alt) => alt.trim() === "")
      .map(() => `${file}: a picture has no alternative text`),
  );
}

const fewestQuestions = 24;
const fewestUnderOneMove = 3;

function checkQuestionBank({ slug, sections }: Content["stories"][number]): string[] {
  const file = `content/literature/${slug}.md`;
  const moves = sections.questions.parts.map(({ title, body }) => ({ title, count: countQuestions(body) }));
  const total = moves.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(total < fewestQuestions
      ? [`${file}: the question bank has ${total} of at least ${fewestQuestions} questions`]
      : []),
    ...moves
      .filter(({ count }) => count < fewestUnderOneMove)
      .map(
        ({ title, count }) => `${file}: ${title} has ${count} of at least ${fewestUnderOneMove} questions`,
      ),
  ];
}

/** The items of the lists that stand directly below the move. */
function countQuestions({ children }: Root): number {
  return children
    .filter((node): node is Element => node.type === "element" && /^[ou]l$/.test(node.tagName))
    .flatMap((list) => list.children)
    .filter((node) => node.type === "element").length;
}

/** What two files must not both say. */
function checkDoubles(words: Words[], names: string[], what: string): string[] {
  const first = new Map<string, string>();
  return words.flatMap(({ file, says }) =>
    textsNamed(names, says).flatMap((text) => {
      const other = first.get(text);
      first.set(text, other ?? file);
      return other ? [`${file}: its ${what} is also that of ${other}`] : [];
    }),
  );
}
