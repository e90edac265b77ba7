import { join } from "node:path";
import { sampleAddress } from "../../app/sample-address";
import { type Content, categories } from "../../app/server/content/content-schema.server";
import { type MadeFile, madeFiles } from "../media/made-files";
import { checkHtml } from "./check-html";
import { checkLinks } from "./check-links";
import { checkNotice } from "./check-notice";
import { checkPictures, checkTextPictures, rejectPictures, remarkOnShapes } from "./check-pictures";
import { filesIn } from "./folder";
import { findReusedIds } from "./id-history";
import { findLostMarks } from "./questions";
import { addressOf, readFolder, type TextFile } from "./read";
import { findUnnamed } from "./references";
import { ContentError } from "./source";
import { objectsIn, textsNamed } from "./values";

/** Mistakes stop publishing, remarks do not; samples stand in for something real. Each is `file: what`. */
export type Findings = { mistakes: string[]; remarks: string[]; samples: string[] };

/** One file of `content/` with everything it says, and the address of its page if it has one. */
type Words = { file: string; address?: string; value: object };

/**
 * Checks everything in `content/`. A file that breaks its schema is the only finding, because nothing else can
 * be checked before it is fixed.
 *
 * @param folder the path of `content/`
 * @param patterns the address patterns that the site answers
 */
export async function checkContent(folder: string, patterns: string[]): Promise<Findings> {
  try {
    return await findAll(folder, patterns);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const mistake = `${error.message} (fix this first; the other files are not checked yet)`;
    return { mistakes: [mistake], remarks: [], samples: [] };
  }
}

/** `1 mistake`, `2 mistakes`. */
export function count(lines: string[], noun: string): string {
  return `${lines.length} ${noun}${lines.length === 1 ? "" : "s"}`;
}

async function findAll(folder: string, patterns: string[]): Promise<Findings> {
  const { content, media, files, pictures } = await readFolder(folder);
  const words = [
    ...files.map((file) => ({ file: file.source.file, address: addressOf(file), value: file.value })),
    // The text of these is not in their value.
    ...[...media.lessonPlans, ...media.documents].map((file) => ({
      file: file.source.file,
      address: addressOf(file),
      value: file.body,
    })),
  ];
  const made = madeFiles(media, join(folder, "files"));
  return {
    mistakes: [
      ...checkLinks(content, words, patterns),
      ...files.flatMap(({ source }) => checkHtml(source)),
      ...checkFiles(folder, words, made),
      ...checkPictures(folder, words),
      ...[...media.lessonPlans, ...media.documents].flatMap(rejectPictures),
      ...files.flatMap(checkTextPictures),
      ...content.stories.flatMap(checkSections),
      ...checkNotice(folder),
      ...files.flatMap(findLostMarks),
      ...findReusedIds(folder),
      // A page tells search engines something of its own, and a PDF or recording has one source.
      ...checkDuplicates(words, ["description", "summary"], "description"),
      ...checkDuplicates(words, ["file", "fileUrl", "reviewPdf"], "file"),
    ],
    remarks: [
      ...made.flatMap(remarkOn),
      ...words.flatMap(findUnconfirmed),
      ...findUnnamed(content, textsNamed(["fileUrl", "storyPdf", "reviewPdf", "href"], words)),
      ...files.flatMap(findNewCategory),
      ...remarkOnShapes(words, pictures),
    ],
    samples: findSamples(content, words),
  };
}

function remarkOn({ source, file, state }: MadeFile): string[] {
  if (state === "outdated")
    return [`${source}: ${file} is older than this text; publishing generates it again`];
  return state === "missing" ? [`${source}: ${file} does not exist yet; publishing generates it`] : [];
}

function findUnconfirmed({ file, value }: Words): string[] {
  return textsNamed(["confirm"], value).map((text) => `${file}: to confirm: ${text}`);
}

function findNewCategory({ source, value }: TextFile): string[] {
  return textsNamed(["category"], value)
    .filter((category) => !categories.includes(category))
    .map((category) => `${source.file}: new category: ${category}, shown in gray. Is this intended?`);
}

/** Files that are named and missing, unless they can be made, and files that nothing names. */
function checkFiles(folder: string, words: Words[], made: MadeFile[]): string[] {
  const existing = filesIn(join(folder, "files")).map((name) => `/${name}`);
  const fields = ["file", "fileUrl", "storyPdf", "reviewPdf"];
  const available = [...existing, ...made.map(({ file }) => file)];
  const used = textsNamed([...fields, "href"], words);
  return [
    ...words.flatMap(({ file, value }) =>
      textsNamed(fields, value)
        .filter((address) => address.startsWith("/") && !available.includes(address))
        .map(
          (address) =>
            `${file}: refers to ${address}, but content/files${address} does not exist${remedyFor(file)}`,
        ),
    ),
    ...existing
      .filter((address) => !used.includes(address))
      .map(
        (address) =>
          `content/files${address}: this file is not used by any page, plan, story, document or recording`,
      ),
  ];
}

function remedyFor(file: string): string {
  if (file.startsWith("content/documents/")) return "; upload a PDF, or write its words";
  return file.startsWith("content/recordings/") ? "; upload the recording" : "";
}

const fewestPerMove = 3;

/** A page with bare headings, or with a move that has no choice of questions. */
function checkSections({ slug, sections }: Content["stories"][number]): string[] {
  const { questions: bank, ...others } = sections;
  const empty = Object.values(others).filter(
    ({ body, parts }) => body.children.length === 0 && parts.length === 0,
  );
  const tooFew = bank.parts.filter(({ questions }) => questions.length < fewestPerMove);
  const file = `content/literature/${slug}.md`;
  return [
    ...empty.map(({ title }) => `${file}: ${title} has no text`),
    ...tooFew.map(
      ({ title, questions }) =>
        `${file}: ${title} has ${questions.length} of at least ${fewestPerMove} questions`,
    ),
  ];
}

/** Two files must not say the same in these fields. */
function checkDuplicates(words: Words[], fields: string[], what: string): string[] {
  const first = new Map<string, string>();
  return words.flatMap(({ file, value }) =>
    textsNamed(fields, value).flatMap((text) => {
      const other = first.get(text);
      first.set(text, other ?? file);
      return other ? [`${file}: ${other} has the same ${what}`] : [];
    }),
  );
}

function findSamples({ site }: Content, words: Words[]): string[] {
  return [
    ...(sampleAddress.test(site.email) ? [`content/site.yml: ${site.email}, which receives nothing`] : []),
    ...words.flatMap(({ file, value }) =>
      objectsIn(value)
        .filter((fields) => fields.sample === true)
        .map((fields) => `${file}: ${labelOf(fields)}`),
    ),
  ];
}

/** What an editor would call the entry. */
function labelOf({ name, content, role, picture, title }: Record<string, unknown>) {
  if (name && content) return `${name}, ‘${String(content).split(" ", 5).join(" ")} …’`;
  return name ?? role ?? picture ?? title;
}
