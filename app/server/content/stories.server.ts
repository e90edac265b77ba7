import { fill, minutesToRead, sortByFrequency } from "~/text";
import { listedStories, type stories } from "./content.server";
import { findPicture } from "./pictures.server";
import { findStoryDocument } from "./resources.server";
import { bundledEnglish, type Texts } from "./translations.server";

type Story = (typeof stories)[number];

export function listShelf(kind: Story["kind"]) {
  return listedStories.filter((story) => story.kind === kind).map(toShelfEntry);
}

function toShelfEntry(story: Story) {
  const { slug, title, cover, coverAlt } = story;
  return {
    slug,
    title,
    cover: findPicture(cover),
    coverAlt,
    facts: describeStory(story),
  };
}

/** Facts such as `ages 6 and up` and `Ownership`. */
export function describeStory(
  story: Story,
  { labels, pages }: Pick<Texts, "labels" | "pages"> = bundledEnglish,
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
