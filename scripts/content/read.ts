import {
  documentPageAddress,
  pageAddress,
  planAddress,
  storyAddress,
} from "../../app/urls";
import { readSuppliedFileFacts } from "../files/file-facts";
import { readPictureSizes } from "../files/pictures";
import { readPrintedFiles } from "../files/printed-files";
import {
  buildStoryAndDocumentFiles,
  collectEnglishLessonTexts,
  countMarkdownWords,
  readLanguages,
} from "../languages/languages";
import { findStoryDocument, isWrittenDocument } from "../parse/documents";
import { findMisplacedFiles } from "../parse/folder";
import type { Issue } from "../parse/issue";
import { listPlanQuestions } from "../parse/questions";
import {
  ContentReader,
  type ParsedFile,
  type ParsedFilesByKind,
} from "../parse/reader";
import type { SourceFile } from "../parse/source";
import type { TranslatedText } from "../parse/translated-text";
import * as schema from "../schema/content";
import { lessonPlan } from "../schema/lesson-plan";
import { pageNamesReadFromFiles, pages as pageSchemas } from "../schema/pages";
import { story } from "../schema/story";
import { readLastChangeDays } from "./last-changes";
import { buildSearchFiles } from "./search-files";

type ReadFiles = {
  issues: Issue[];
  /**
   * They stop publishing but not a build, which leaves out incomplete
   * translations.
   */
  translationIssues: Issue[];
  translatedTexts: TranslatedText[];
  sources: SourceFile[];
};

export type LoadedContent = ReadFiles & {
  content: schema.Content;
  parsed: ParsedFilesByKind;
  /** In English, and the translations that are published. */
  contentFiles: ParsedFile[];
  translations: ParsedFile[];
  /** The addresses of the PDFs and recordings in `content/files/`. */
  suppliedFiles: string[];
};

/**
 * If a text file has an issue by itself, there is no content, and how the files
 * fit together is not checked.
 */
export async function readContent(
  contentFolder: string,
): Promise<LoadedContent | (ReadFiles & { content: undefined })> {
  // These two have the values of the placeholders in all other files.
  const first = new ContentReader(contentFolder, {});
  const site = first.read("site.yml", schema.site);
  const testimonials = first.read("testimonials.yml", schema.testimonials);
  const placeholders = site &&
    testimonials && {
      ...pickTexts(site.value),
      testimonials: testimonials.value.testimonials.length,
      reflections: testimonials.value.reflections.length,
    };
  const reader = new ContentReader(contentFolder, placeholders);
  const menu = reader.read("menu.yml", schema.menu);
  const people = reader.read("people.yml", schema.people);
  const pages: ParsedFile[] = Object.entries(pageSchemas).flatMap(
    ([name, page]) => reader.read(`pages/${name}.md`, page, "intro") ?? [],
  );
  const lessonPlans = reader
    .readAll("lesson-plans", lessonPlan, "content")
    .map((plan) => ({
      ...plan,
      value: {
        ...plan.value,
        author: plan.value.author ?? site?.value.team ?? "",
      },
    }));
  const stories = reader.readAll("literature", story);
  const documents = reader
    .readAll("documents", schema.document)
    .map((file) => withFile(file, `/content/phil-literature/${file.name}.pdf`));
  const recordings = reader
    .readAll("recordings", schema.recording, "transcript")
    .map((file) =>
      withFile(file, `/public-objects/facilitations/${file.name}.mp3`),
    );
  const english = { site, menu, pages, lessonPlans, stories, documents };
  const { translatedDocuments, translations, textsByAddress, languages } =
    readLanguages(reader, english);
  const { facts: supplied, issues: fileIssues } =
    await readSuppliedFileFacts(contentFolder);
  const { issues: pictureIssues } = await readPictureSizes(contentFolder);
  const readFiles: ReadFiles = {
    issues: [
      ...findMisplacedFiles(contentFolder),
      ...first.issues,
      ...reader.issues,
      ...fileIssues,
      ...pictureIssues,
    ],
    translationIssues: reader.translationIssues,
    translatedTexts: reader.translatedTexts,
    sources: [...first.sources, ...reader.sources],
  };
  if (!site || !testimonials || !menu || !people || !reader.isComplete)
    return { ...readFiles, content: undefined };

  const parsed: ParsedFilesByKind = {
    lessonPlans,
    stories,
    documents,
    recordings,
    translatedDocuments,
  };
  const files: ParsedFile[] = [
    ...[site, menu, people, testimonials],
    ...pages,
    ...stories,
    ...lessonPlans,
    ...documents,
    ...recordings,
  ];
  const pageValues = keyByName(pages) as schema.Content["pages"];
  const content: schema.Content = {
    site: site.value,
    menu: menu.value,
    people: people.value,
    testimonials: testimonials.value,
    pages: pageValues,
    stories: stories.map(({ name, value }) => ({ slug: name, ...value })),
    lessonPlans: lessonPlans.map((plan) => ({
      ...plan.value,
      questions: listPlanQuestions(plan),
    })),
    documents: Object.fromEntries(
      documents.map(({ name, value, body }) => [
        name,
        { ...value, wordCount: countMarkdownWords(body) },
      ]),
    ),
    recordings: keyByName(recordings),
    languages,
    textsByAddress: {
      ...textsByAddress,
      "/texts/en.json": collectEnglishLessonTexts(stories, [
        ...lessonPlans.flatMap(listPlanQuestions),
        ...pageValues.questions.questions,
      ]),
      ...Object.fromEntries(
        pageNamesReadFromFiles.map((name) => [
          `/texts/pages/${name}.json`,
          pageValues[name],
        ]),
      ),
      "/texts/transcripts.json": Object.fromEntries(
        recordings.map(({ name, value }) => [name, value.transcript]),
      ),
      ...buildStoryAndDocumentFiles(
        "en",
        stories.map((story) => ({
          story,
          text: findStoryDocument(story, documents),
        })),
        documents.filter(isWrittenDocument),
      ),
    },
    lastChanges: readChanges(files, contentFolder),
    fileFacts: { ...readPrintedFacts(contentFolder), ...supplied },
  };
  Object.assign(content.textsByAddress, buildSearchFiles(content, parsed));
  return {
    ...readFiles,
    content,
    parsed,
    contentFiles: files,
    translations,
    suppliedFiles: Object.keys(supplied),
  };
}

function readPrintedFacts(contentFolder: string) {
  const printed = Object.entries(readPrintedFiles(contentFolder));
  return Object.fromEntries(
    printed.map(([address, { bytes, pages }]) => [address, { bytes, pages }]),
  );
}

function pickTexts(fields: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value !== "object"),
  );
}

/** Fills in the default address if there is no `file`. */
function withFile<Value extends { file?: string | undefined }>(
  file: ParsedFile<Value>,
  address: string,
) {
  return {
    ...file,
    value: { ...file.value, file: file.value.file ?? address },
  };
}

function keyByName<Value>(files: ParsedFile<Value>[]): Record<string, Value> {
  return Object.fromEntries(files.map(({ name, value }) => [name, value]));
}

/** The day of the last change of each page, by its address. */
function readChanges(
  files: ParsedFile[],
  contentFolder: string,
): Record<string, string> {
  const changes = readLastChangeDays(contentFolder);
  const changed = files.flatMap((file) => {
    const address = findPageAddress(file);
    const { storyText } = file.value as { storyText?: string };
    const days = [
      file.source.file.replace(/^content\//, ""),
      `documents/${storyText}.md`,
    ].flatMap((path) => changes.get(path) ?? []);
    const day = days.sort().at(-1);
    return address && day ? [[address, day]] : [];
  });
  return Object.fromEntries(changed);
}

export function findPageAddress(file: ParsedFile): string | undefined {
  const { source, name, value, body } = file;
  const [, folder] = source.file.split("/");
  const [, tag] = /\.([a-z]{2,3})\.md$/.exec(source.file) ?? [];
  switch (folder) {
    case "pages":
      return pageAddress(name, tag);
    case "literature":
      return storyAddress(name, tag);
    case "documents":
      return isWrittenDocument({ body })
        ? documentPageAddress(name, tag)
        : undefined;
    case "lesson-plans":
      return planAddress((value as { id: number }).id);
  }
}
