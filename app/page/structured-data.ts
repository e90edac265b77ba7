import type {
  AudioObject,
  LearningResource,
  Organization,
  WebSite,
} from "schema-dts";
import type { LayoutData } from "~/server/content/content.server";
import type { Recording } from "~/server/content/downloads.server";
import { hastToText } from "~/text";
import { fullAddress } from "~/urls";

/**
 * Structured data for search engines (https://schema.org). It contains nothing
 * that the page does not show.
 */

type Site = LayoutData["site"];

function teamId(site: Site) {
  return fullAddress(site, "/#team");
}

export function toOrganization(site: Site): Organization {
  return {
    "@type": "Organization",
    "@id": teamId(site),
    name: site.team,
    url: site.url,
  };
}

/** @param description of the home page */
export function toWebSite(site: Site, description: string): WebSite {
  return {
    "@type": "WebSite",
    name: site.name,
    url: site.url,
    description,
    inLanguage: "en-IN",
    publisher: { "@id": teamId(site) },
  };
}

type Resource = {
  path: string;
  title: string;
  description: string;
  published: string | null;
};

function toLearningResource(
  site: Site,
  { path, title, description, published }: Resource,
) {
  return {
    "@type": "LearningResource" as const,
    name: title,
    description,
    url: fullAddress(site, path),
    inLanguage: "en-IN",
    isAccessibleForFree: true,
    license: site.licenceUrl,
    ...(published ? { datePublished: published } : {}),
  };
}

type Plan = Resource & {
  ageGroup: string;
  duration: number;
  author: string;
  sample: boolean;
};

export function toPlanResource(site: Site, plan: Plan): LearningResource {
  const { author, sample, ageGroup, duration } = plan;
  return {
    ...toLearningResource(site, plan),
    learningResourceType: "lesson plan",
    // In schema.org's format: `Ages 6-9` is `6-9`, `Ages 10+` is `10-`.
    typicalAgeRange: ageGroup.replace(/^Ages /, "").replace(/\+$/, "-"),
    timeRequired: `PT${duration}M`,
    // A sample author is not a real person.
    ...(sample ? {} : { author: describeAuthor(site, author) }),
  };
}

function describeAuthor(site: Site, name: string) {
  return name === site.team
    ? { "@type": "Organization" as const, "@id": teamId(site), name }
    : { "@type": "Person" as const, name };
}

/** Of a published book, only the review and the questions are ours. */
export function toStoryResource(
  site: Site,
  story: Resource & { original: boolean },
  lang = "en-IN",
): LearningResource {
  return {
    ...toLearningResource(site, story),
    learningResourceType: story.original
      ? "story and question bank"
      : "review and question bank",
    inLanguage: lang,
    author: describeAuthor(site, site.team),
  };
}

/** The recordings as structured data, without samples. */
export function toAudioObjects(
  site: Site,
  recordings: Recording[],
): AudioObject[] {
  return recordings
    .filter(({ sample }) => !sample)
    .map((recording) => toAudioObject(site, recording));
}

function toAudioObject(site: Site, recording: Recording): AudioObject {
  const { title, description, file, seconds, transcript } = recording;
  return {
    "@type": "AudioObject",
    name: title,
    description,
    contentUrl: fullAddress(site, file),
    encodingFormat: "audio/mpeg",
    inLanguage: "en-IN",
    license: site.licenceUrl,
    ...(seconds
      ? { duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S` }
      : {}),
    transcript: transcript.children
      .map(hastToText)
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
  };
}
