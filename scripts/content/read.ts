import { readFileFacts } from "./file-facts";
import { explainBadName, filesIn, readableFiles } from "./folder";
import { type Issue, toUserError } from "./issue";
import {
  buildDocumentFile,
  buildStoryFile,
  collectTexts,
  countWords,
  findStoryText,
  hasText,
  readLanguages,
} from "./languages";
import { lastChanges } from "./last-changes";
import { readPictures } from "./pictures";
import { findUnmarkedQuestions, listPlanQuestions } from "./questions";
import { type ParsedFiles, Reader, type TextFile } from "./reader";
import { findDuplicates, findUnknownNames } from "./references";
import * as schema from "./schema/content";
import { lessonPlan } from "./schema/lesson-plan";
import { pages as pageSchemas } from "./schema/pages";
import { story } from "./schema/story";
import { buildSearchFiles } from "./search-files";
import type { SourceText } from "./source";

type Findings = {
  issues: Issue[];
  /**
   * They stop publishing but not a build, which leaves out incomplete
   * translations.
   */
  translationIssues: Issue[];
  sources: SourceText[];
};

export type Reading = Findings & {
  content: schema.Content;
  parsed: ParsedFiles;
  /** In English, and the translations that are published. */
  files: TextFile[];
  translations: TextFile[];
};

/**
 * If a text file has an issue by itself, there is no content, and how the files
 * fit together is not checked.
 */
export async function readContent(
  contentFolder: string,
): Promise<Reading | (Findings & { content: undefined })> {
  const reader = new Reader(contentFolder);
  const { issues, translationIssues, sources } = reader;
  const site = reader.read("site.yml", schema.site);
  const testimonials = reader.read("testimonials.yml", schema.testimonials);
  reader.placeholders = site &&
    testimonials && {
      ...site.value,
      testimonials: testimonials.value.testimonials.length,
      reflections: testimonials.value.reflections.length,
    };
  const menu = reader.read("menu.yml", schema.menu);
  const people = reader.read("people.yml", schema.people);
  const pages: TextFile[] = Object.entries(pageSchemas).flatMap(
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
  const english = { pages, stories, documents };
  const { translatedTexts, translations, textsByAddress, languages } =
    readLanguages(reader, english);
  const { facts, issues: fileIssues } = await readFileFacts(contentFolder);
  const { issues: pictureIssues } = await readPictures(contentFolder);
  issues.push(...fileIssues, ...pictureIssues);
  if (!site || !testimonials || !menu || !people || !reader.isComplete)
    return { issues, translationIssues, sources, content: undefined };

  const parsed: ParsedFiles = {
    site: site.value,
    lessonPlans,
    stories,
    documents,
    recordings,
    translatedTexts,
  };
  const lists = [site, menu, people, testimonials];
  const files: TextFile[] = [
    ...lists,
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
        { ...value, wordCount: countWords(body) },
      ]),
    ),
    recordings: keyByName(recordings),
    languages,
    textsByAddress: {
      ...textsByAddress,
      "/texts/en.json": collectTexts(stories, [
        ...lessonPlans.flatMap(listPlanQuestions),
        ...pageValues.questions.questions,
      ]),
      ...Object.fromEntries(
        documents
          .filter(hasText)
          .map((document) => buildDocumentFile("en", document)),
      ),
      ...Object.fromEntries(
        stories.map((story) => {
          // The order of the fields is in the fingerprints of the sheets.
          const value = { slug: story.name, ...story.value };
          return buildStoryFile(
            "en",
            { ...story, value },
            findStoryText(story, documents),
          );
        }),
      ),
    },
    lastChanges: readChanges(files, contentFolder),
    files: facts,
  };
  Object.assign(content.textsByAddress, buildSearchFiles(content, parsed));
  // A translation names the same files as the English text; only its own text
  // may name others.
  const translationsWithoutFields = translations.map((file) => ({
    ...file,
    fields: {},
  }));
  issues.push(
    ...findUnusedTexts(contentFolder, sources),
    ...stories.flatMap(findIgnoredBody),
    ...lessonPlans.flatMap(findUnmarkedQuestions),
    ...findDuplicates(files),
    ...findUnknownNames(
      [...files, ...translationsWithoutFields],
      content,
      readableFiles(contentFolder, "pictures"),
    ),
  );
  return {
    issues,
    translationIssues,
    sources,
    content,
    parsed,
    files,
    translations,
  };
}

/** @throws UserError with a line for every issue */
export async function requireContent(contentFolder: string): Promise<Reading> {
  const reading = await readContent(contentFolder);
  if (!reading.content || reading.issues.length > 0)
    throw toUserError(reading.issues);
  return reading;
}

/** Finds texts in an unknown language, and translations of nothing. */
function findUnusedTexts(folder: string, sources: SourceText[]): Issue[] {
  const used = sources.map(({ file }) => file);
  const problem =
    "no page shows this file: content/languages.yml does not name its language, or there is nothing that it could translate";
  return filesIn(folder)
    .filter(
      (name) =>
        /\.(md|yml)$/.test(name) &&
        !explainBadName(name) &&
        !used.includes(`content/${name}`),
    )
    .map((name) => ({ file: `content/${name}`, problem }));
}

/** Without a `file`, it has the default address. */
function withFile<Value extends { file?: string | undefined }>(
  file: TextFile<Value>,
  address: string,
) {
  return {
    ...file,
    value: { ...file.value, file: file.value.file ?? address },
  };
}

function keyByName<Value>(files: TextFile<Value>[]): Record<string, Value> {
  return Object.fromEntries(files.map(({ name, value }) => [name, value]));
}

/** By the address of the page. */
function readChanges(
  files: TextFile[],
  contentFolder: string,
): Record<string, string> {
  const changes = lastChanges(contentFolder);
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

export function findPageAddress({
  source,
  name,
  value,
  body,
}: TextFile): string | undefined {
  const [, folder] = source.file.split("/");
  if (folder === "pages") return name === "home" ? "/" : `/${name}`;
  if (folder === "literature") return `/literature/${name}`;
  if (folder === "documents")
    return hasText({ body }) ? `/documents/${name}` : undefined;
  return folder === "lesson-plans" && "id" in value
    ? `/lesson-plans/${value.id}`
    : undefined;
}

function findIgnoredBody({
  source: { file, body, bodyLine },
}: TextFile): Issue[] {
  const problem =
    "move these words to one of the sections above the second ---";
  return body.trim() ? [{ file, line: bodyLine, problem }] : [];
}
