import { fill, minutesToRead } from "~/text";
import { listedStories, pages, type stories } from "../content/content.server";
import { findPicture } from "../content/pictures.server";
import { findStoryDocument } from "../content/resources.server";
import { bundledEnglish, type PageTexts } from "../content/translations.server";
import { ageFacet, maxWithoutSearch, searchList } from "./list-search.server";

type Story = (typeof stories)[number];

const listed = listedStories.filter(({ kind }) => kind === "story");

export function listStarters() {
  return listedStories
    .filter(({ kind }) => kind === "starter")
    .map(toShelfEntry);
}

export function listFirstStories() {
  return listed.slice(0, maxWithoutSearch).map(toShelfEntry);
}

/**
 * What the list of stories shows for the parameters of an address: its search
 * form, and the stories on this page. Null if the shelf already shows them all.
 * Never throws.
 */
export function searchStories(query: URLSearchParams) {
  if (listed.length <= maxWithoutSearch) return null;
  const { found, shown, pagination, ...form } = searchList(
    listed,
    query,
    {
      kind: {
        label: "Kind",
        choices: [
          { value: "own", label: "Our own stories" },
          { value: "book", label: "Reviews of published books" },
        ],
        valuesOf: ({ original }) => [original ? "own" : "book"],
      },
      theme: {
        label: "Theme",
        choices: pages.questions.themes.map(({ id, name }) => ({
          value: id,
          label: name,
        })),
        valuesOf: (story) => [
          ...new Set(story.questions.flatMap(({ themes }) => themes)),
        ],
      },
      age: ageFacet((story, age) =>
        story.questions.some((question) => question.age <= age),
      ),
    },
    ({ title, description, author = "" }) =>
      `${title} ${description} ${author}`,
  );
  return {
    form,
    pagination,
    number: found.length,
    stories: shown.map(toShelfEntry),
  };
}

export function toShelfEntry(story: Story) {
  const { slug, title, cover, coverAlt } = story;
  return {
    slug,
    title,
    cover: findPicture(cover),
    coverAlt,
    facts: describeStory(story),
  };
}

/**
 * The youngest age of its questions, the reading time and the main themes of a
 * story, such as `ages 6 and up` and `Ownership`.
 */
export function describeStory(
  story: Story,
  { labels, pages }: Pick<PageTexts, "labels" | "pages"> = bundledEnglish,
): string[] {
  const { questions } = story;
  const names = new Map(
    pages.questions.themes.map(({ id, name }) => [id, name]),
  );
  const themes = sortByFrequency(
    questions.flatMap(({ themes }) => themes),
  ).slice(0, 2);
  const words = story.storyText && findStoryDocument(story.storyText).wordCount;
  const years = Math.min(...questions.map(({ age }) => age));
  return [
    ...(questions.length > 0 ? [fill(labels.fromYears, { years })] : []),
    words
      ? fill(labels.minutesAloud, { minutes: minutesToRead(words) })
      : labels.book,
    ...themes.map((theme) => names.get(theme) ?? theme),
  ];
}

/** Each value once, the most frequent first. */
export function sortByFrequency(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
