import { readFileFacts } from "./file-facts";
import { readableFiles } from "./folder";
import { pickNotes, readLanguages, withWordCount } from "./languages";
import { lastChanges } from "./last-changes";
import { readPictures } from "./pictures";
import { findUnmarkedQuestions, listPlanQuestions, listStoryQuestions } from "./questions";
import { type ParsedFiles, type PartialContent, Reader, type TextFile } from "./reader";
import { findDuplicates, findUnknownNames } from "./references";
import * as schema from "./schema/content";
import { pages as pageSchemas } from "./schema/pages";
import { story } from "./schema/story";
import { ContentError, issueAt } from "./source";

/** Reads and checks the content as the site uses it; see readFolder. */
export async function readContent(contentFolder: string): Promise<schema.Content> {
  return (await readFolder(contentFolder)).content;
}

/** The day on which the words of each page were last changed, by its address. */
function lastChangesOf(files: TextFile[], contentFolder: string): Record<string, string> {
  const changes = lastChanges(contentFolder);
  const changed = files.flatMap((file) => {
    const address = addressOf(file);
    const days = filesOnPageOf(file).flatMap((path) => changes.get(path) ?? []);
    const day = days.sort().at(-1);
    return address && day ? [[address, day]] : [];
  });
  return Object.fromEntries(changed);
}

/** The address of the page that shows a file of `content/`, if there is one. */
export function addressOf({ source, name, value }: TextFile): string | undefined {
  const [, folder] = source.file.split("/");
  if (folder === "pages") return name === "home" ? "/" : `/${name}`;
  if (folder === "literature") return `/literature/${name}`;
  return folder === "lesson-plans" && "id" in value ? `/lesson-plans/${value.id}` : undefined;
}

/** The paths, in `content/`, of the files whose text is on the page of this file. */
function filesOnPageOf({ source, value }: TextFile): string[] {
  const path = source.file.replace(/^content\//, "");
  return "storyText" in value && value.storyText ? [path, `documents/${value.storyText}.md`] : [path];
}

/**
 * Reads and checks everything in `content/`.
 *
 * @returns the content as the site uses it, the sources of PDFs and recordings, and every text file
 * @throws ContentError with every issue
 */
export async function readFolder(contentFolder: string) {
  const { issues, content, parsed, ...rest } = await readPartial(contentFolder);
  if (issues.length > 0) throw new ContentError(issues);
  // Without an issue, every file has been read.
  return { content: content as schema.Content, parsed: parsed as ParsedFiles, ...rest };
}

/** Reads the same, but leaves out files with issues instead of throwing, and returns the issues. */
export async function readPartial(contentFolder: string) {
  const reader = new Reader(contentFolder);
  const site = reader.read("site.yml", schema.site, {});
  const testimonials = reader.read("testimonials.yml", schema.testimonials, site?.value);
  const counts = testimonials && {
    testimonials: testimonials.value.testimonials.length,
    reflections: testimonials.value.reflections.length,
  };
  // Without these files, the placeholders have no values.
  const placeholders = site && counts && { ...site.value, ...counts };
  const lists = {
    site,
    menu: reader.read("menu.yml", schema.menu, placeholders),
    people: reader.read("people.yml", schema.people, placeholders),
    testimonials,
  };
  const pages = Object.entries(pageSchemas).flatMap(
    ([name, page]) => reader.read(`pages/${name}.md`, page, placeholders, "intro") ?? [],
  );
  const team = site?.value.team ?? "";
  const originals = {
    site: site?.value,
    lessonPlans: reader
      .readAll("lesson-plans", schema.lessonPlan, placeholders, "content")
      .map(({ value, ...rest }) => ({ ...rest, value: { ...value, author: value.author ?? team } })),
    stories: reader.readAll("literature", story, placeholders),
    documents: withFiles(
      "/content/phil-literature",
      "pdf",
      reader.readAll("documents", schema.document, placeholders),
    ),
    recordings: withFiles(
      "/public-objects/facilitations",
      "mp3",
      reader.readAll("recordings", schema.recording, placeholders, "transcript"),
    ),
  };
  const { languages, translations, translatedTexts, translationFiles } = readLanguages(
    reader,
    { ...originals, pages },
    placeholders || {},
  );
  const parsed = { ...originals, translatedTexts };
  const files: TextFile[] = [
    ...Object.values(lists).flatMap((file) => file ?? []),
    ...pages,
    ...parsed.stories,
    ...parsed.lessonPlans,
    ...parsed.documents,
    ...parsed.recordings,
  ];
  const pageValues = byName(pages) as PartialContent["pages"];
  const fileFacts = await readFileFacts(contentFolder);
  const content: PartialContent = {
    site: site?.value,
    menu: lists.menu?.value,
    people: lists.people?.value,
    testimonials: testimonials?.value,
    pages: pageValues,
    stories: parsed.stories.map(({ name, value }) => ({ slug: name, ...value })),
    lessonPlans: parsed.lessonPlans.map((plan) => ({ ...plan.value, questions: listPlanQuestions(plan) })),
    documents: byName(parsed.documents),
    storyTexts: Object.fromEntries(
      parsed.documents.filter(isStory).map(({ name, body }) => [name, withWordCount(body)]),
    ),
    recordings: byName(parsed.recordings),
    languages,
    translationFiles: {
      ...translationFiles,
      ...buildEnglishFiles(parsed, pageValues.questions?.questions ?? []),
    },
    changed: lastChangesOf(files, contentFolder),
    files: fileFacts.facts,
  };
  const { pictures, issues: pictureIssues } = await readPictures(contentFolder);
  // Their fields name what the English ones do; their texts may name other pictures.
  const translatedOnly = [...translations, ...parsed.translatedTexts].map((file) => ({
    ...file,
    fields: {},
  }));
  reader.issues.push(
    ...pictureIssues,
    ...fileFacts.issues,
    ...parsed.stories.flatMap(findIgnoredBody),
    ...parsed.lessonPlans.flatMap(findUnmarkedQuestions),
    ...findDuplicates(files),
    ...findUnknownNames(
      [...files, ...translatedOnly],
      content,
      readableFiles(contentFolder, "pictures"),
      (file) => reader.unreadable.some((other) => other.file === file),
    ),
  );
  const { sources, unreadable, issues, warnings } = reader;
  return { content, parsed, files, translations, sources, unreadable, pictures, issues, warnings };
}

/** Adds the default `file` to documents or recordings: the address of the one that is generated under their name. */
function withFiles<Value extends { file?: string | undefined }>(
  folder: string,
  ending: string,
  files: TextFile<Value>[],
) {
  return files.map(({ value, ...rest }) => ({
    ...rest,
    value: { ...value, file: value.file ?? `${folder}/${rest.name}.${ending}` },
  }));
}

/** What English pages read from files of the site, by its address. */
function buildEnglishFiles(
  { stories, documents, lessonPlans }: Pick<ParsedFiles, "stories" | "documents" | "lessonPlans">,
  general: QuestionWithWords[],
): schema.Content["translationFiles"] {
  const questions = [
    ...stories.flatMap(({ value }) => listStoryQuestions(value.sections.questions)),
    ...lessonPlans.flatMap(listPlanQuestions),
    ...general,
  ].map(({ id, text, followUp }) => [id, { text, followUp }]);
  const files = stories.map(({ name, value }) => {
    const document = documents.find((file) => file.name === value.storyText && isStory(file));
    const text = document ? { ...document.value, ...withWordCount(document.body) } : null;
    return [`/translations/en/${name}.json`, { story: { slug: name, ...value }, text, checkers: [] }];
  });
  const notes = stories.map(({ name, value }) => [name, pickNotes(value)]);
  return Object.fromEntries([
    ["/translations/en.json", { questions: Object.fromEntries(questions), notes: Object.fromEntries(notes) }],
    ...files,
  ]);
}

type QuestionWithWords = { id: string } & schema.QuestionWords;

/** Whether a document is the text of a story. */
function isStory({ value, body }: ParsedFiles["documents"][number]) {
  return value.kind === "story" && body.children.length > 0;
}

function byName<Value>(files: TextFile<Value>[]): Record<string, Value> {
  return Object.fromEntries(files.map(({ name, value }) => [name, value]));
}

/** Finds text below the front matter of a story, which the site would ignore. */
function findIgnoredBody({ source: { file, body, bodyLine } }: TextFile): string[] {
  const problem = "move these words to one of the sections above the second ---";
  return body.trim() ? [issueAt(file, bodyLine, problem)] : [];
}
