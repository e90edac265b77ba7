import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Labels } from "../../app/labels";
import { hastToText } from "../../app/text";
import { translatedPdf } from "../../app/urls";
import { listStoryQuestions } from "./questions";
import type { ParsedFiles, Reader, TextFile } from "./reader";
import * as schema from "./schema/content";
import * as languageSchema from "./schema/languages";
import type { Markdown } from "./schema/markdown";
import { pages as pageSchemas } from "./schema/pages";
import { story as storySchema } from "./schema/story";
import { readTranslation, type Translated } from "./translations";

type Story = ParsedFiles["stories"][number];
type Document = ParsedFiles["documents"][number];
type EnglishFiles = {
  pages: TextFile[];
  stories: Story[];
  documents: Document[];
};

export function readLanguages(reader: Reader, english: EnglishFiles) {
  const found =
    reader.read("languages.yml", languageSchema.languages)?.value ?? [];
  const published = found.flatMap(
    (facts) => readLanguage(reader, facts, english) ?? [],
  );
  return {
    languages: published.map(({ language }) => language),
    translations: published.flatMap(({ translations }) => translations),
    translatedTexts: published.flatMap(({ texts }) => texts),
    textsByAddress: Object.fromEntries(published.flatMap(({ files }) => files)),
  };
}

/** A document without words has a PDF that the team supplied. */
export function hasText({ body }: Pick<Document, "body">): boolean {
  return body.children.length > 0;
}

/** Without its labels and all of its pages, nothing in a language is published. */
function readLanguage(
  reader: Reader,
  facts: Pick<schema.Language, "tag" | "name" | "direction">,
  { pages, stories: englishStories, documents }: EnglishFiles,
) {
  const { tag } = facts;
  const exists = (name: string) =>
    existsSync(join(reader.folder, `${name}.${tag}.md`));
  const readPage = (name: schema.TranslatedPage) => {
    const english = pages.find((page) => page.name === name) as TextFile<
      schema.Content["pages"][schema.TranslatedPage]
    >;
    return (
      english &&
      readTranslation(reader, english, tag, pageSchemas[name], "intro")
    );
  };
  /** Publishing makes its PDF beside the English one. */
  const readDocument = (document: Document) => {
    const text = readTranslation(reader, document, tag, schema.document);
    return (
      text && {
        ...text,
        value: { ...text.value, file: translatedPdf(document.value.file, tag) },
      }
    );
  };
  const labelFile = reader.read(`labels/${tag}.yml`, languageSchema.labels);
  const ownPages = languageSchema.translatedPages.flatMap(
    (name) => readPage(name) ?? [],
  );
  const ownTexts = documents
    .filter(
      (document) =>
        document.value.kind !== "story" &&
        hasText(document) &&
        exists(`documents/${document.name}`),
    )
    .flatMap((document) => readDocument(document) ?? []);
  const stories = englishStories.flatMap((english) => {
    const document = findStoryText(english, documents);
    if (
      !exists(`literature/${english.name}`) &&
      !(document && exists(`documents/${document.name}`))
    )
      return [];
    const story = readTranslation(reader, english, tag, storySchema);
    const text = document && readDocument(document);
    return story && (text || !document) ? [{ story, text }] : [];
  });
  if (!labelFile || ownPages.length < languageSchema.translatedPages.length) {
    const problem = `without its labels and pages, nothing exists in ${facts.name}`;
    reader.translationIssues.push({ file: "content/languages.yml", problem });
    return;
  }

  const { reviewedBy, ...words } = labelFile.value;
  const labels: Labels = words;
  const texts = [...ownTexts, ...stories.flatMap(({ text }) => text ?? [])];
  const pageWords = Object.fromEntries(
    ownPages.map(({ name, value }) => [name, value]),
  ) as schema.LanguageTexts["pages"];
  const languageTexts: schema.LanguageTexts = {
    labels,
    pages: {
      ...pageWords,
      questions: { ...pageWords.questions, questions: [] },
    },
    ...collectTexts(
      stories.map(({ story }) => story),
      pageWords.questions.questions,
    ),
  };
  return {
    language: {
      ...facts,
      englishName:
        new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag,
      isDraft: !reviewedBy || ownPages.some(({ reviewedBy }) => !reviewedBy),
      stories: Object.fromEntries(
        stories.map(({ story, text }) => {
          const { title, description } = story.value;
          const files = text ? [story, text] : [story];
          const isDraft =
            !reviewedBy || files.some(({ reviewedBy }) => !reviewedBy);
          return [story.name, { title, description, isDraft }];
        }),
      ),
      documents: Object.fromEntries(
        texts.map((text) => [
          text.name,
          { isDraft: !reviewedBy || !text.reviewedBy },
        ]),
      ),
    },
    translations: [...ownPages, ...stories.map(({ story }) => story), ...texts],
    texts: texts.map((text) => ({ ...text, tag, labels })),
    files: [
      [`/texts/${tag}.json`, languageTexts] as const,
      ...stories.map(({ story, text }) => buildStoryFile(tag, story, text)),
      ...texts.map((text) => buildDocumentFile(tag, text)),
    ],
  };
}

export function findStoryText(
  { value }: Story,
  documents: Document[],
): Document | undefined {
  return documents.find(({ name }) => name === value.storyText);
}

export function buildStoryFile(
  lang: string,
  story: Story & Partial<Translated>,
  text: (Document & Partial<Translated>) | undefined,
): [string, schema.StoryFile] {
  return [
    `/texts/${lang}/${story.name}.json`,
    {
      story: { ...story.value, slug: story.name },
      text: text
        ? { ...text.value, body: text.body, wordCount: countWords(text.body) }
        : null,
      reviewers: [
        ...new Set([story, text].flatMap((file) => file?.reviewedBy ?? [])),
      ],
    },
  ];
}

export function buildDocumentFile(
  lang: string,
  { name, value, body, reviewedBy }: Document & Partial<Translated>,
): [string, schema.DocumentFile] {
  return [
    `/texts/documents/${lang}/${name}.json`,
    {
      document: { ...value, body, wordCount: countWords(body) },
      reviewers: reviewedBy ? [reviewedBy] : [],
    },
  ];
}

export function collectTexts(
  stories: Story[],
  others: ({ id: string } & schema.QuestionWords)[],
): schema.EnglishTexts {
  const questions = [
    ...stories.flatMap(({ value }) =>
      listStoryQuestions(value.sections.questions),
    ),
    ...others,
  ];
  return {
    stories: Object.fromEntries(
      stories.map(({ name, value }) => [name, pickNotes(value)]),
    ),
    questions: Object.fromEntries(
      questions.map(({ id, text, followUp }) => [id, { text, followUp }]),
    ),
  };
}

function pickNotes({
  title,
  teaser,
  care,
  props,
  people,
  pause,
  retelling,
}: Story["value"]): schema.StoryNotes {
  return { title, teaser, care, props, people, pause, retelling };
}

export function countWords(text: Markdown): number {
  return hastToText(text).split(/\s+/).filter(Boolean).length;
}
