import { join } from "node:path";
import { sampleAddress } from "../../app/urls";
import { findUnlistedMarks } from "../content/questions";
import { tryReadContent } from "../content/read";
import type { ParsedFiles } from "../content/reader";
import { findRepeated, findUnreachable } from "../content/references";
import { categories } from "../content/schema/lesson-plan";
import { findLine, findTexts, issueAt, listObjects } from "../content/source";
import {
  type GeneratedPdf,
  isOutdated,
  listGeneratedPdfs,
} from "../media/generated-files";
import { listPdfDocuments } from "../media/pdf-documents";
import { listSheetPdfs } from "../media/sheet-pdfs";
import { warnAboutApostrophes } from "./check-apostrophes";
import { checkFiles } from "./check-files";
import { checkLinks, listAddresses, readPageAddresses } from "./check-links";
import { checkMarkdown } from "./check-markdown";
import {
  type ContentFile,
  checkIds,
  checkLength,
  toContentFile,
} from "./check-pages";
import {
  checkAlternatives,
  checkTextPictures,
  findUnusedPictures,
  warnAboutShapes,
} from "./check-pictures";

/**
 * Issues stop publishing, and are called mistakes where editors read of them;
 * warnings do not. Samples are placeholders. Each begins with the file.
 */
type Findings = { issues: string[]; warnings: string[]; samples: string[] };
type Reading = NonNullable<Awaited<ReturnType<typeof tryReadContent>>["whole"]>;

/** `1 mistake`, `2 mistakes`. */
export function formatCount(list: unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;
}

/**
 * Checks everything in `content/`: first each file by itself, and once all of
 * them can be read, how they fit together.
 *
 * @returns the findings, and what was read; undefined if a file cannot be read
 */
export async function checkContent(
  contentFolder: string,
): Promise<Findings & { reading: Reading | undefined }> {
  const { whole, ...read } = await tryReadContent(contentFolder);
  const texts = read.sources.map(checkMarkdown);
  const first = [...read.issues, ...texts.flatMap(({ issues }) => issues)];
  const together = whole
    ? await checkTogether(whole, contentFolder, first.length === 0)
    : { issues: [], warnings: [], samples: [] };
  const issues = [
    ...new Set([...first, ...omitLinesOf(first, together.issues)]),
  ];
  const warnings = [
    ...texts.flatMap(({ warnings }) => warnings),
    ...together.warnings,
  ];
  return {
    issues: issues.sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    warnings: [
      ...new Set(
        omitLinesOf(issues, [...(whole ? read.warnings : []), ...warnings]),
      ),
    ],
    samples: together.samples,
    reading: whole,
  };
}

/**
 * Leaves out findings about a line with an issue, because that usually causes
 * them.
 */
function omitLinesOf(issues: string[], findings: string[]): string[] {
  const lineOfFinding = (finding: string) => /^[^:]+:\d+/.exec(finding)?.[0];
  const lines = new Set(issues.map(lineOfFinding));
  return findings.filter(
    (finding) => !lineOfFinding(finding) || !lines.has(lineOfFinding(finding)),
  );
}

async function checkTogether(
  reading: Reading,
  contentFolder: string,
  hasPictures: boolean,
): Promise<Findings> {
  const { content, parsed, translations, pictures } = reading;
  const files = reading.files.map(toContentFile);
  const inEveryLanguage = [...files, ...translations.map(toContentFile)];
  const fileFolder = join(contentFolder, "files");
  const linked = findTexts(["fileUrl", "storyPdf", "reviewPdf", "href"], files);
  const generated = listPdfDocuments(parsed).map(({ file }) => file);
  // A PDF contains its pictures, so its age is unknown while one is missing.
  const pdfs = hasPictures ? listGeneratedPdfs(parsed, fileFolder) : [];
  const sheets = listSheetPdfs(reading, fileFolder);
  const sheetFiles = sheets.map(({ file }) => file);
  const existing = Object.keys(content.files).filter(
    (address) => !sheetFiles.includes(address),
  );
  const addresses = listAddresses(
    [...(await readPageAddresses()), ...generated],
    content,
  );
  return {
    issues: [
      ...checkLinks(content.site.url, addresses, inEveryLanguage),
      ...inEveryLanguage.flatMap((file) => [
        ...checkIds(file, inEveryLanguage),
        ...checkLength(file, inEveryLanguage),
        ...checkTextPictures(file),
      ]),
      ...checkFiles(
        existing,
        [...files, ...parsed.translatedTexts.map(toContentFile)],
        generated,
      ),
      ...findUnusedPictures(contentFolder, [...reading.files, ...translations]),
      ...checkAlternatives(inEveryLanguage),
      ...parsed.stories.flatMap(checkSections),
      ...reading.files.flatMap(findUnlistedMarks),
      // Search engines need a different description for each page, and a PDF or
      // recording must come from only one file.
      ...findRepeated(reading.files, ["description", "summary"]),
      ...findRepeated(reading.files, ["file", "fileUrl", "reviewPdf"]),
    ],
    warnings: [
      ...pdfs
        .filter(({ state }) => state === "missing")
        .map(
          ({ writtenIn, file }) =>
            `${writtenIn}: ${file} does not exist yet; publishing generates it`,
        ),
      ...pdfs.filter(isOld).map(warnAboutAge),
      // One word on the page of the sheets makes all of them old.
      ...sheets.filter(isOld).slice(0, 1).map(warnAboutAge),
      ...parsed.recordings
        .filter(({ value }) => isOutdated(value, fileFolder))
        .map(
          ({ source }) =>
            `${source.file}: the recording is older than its transcript`,
        ),
      ...files.flatMap((file) => [
        ...findUnconfirmed(file),
        ...findNewCategory(file),
        ...warnAboutShapes(file, pictures),
      ]),
      ...warnAboutApostrophes(reading.files.map(({ source }) => source)),
      ...findUnreachable(content, reading.files, linked),
    ],
    samples: [
      ...(sampleAddress.test(content.site.email)
        ? [`content/site.yml: ${content.site.email}, which receives no mail`]
        : []),
      ...files.flatMap(findSamples),
    ],
  };
}

function isOld({ state }: Pick<GeneratedPdf, "state">): boolean {
  return state === "outdated";
}

function warnAboutAge({
  writtenIn,
  file,
}: Pick<GeneratedPdf, "writtenIn" | "file">): string {
  return `${writtenIn}: ${file} is older than this text; npm run media generates it again`;
}

function findUnconfirmed({ source, value }: ContentFile): string[] {
  return findTexts(["confirm"], value).map(
    (text) => `${source.file}: to confirm: ${text}`,
  );
}

function findNewCategory({ source, value }: ContentFile): string[] {
  return findTexts(["category"], value)
    .filter((category) => !categories.includes(category))
    .map(
      (category) =>
        `new category: ${category}, shown in gray. Is this intended?`,
    )
    .map((problem) =>
      issueAt(source.file, findLine(source, ["category"]), problem),
    );
}

const minPerMove = { story: 3, starter: 2 };

/**
 * Finds sections of a story without a text, and moves with too few questions.
 */
function checkSections({
  source,
  value: { kind, sections },
}: ParsedFiles["stories"][number]): string[] {
  const least = minPerMove[kind];
  const { questions: bank, ...others } = sections;
  const at = (path: string[], problem: string) =>
    issueAt(source.file, findLine(source, ["sections", ...path]), problem);
  const empty = Object.values(others).filter(
    ({ body, parts }) => body.children.length + parts.length === 0,
  );
  const tooFew = bank.parts.filter(({ questions }) => questions.length < least);
  return [
    ...empty.map(({ id, title }) => at([id], `${title} has no text`)),
    ...tooFew.map(({ id, title, questions }) =>
      at(
        ["questions", id],
        `${title} has ${formatCount(questions, "question")}; expected at least ${least}`,
      ),
    ),
  ];
}

/** The entries of a file that are samples, as an editor would call them. */
function findSamples({ source, value }: ContentFile): string[] {
  const samples = listObjects(value).filter((fields) => fields.sample === true);
  return samples.map(({ name, content, role, picture, title }) => {
    const words =
      name &&
      content &&
      `${name}, ‘${String(content).split(" ", 5).join(" ")} …’`;
    return `${source.file}: ${words ?? name ?? role ?? picture ?? title}`;
  });
}
