import { join } from "node:path";
import { sampleAddress } from "../../app/urls";
import { nameWithoutEnding } from "../content/folder";
import { findUnlistedMarks } from "../content/questions";
import { addressOf, readPartial } from "../content/read";
import type { ParsedFiles, TextFile, UnreadableFile } from "../content/reader";
import { findRepeated, findUnreachable } from "../content/references";
import { type Content, categories } from "../content/schema/content";
import { issueAt, lineOf, objectsIn, textsNamed } from "../content/source";
import { type GeneratedPdf, generatedPdfs, isOutdated } from "../media/generated-files";
import { listSheetPdfs } from "../media/sheet-pdfs";
import { checkFiles } from "./check-files";
import { checkIds } from "./check-ids";
import { type ContentFile, checkLinks, routePatterns } from "./check-links";
import { checkMarkdown } from "./check-markdown";
import { checkPages } from "./check-pages";
import {
  checkAlternatives,
  checkTextPictures,
  findUnusedPictures,
  rejectPictures,
  warnAboutShapes,
} from "./check-pictures";
import { warnAboutWords } from "./check-words";

/** Issues stop publishing, and are called mistakes where editors read of them; warnings do not. Samples are placeholders. Each begins with the file. */
type Findings = { issues: string[]; warnings: string[]; samples: string[] };

/** What could be read. */
type Reading = Pick<Awaited<ReturnType<typeof readPartial>>, "content" | "parsed">;

/** `1 mistake`, `2 mistakes`. */
export function count(list: unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;
}

/**
 * Checks everything in `content/`. Warnings and samples are only listed if every file can be read.
 *
 * @returns the findings, and what was read
 */
export async function checkContent(contentFolder: string): Promise<Findings & { partial: Reading }> {
  const patterns = await routePatterns();
  const partial = await readPartial(contentFolder);
  const { content, parsed, files, translations, sources, unreadable, pictures, issues, warnings } = partial;
  const all = [
    ...files.map((file) => ({ source: file.source, address: addressOf(file), value: file.value })),
    // The parsed text of these is not part of their value.
    ...[...parsed.lessonPlans, ...parsed.documents].map((file) => ({
      source: file.source,
      address: addressOf(file),
      value: file.body,
    })),
  ];
  const { site } = parsed;
  // A text in another language is checked like its English original, also while its translation is incomplete.
  const written = sources.map(checkMarkdown);
  const fileFolder = join(contentFolder, "files");
  const pdfs = site ? generatedPdfs({ ...parsed, site }, fileFolder) : [];
  // While a file cannot be read, nobody knows which sheets there are.
  const hasPages = content.pages.session && content.pages.questions;
  const sheets =
    unreadable.length === 0 && hasPages ? listSheetPdfs(content as Content, fileFolder) : undefined;
  const isSheet = (address: string) =>
    sheets ? sheets.some(({ file }) => file === address) : address.includes("/sheets/");
  const existing = Object.keys(content.files).filter((address) => !isSheet(address));
  const isInUnreadableFile = (part: string) =>
    unreadable.some(({ file, text }) => text === undefined || file.includes(part) || text.includes(part));
  issues.push(
    ...(site
      ? checkLinks(site.url, content, [...all, ...translations], patterns, [
          ...unreadable.flatMap(addressOfUnreadable),
          ...pdfs.map(({ file }) => file),
        ])
      : []),
    ...written.flatMap(({ issues }) => issues),
    ...checkIds([...files, ...translations]),
    ...checkPages([...files, ...translations]),
    ...checkFiles(existing, [...all, ...parsed.translatedTexts], pdfs, isInUnreadableFile),
    ...findUnusedPictures(contentFolder, [...files, ...translations], isInUnreadableFile),
    ...checkAlternatives([...all, ...translations]),
    ...parsed.lessonPlans.flatMap(rejectPictures),
    ...[...files, ...translations].flatMap(checkTextPictures),
    ...[...parsed.documents, ...parsed.translatedTexts]
      .map((text) => ({ ...text, value: text.body }))
      .flatMap(checkTextPictures),
    ...parsed.stories.flatMap(checkSections),
    ...files.flatMap(findUnlistedMarks),
    // Search engines need a different description for each page, and a PDF or recording must have only one source.
    ...findRepeated(files, ["description", "summary"]),
    ...findRepeated(files, ["file", "fileUrl", "reviewPdf"]),
  );
  issues.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (unreadable.length > 0) return { issues, warnings: [], samples: [], partial };
  const completeContent = content as Content;
  const lineOfFinding = (finding: string) => /^[^:]+:\d+/.exec(finding)?.[0];
  const lines = new Set(issues.map(lineOfFinding));
  return {
    issues,
    // What is wrong with a line usually causes the warnings about it.
    warnings: [
      ...pdfs.flatMap(warnAboutPdf),
      ...(sheets ?? []).filter(({ state }) => state === "outdated").map(warnAboutSheet),
      ...parsed.recordings
        .filter(({ value }) => isOutdated(value, fileFolder))
        .map(({ source }) => `${source.file}: the recording is older than its transcript`),
      ...warnings,
      ...all.flatMap(findUnconfirmed),
      ...findUnreachable(
        completeContent,
        files,
        textsNamed(["fileUrl", "storyPdf", "reviewPdf", "href"], all),
      ),
      ...files.flatMap(findNewCategory),
      ...warnAboutShapes(all, pictures),
      ...written.flatMap(({ warnings }) => warnings),
      ...warnAboutWords(files.map(({ source }) => source)),
    ].filter((warning) => !lineOfFinding(warning) || !lines.has(lineOfFinding(warning))),
    samples: findSamples(completeContent, all),
    partial,
  };
}

/** The address of the page of a file that could not be read. */
function addressOfUnreadable({ file, text = "" }: UnreadableFile): string[] {
  const [, folder, name = ""] = file.split("/");
  if (folder === "literature") return [`/literature/${nameWithoutEnding(name)}`];
  const [, id] = (folder === "lesson-plans" && /^id: *(\d+)/m.exec(text)) || [];
  return id ? [`/lesson-plans/${id}`] : [];
}

function warnAboutPdf({ source, file, state }: GeneratedPdf): string[] {
  if (state === "outdated")
    return [`${source}: ${file} is older than this text; publishing generates it again`];
  return state === "missing" ? [`${source}: ${file} does not exist yet; publishing generates it`] : [];
}

function warnAboutSheet({ source, file }: Pick<GeneratedPdf, "source" | "file">): string {
  return `${source}: ${file} is older than this text; npm run media generates it again`;
}

function findUnconfirmed({ source, value }: ContentFile): string[] {
  return textsNamed(["confirm"], value).map((text) => `${source.file}: to confirm: ${text}`);
}

function findNewCategory({ source, value }: TextFile): string[] {
  return textsNamed(["category"], value)
    .filter((category) => !categories.includes(category))
    .map((category) => `${source.file}: new category: ${category}, shown in gray. Is this intended?`);
}

const minPerMove = { story: 3, starter: 2 };

/** Finds sections of a story without a text, and moves with too few questions. */
function checkSections({ source, value: { kind, sections } }: ParsedFiles["stories"][number]): string[] {
  const least = minPerMove[kind];
  const { questions: bank, ...others } = sections;
  const at = (path: string[], problem: string) =>
    issueAt(source.file, lineOf(source, ["sections", ...path]), problem);
  const empty = Object.values(others).filter(
    ({ body, parts }) => body.children.length === 0 && parts.length === 0,
  );
  const tooFew = bank.parts.filter(({ questions }) => questions.length < least);
  return [
    ...empty.map(({ id, title }) => at([id], `${title} has no text`)),
    ...tooFew.map(({ id, title, questions }) =>
      at(["questions", id], `${title} has ${count(questions, "question")}; expected at least ${least}`),
    ),
  ];
}

function findSamples({ site }: Content, files: ContentFile[]): string[] {
  return [
    ...(sampleAddress.test(site.email) ? [`content/site.yml: ${site.email}, which receives no mail`] : []),
    ...files.flatMap(({ source, value }) =>
      objectsIn(value)
        .filter((fields) => fields.sample === true)
        .map((fields) => `${source.file}: ${labelOf(fields)}`),
    ),
  ];
}

/** What an editor would call the entry. */
function labelOf({ name, content, role, picture, title }: Record<string, unknown>) {
  if (name && content) return `${name}, ‘${String(content).split(" ", 5).join(" ")} …’`;
  return name ?? role ?? picture ?? title;
}
