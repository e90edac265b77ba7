/**
 * The words of a page in its language. The Worker reads long texts, and other
 * languages, from files of the site when it needs them.
 */
import type {
  Content,
  DocumentPageTexts,
  EnglishLessonTexts,
  FrameTexts,
  LanguageTexts,
  PagesReadFromFiles,
  PublishedLanguage,
  QuestionWordsById,
  ReviewStatus,
  StoryPageTexts,
} from "virtual:content";
import { englishLabels, type Labels } from "~/labels";
import { fillLabel, formatDay } from "~/text";
import {
  addressWithQuery,
  addressWithSet,
  pageAddress,
  pathWithLanguageTag,
} from "~/urls";
import type { Context } from "../data/context.server";
import {
  createNotConfiguredResponse,
  createRefusalResponse,
} from "../http/refusals.server";
import { languages, pages } from "./content.server";
import { addPictureDataToImages } from "./pictures.server";

/**
 * The words of the pages in `language`, or in English, and the English ones for
 * what has no translation.
 */
export type AllWords = LanguageTexts & {
  questions: QuestionWordsById;
  language: PublishedLanguage | undefined;
  english: EnglishLessonTexts;
};

/** The words of pages, and outside English also those of stories and plans. */
export type PageAndStoryWords = PageWords &
  Partial<Pick<AllWords, "stories" | "plans">>;

/** The words of pages, without those of stories, plans and questions. */
export type PageWords = Pick<AllWords, "language" | "labels" | "pages">;

export const englishPageWords: PageWords = {
  language: undefined,
  labels: englishLabels,
  pages,
};

/**
 * The words of pages, in English if there is no such language.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadPageAndStoryWords(
  tag: string | null | undefined,
  context: Context,
): Promise<PageAndStoryWords> {
  return (await loadLanguage(tag, context)) ?? englishPageWords;
}

/**
 * All words, in English if there is no such language.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadAllWords(
  tag: string | null | undefined,
  context: Context,
): Promise<AllWords> {
  const [english, translated, questions] = await Promise.all([
    loadTextsFile<EnglishLessonTexts>("/texts/en.json", context),
    loadLanguage(tag, context),
    loadQuestions(tag, context),
  ]);
  // A translation replaces the English words.
  return {
    ...englishPageWords,
    ...english,
    plans: {},
    ...translated,
    ...questions,
    english,
  };
}

async function loadLanguage(tag: string | null | undefined, context: Context) {
  const language = findLanguage(tag);
  if (!language) return undefined;
  const address = `/texts/${language.tag}.json`;
  const texts = await loadTextsFile<LanguageTexts>(address, context);
  return { language, ...addPictureDataToImages(texts) };
}

/** They are most of the words of a language, and few pages show them. */
async function loadQuestions(tag: string | null | undefined, context: Context) {
  const language = findLanguage(tag);
  if (!language) return undefined;
  const address = `/texts/questions/${language.tag}.json`;
  return {
    questions: await loadTextsFile<QuestionWordsById>(address, context),
  };
}

function findLanguage(tag: string | null | undefined) {
  return languages.find((language) => language.tag === tag);
}

/** @throws a 503 Response when the files of the site cannot be read */
export async function loadStoryTextsFile(
  tag: string,
  slug: string,
  context: Context,
): Promise<StoryPageTexts> {
  return addPictureDataToImages(
    await loadTextsFile<StoryPageTexts>(`/texts/${tag}/${slug}.json`, context),
  );
}

/**
 * The document with the text of a story, in the language of the page; undefined
 * if there is none. If it is not translated, it is in English, and `lang` says so.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadStoryDocument(
  slug: string,
  { stories, language }: AllWords,
  context: Context,
) {
  const tag = stories[slug] && language?.tag;
  const { document } = await loadStoryTextsFile(tag ?? "en", slug, context);
  const lang = language && !tag ? ("en" as const) : undefined;
  return document && { ...document, lang };
}

/** @throws a 503 Response when the files of the site cannot be read */
export async function loadDocumentTextsFile(
  tag: string,
  name: string,
  context: Context,
): Promise<DocumentPageTexts> {
  return addPictureDataToImages(
    await loadTextsFile<DocumentPageTexts>(
      `/texts/documents/${tag}/${name}.json`,
      context,
    ),
  );
}

/**
 * A page whose words no other page needs, from a file of its own.
 *
 * @throws a 503 Response when the files of the site cannot be read
 */
export async function loadEnglishPageFromFile<
  Name extends keyof PagesReadFromFiles,
>(name: Name, context: Context): Promise<PagesReadFromFiles[Name]> {
  return addPictureDataToImages(
    await loadTextsFile<PagesReadFromFiles[Name]>(
      `/texts/pages/${name}.json`,
      context,
    ),
  );
}

/**
 * A file that the build has written.
 *
 * @throws a 503 Response when it cannot be read
 */
export async function loadTextsFile<
  T extends Content["textsByAddress"][string],
>(address: string, { env }: Context): Promise<T> {
  // In development and in tests of modules, no build has written the files.
  if (import.meta.env.DEV)
    return structuredClone(
      (await import("virtual:texts")).default[address],
    ) as never;
  const response = await env.ASSETS?.fetch(`https://files.example${address}`);
  if (!response?.ok) throw createNotConfiguredResponse("ASSETS");
  return response.json();
}

/** The names of themes in the language of the page, in the order of the ids. */
export function toThemeNames(
  ids: string[],
  { pages }: Pick<AllWords, "pages">,
): string[] {
  const { themes } = pages.questions;
  return ids.flatMap(
    (id) => themes.find((theme) => theme.id === id)?.name ?? [],
  );
}

/** What surrounds the pages of a language, and which pages it has. */
export type LanguageFrame = Awaited<ReturnType<typeof findLanguageFrame>>;

/**
 * Undefined in English, for the tag of no language, and when the files of the
 * site cannot be read: then the page itself answers with a 503.
 */
export async function findLanguageFrame(tag: string | null, context: Context) {
  const language = findLanguage(tag);
  if (!language) return undefined;
  const { name, direction } = language;
  const address = `/texts/frame/${language.tag}.json`;
  try {
    const file = await loadTextsFile<FrameTexts>(address, context);
    return { tag: language.tag, name, direction, ...file };
  } catch (error) {
    if (error instanceof Response) return undefined;
    throw error;
  }
}

/** The language of a translated page; its loader returns it as `language`. */
export type PageLanguage = NonNullable<ReturnType<typeof buildPageLanguage>>;

/**
 * Undefined in English.
 *
 * @param translation of what the page shows; that of the language by default
 */
export function buildPageLanguage(
  { language, labels }: PageWords,
  translation?: Partial<ReviewStatus> & { isDraft?: boolean | undefined },
) {
  if (!language) return undefined;
  const { tag, name } = language;
  const isDraft = translation?.isDraft ?? language.isDraft;
  const reading = {
    reviews: translation?.reviews ?? [],
    changed: translation?.changed ?? 0,
  };
  const note = isDraft
    ? {
        text: labels.draft,
        english: `${language.englishName}: ${englishLabels.draft}`,
        proof: {
          label: labels.proof,
          href: pathWithLanguageTag(tag, "/proof"),
        },
      }
    : { text: describeReviewStatus(reading, labels, tag) };
  return { tag, name, labels, isDraft, note };
}

/**
 * Who has read a translation, and how many of its texts have changed since;
 * empty if nobody has.
 */
export function describeReviewStatus(
  { reviews, changed }: ReviewStatus,
  labels: Pick<Labels, "readBy" | "changedSince">,
  tag: string,
): string {
  return [
    ...reviews.map(({ name, day }) =>
      fillLabel(labels.readBy, { name, day: formatDay(day, tag) }),
    ),
    ...(changed > 0
      ? [fillLabel(labels.changedSince, { number: changed })]
      : []),
  ].join(" ");
}

/** For a hydrated page: its components use only the labels of the layout. */
export function dropLanguageLabels<Data extends { language?: PageLanguage }>({
  language,
  ...data
}: Data) {
  if (!language) return { ...data, language };
  const { labels: _, ...facts } = language;
  return { ...data, language: facts };
}

const english = {
  tag: "en",
  name: "English",
  invitation: "Do you teach in English? Take the English sheet.",
};

/** The name of each language by tag, in English only on an English page. */
export function buildLanguageNames(
  pageLanguage: string,
): Record<string, string> {
  const names = languages.map(({ tag, name, englishName }) => [
    tag,
    pageLanguage === "en" ? englishName : name,
  ]);
  return { en: "English", ...Object.fromEntries(names) };
}

export type LinksInAllLanguages = ReturnType<typeof listLanguageLinks>;

/**
 * Links for the reader, and for search engines, from which drafts are hidden.
 *
 * @param addressFor the address of the page in a language; undefined for
 *   English
 * @param findTranslation for a page that is not in every language, such as a
 *   story. By default, the page is in every language, and a draft if the
 *   language is one.
 */
export function listLanguageLinks(
  addressFor: (tag: string | undefined) => string,
  findTranslation: (
    language: PublishedLanguage,
  ) => { isDraft: boolean } | undefined = (language) => language,
) {
  const others = languages.flatMap((language) => {
    const { tag, name } = language;
    const translation = findTranslation(language);
    return translation
      ? [{ tag, name, href: addressFor(tag), isDraft: translation.isDraft }]
      : [];
  });
  const { tag, name } = english;
  return [
    { tag, name, href: addressFor(undefined), isDraft: false },
    ...others,
  ];
}

/** Links to the first lesson in other languages, in the words of each. */
export function listFirstLessonLinksInOtherLanguages(tag: string | undefined) {
  return [english, ...languages]
    .filter((other) => other.tag !== (tag ?? "en"))
    .map((other) => ({
      lang: other.tag,
      text: other.invitation,
      href: pathWithLanguageTag(
        other === english ? undefined : other.tag,
        "/first-lesson",
      ),
    }));
}

/**
 * Links from the page of a plan, which is only in English, to its sheet in the
 * languages that have its words.
 *
 * @param source of its questions, such as `plan-7`
 */
export function listPlanSheetLinksInOtherLanguages(
  source: string,
  addressFor: (lang: string) => string,
) {
  return languages
    .filter(({ plans }) => plans[source])
    .map(({ tag, invitation }) => ({
      lang: tag,
      text: invitation,
      href: addressFor(tag),
    }));
}

/**
 * What a loader returns about the language, for a page whose address has it in
 * `lang`.
 *
 * @param sourceIds what the page is about; those that have no translation are
 *   ignored
 */
export function buildLanguageAndLinks(
  texts: PageWords,
  query: URLSearchParams,
  path: string,
  sourceIds: string[] = [],
) {
  const { language } = texts;
  const [, name = ""] = path.split("/");
  // A page of labels alone, such as /search, is a draft if its language is one.
  const findPage = (language: PublishedLanguage) => {
    const pages: Record<string, Partial<ReviewStatus> & { isDraft: boolean }> =
      language.pages;
    return pages[name] ?? { isDraft: language.isDraft };
  };
  const page = language && findPage(language);
  const sources = sourceIds.map(
    (id) => language?.stories[id] ?? language?.plans[id],
  );
  const isDraft = [page, ...sources].some((part) => part?.isDraft);
  return {
    language: buildPageLanguage(texts, { ...page, isDraft }),
    /** For search engines, without the rest of the query. */
    alternates: listLanguageLinks(
      (lang) => addressWithQuery(path, { lang }),
      findPage,
    ),
    /** For the teacher, with the rest of the query. */
    languageLinks: listLanguageLinks((lang) => {
      const { set, ...others } = Object.fromEntries(query);
      return addressWithSet(path, set ? [set] : [], { ...others, lang });
    }, findPage),
  };
}

/**
 * A page that every language has below its tag, such as `/hi/supper`, with what
 * its loader returns about the language.
 *
 * @param tag of a language other than English
 * @throws a 404 Response when there is no such language
 */
export async function loadPageInLanguage<Name extends keyof AllWords["pages"]>(
  name: Name,
  tag: string | undefined,
  context: Context,
) {
  const texts = await loadPageAndStoryWords(tag, context);
  if (tag && !texts.language)
    throw createRefusalResponse(404, "There is no such page.");
  const addressOf = (other: string | undefined) => pageAddress(name, other);
  return {
    texts,
    page: { ...texts.pages[name], path: addressOf(tag) },
    inLanguage: {
      language: buildPageLanguage(texts, texts.language?.pages[name]),
      alternates: listLanguageLinks(addressOf, ({ pages }) => pages[name]),
    },
  };
}
