import { fold } from "../../app/fold";
import { englishLabels, type Labels } from "../../app/labels";
import { hastToText, sortByFrequency } from "../../app/text";
import { localisedAddress, questionsAddress, taggedPath } from "../../app/urls";
import { findPageTexts, hasText } from "./languages";
import { ownValue } from "./own-value";
import { listStoryQuestions } from "./questions";
import type { ParsedFiles } from "./reader";
import type {
  Content,
  SearchEntry,
  SearchFile,
  StoryFile,
} from "./schema/content";

const hiddenPages = ["404", "admin", "unsubscribe", "unsubscribed"];

/** By the address from which the Worker reads it. */
export function buildSearchFiles(
  content: Content,
  parsed: ParsedFiles,
): Record<string, SearchFile> {
  const tags = [undefined, ...content.languages.map(({ tag }) => tag)];
  const files = tags.map((tag) => buildFile(tag, content, parsed));
  return Object.fromEntries(
    files.map((file) => [`/texts/search/${file.lang}.json`, file]),
  );
}

function buildFile(
  tag: string | undefined,
  content: Content,
  parsed: ParsedFiles,
): SearchFile {
  const { labels, pages, questions } = findPageTexts(content, tag);
  const documents = tag
    ? parsed.translatedDocuments.filter((document) => document.tag === tag)
    : parsed.documents;
  return {
    lang: tag ?? "en",
    themes: foldThemes(pages),
    entries: [
      ...Object.entries(pages)
        .filter(([name]) => !hiddenPages.includes(name))
        .map(([name, page]) =>
          toEntry({
            kind: "page",
            href: localisedAddress(tag, name === "home" ? "/" : `/${name}`),
            title: page.title,
            text: page.description,
            others: [
              { ...page, questions: [], themes: [] },
              tag ? undefined : findShown(name, content),
            ],
          }),
        ),
      ...listStories(tag, content, labels),
      ...(tag ? [] : listPlans(content)),
      ...content.pages.questions.questions.map((question) => {
        const words = ownValue(questions, question.id);
        return toQuestion(tag, { ...question, ...words }, undefined, labels);
      }),
      ...documents.flatMap((document) => listDocument(document, tag)),
    ],
  };
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

function listPlans({ lessonPlans }: Content): SearchEntry[] {
  const plans = lessonPlans.filter(({ section }) => section);
  return [
    ...plans.map(({ id, title, description, content: text, category }) =>
      toEntry({
        kind: "plan",
        href: `/lesson-plans/${id}`,
        title,
        text: description,
        others: [category, text],
      }),
    ),
    ...plans.flatMap(({ title, questions }) =>
      questions.map((question) => toQuestion(undefined, question, title)),
    ),
  ];
}

function listStories(
  tag: string | undefined,
  { textsByAddress }: Content,
  labels?: Labels,
): SearchEntry[] {
  const prefix = `/texts/${tag ?? "en"}/`;
  const files = Object.entries(textsByAddress)
    .filter(([address]) => address.startsWith(prefix))
    .map(([, file]) => file as StoryFile)
    .filter(({ story }) => story.listed);
  return files.flatMap(({ story, text }) => {
    const { kind, slug, title, description, teaser, sections } = story;
    const { questions: bank, ...otherSections } = sections;
    const questions = listStoryQuestions(bank);
    const themes = sortByFrequency(questions.flatMap(({ themes }) => themes));
    return [
      toEntry({
        kind,
        // The same themes as on its shelf.
        themes: themes.slice(0, 2),
        href: taggedPath(tag, `/literature/${slug}`),
        title,
        text: description,
        others: [teaser, story.author, otherSections, text?.body],
      }),
      ...questions.map((question) => toQuestion(tag, question, title, labels)),
    ];
  });
}

type Question = Pick<
  Content["pages"]["questions"]["questions"][number],
  "id" | "text" | "move" | "themes"
>;

/** @param source the title of its story or plan; undefined if it has none */
function toQuestion(
  tag: string | undefined,
  { id, text, move, themes }: Question,
  source: string | undefined,
  labels: Labels = englishLabels,
): SearchEntry {
  return {
    ...toEntry({
      kind: "question",
      href: `${questionsAddress("/questions", [id], { lang: tag })}#set`,
      title: text,
      text: source ?? labels.noStory,
      others: [labels[move]],
    }),
    themes,
  };
}

/** Not the text of a story, which belongs to its page. */
function listDocument(
  {
    name,
    value: { kind, file, title, subtitle, description },
    body,
  }: ParsedFiles["documents"][number],
  tag?: string,
): SearchEntry[] {
  if (kind === "story") return [];
  return [
    toEntry({
      kind: "document",
      href: hasText({ body }) ? taggedPath(tag, `/documents/${name}`) : file,
      title,
      text: description,
      others: [subtitle, body],
    }),
  ];
}

type Draft = Omit<SearchEntry, "words"> & { others: unknown[] };

function toEntry({ others, ...entry }: Draft): SearchEntry {
  const texts = [entry.title, entry.text, ...others.flatMap(listShownTexts)];
  const words = fold(texts.join(" ")).split(" ").filter(Boolean);
  return {
    ...entry,
    words: [...new Set(words)].map((word) => ` ${word}`).join(""),
  };
}

function foldThemes({ questions }: Pick<Content["pages"], "questions">) {
  return Object.fromEntries(
    questions.themes.map(({ id, name, synonyms = "" }) => [
      id,
      fold(`${name} ${synonyms}`),
    ]),
  );
}

const nameOrAddress = /^([a-z0-9.-]+|\/.*|(https?|mailto):.*)$/;

/** At any depth, without ids, names and addresses. */
function listShownTexts(value: unknown): string[] {
  if (typeof value === "string")
    return nameOrAddress.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if ("type" in value && value.type === "root")
    return [hastToText(value as Parameters<typeof hastToText>[0])];
  return Object.values(value).flatMap(listShownTexts);
}
