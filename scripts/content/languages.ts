import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Labels } from "../../app/labels";
import { hastToText } from "../../app/text";
import { translatedPdf } from "../../app/urls";
import { filesIn, isTranslation, problemWithName } from "./folder";
import type { ParsedFiles, Reader, TextFile } from "./reader";
import * as schema from "./schema/content";
import * as languageSchema from "./schema/languages";
import type { Markdown } from "./schema/markdown";
import { pages as pageSchemas } from "./schema/pages";
import { story as storySchema } from "./schema/story";
import { issueAt } from "./source";
import { readTranslation, type Translated } from "./translations";

type Pages = schema.Translation["pages"];
type Originals = Pick<ParsedFiles, "stories" | "documents"> & { pages: TextFile[] };
type Placeholders = Record<string, unknown>;

/** How translations are read; `shared` names the texts that are not words. */
const storyKind = {
  schema: storySchema,
  shared: [
    ...["id", "kind", "published", "cover", "picture", "storyText", "storyPdf", "reviewPdf"],
    ...["author", "illustrator", "publisher", "isbn"],
  ],
};
const documentKind = { schema: schema.document, shared: ["kind", "file"] };
const pageKind = { shared: ["id", "move"], bodyField: "intro" };

/** The languages, every translation that is published, and what the Worker reads of each language, by its address. */
type Languages = {
  languages: schema.Language[];
  translations: Translated[];
  translatedTexts: ParsedFiles["translatedTexts"];
  translationFiles: schema.Content["translationFiles"];
};

/** Reads the languages besides English with their translations. */
export function readLanguages(reader: Reader, originals: Originals, placeholders: Placeholders): Languages {
  const all: Languages = { languages: [], translations: [], translatedTexts: [], translationFiles: {} };
  const found = reader.read("languages.yml", languageSchema.languages)?.value;
  for (const language of found ?? []) readLanguage(reader, language, originals, placeholders, all);
  // Where a file cannot be read, nobody knows what belongs to it.
  if (found && reader.unreadable.length === 0)
    reader.issues.push(...findMisplacedTranslations(reader.folder, found, originals));
  return all;
}

/** Finds files that no page shows: in an unknown language, or beside a file that is not translated. */
function findMisplacedTranslations(
  folder: string,
  languages: { tag: string }[],
  { stories, documents }: Originals,
): string[] {
  const sources = [
    ...["labels/", "pages/session.", "pages/questions."],
    ...stories.flatMap(({ name, value }) => [`literature/${name}.`, `documents/${value.storyText}.`]),
    ...documents.filter(isPaper).map(({ name }) => `documents/${name}.`),
  ];
  const expected = languages.flatMap(({ tag }) => sources.map((source) => `${source}${tag}`));
  return filesIn(folder)
    .filter((file) => (isTranslation(file) || file.startsWith("labels/")) && !problemWithName(file))
    .filter((file) => !expected.includes(file.replace(/\.\w+$/, "")))
    .map((file) => {
      const problem =
        "no page shows this file: content/languages.yml does not name its language, or there is nothing that it could translate";
      return issueAt(`content/${file}`, undefined, problem);
    });
}

/** Whether a document has words of its own and is not the text of a story. */
function isPaper({ value, body }: Originals["documents"][number]) {
  return value.kind !== "story" && body.children.length > 0;
}

/** Reads one language into `all`. Without its labels and both pages, nothing in it is published. */
function readLanguage(
  reader: Reader,
  facts: Pick<schema.Language, "tag" | "name" | "direction">,
  { pages, documents, ...originals }: Originals,
  placeholders: Placeholders,
  all: Languages,
) {
  const { tag } = facts;
  const labelFile = reader.read(`labels/${tag}.yml`, languageSchema.labels);
  const readPage = <Name extends keyof Pages>(name: Name) => {
    const original = pages.find((page) => page.name === name);
    const kind = { ...pageKind, schema: pageSchemas[name] };
    return (
      original && (readTranslation(reader, original, tag, placeholders, kind) as Translated<Pages[Name]>)
    );
  };
  const [session, questions] = [readPage("session"), readPage("questions")];
  const exists = (name: string) => existsSync(join(reader.folder, `${name}.${tag}.md`));
  /** Publishing makes its PDF beside the English one. */
  const readDocument = (document: Originals["documents"][number]) => {
    const text = readTranslation(reader, document, tag, placeholders, documentKind);
    return text && { ...text, value: { ...text.value, file: translatedPdf(document.value.file, tag) } };
  };
  const papers = documents
    .filter(isPaper)
    .flatMap((document) => (exists(`documents/${document.name}`) && readDocument(document)) || []);
  const stories = originals.stories.flatMap((original) => {
    const document = documents.find(
      ({ name, body }) => name === original.value.storyText && body.children.length > 0,
    );
    const names = [`literature/${original.name}`, ...(document ? [`documents/${document.name}`] : [])];
    if (!names.some(exists)) return [];
    const story = readTranslation(reader, original, tag, placeholders, storyKind);
    const text = document && readDocument(document);
    return story && (text || !document) ? [{ story, text }] : [];
  });
  if (!labelFile || !session || !questions) {
    reader.warnings.push(
      `content/languages.yml: without its labels, session and questions, nothing is published in ${facts.name}`,
    );
    return;
  }

  const {
    checked: _,
    checker,
    ...labels
  } = labelFile.value as Labels & { checked?: string; checker?: string };
  const areChecked = (...files: (Translated | undefined)[]) =>
    Boolean(checker) && files.every((file) => !file || file.checker);
  all.translations.push(
    session,
    questions,
    ...stories.flatMap(({ story, text }) => (text ? [story, text] : story)),
    ...papers,
  );
  all.languages.push({
    ...facts,
    englishName: new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag,
    isDraft: !areChecked(session, questions),
    stories: Object.fromEntries(
      stories.map(({ story: { name, value, checked: day }, text }) => {
        const { title, description } = value;
        const isChecked = day && areChecked(text);
        return [
          name,
          isChecked ? { isDraft: false, checked: { title, description, day } } : { isDraft: true },
        ];
      }),
    ),
  });
  all.translationFiles[`/translations/${tag}.json`] = {
    labels,
    pages: { session: session.value, questions: questions.value },
    stories: Object.fromEntries(stories.map(({ story }) => [story.name, textsIn(story.value)])),
  };
  all.translatedTexts.push(...papers.map((paper) => ({ ...paper, tag, labels })));
  for (const { story, text } of stories) {
    if (text) all.translatedTexts.push({ ...text, tag, labels });
    all.translationFiles[`/translations/${tag}/${story.name}.json`] = {
      story: { ...story.value, slug: story.name },
      text: text ? { ...text.value, ...withWordCount(text.body) } : null,
      checkers: [...new Set([story, text].flatMap((file) => file?.checker ?? []))],
    };
  }
}

/** What the session sheet needs of a story. */
function textsIn(story: ParsedFiles["stories"][number]["value"]) {
  const questions = story.sections.questions.parts.flatMap(({ questions }) => questions);
  return {
    title: story.title,
    ...pickNotes(story),
    questions: Object.fromEntries(questions.map(({ id, text, followUp }) => [id, { text, followUp }])),
  };
}

/** What a sheet says about a story besides its title and questions. */
export function pickNotes({
  care,
  props,
  people,
  pause,
  retelling,
}: ParsedFiles["stories"][number]["value"]): schema.StoryNotes {
  return { care, props, people, pause, retelling };
}

/** A story’s text with its word count. */
export function withWordCount(body: Markdown) {
  return { body, wordCount: hastToText(body).trim().split(/\s+/).length };
}
