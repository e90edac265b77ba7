import { readFileSync } from "node:fs";
import { tonesByCategory } from "../../app/category-tones";
import { listPrintedPdfs } from "../../app/printed-pdfs";
import { sampleEmailPattern } from "../../app/text";
import { listPacks } from "../content/packs";
import type { LoadedContent } from "../content/read";
import { explainImitatedLetter } from "../parse/characters";
import {
  dropConsequences,
  type FieldPath,
  formatIssue,
  type Issue,
  issuesToError,
} from "../parse/issue";
import type { ParsedFile, ParsedFilesByKind } from "../parse/reader";
import {
  createFieldIssue,
  listNestedObjects,
  listStringsInFields,
  type SourceFile,
} from "../parse/source";
import { curlyMarksProblem, listCurlyQuotedLines } from "../parse/yaml";
import {
  checkFileSizes,
  checkPackSizes,
  findMeaninglessNames,
  findUnlinkedDocumentsAndRecordings,
  findUnsafeDrawings,
  findUnusedAndClashingFiles,
} from "./files";
import {
  checkLinks,
  findRepeatedHeadingIds,
  findUnpublishableAddresses,
} from "./links";
import { checkMarkdownInFile } from "./markdown";
import { checkContentForBuild } from "./read-content";
import { listLeafFieldsWithPaths } from "./references";
import {
  explainTranslationsBehind,
  findUnrecordedTranslations,
} from "./translations";

/**
 * Issues stop publishing. In messages to editors, they are called mistakes.
 */
type Findings = { issues: Issue[]; warnings: Issue[]; samples: Issue[] };

/** `1 mistake`, `2 mistakes`. */
export function formatCountOf(list: unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? "" : "s"}`;
}

/**
 * Logs the number of samples, and of translations that have fallen behind.
 *
 * @throws UserError with every issue
 */
export async function requireContentForPublishing(contentFolder: string) {
  const { issues, warnings, samples, loaded } =
    await checkContentForPublishing(contentFolder);
  if (!loaded || issues.length > 0)
    throw issuesToError(issues, [
      `${formatCountOf(issues, "mistake")}; nothing was published.`,
    ]);
  if (samples.length > 0)
    console.log(`${formatCountOf(samples, "sample")} still to replace.`);
  const behind = explainTranslationsBehind(loaded.translatedTexts);
  if (behind) console.log(behind);
  return { ...loaded, warnings };
}

/**
 * Checks each file by itself and, if all of them can be read, how they fit
 * together.
 *
 * @returns the findings, and what was read; undefined if a file cannot be
 *   read
 */
export async function checkContentForPublishing(
  contentFolder: string,
): Promise<Findings & { loaded: LoadedContent | undefined }> {
  const read = await checkContentForBuild(contentFolder);
  const loaded = read.content ? read : undefined;
  const texts = read.sources.map(checkMarkdownInFile);
  const inTexts = texts.flatMap(({ issues }) => issues);
  const sizes = checkFileSizes(contentFolder);
  const first = [
    ...read.issues,
    ...sizes.issues,
    ...dropConsequences(read.issues, inTexts),
  ];
  const together = loaded
    ? checkTogether(loaded, contentFolder, first.length === 0)
    : { issues: [], warnings: [], samples: [] };
  const issues = sortIssues([
    ...first,
    ...dropConsequences(first, [
      ...(loaded?.translationIssues ?? []),
      ...together.issues,
    ]),
  ]);
  // While a file cannot be read, others may only seem to lack something.
  const warnings = loaded
    ? [
        ...texts.flatMap(({ warnings }) => warnings),
        ...read.sources.flatMap(warnAboutSigns),
        ...sizes.warnings,
        ...findUnrecordedTranslations(loaded.translatedTexts),
        ...together.warnings,
      ]
    : [];
  return {
    issues,
    warnings: sortIssues(dropConsequences(issues, warnings)),
    samples: together.samples,
    loaded,
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

function checkTogether(
  loaded: LoadedContent,
  contentFolder: string,
  hasNoIssues: boolean,
): Findings {
  const { content, parsed, contentFiles: files, translations } = loaded;
  const inEveryLanguage = [...files, ...translations];
  const printed = listPrintedPdfs(content).map(({ file }) => file);
  const addresses = findUnpublishableAddresses(
    content,
    loaded.sources,
    readSiteHosts(),
  );
  const packs = checkPackSizes(listPacks(loaded));
  const links = checkLinks(content, inEveryLanguage, printed);
  return {
    issues: [
      ...addresses,
      ...packs.issues,
      ...dropConsequences(addresses, links.issues),
      ...inEveryLanguage.flatMap(findRepeatedHeadingIds),
      ...findUnusedAndClashingFiles(
        contentFolder,
        inEveryLanguage,
        loaded.suppliedFiles,
        printed,
        hasNoIssues && loaded.translationIssues.length === 0,
      ),
    ],
    warnings: [
      ...links.warnings,
      ...packs.warnings,
      ...findMeaninglessNames(contentFolder),
      // A drawing that is not well-formed would throw, and is an issue already.
      ...(hasNoIssues ? findUnsafeDrawings(contentFolder) : []),
      ...files.flatMap(findUnconfirmed),
      ...parsed.lessonPlans.flatMap(findNewCategory),
      ...findCopies(parsed.stories),
      ...findCopies(parsed.documents),
      ...findUnlinkedDocumentsAndRecordings(content, files),
    ],
    samples: files.flatMap(findSamples),
  };
}

/** Without wrangler, which would take seconds to load. */
function readSiteHosts(): string[] {
  const settings = readFileSync("wrangler.toml", "utf8");
  return /^SITE_HOSTS = "(.*)"/m.exec(settings)?.[1]?.split(/\s+/) ?? [];
}

function warnAboutSigns(source: SourceFile): Issue[] {
  const { file, text } = source;
  return [
    ...listCurlyQuotedLines(source).map((line) => ({
      file,
      line,
      problem: curlyMarksProblem,
    })),
    ...text.split("\n").flatMap((written, index) => {
      const problem = explainImitatedLetter(written);
      return problem ? [{ file, line: index + 1, problem }] : [];
    }),
  ];
}

function findUnconfirmed({ source: { file }, value }: ParsedFile): Issue[] {
  return listStringsInFields(["confirm"], value).map((text) => ({
    file,
    problem: `to confirm: ${text}`,
  }));
}

/** The fields of a story and of a document whose words are its own. */
const ownWords = [
  ...["title", "teaser", "strange", "ready", "care", "pause", "props"],
  ...["board", "who", "retelling", "contentNote", "coverAlt"],
  ...["text", "ask", "body"],
];

/** Finds words that a copied file still shares with its original. */
function findCopies(files: ParsedFile[]): Issue[] {
  const first = new Map<string, string>();
  return files.flatMap(({ source }) =>
    listLeafFieldsWithPaths(source.template)
      .filter(({ path, value }) => value && ownWords.includes(`${path.at(-1)}`))
      .flatMap(({ path, value }) =>
        divideLongText(path, String(value)).flatMap((words) => {
          const other = first.get(words) ?? source.file;
          first.set(words, other);
          const problem = `${quoteBeginning(words)} is also in ${other}`;
          return other === source.file
            ? []
            : [createFieldIssue(source, path, problem)];
        }),
      ),
  );
}

/** The paragraphs of a long text; files may share their headings. */
function divideLongText(path: FieldPath, text: string): string[] {
  if (path[0] !== "body") return [text.trim()];
  return text.split(/\n\s*\n/).filter((words) => words.length > 60);
}

function quoteBeginning(text: string): string {
  return `‘${text.split(/\s+/, 5).join(" ")} …’`;
}

function findNewCategory({
  source,
  value: { category },
}: ParsedFilesByKind["lessonPlans"][number]): Issue[] {
  const problem = `${category} is new, and is shown in gray. Is this intended?`;
  return Object.hasOwn(tonesByCategory, category)
    ? []
    : [createFieldIssue(source, ["category"], problem)];
}

/** Names each sample as an editor would. */
function findSamples({ source: { file }, value }: ParsedFile): Issue[] {
  return listNestedObjects(value)
    .filter(
      ({ sample, email }) =>
        sample === true || sampleEmailPattern.test(`${email}`),
    )
    .map(({ email, name, content, role, picture, title }) => {
      const words =
        name && content ? `, ${quoteBeginning(String(content))}` : "";
      const problem = `${email ?? name ?? role ?? picture ?? title}${words}`;
      return { file, problem };
    });
}
