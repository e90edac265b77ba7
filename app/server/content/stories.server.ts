import { describeYoungestAge } from "~/lesson-choices";
import {
  estimateMinutesToReadAloud,
  fillLabel,
  listDistinctByFrequency,
} from "~/text";
import { storyAddress } from "~/urls";
import {
  documents,
  listedStories,
  requireNamedEntry,
  stories,
} from "./content.server";
import { requirePictureData } from "./pictures.server";
import {
  type AllWords,
  englishPageWords,
  type PageAndStoryWords,
  toThemeNames,
} from "./translations.server";

type Story = (typeof stories)[number];

const colours = [
  { tint: "clay", tone: "terracotta" },
  { tint: "mint", tone: "leaf" },
  { tint: undefined, tone: "indigo" },
] as const;

/**
 * The background of a story's page, and its colour in class. The stories take
 * turns; anything else gets the first.
 */
export function chooseStoryColours(slug: string | undefined) {
  const index = stories.findIndex((story) => story.slug === slug);
  // Without a story, the index and its remainder are -1.
  return colours[index % colours.length] ?? colours[0];
}

export function listShelfStories(
  kind: Story["kind"],
  texts: PageAndStoryWords = englishPageWords,
) {
  return listedStories
    .filter((story) => story.kind === kind)
    .map((story) => ({
      ...translateStory(story, texts),
      cover: requirePictureData(story.cover),
      // The words of a translated story do not include it.
      coverAlt: texts.language ? "" : story.coverAlt,
      facts: listBriefDetailsOfStory(story, texts),
    }));
}

/** What is read at a glance, such as `2 min`, `6+` and `Ownership`. */
export function listBriefDetailsOfStory(
  story: Story,
  texts: Pick<AllWords, "labels" | "pages">,
): string[] {
  const { labels } = texts;
  const { minutes, youngestAge, themes } = computeStoryFacts(story, texts);
  return [
    ...(minutes ? [fillLabel(labels.min, { minutes })] : []),
    describeYoungestAge(youngestAge, labels),
    ...themes.slice(0, 1),
  ];
}

/**
 * The words and the address of a story in the language of the page; one without
 * a translation stays English, and is marked as such.
 */
export function translateStory(
  { slug, title, teaser }: Story,
  { stories = {}, language }: PageAndStoryWords,
) {
  const translation = language && stories[slug];
  return {
    title,
    teaser,
    ...translation,
    href: storyAddress(slug, translation && language.tag),
    lang: language && !translation ? ("en" as const) : undefined,
  };
}

/** Facts such as `ages 6 and up` and `Ownership`. */
export function listDetailsOfStory(
  story: Story,
  texts: Pick<AllWords, "labels" | "pages"> = englishPageWords,
): string[] {
  const { labels } = texts;
  const { minutes, youngestAge, themes } = computeStoryFacts(story, texts);
  return [
    describeYoungestAge(
      youngestAge,
      labels,
      fillLabel(labels.fromYears, { years: youngestAge }),
    ),
    minutes ? fillLabel(labels.minutesAloud, { minutes }) : labels.book,
    ...themes,
  ];
}

/**
 * The minutes to read a story aloud, if we have its words, the youngest age of
 * its questions, and the names of its two main themes.
 */
export function computeStoryFacts(
  { questions, storyText }: Story,
  texts: Pick<AllWords, "pages"> = englishPageWords,
) {
  const words = storyText && requireNamedEntry(documents, storyText).wordCount;
  const themes = listDistinctByFrequency(
    questions.flatMap(({ themes }) => themes),
  );
  return {
    minutes: words ? estimateMinutesToReadAloud(words) : undefined,
    youngestAge: Math.min(...questions.map(({ age }) => age)),
    themes: toThemeNames(themes.slice(0, 2), texts),
  };
}
