/** The content of the site, validated at build. Everything that shows content imports it from here. */
import content from "virtual:content";

import type { Cited } from "~/citation";
import { sampleAddress } from "~/sample-address";
import type { FileFacts } from "./content-fields.server";
import { mailLink } from "./mail-link.server";

export type { Section } from "./sections.server";

export const { site, menu, pages, stories, people, testimonials, lessonPlans } = content;

export const contactEmail = { address: site.email, sample: sampleAddress.test(site.email) };

/** What visitors write about, each with the address of an e-mail that is already begun. */
export const contactPurposes = pages.contact.purposes.map(({ id, label, hint, ...email }) => {
  return { id, label, hint, href: mailLink(site.email, email) };
});

/** The story with this slug, or undefined. */
export function findStory(slug: string | undefined) {
  return stories.find((story) => story.slug === slug);
}

export type Recording = ReturnType<typeof recordingsNamed>[number];
export type StoryText = ReturnType<typeof storyTextNamed>;

/** The recordings with these names, in this order, with the facts of their files. */
export function recordingsNamed(names: string[]) {
  return names.map((name) => ({ name, ...withFacts(named(content.recordings, name)) }));
}

/** The documents with these names, in this order, with the facts of their files. */
export function documentsNamed(names: string[]) {
  return names.map((name) => withFacts(named(content.documents, name)));
}

/** The words of one of our own stories, with their number and the facts of their PDF. */
export function storyTextNamed(name: string) {
  return { ...withFacts(named(content.documents, name)), ...named(content.storyTexts, name) };
}

function withFacts<T extends { file: string }>(item: T): T & FileFacts {
  return { ...item, ...factsOf(item.file) };
}

/** Size, and pages or seconds, of the file at this address; 0 bytes for a file that is not in `content/`. */
export function factsOf(address: string): FileFacts {
  return content.files[address] ?? { bytes: 0 };
}

/** Every free resource of the site, in the shape of `/api/resources`. */
export function freeResources() {
  const listedPlans = lessonPlans.filter((plan) => plan.section && plan.fileUrl);
  const stories = content.stories.filter((story) => story.listed);
  const resources = [
    ...listedPlans.map((plan) => resource(plan.title, "pdf", plan.fileUrl ?? "", plan.description)),
    ...Object.values(content.documents).map((item) =>
      resource(item.title, "pdf", item.file, item.description),
    ),
    ...Object.values(content.recordings).map((item) =>
      resource(item.title, "audio", item.file, item.description),
    ),
    ...pages["about-philosophy"].videos.map(({ title, id, by }) =>
      resource(title, "video", `https://www.youtube.com/watch?v=${id}`, by, null),
    ),
    ...stories.map((story) => resource(story.title, "page", `/literature/${story.slug}`, story.description)),
  ];
  return resources.map((item, index) => ({ id: index + 1, ...item }));
}

type Kind = "pdf" | "audio" | "video" | "page";

/** Our own resources carry our licence; those of others carry none. */
function resource(
  title: string,
  kind: Kind,
  url: string,
  description: string,
  licence: string | null = site.licence,
) {
  return { title, kind, url, description, licence };
}

/** What a citation says of a story (by its slug) or a lesson plan (`lesson-plan-` and its id), or undefined. */
export function citedNamed(name: string): Cited | undefined {
  const story = findStory(name);
  const plan = lessonPlans.find(({ id }) => name === `lesson-plan-${id}`);
  const resource = story ? citedStory(story) : plan && citedPlan(plan);
  return resource && { ...resource, url: `${site.url}${resource.path}`, site: site.name };
}

/** What a citation of a story's page says of it. The words of a published book are not ours; our review of it is. */
export function citedStory({ title, slug, original, published }: (typeof stories)[number]) {
  const kind = original ? "Story and question bank" : "Review and question bank";
  return { title, kind, author: site.team, sample: false, published, path: `/literature/${slug}` };
}

type CitedPlan = { id: number; title: string; author: string; sample: boolean; published: string | null };

/** What a citation of a lesson plan says of it. */
export function citedPlan({ id, title, author, sample, published }: CitedPlan) {
  return { title, kind: "Lesson plan", author, sample, published, path: `/lesson-plans/${id}` };
}

/** The day on which the words of a page were last changed, or undefined when it is not known. */
export function lastChange(address: string): string | undefined {
  return content.changed[address];
}

/** Pages that announce what does not exist yet, or hold nothing but a sample; their routes say `noindex`. */
const unfinished = ["/donate", "/reflections", ...(pages.facilitations.sample ? ["/facilitations"] : [])];

export type FeedEntry = {
  address: string;
  title: string;
  summary: string;
  published: string;
  updated: string;
};

/** The listed plans and stories and the recordings that are no samples, newest first. */
export function feedEntries(): FeedEntry[] {
  const entry = (address: string, title: string, summary: string, published: string): FeedEntry => {
    const changed = lastChange(address) ?? published;
    return { address, title, summary, published, updated: changed > published ? changed : published };
  };
  const recordings = pages["about-philosophy"].explainers
    .map((name) => ({ name, recording: named(content.recordings, name) }))
    .filter(({ recording }) => !recording.sample);
  return [
    ...lessonPlans
      .filter((plan) => plan.section)
      .map((plan) => entry(`/lesson-plans/${plan.id}`, plan.title, plan.summary, plan.published)),
    ...stories
      .filter((story) => story.listed)
      .map((story) => entry(`/literature/${story.slug}`, story.title, story.description, story.published)),
    ...recordings.map(({ name, recording: { title, description, published } }) =>
      entry(`/about-philosophy#${name}`, title, description, published),
    ),
  ].sort((a, b) => b.published.localeCompare(a.published));
}

/** The addresses for the sitemap: the menu, the footer, the listed plans and the listed stories. */
export function publicAddresses(): string[] {
  const inMenu = menu.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const inFooter = site.footer.flatMap((column) => column.links);
  const listed = [
    ...lessonPlans.filter((plan) => plan.section).map((plan) => `/lesson-plans/${plan.id}`),
    ...stories.filter((story) => story.listed).map((story) => `/literature/${story.slug}`),
  ];
  const links = [...inMenu, ...inFooter, ...site.footerLinks].map(({ href }) => href);
  const pagesLinked = links.filter((href) => !/\.\w+$/.test(href) && !unfinished.includes(href));
  return [...new Set([...pagesLinked, ...listed])];
}

function named<T>(items: Record<string, T>, name: string): T {
  const item = items[name];
  if (!item) throw new Error(`content/ has nothing named ${name}`);
  return item;
}
