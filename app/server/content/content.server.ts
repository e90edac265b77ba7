/** The app imports content only from here. The build has validated it. */

import bundled from "virtual:content";
import { mailtoAddress, pagesBelowTag, sampleAddress } from "~/urls";
import { addPictures } from "./pictures.server";

const content = addPictures(bundled);

export const {
  site,
  menu,
  pages,
  stories,
  questions,
  people,
  testimonials,
  lessonPlans,
  documents,
  recordings,
  languages,
  files,
  packs,
} = content;

export const contactEmail = {
  address: site.email,
  sample: sampleAddress.test(site.email),
};

export const contactPurposes = pages.contact.purposes.map(
  ({ label, hint, ...email }) => {
    return { label, hint, href: mailtoAddress(site.email, email) };
  },
);

export const listedPlans = lessonPlans.filter(({ section }) => section);
export const listedStories = stories.filter(({ listed }) => listed);

/** Without stories, whose words are on their own pages. */
const listedDocuments = Object.entries(documents)
  .filter(([, { kind, wordCount }]) => kind !== "story" && wordCount > 0)
  .map(([name]) => name);

export function findStory(slug: string | undefined) {
  return stories.find((story) => story.slug === slug);
}

/** A day, or undefined when it is not known. */
export function findLastChange(address: string): string | undefined {
  return content.lastChanges[address];
}

/** Placeholders, and pages with nothing but samples: they are `noindex`. */
const unfinished = [
  "/donate",
  "/reflections",
  ...(pages.facilitations.sample ? ["/facilitations"] : []),
  ...(people.every(({ sample }) => sample) ? ["/about-team"] : []),
];

export const layoutData = {
  site,
  menu,
  unfinished,
  languages: languages.map(({ tag, name }) => ({ tag, name })),
};
export type LayoutData = typeof layoutData;

type FeedEntry = {
  address: string;
  title: string;
  summary: string;
  published: string;
  updated: string;
  lang?: string;
};

/** Newest first. */
export function listFeedEntries(): FeedEntry[] {
  const entry = (
    address: string,
    title: string,
    summary: string,
    published: string,
  ): FeedEntry => {
    const changed = findLastChange(address) ?? published;
    return {
      address,
      title,
      summary,
      published,
      updated: changed > published ? changed : published,
    };
  };
  const explainers = pages["about-philosophy"].explainers
    .map((name) => ({ name, recording: requireEntry(recordings, name) }))
    .filter(({ recording }) => !recording.sample);
  return [
    ...listedPlans.map((plan) =>
      entry(
        `/lesson-plans/${plan.id}`,
        plan.title,
        plan.summary,
        plan.published,
      ),
    ),
    ...listedStories.map((story) =>
      entry(
        `/literature/${story.slug}`,
        story.title,
        story.description,
        story.published,
      ),
    ),
    ...languages.flatMap(({ tag, stories: translated }) =>
      listedStories.flatMap(({ slug, published }) => {
        const translation = translated[slug];
        if (!translation || translation.isDraft) return [];
        const { title, description } = translation;
        const address = `/${tag}/literature/${slug}`;
        return { ...entry(address, title, description, published), lang: tag };
      }),
    ),
    ...explainers.map(
      ({ name, recording: { title, description, published } }) =>
        entry(`/about-philosophy#${name}`, title, description, published),
    ),
  ].sort((a, b) => b.published.localeCompare(a.published));
}

/** The addresses for the sitemap. */
export function listPublicAddresses(): string[] {
  const inMenu = menu.flatMap((entry) =>
    "items" in entry ? entry.items : [entry],
  );
  const inFooter = site.footer.flatMap((column) => column.links);
  const listed = [
    ...listedPlans.map((plan) => `/lesson-plans/${plan.id}`),
    ...listedStories.map((story) => `/literature/${story.slug}`),
    ...listedDocuments.map((name) => `/documents/${name}`),
  ];
  const belowTag = pagesBelowTag.map((name) => `/${name}`);
  const translated = languages.flatMap(({ tag, isDraft, ...own }) => [
    ...(isDraft ? [] : [`/${tag}`]),
    ...(isDraft ? [] : belowTag.map((address) => `/${tag}${address}`)),
    ...listedStories
      .filter(({ slug }) => own.stories[slug]?.isDraft === false)
      .map(({ slug }) => `/${tag}/literature/${slug}`),
    ...listedDocuments
      .filter((name) => own.documents[name]?.isDraft === false)
      .map((name) => `/${tag}/documents/${name}`),
  ]);
  const links = [
    ...inMenu,
    ...inFooter,
    ...site.footerLinks,
    ...pages.home.begin,
    { href: "/search" },
    ...belowTag.map((href) => ({ href })),
  ].map(({ href }) => href);
  const linkedPages = links.filter(
    (href) => !/\.\w+$/.test(href) && !unfinished.includes(href),
  );
  return [...new Set([...linkedPages, ...listed, ...translated])];
}

/**
 * @throws when there is no entry of this name; the build has checked every
 *   name in the content
 */
export function requireEntry<T>(entries: Record<string, T>, name: string): T {
  const entry = entries[name];
  if (!entry) throw new Error(`content/ has nothing named ${name}`);
  return entry;
}
