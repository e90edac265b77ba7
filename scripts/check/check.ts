import { join } from "node:path";
import { sampleAddress } from "../../app/urls";
import { formatIssue, type Issue } from "../content/issue";
import { findUnlistedMarks } from "../content/questions";
import { type Reading, readContent } from "../content/read";
import type { ParsedFiles } from "../content/reader";
import { findUnreachable } from "../content/references";
import { categories } from "../content/schema/lesson-plan";
import { findTexts, listObjects } from "../content/source";
import { findLine } from "../content/yaml";
import { isOutdated } from "../pdf/fingerprint";
import { listPdfs, type Pdf } from "../pdf/list-pdfs";
import { checkFiles, findUnusedPictures } from "./files";
import { checkLinks } from "./links";
import { checkMarkdown } from "./markdown";
import { type ContentFile, checkIds, toContentFile } from "./pages";

/**
 * Issues stop publishing, and are called mistakes where editors read of them.
 */
type Findings = { issues: Issue[]; warnings: Issue[]; samples: Issue[] };

/** `1 mistake`, `2 mistakes`. */
export function formatCount(list: unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;
}

/**
 * First each file by itself, and once all of them can be read, how they fit
 * together.
 *
 * @returns the findings, and what was read; undefined if a file cannot be
 *   read
 */
export async function checkContent(
  contentFolder: string,
): Promise<Findings & { reading: Reading | undefined }> {
  const read = await readContent(contentFolder);
  const reading = read.content ? read : undefined;
  const texts = read.sources.map(checkMarkdown);
  const first = [...read.issues, ...texts.flatMap(({ issues }) => issues)];
  const together = reading
    ? checkTogether(reading, contentFolder, first.length === 0)
    : { issues: [], warnings: [], samples: [] };
  const issues = sortIssues([
    ...first,
    ...omitLinesOf(first, [
      ...(reading?.translationIssues ?? []),
      ...together.issues,
    ]),
  ]);
  // While a file cannot be read, others may only seem to lack something.
  const warnings = reading
    ? [...texts.flatMap(({ warnings }) => warnings), ...together.warnings]
    : [];
  return {
    issues,
    warnings: sortIssues(omitLinesOf(issues, warnings)),
    samples: together.samples,
    reading,
  };
}

function sortIssues(issues: Issue[]): Issue[] {
  const bySentence = new Map(
    issues.map((issue) => [formatIssue(issue), issue]),
  );
  return [...bySentence]
    .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .map(([, issue]) => issue);
}

/** An issue often causes the findings in its line. */
function omitLinesOf(issues: Issue[], findings: Issue[]): Issue[] {
  const place = ({ file, line }: Issue) => `${file}:${line}`;
  const places = new Set(
    issues.filter(({ line }) => line !== undefined).map(place),
  );
  return findings.filter((finding) => !places.has(place(finding)));
}

function checkTogether(
  reading: Reading,
  contentFolder: string,
  hasPictures: boolean,
): Findings {
  const { content, parsed, translations } = reading;
  const files = reading.files.map(toContentFile);
  const inEveryLanguage = [...files, ...translations.map(toContentFile)];
  const fileFolder = join(contentFolder, "files");
  const linked = findTexts(["fileUrl", "storyPdf", "reviewPdf", "href"], files);
  const pdfs = listPdfs(reading, contentFolder);
  const printed = pdfs.map(({ file }) => file);
  const existing = Object.keys(content.files).filter(
    (address) => !printed.includes(address),
  );
  const links = checkLinks(content, inEveryLanguage, printed);
  return {
    issues: [
      ...links.issues,
      ...inEveryLanguage.flatMap((file) => checkIds(file, inEveryLanguage)),
      ...checkFiles(
        existing,
        [...files, ...parsed.translatedTexts.map(toContentFile)],
        printed,
      ),
      ...findUnusedPictures(contentFolder, [...reading.files, ...translations]),
      ...parsed.stories.flatMap(checkSections),
      ...reading.files.flatMap(findUnlistedMarks),
    ],
    warnings: [
      ...links.warnings,
      // A PDF contains its pictures, so its age is unknown while one is missing.
      ...(hasPictures ? warnAboutAge(pdfs) : []),
      ...parsed.recordings
        .filter(({ value }) => isOutdated(value, fileFolder))
        .map(({ source }) => ({
          file: source.file,
          problem: "the recording is older than its transcript",
        })),
      ...files.flatMap((file) => [
        ...findUnconfirmed(file),
        ...findNewCategory(file),
      ]),
      ...findUnreachable(content, reading.files, linked),
    ],
    samples: [
      ...(sampleAddress.test(content.site.email)
        ? [
            {
              file: "content/site.yml",
              problem: `${content.site.email}, which receives no mail`,
            },
          ]
        : []),
      ...files.flatMap(findSamples),
    ],
  };
}

/**
 * Publishing prints outdated PDFs, so one warning is enough for all of them.
 */
function warnAboutAge(pdfs: Pdf[]): Issue[] {
  const [first, ...others] = pdfs.filter(({ state }) => state === "outdated");
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  const problem = `${first.file} is older than this text${more}; npm run media prints it again`;
  return [{ file: first.writtenIn, problem }];
}

function findUnconfirmed({ source, value }: ContentFile): Issue[] {
  return findTexts(["confirm"], value).map((text) => ({
    file: source.file,
    problem: `to confirm: ${text}`,
  }));
}

function findNewCategory({ source, value }: ContentFile): Issue[] {
  return findTexts(["category"], value)
    .filter((category) => !categories.includes(category))
    .map(
      (category) =>
        `new category: ${category}, shown in gray. Is this intended?`,
    )
    .map((problem) => ({
      file: source.file,
      line: findLine(source, ["category"]),
      problem,
    }));
}

const minPerMove = { story: 3, starter: 2 };

function checkSections({
  source,
  value: { kind, sections },
}: ParsedFiles["stories"][number]): Issue[] {
  const least = minPerMove[kind];
  const { questions: bank, ...others } = sections;
  const at = (path: string[], problem: string) => ({
    file: source.file,
    line: findLine(source, ["sections", ...path]),
    problem,
  });
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

/** As an editor would call them. */
function findSamples({ source, value }: ContentFile): Issue[] {
  const samples = listObjects(value).filter((fields) => fields.sample === true);
  return samples.map(({ name, content, role, picture, title }) => {
    const words =
      name &&
      content &&
      `${name}, ‘${String(content).split(" ", 5).join(" ")} …’`;
    const problem = String(words ?? name ?? role ?? picture ?? title);
    return { file: source.file, problem };
  });
}
