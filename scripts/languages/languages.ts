import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod/v4";
import { frameLabels } from "../../app/frame-labels";
import { hydratedLabels } from "../../app/hydrated-labels";
import { englishLabels, type Labels } from "../../app/labels";
import { toPlanSourceId } from "../../app/lesson-choices";
import { hastToText } from "../../app/text";
import {
  documentPageAddress,
  pageAddress,
  pageNamesBelowLanguageTag,
  storyAddress,
  translatedPdfAddress,
} from "../../app/urls";
import { findStoryDocument, isWrittenDocument } from "../parse/documents";
import { listPlanQuestions, listStoryQuestions } from "../parse/questions";
import type {
  ContentReader,
  ParsedFile,
  ParsedFilesByKind,
} from "../parse/reader";
import * as schema from "../schema/content";
import * as languageSchema from "../schema/languages";
import { planWords } from "../schema/lesson-plan";
import type { ProseTree } from "../schema/markdown";
import { pages as pageSchemas } from "../schema/pages";
import { story as storySchema } from "../schema/story";
import { buildProofFiles } from "./proof";
import { readTranslationRecord } from "./record";
import {
  collectTranslatedTexts,
  joinReviewStatuses,
  toReviewStatus,
} from "./texts";
import {
  type ParsedTranslation,
  readTranslation,
  readTranslationWithoutBody,
} from "./translations";

type Plan = ParsedFilesByKind["lessonPlans"][number];
type Story = ParsedFilesByKind["stories"][number];
type Document = ParsedFilesByKind["documents"][number];
/** A story with its words, which a published book does not have. */
type StoryWithText = {
  story: Story & Partial<ParsedTranslation>;
  text: (Document & Partial<ParsedTranslation>) | undefined;
};
type EnglishFiles = {
  site: ParsedFile<schema.Content["site"]> | undefined;
  menu: ParsedFile<schema.Content["menu"]> | undefined;
  pages: ParsedFile[];
  lessonPlans: Plan[];
  stories: Story[];
  documents: Document[];
};

export function readLanguages(reader: ContentReader, english: EnglishFiles) {
  const found =
    reader.read("languages.yml", languageSchema.languages)?.value ?? [];
  const published = found.flatMap(
    (facts) => readLanguage(reader, facts, english) ?? [],
  );
  return {
    languages: published.map(({ language }) => language),
    translations: published.flatMap(({ translations }) => translations),
    translatedDocuments: published.flatMap(({ documents }) => documents),
    textsByAddress: Object.assign(
      {},
      ...published.map(({ textFiles }) => textFiles),
    ),
  };
}

/** Undefined unless the language has its labels, site, menu and all pages. */
function readLanguage(
  reader: ContentReader,
  facts: Pick<
    schema.PublishedLanguage,
    "tag" | "name" | "direction" | "invitation"
  >,
  {
    site,
    menu,
    pages,
    lessonPlans,
    stories: englishStories,
    documents,
  }: EnglishFiles,
) {
  const { tag } = facts;
  reader.recordsByTag[tag] = readTranslationRecord(reader, tag);
  const ownSite =
    site &&
    readTranslationWithoutBody(
      reader,
      { ...site, value: schema.siteWords.parse(site.value) },
      tag,
      schema.siteWords,
    );
  const ownMenu =
    menu && readTranslationWithoutBody(reader, menu, tag, schema.menu);
  reader.placeholdersByTag[tag] = ownSite?.value ?? {};
  const exists = (name: string) =>
    existsSync(join(reader.folder, `${name}.${tag}.md`));
  const readPage = (name: schema.TranslatedPageName) => {
    const english = pages.find((page) => page.name === name) as ParsedFile<
      schema.Content["pages"][schema.TranslatedPageName]
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
        value: {
          ...text.value,
          file: translatedPdfAddress(document.value.file, tag),
        },
      }
    );
  };
  const labelFile = readLabels(reader, tag);
  const labelTexts = labelFile
    ? collectTranslatedTexts(reader, tag, englishLabels, labelFile.source)
    : [];
  const ownPages = languageSchema.translatedPageNames.flatMap(
    (name) => readPage(name) ?? [],
  );
  const ownDocuments = documents
    .filter(
      (document) =>
        document.value.kind !== "story" &&
        isWrittenDocument(document) &&
        exists(`documents/${document.name}`),
    )
    .flatMap((document) => readDocument(document) ?? []);
  const stories = englishStories.flatMap((english) => {
    const document = findStoryDocument(english, documents);
    // A new story may begin as a copy that still names another story's text.
    if (
      !exists(`literature/${english.name}`) &&
      !(document?.name === english.name && exists(`documents/${document.name}`))
    )
      return [];
    const story = readTranslation(reader, english, tag, storySchema);
    const text = document && readDocument(document);
    return story && (text || !document) ? [{ story, text }] : [];
  });
  const plans = lessonPlans
    .filter((plan) => exists(`lesson-plans/${plan.name}`))
    .flatMap((plan) => {
      const english = { ...plan, value: pickPlanWords(plan) };
      const words = readTranslationWithoutBody(reader, english, tag, planWords);
      return words ? [{ ...words, id: toPlanSourceId(plan.value.id) }] : [];
    });
  if (
    !labelFile ||
    !ownSite ||
    !ownMenu ||
    ownPages.length < languageSchema.translatedPageNames.length
  ) {
    const problem = `without its labels, menu, site and pages, nothing exists in ${facts.name}`;
    reader.translationIssues.push({ file: "content/languages.yml", problem });
    return;
  }

  const { reviewedBy, ...labels } = labelFile.value;
  const labelReviewStatus = toReviewStatus(reviewedBy, labelTexts);
  const isDraft = (files: Pick<ParsedTranslation, "reviewStatus">[]) =>
    files.some(({ reviewStatus }) => reviewStatus.reviews.length === 0);
  const translated = [
    ...ownDocuments,
    ...stories.flatMap(({ text }) => text ?? []),
  ];
  const pageValues = Object.fromEntries(
    ownPages.map(({ name, value }) => [name, value]),
  ) as schema.LanguageTexts["pages"];
  const frame: schema.FrameTexts = {
    labels: pickFrameLabels(labels),
    menu: ownMenu.value,
    site: ownSite.value,
    cardAlt: pageValues.home.hero.alt,
    paths: [
      ...pageNamesBelowLanguageTag.map((name) => pageAddress(name)),
      ...stories.map(({ story }) => storyAddress(story.name)),
      ...translated.map(({ name }) => documentPageAddress(name)),
    ],
  };
  const { stories: storyWords, questions } = collectEnglishLessonTexts(
    stories.map(({ story }) => story),
    [
      ...plans.flatMap(({ value }) => value.questions),
      ...pageValues.questions.questions,
    ],
  );
  const languageTexts: schema.LanguageTexts = {
    labels,
    pages: {
      ...pageValues,
      questions: { ...pageValues.questions, questions: [] },
    },
    stories: storyWords,
    plans: Object.fromEntries(
      plans.map(({ id, value: { title, description } }) => [
        id,
        { title, description },
      ]),
    ),
  };
  return {
    language: {
      ...facts,
      englishName:
        new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag,
      isDraft: isDraft([{ reviewStatus: labelReviewStatus }, ...ownPages]),
      pages: Object.fromEntries(
        ownPages.map((file) => [
          file.name,
          { ...file.reviewStatus, isDraft: isDraft([file]) },
        ]),
      ) as schema.PublishedLanguage["pages"],
      stories: Object.fromEntries(
        stories.map(({ story, text }) => {
          const { title, description } = story.value;
          const files = text ? [story, text] : [story];
          return [story.name, { title, description, isDraft: isDraft(files) }];
        }),
      ),
      plans: Object.fromEntries(
        plans.map((plan) => [plan.id, { isDraft: isDraft([plan]) }]),
      ),
      documents: Object.fromEntries(
        translated.map((file) => [file.name, { isDraft: isDraft([file]) }]),
      ),
    },
    translations: [
      ...ownPages,
      ...stories.map(({ story }) => story),
      ...translated,
    ],
    documents: translated.map((file) => ({ ...file, tag, labels })),
    textFiles: {
      [`/texts/${tag}.json`]: languageTexts,
      [`/texts/questions/${tag}.json`]: questions,
      [`/texts/frame/${tag}.json`]: frame,
      ...buildProofFiles(
        tag,
        reader.translatedTexts.filter((text) => text.tag === tag),
        stories,
      ),
      ...buildStoryAndDocumentFiles(tag, stories, translated),
    },
  };
}

/** A language that has only begun must not stop a build. */
function readLabels(reader: ContentReader, tag: string) {
  const name = `labels/${tag}.yml`;
  if (existsSync(join(reader.folder, name)))
    return reader.read(name, languageSchema.labels);
  const problem =
    "this file is missing; copy that of another language, and translate every line";
  reader.translationIssues.push({ file: `content/${name}`, problem });
}

/** The English words of a plan that are translated. */
function pickPlanWords(plan: Plan): z.infer<typeof planWords> {
  const questions = listPlanQuestions(plan);
  return {
    title: plan.value.title,
    description: plan.value.description,
    questions: questions.map(({ id, text, followUp }) => ({
      id,
      text,
      followUp,
    })),
  };
}

function pickFrameLabels(labels: Labels): schema.FrameTexts["labels"] {
  const english = { ...hydratedLabels, ...frameLabels };
  return Object.fromEntries(
    Object.entries(labels).filter(([name]) => name in english),
  ) as schema.FrameTexts["labels"];
}

/** What pages say in a language, or in English. */
export function getLanguageTexts(
  { pages, textsByAddress }: schema.Content,
  tag: string | undefined,
): Omit<schema.LanguageTexts, "stories"> & {
  questions: schema.QuestionWordsById;
} {
  if (!tag) return { labels: englishLabels, pages, plans: {}, questions: {} };
  return {
    ...(textsByAddress[`/texts/${tag}.json`] as schema.LanguageTexts),
    questions: textsByAddress[
      `/texts/questions/${tag}.json`
    ] as schema.QuestionWordsById,
  };
}

/** The files from which the pages of stories and documents are made. */
export function buildStoryAndDocumentFiles(
  lang: string,
  stories: StoryWithText[],
  documents: (Document & Partial<ParsedTranslation>)[],
) {
  const files: Record<
    string,
    schema.StoryPageTexts | schema.DocumentPageTexts
  > = {};
  for (const { story, text } of stories)
    files[`/texts/${lang}/${story.name}.json`] = {
      story: { ...story.value, slug: story.name },
      document: text ? withWords(text) : null,
      ...joinReviewStatuses(
        [story, text].flatMap((file) => file?.reviewStatus ?? []),
      ),
    };
  for (const document of documents)
    files[`/texts/documents/${lang}/${document.name}.json`] = {
      document: withWords(document),
      ...joinReviewStatuses(
        document.reviewStatus ? [document.reviewStatus] : [],
      ),
    };
  return files;
}

function withWords({ value, body }: Document) {
  return { ...value, body, wordCount: countMarkdownWords(body) };
}

export function collectEnglishLessonTexts(
  stories: Story[],
  others: ({ id: string } & schema.QuestionWords)[],
): schema.EnglishLessonTexts {
  const questions = [
    ...stories.flatMap(({ value }) =>
      listStoryQuestions(value.sections.questions),
    ),
    ...others,
  ];
  return {
    stories: Object.fromEntries(
      stories.map(({ name, value }) => [name, splitLessonNotes(value).notes]),
    ),
    questions: Object.fromEntries(
      questions.map(({ id, text, followUp }) => [id, { text, followUp }]),
    ),
  };
}

/** Divides a story into what a lesson reads and what the Worker contains. */
export function splitLessonNotes<Value extends Story["value"]>({
  strange,
  ready,
  care,
  board,
  props,
  people,
  pause,
  retelling,
  ...facts
}: Value) {
  const notes: schema.StoryLessonNotes = {
    title: facts.title,
    teaser: facts.teaser,
    strange,
    ready,
    care,
    board,
    props,
    people,
    pause,
    retelling,
  };
  return { notes, facts };
}

export function countMarkdownWords(text: ProseTree): number {
  return hastToText(text).split(/\s+/).filter(Boolean).length;
}
