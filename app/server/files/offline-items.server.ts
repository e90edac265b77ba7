import { englishLabels } from "~/labels";
import { ownValue } from "~/own-value";
import { classViewAddress } from "~/urls";
import {
  languages,
  lessonPlans,
  listedPlans,
  listedStories,
  pages,
  site,
  stories,
} from "../content/content.server";
import {
  findDocuments,
  findFileFacts,
  findRecordings,
  findStoryDocument,
} from "../content/resources.server";
import type { Texts } from "../content/translations.server";
import { linkToSheet } from "../questions/questions.server";
import {
  describeOptions,
  readSessionOptions,
  readSet,
} from "../questions/session-address.server";

/**
 * What a visitor can save for offline use: pages that belong together, with all
 * files that they need.
 */
export type OfflineItem = {
  /** The address of its first page, which identifies the item. */
  address: string;
  title: string;
  /** The addresses of its pages by their labels. */
  pages: Record<string, string>;
  /** The addresses of recordings to save with the pages. */
  recordings: string[];
  /** Approximate. */
  bytes: number;
};

/**
 * About the size of the pages of one story, with its sheet and class view,
 * without PDFs.
 */
const bytesOfPages = 145_000;

/**
 * Lists what can be saved: `chosen` for the page that the visitor comes from,
 * which need not be listed, and the others in groups. A row has the same thing
 * in each language, or without and with recordings.
 */
export function listOfflineItems(fromPage: string | null, texts: Texts) {
  const chosen = fromPage === null ? [] : findItems(fromPage, texts);
  const groups = buildGroups(listedStories, listedPlans);
  const others = groups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(
      (row) => !row.some(({ address }) => address === chosen[0]?.address),
    ),
  }));
  return { chosen, others: others.filter(({ rows }) => rows.length > 0) };
}

function findItems(page: string, texts: Texts): OfflineItem[] {
  const url = URL.canParse(page, site.url)
    ? new URL(page, site.url)
    : undefined;
  if (url?.origin !== new URL(site.url).origin) return [];
  if (url.pathname === "/detectives") return [buildDetectivesItem()];
  const rows = buildGroups(stories, lessonPlans).flatMap((group) => group.rows);
  if (url.pathname === "/session")
    return buildSheetItem(url, rows.flat(), texts);
  const isChosen = ({ address }: OfflineItem) => address === url.pathname;
  const row = rows.find((row) => row.some(isChosen)) ?? [];
  return row.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
}

function buildGroups(storyList: typeof stories, planList: typeof lessonPlans) {
  const { title, articles, explainers } = pages["about-philosophy"];
  const files = findDocuments(articles).map(({ file }) => file);
  const recordings = findRecordings(explainers).map(({ file }) => file);
  const buildRows = (wanted: "story" | "starter") =>
    storyList
      .filter(({ kind }) => kind === wanted)
      .map((story) =>
        [undefined, ...languages].flatMap((language) =>
          !language || ownValue(language.stories, story.slug)
            ? buildStoryItem(story, language)
            : [],
        ),
      );
  return [
    {
      title: pages["philosophical-literature"].title,
      rows: buildRows("story"),
    },
    { title: pages.starters.title, rows: buildRows("starter") },
    {
      title: pages["lesson-plans"].title,
      rows: planList.map(({ id, title, fileUrl = "" }) => {
        const sheet = listSheetPages(linkToSheet(`plan-${id}`));
        return [
          buildItem(title, { "Lesson plan": `/lesson-plans/${id}`, ...sheet }, [
            fileUrl,
          ]),
        ];
      }),
    },
    {
      title: "More",
      rows: [
        [buildDetectivesItem()],
        [
          buildItem(title, { Page: "/about-philosophy" }, files),
          buildItem(
            `${title} with recordings`,
            { Page: "/about-philosophy" },
            files,
            recordings,
          ),
        ],
        [buildItem(pages.facilitations.title, { Page: "/facilitations" })],
      ],
    },
  ];
}

function buildStoryItem(
  story: (typeof stories)[number],
  language?: (typeof languages)[number],
): OfflineItem {
  const { slug, storyText, reviewPdf = "" } = story;
  const title = language ? `${story.title} (${language.name})` : story.title;
  const address = `${language ? `/${language.tag}` : ""}/literature/${slug}`;
  const sheet = linkToSheet(slug, {
    story: storyText && "on",
    lang: language?.tag,
  });
  const files = [storyText ? findStoryDocument(storyText).file : "", reviewPdf];
  return buildItem(title, { Story: address, ...listSheetPages(sheet) }, files);
}

/** A session sheet, with the pages of its stories and plans. */
function buildSheetItem(
  { search, searchParams }: URL,
  items: OfflineItem[],
  texts: Texts,
): OfflineItem[] {
  const { questions } = readSet(searchParams, texts);
  const [first] = questions;
  if (!first) return [];
  const byAddress = new Map(items.map((item) => [item.address, item]));
  const hrefs = [...new Set(questions.map(({ source }) => source.href))];
  const sources = hrefs.flatMap(
    (href) =>
      byAddress.get(`/${searchParams.get("lang")}${href}`) ??
      byAddress.get(href) ??
      [],
  );
  const options = readSessionOptions(searchParams);
  // The list may hold several sheets about one story.
  const title = [
    ...(sources.length > 0
      ? [sources.map(({ title }) => title).join(", ")]
      : []),
    questions.length > 1
      ? `“${first.text}” and ${questions.length - 1} more`
      : `“${first.text}”`,
    describeOptions(options, englishLabels),
    options.layout,
  ].join("; ");
  const sourcePages = Object.fromEntries(
    sources.map(({ title, address }) => [title, address]),
  );
  const sheet = buildItem(title, {
    ...listSheetPages(`/session${search}`),
    ...sourcePages,
  });
  // The size of each source includes that of a sheet.
  return [
    sources.length === 0
      ? sheet
      : { ...sheet, bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0) },
  ];
}

function buildDetectivesItem(): OfflineItem {
  return buildItem(pages.detectives.title, {
    Cards: "/detectives",
    "Class view": "/detectives/class",
  });
}

function listSheetPages(sheet: string | undefined): OfflineItem["pages"] {
  if (!sheet) return {};
  return { "Session sheet": sheet, "Class view": classViewAddress(sheet) };
}

function buildItem(
  title: string,
  pages: OfflineItem["pages"],
  files: string[] = [],
  recordings: string[] = [],
): OfflineItem {
  const [address = ""] = Object.values(pages);
  const sizes = [...files, ...recordings].map(
    (file) => findFileFacts(file)?.bytes ?? 0,
  );
  return {
    address,
    title,
    pages,
    recordings,
    bytes: sizes.reduce((sum, size) => sum + size, bytesOfPages),
  };
}
