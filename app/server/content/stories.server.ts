import { describeYoungest } from "~/lesson-choices";
import { fill, minutesToReadAloud, sortByFrequency } from "~/text";
import { storyAddress } from "~/urls";
import {
  documents,
  listedStories,
  requireEntry,
  stories,
} from "./content.server";
import { findPicture } from "./pictures.server";
import {
  bundledEnglish,
  nameThemes,
  type PageAndStoryWords,
  type Texts,
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
export function findColours(slug: string | undefined) {
  const index = stories.findIndex((story) => story.slug === slug);
  // Without a story, the index and its remainder are -1.
  return colours[index % colours.length] ?? colours[0];
}

export function listShelf(
  kind: Story["kind"],
  texts: PageAndStoryWords = bundledEnglish,
) {
  const { labels } = texts;
  return listedStories
    .filter((story) => story.kind === kind)
    .map((story) => {
      const { minutes, youngestAge, themes } = storyFacts(story, texts);
      return {
        ...translateStory(story, texts),
        cover: findPicture(story.cover),
        // The words of a translated story do not include it.
        coverAlt: texts.language ? "" : story.coverAlt,
        facts: [
          ...(minutes ? [fill(labels.min, { minutes })] : []),
          describeYoungest(youngestAge, labels),
          ...themes.slice(0, 1),
        ],
      };
    });
}

/**
 * A story in the language of the page; one without a translation stays English,
 * and is marked as such.
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
export function describeStory(
  story: Story,
  texts: Pick<Texts, "labels" | "pages"> = bundledEnglish,
): string[] {
  const { labels } = texts;
  const { minutes, youngestAge, themes } = storyFacts(story, texts);
  return [
    describeYoungest(
      youngestAge,
      labels,
      fill(labels.fromYears, { years: youngestAge }),
    ),
    minutes ? fill(labels.minutesAloud, { minutes }) : labels.book,
    ...themes,
  ];
}

/**
 * The minutes to read a story aloud, if we have its words, the youngest age of
 * its questions, and the names of its two main themes.
 */
export function storyFacts(
  { questions, storyText }: Story,
  texts: Pick<Texts, "pages"> = bundledEnglish,
) {
  const words = storyText && requireEntry(documents, storyText).wordCount;
  const themes = sortByFrequency(questions.flatMap(({ themes }) => themes));
  return {
    minutes: words ? minutesToReadAloud(words) : undefined,
    youngestAge: Math.min(...questions.map(({ age }) => age)),
    themes: nameThemes(themes.slice(0, 2), texts),
  };
}
