import { foldForSearch } from "../../app/fold";
import { type Labels, moveIds } from "../../app/labels";
import { toPlanSourceId } from "../../app/lesson-choices";
import { hastToText, listDistinctByFrequency } from "../../app/text";
import {
  documentPageAddress,
  listFrameLinks,
  pageAddress,
  planAddress,
  storyAddress,
} from "../../app/urls";
import { getLanguageTexts } from "../languages/languages";
import { isWrittenDocument } from "../parse/documents";
import { getOwnValue } from "../parse/own-value";
import { listStoryQuestions } from "../parse/questions";
import type { ParsedFilesByKind } from "../parse/reader";
import type {
  Content,
  FrameTexts,
  LatinSpellings,
  SearchEntry,
  SearchFile,
  StoryPageTexts,
} from "../schema/content";
import { buildLatinSpellings } from "./latin-spellings";

const hiddenPages = ["404", "admin", "unsubscribed"];

/** Each file by the address from which the Worker reads it. */
export function buildSearchFiles(
  content: Content,
  parsed: ParsedFilesByKind,
): Record<string, SearchFile | LatinSpellings> {
  const tags = [undefined, ...content.languages.map(({ tag }) => tag)];
  const files = tags.map((tag) => buildFile(tag, content, parsed));
  return {
    ...Object.fromEntries(
      files.map((file) => [`/texts/search/${file.lang}.json`, file]),
    ),
    "/texts/search/latin.json": buildLatinSpellings(files),
  };
}

function buildFile(
  tag: string | undefined,
  content: Content,
  parsed: ParsedFilesByKind,
): SearchFile {
  const {
    labels,
    pages,
    plans: translatedPlans,
    questions,
  } = getLanguageTexts(content, tag);
  const documents = tag
    ? parsed.translatedDocuments.filter((document) => document.tag === tag)
    : parsed.documents;
  const translate = (english: Question[]) =>
    english.map((question) => ({
      ...question,
      ...getOwnValue(questions, question.id),
    }));
  const stories = listStoryFiles(tag, content);
  const plans = content.lessonPlans.filter(({ section }) => section);
  return {
    lang: tag ?? "en",
    topics: listTopics(pages, labels),
    entries: [
      ...Object.entries(pages)
        .filter(([name]) => !hiddenPages.includes(name))
        .map(([name, page]) =>
          toEntry({
            kind: "page",
            href: pageAddress(name, tag),
            title: page.title,
            description: page.description,
            synonyms: listSynonyms(page, tag),
            others: [
              { ...page, synonyms: [], questions: [], themes: [] },
              tag ? undefined : findShown(name, content),
            ],
          }),
        ),
      ...(tag ? listEnglishPages(tag, content) : []),
      ...stories.map((file) => toStoryEntry(tag, file, content)),
      ...(tag ? [] : plans).map(
        ({ id, title, description, content, category }) =>
          toEntry({
            kind: "plan",
            href: planAddress(id),
            title,
            description,
            others: [category, content],
          }),
      ),
      ...documents.flatMap((document) => listDocument(document, tag)),
    ],
    questions: [
      ...stories.map(({ story }) =>
        toQuestions(story.title, listStoryQuestions(story.sections.questions)),
      ),
      ...plans.flatMap((plan) => {
        const title = tag
          ? translatedPlans[toPlanSourceId(plan.id)]?.title
          : plan.title;
        return title ? toQuestions(title, translate(plan.questions)) : [];
      }),
      toQuestions(labels.noStory, translate(content.pages.questions.questions)),
    ].filter(({ entries }) => entries.length > 0),
  };
}

/**
 * English pages without a translation that have a name in another language, in
 * its menu or footer, or synonyms.
 */
function listEnglishPages(tag: string, content: Content): SearchEntry[] {
  const translated = getLanguageTexts(content, tag).pages;
  const { menu, site } = content.textsByAddress[
    `/texts/frame/${tag}.json`
  ] as FrameTexts;
  const links = listFrameLinks(menu, site);
  return Object.entries(content.pages)
    .filter(([name]) => !(name in translated))
    .map(([name, page]) => ({
      name,
      page,
      synonyms: [
        ...new Set(
          links
            .filter(({ href }) => href === pageAddress(name))
            .map(({ label }) => label),
        ),
        ...listSynonyms(page, tag),
      ],
    }))
    .filter(({ synonyms }) => synonyms.length > 0)
    .map(({ name, page, synonyms }) => ({
      ...toEntry({
        kind: "page",
        href: `/${name}`,
        title: page.title,
        description: "",
        synonyms,
        others: [],
      }),
      description: page.description,
      lang: "en",
    }));
}

/** The synonyms in the script of the language. */
function listSynonyms(
  { synonyms = "" }: { synonyms?: string | undefined },
  tag = "en",
): string[] {
  const { script } = new Intl.Locale(tag).maximize();
  const letter = new RegExp(`\\p{Script=${script}}`, "u");
  return synonyms.split(",").filter((words) => letter.test(words));
}

/** What an English page shows besides its own file. */
function findShown(
  name: string,
  { pages, recordings, people, testimonials }: Content,
): unknown {
  switch (name) {
    case "about-philosophy":
      return pages[name].explainers.map((name) => recordings[name]);
    case "about-team":
      return people;
    case "past-courses":
      return testimonials;
  }
}

function listStoryFiles(
  tag: string | undefined,
  { textsByAddress }: Content,
): StoryPageTexts[] {
  const prefix = `/texts/${tag ?? "en"}/`;
  return Object.entries(textsByAddress)
    .filter(([address]) => address.startsWith(prefix))
    .map(([, file]) => file as StoryPageTexts)
    .filter(({ story }) => story.listed);
}

function toStoryEntry(
  tag: string | undefined,
  { story, document: text }: StoryPageTexts,
  { stories }: Content,
): SearchEntry {
  const { kind, slug, title, description, teaser, author, sections } = story;
  const { questions, ...otherSections } = sections;
  const themes = listStoryQuestions(questions).flatMap(({ themes }) => themes);
  const english = stories.find((story) => story.slug === slug);
  const entry = toEntry({
    kind,
    href: storyAddress(slug, tag),
    title,
    description,
    // The same themes as on its shelf.
    topics: listDistinctByFrequency(themes).slice(0, 2),
    others: [
      teaser,
      author,
      otherSections,
      text?.body,
      // People mix their language with English words: iraval cycle.
      ...(tag ? [english?.title, english?.description, english?.teaser] : []),
    ],
  });
  // In another language, stories are most of what there is to find.
  return tag
    ? { ...entry, aboutWords: writeWords(listWords(description)) }
    : entry;
}

type Question = Pick<
  Content["pages"]["questions"]["questions"][number],
  "id" | "text" | "move" | "themes"
>;

function toQuestions(
  source: string,
  questions: Question[],
): SearchFile["questions"][number] {
  return {
    source,
    sourceWords: writeWords(listWords(source)),
    entries: questions.map(({ id, text, move, themes }) => {
      const words = writeWords(listWords(text));
      return { id, text, words, topics: [...themes, move] };
    }),
  };
}

/** Not the text of a story, which belongs to its page. */
function listDocument(
  {
    name,
    value: { kind, file, title, subtitle, description, synonyms },
    body,
  }: ParsedFilesByKind["documents"][number],
  tag?: string,
): SearchEntry[] {
  if (kind === "story") return [];
  return [
    toEntry({
      kind: "document",
      href: isWrittenDocument({ body }) ? documentPageAddress(name, tag) : file,
      title,
      description,
      synonyms: listSynonyms({ synonyms }, tag),
      others: [subtitle, body],
    }),
  ];
}

type Draft = Omit<SearchEntry, "titleWords" | "otherWords"> & {
  others: unknown[];
};

function toEntry({ synonyms = [], others, ...entry }: Draft): SearchEntry {
  const texts = [
    entry.description,
    ...synonyms,
    ...others.flatMap(listShownTexts),
  ];
  const titleWords = listWords(entry.title);
  const otherWords = listWords(texts.join(" ")).filter(
    (word) => !titleWords.includes(word),
  );
  return {
    ...entry,
    titleWords: writeWords(titleWords),
    otherWords: writeWords(otherWords),
    ...(synonyms.length > 0
      ? { synonyms: synonyms.map((words) => writeWords(listWords(words))) }
      : {}),
  };
}

function listTopics(
  { questions }: Pick<Content["pages"], "questions">,
  labels: Labels,
): Record<string, string> {
  const texts = new Map<string, string>(moveIds.map((id) => [id, labels[id]]));
  // A theme may have the id of a move.
  for (const { id, name, synonyms = "" } of questions.themes)
    texts.set(id, `${texts.get(id) ?? ""} ${name} ${synonyms}`);
  return Object.fromEntries(
    [...texts].map(([id, text]) => [id, writeWords(listWords(text))]),
  );
}

/** Each word once. */
function listWords(text: string): string[] {
  return [...new Set(foldForSearch(text).split(" ").filter(Boolean))];
}

function writeWords(words: string[]): string {
  return ` ${words.join(" ")} `;
}

const nameOrAddress = /^([a-z0-9.-]+|\/.*|(https?|mailto):.*)$/;

/** All texts at any depth, except ids, names and addresses. */
function listShownTexts(value: unknown): string[] {
  if (typeof value === "string")
    return nameOrAddress.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if ("type" in value && value.type === "root")
    return [hastToText(value as Parameters<typeof hastToText>[0])];
  return Object.values(value).flatMap(listShownTexts);
}
