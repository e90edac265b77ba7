import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Root } from "hast";
import type {
  AudioObject,
  BreadcrumbList,
  FAQPage,
  LearningResource,
  Organization,
  Thing,
  WebSite,
} from "schema-dts";
import type { FrameData } from "~/server/content/content.server";
import { hastToText, minutesToRead } from "~/text";

/**
 * What a page tells search engines about itself, as JSON-LD (https://schema.org). It contains nothing that the page does
 * not show. docs/structured-data.md lists the properties, and why some are missing.
 */

type Site = FrameData["site"];

/** A script element of a type that browsers do not run, so the Content-Security-Policy allows it. */
export function jsonLdScript(graph: Thing[]): MetaDescriptor[] {
  if (graph.length === 0) return [];
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } as never }];
}

export function organization(site: Site): Organization {
  return { "@type": "Organization", "@id": `${site.url}/#team`, name: site.team, url: site.url };
}

/** @param description of the home page */
export function website({ name, url }: Site, description: string): WebSite {
  return {
    "@type": "WebSite",
    name,
    url,
    description,
    inLanguage: "en-IN",
    publisher: { "@id": `${url}/#team` },
  };
}

/** The breadcrumbs of a page, with the labels of the menu. */
export function breadcrumbs(
  { site, menu }: FrameData,
  page: { path: string; title: string },
): BreadcrumbList {
  const entries = menu.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const parents = entries.filter(({ href }) => href === "/" || isAbove(href, page.path));
  const steps = [...parents.map(({ href, label }) => ({ path: href, title: label })), page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: `${site.url}${path}`,
    })),
  };
}

/** A story is below the list of stories, although its address is not. */
function isAbove(parent: string, path: string): boolean {
  if (parent === "/philosophical-literature") return /^(\/[a-z]+)?\/literature\//.test(path);
  return path.startsWith(`${parent}/`);
}

/** A free resource, in the words of its page. */
type Resource = {
  path: string;
  title: string;
  description: string;
  published: string | null;
  /** Undefined for a sample author, who is not a real person. */
  author: string | undefined;
};

function learningResource(
  site: Site,
  { path, title, description, published, author }: Resource,
  more: Pick<
    Exclude<LearningResource, string>,
    "typicalAgeRange" | "timeRequired" | "teaches" | "about" | "learningResourceType" | "inLanguage"
  >,
): LearningResource {
  return {
    "@type": "LearningResource",
    name: title,
    description,
    url: `${site.url}${path}`,
    inLanguage: "en-IN",
    isAccessibleForFree: true,
    license: site.licenceUrl,
    ...(published ? { datePublished: published } : {}),
    ...(author ? { author: authorOf(site, author) } : {}),
    ...more,
  };
}

function authorOf(site: Site, name: string) {
  return name === site.team
    ? { "@type": "Organization" as const, "@id": `${site.url}/#team`, name }
    : { "@type": "Person" as const, name };
}

type Citation = Pick<Resource, "path" | "title" | "published"> & {
  kind: string;
  author: string;
  sample: boolean;
};
type Plan = { description: string; ageGroup: string; duration: number; category: string };

export function planResource(
  site: Site,
  plan: Plan,
  { sample, author, ...cited }: Citation,
): LearningResource {
  return learningResource(
    site,
    { ...cited, description: plan.description, author: sample ? undefined : author },
    {
      learningResourceType: cited.kind.toLowerCase(),
      typicalAgeRange: ageRange(plan.ageGroup),
      timeRequired: `PT${plan.duration}M`,
      teaches: plan.category,
    },
  );
}

type Story = { title: string; description: string; author?: string | undefined; isbn?: string | undefined };

/**
 * @param words the number of English words of the story, if the page shows its text
 * @param lang the language of the page, if it is not English
 */
export function storyResource(
  site: Site,
  { title, description, author, isbn }: Story,
  cited: Citation,
  words: number | undefined,
  lang?: string,
): LearningResource {
  const isBook = author !== undefined && isbn !== undefined;
  return learningResource(
    site,
    { ...cited, description },
    {
      learningResourceType: cited.kind.toLowerCase(),
      ...(lang ? { inLanguage: lang } : {}),
      ...(words ? { timeRequired: `PT${minutesToRead(words)}M` } : {}),
      ...(isBook
        ? { about: { "@type": "Book", name: title, author: { "@type": "Person", name: author }, isbn } }
        : {}),
    },
  );
}

/** Converts an age group to schema.org's format: `Ages 6-9` to `6-9`, `Ages 10+` to `10-`. */
function ageRange(ageGroup: string): string {
  return ageGroup.replace(/^Ages /, "").replace(/\+$/, "-");
}

type Recording = {
  title: string;
  description: string;
  file: string;
  seconds?: number;
  transcript: Root;
};

export function audio(site: Site, recording: Recording): AudioObject {
  const { title, description, file, seconds, transcript } = recording;
  return {
    "@type": "AudioObject",
    name: title,
    description,
    contentUrl: `${site.url}${file}`,
    encodingFormat: "audio/mpeg",
    inLanguage: "en-IN",
    license: site.licenceUrl,
    ...(seconds ? { duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S` } : {}),
    transcript: toOneLine(transcript),
  };
}

type Section = { title: string; body: Root };

export function faq(parts: Section[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: parts.map(({ title, body }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: toOneLine(body) },
    })),
  };
}

/** The text of a syntax tree on one line. */
function toOneLine(tree: Root): string {
  return tree.children.map(hastToText).join(" ").replace(/\s+/g, " ").trim();
}
