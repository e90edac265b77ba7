/** The content of the site, validated at build. Everything that shows content imports it from here. */
import content from "virtual:content";

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
  return names.map((name) => withFacts(named(content.recordings, name)));
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

/** The addresses for the sitemap: the menu, the footer, the listed plans and the listed stories. */
export function publicAddresses(): string[] {
  const inMenu = menu.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const inFooter = site.footer.flatMap((column) => column.links);
  const listed = [
    ...lessonPlans.filter((plan) => plan.section).map((plan) => `/lesson-plans/${plan.id}`),
    ...stories.filter((story) => story.listed).map((story) => `/literature/${story.slug}`),
  ];
  const links = [...inMenu, ...inFooter, ...site.footerLinks].map(({ href }) => href);
  return [...new Set([...links.filter((href) => !/\.\w+$/.test(href)), ...listed])];
}

function named<T>(items: Record<string, T>, name: string): T {
  const item = items[name];
  if (!item) throw new Error(`content/ has nothing named ${name}`);
  return item;
}
