import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Labels } from "../../app/labels";
import * as schema from "../../app/server/content/content-schema.server";
import * as languageSchema from "../../app/server/content/language-schema.server";
import type { Markdown } from "../../app/server/content/markdown.server";
import { pages as pageSchemas } from "../../app/server/content/page-schema.server";
import { story as storySchema } from "../../app/server/content/story-schema.server";
import { hastToText } from "../../app/text";
import { filesIn } from "./folder";
import { markEnglish } from "./mark-english";
import type { ParsedFiles, Reader, TextFile } from "./reader";
import { mistakeAt, textsNamed } from "./source";
import { readTranslation, type Translated } from "./translations";

type Originals = Pick<ParsedFiles, "stories" | "documents"> & { pages: TextFile[] };
type Pages = languageSchema.Translation["pages"];
type Words = languageSchema.Translation | languageSchema.StoryTranslation;

const translatedPages = ["session", "questions"];

/** The languages, every translation there is, and what the Worker reads of each language, by its address. */
export type Languages = {
  languages: languageSchema.Language[];
  translations: Translated[];
  translatedTexts: ParsedFiles["translatedTexts"];
  translationFiles: Record<string, Words>;
};

/** Reads the languages besides English with their translations; there are none without `languages.yml`. */
export function readLanguages(
  reader: Reader,
  originals: Originals,
  placeholders: Record<string, unknown>,
): Languages {
  const all: Languages = { languages: [], translations: [], translatedTexts: [], translationFiles: {} };
  const exists = existsSync(join(reader.folder, "languages.yml"));
  const found = exists ? reader.read("languages.yml", languageSchema.languages, placeholders) : undefined;
  for (const language of found?.value ?? []) readLanguage(reader, language, originals, placeholders, all);
  const tags = found?.value.map(({ tag }) => tag) ?? [];
  if (!exists || found) reader.mistakes.push(...findMisplacedTranslations(reader, tags, originals));
  return all;
}

/** Finds files that no page shows: in an unknown language, or beside a file that is not translated. */
function findMisplacedTranslations(
  { folder, unreadable }: Reader,
  tags: string[],
  { stories }: Originals,
): string[] {
  // A story that cannot be read may be the one that is translated.
  const isComplete = unreadable.length === 0;
  const sources = [
    ...translatedPages.map((name) => `pages/${name}`),
    ...stories.flatMap(({ name, value }) => [`literature/${name}`, `documents/${value.storyText}`]),
  ];
  return filesIn(folder).flatMap((file) => {
    const [, source = "", tag = ""] =
      /^((?:literature|documents|pages)\/[^.]+)\.([a-z]+)\.md$/.exec(file) ?? [];
    const [, labelTag] = /^labels\/(.+)\.yml$/.exec(file) ?? [];
    if (!source && !labelTag) return [];
    const problem = !tags.includes(labelTag ?? tag)
      ? "content/languages.yml does not name this language"
      : source &&
        isComplete &&
        !sources.includes(source) &&
        "only stories, their texts, and the pages session and questions can be translated";
    return problem ? [mistakeAt(`content/${file}`, undefined, problem)] : [];
  });
}

/** Reads one language into `all`. */
function readLanguage(
  reader: Reader,
  facts: Pick<languageSchema.Language, "tag" | "name" | "direction">,
  { pages, stories, documents }: Originals,
  placeholders: Record<string, unknown>,
  all: Languages,
) {
  const { tag } = facts;
  const labelFile = reader.read(`labels/${tag}.yml`, languageSchema.labels);
  const read = <Value extends object>(
    original: TextFile<Value>,
    sourceSchema: z.ZodTypeAny,
    bodyField?: string,
  ) =>
    readTranslation(reader, original, sourceSchema, tag, placeholders, bodyField) as
      | Translated<Value>
      | undefined;
  const pageNamed = <Name extends keyof Pages>(name: Name) => {
    const original = pages.find((page) => page.name === name) as TextFile<Pages[Name]> | undefined;
    return original && read(original, pageSchemas[name], "intro");
  };
  const [session, questions] = [pageNamed("session"), pageNamed("questions")];
  const translatedStories = stories.flatMap((original) => {
    const document = documents.find(
      ({ name, body }) => name === original.value.storyText && body.children.length > 0,
    );
    const story = read(original, storySchema);
    const text = document && read(document, schema.document);
    return story && (story.exists || text?.exists) ? [{ original, story, document, text }] : [];
  });
  const files = [session, questions, ...translatedStories.flatMap(({ story, text }) => [story, text])];
  all.translations.push(...files.flatMap((file) => file ?? []));
  if (!labelFile || !session || !questions) return;

  const { checked: _, checker, ...labels } = labelFile.value;
  const isDraft = (files: ({ checker?: string | undefined } | undefined)[]) =>
    files.some((file) => file && !file.checker);
  all.languages.push({
    ...facts,
    englishName: new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag,
    isDraft: isDraft([labelFile.value, session, questions]),
    stories: Object.fromEntries(
      translatedStories.map(({ story, text }) => {
        const { title, description } = story.value;
        const draft = isDraft([labelFile.value, story, text]);
        const day = story.checked ?? text?.checked;
        return [
          story.name,
          { isDraft: draft, ...(day && !draft ? { checked: { title, description, day } } : {}) },
        ];
      }),
    ),
  });
  const mark = (value: unknown, original: unknown) => markEnglish(value, original, labels as Labels, tag);
  all.translationFiles[`/translations/${tag}.json`] = {
    labels: labels as Labels,
    pages: {
      session: session.value,
      questions: mark(
        questions.value,
        pages.find(({ name }) => name === "questions")?.value,
      ) as Pages["questions"],
    },
    stories: Object.fromEntries(translatedStories.map(({ story }) => [story.name, textsOf(story.value)])),
    untranslated: [session, questions, ...translatedStories.map(({ story }) => story)].flatMap(
      ({ untranslated }) => untranslated,
    ),
  };
  for (const { original, story, document, text } of translatedStories) {
    if (text?.exists && document)
      all.translatedTexts.push({
        ...text,
        value: { ...text.value, ...fileOf(text, document) },
        labels: labels as Labels,
      });
    const body = text && (mark(text.body, document?.body) as Markdown);
    all.translationFiles[`/translations/${tag}/${story.name}.json`] = {
      story: { ...(mark(story.value, original.value) as typeof story.value), slug: story.name },
      text:
        text && document && body
          ? { ...text.value, ...fileOf(text, document), ...withWordCount(body) }
          : null,
      checkers: [...new Set([story, text].flatMap((file) => file?.checker ?? []))],
      untranslated: [
        ...[story, text].flatMap((file) => file?.untranslated ?? []),
        ...englishTextsIn(story, original),
      ],
    };
  }
}

/** The headings and alternative texts inside translated Markdown that are still in English; the Markdown as a whole counts as translated. */
function englishTextsIn(story: object, original: object): string[] {
  const english = new Set(textsNamed(["title", "alt"], original));
  return textsNamed(["title", "alt"], story).filter((text) => english.has(text));
}

/** The title and the questions of a story. */
function textsOf({ title, sections }: ParsedFiles["stories"][number]["value"]) {
  const questions = sections.questions.parts.flatMap(({ questions }) => questions);
  return {
    title,
    questions: Object.fromEntries(questions.map(({ id, text, followUp }) => [id, { text, followUp }])),
  };
}

/** The PDF of a text in another language, which publishing makes beside that of its source. */
function fileOf({ exists, tag }: Translated, { value: { file } }: ParsedFiles["documents"][number]) {
  return { file: exists ? file.replace(/\.pdf$/, `-${tag}.pdf`) : file };
}

/** A story’s text with its word count. */
export function withWordCount(body: Markdown) {
  return { body, wordCount: hastToText(body).trim().split(/\s+/).length };
}
