import { englishLabels } from "~/labels";
import { ownValue } from "~/own-value";
import { languages, lessonPlans, pages, site, stories } from "../content/content.server";
import type { Language } from "../content/language-schema.server";
import { findDocuments, findFileFacts, findRecordings, findStoryText } from "../content/resources.server";
import { readSet } from "../questions/question-set.server";
import { addressOfSession } from "../questions/questions.server";
import { describeOptions, readSessionOptions } from "../questions/session-options.server";

/** What a visitor can keep on a phone: the pages that belong together, and their bytes with and without recordings. */
export type Keepable = {
  /** The address of its first page without parameters: the id of everything but sheets. */
  path: string;
  title: string;
  pages: { label: string; address: string }[];
  bytes: number;
  recordingBytes: number;
};

/** About the size of the pages of one story, with its sheet and class view, without PDFs. */
const bytesOfPages = 145_000;

/**
 * What can be kept: `chosen` is the page that the visitor comes from, if it can be kept, and `others` everything else.
 *
 * @param page the address of that page
 */
export function keepablesFor(page: string | null): { chosen: Keepable | undefined; others: Keepable[] } {
  const all = [
    ...stories
      .filter(({ listed }) => listed)
      .flatMap((story) => [
        keepableStory(story),
        ...languages
          .filter(({ stories }) => ownValue(stories, story.slug))
          .map((language) => keepableStory(story, language)),
      ]),
    ...lessonPlans.filter(({ section }) => section).map(keepablePlan),
    keepableDetectives(""),
    keepablePage(
      "about-philosophy",
      pages["about-philosophy"].articles,
      pages["about-philosophy"].explainers,
    ),
    keepablePage("facilitations"),
  ];
  const chosen = page === null ? undefined : keepableAt(page);
  return { chosen, others: all.filter(({ path }) => path !== chosen?.path) };
}

function keepableAt(page: string): Keepable | undefined {
  if (!URL.canParse(page, site.url)) return undefined;
  const { origin, pathname, search, searchParams } = new URL(page, site.url);
  if (origin !== new URL(site.url).origin) return undefined;
  if (pathname === "/detectives") return keepableDetectives(search);
  if (pathname === "/session") return keepableSheet(search, searchParams);
  const [, tag, slug] = /^(?:\/([a-z]{2,3}))?\/literature\/([^/]+)$/.exec(pathname) ?? [];
  const story = stories.find((story) => story.slug === slug);
  const plan = lessonPlans.find(({ id }) => pathname === `/lesson-plans/${id}`);
  return story ? keepableStory(story, languageTagged(tag)) : plan && keepablePlan(plan);
}

function languageTagged(tag: string | null | undefined): Language | undefined {
  return languages.find((language) => language.tag === tag);
}

/** @param language in which it is kept, if the story has a page in it */
function keepableStory(source: (typeof stories)[number], language?: Language): Keepable {
  const { slug, storyText, reviewPdf = "" } = source;
  const lang = language && ownValue(language.stories, slug) && language.tag;
  const title = lang ? `${source.title} (${language?.name})` : source.title;
  const sheet = addressOfSession(slug, { story: storyText && "on", lang });
  const story = { label: "Story", address: `${lang ? `/${lang}` : ""}/literature/${slug}` };
  const files = [storyText ? findStoryText(storyText).file : "", reviewPdf];
  return keepable(title, [story, ...(sheet ? sheetAndClassView(sheet) : [])], files);
}

function keepablePlan({ id, title, fileUrl = "" }: (typeof lessonPlans)[number]): Keepable {
  const sheet = addressOfSession(`plan-${id}`);
  const plan = { label: "Lesson plan", address: `/lesson-plans/${id}` };
  return keepable(title, [plan, ...(sheet ? sheetAndClassView(sheet) : [])], [fileUrl]);
}

/** The sheet of a set, with the stories and plans of its questions. */
function keepableSheet(search: string, query: URLSearchParams): Keepable | undefined {
  const { questions } = readSet(query);
  const ids = new Set(questions.map(({ source }) => source.id));
  const sources = [
    ...stories
      .filter(({ slug }) => ids.has(slug))
      .map((story) => keepableStory(story, languageTagged(query.get("lang")))),
    ...lessonPlans.filter(({ id }) => ids.has(`plan-${id}`)).map(keepablePlan),
  ];
  const [first] = questions;
  const last = questions.at(-1);
  if (!first || !last) return undefined;
  // The list may hold several sheets about one story.
  const questionRange =
    questions.length === 1
      ? `“${first.text}”`
      : `${questions.length} questions, “${first.text}” to “${last.text}”`;
  const { options } = readSessionOptions(query);
  const about = sources.map(({ title, pages: [page] }) => ({ label: title, address: page?.address ?? "" }));
  return {
    path: "/session",
    title: [
      sources.map(({ title }) => title).join(", "),
      questionRange,
      describeOptions(options, englishLabels),
      ...(options.layout === "sheet" ? [] : [options.layout]),
    ].join("; "),
    pages: [...sheetAndClassView(`/session${search}`), ...about],
    bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
    recordingBytes: 0,
  };
}

/** @param search the order of the cards, as in the address of the page */
function keepableDetectives(search: string): Keepable {
  return keepable(pages.detectives.title, [
    { label: "Cards", address: `/detectives${search}` },
    { label: "Class view", address: `/detectives/class${search}` },
  ]);
}

function keepablePage(
  name: "about-philosophy" | "facilitations",
  documents: string[] = [],
  recordings: string[] = [],
) {
  const address = { label: "Page", address: `/${name}` };
  const files = findDocuments(documents).map(({ file }) => file);
  return keepable(
    pages[name].title,
    [address],
    files,
    findRecordings(recordings).map(({ file }) => file),
  );
}

function sheetAndClassView(sheet: string) {
  return [
    { label: "Session sheet", address: sheet },
    { label: "Class view", address: sheet.replace("/session?", "/session/class?") },
  ];
}

function keepable(
  title: string,
  pages: Keepable["pages"],
  files: string[] = [],
  recordings: string[] = [],
): Keepable {
  const sum = (addresses: string[]) =>
    addresses.reduce((bytes, address) => bytes + (findFileFacts(address)?.bytes ?? 0), 0);
  const [path = ""] = pages[0]?.address.split("?") ?? [];
  return { path, title, pages, bytes: bytesOfPages + sum(files), recordingBytes: sum(recordings) };
}
