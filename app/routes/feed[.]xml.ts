import type { RouteHandle } from "~/rendering";
import {
  findLastChangeDay,
  languages,
  listedPlans,
  listedStories,
  pages,
  recordings,
  requireNamedEntry,
  site,
} from "~/server/content/content.server";
import { escapeMarkup } from "~/text";
import { fullAddress, planAddress, storyAddress } from "~/urls";

export const handle: RouteHandle = { render: "static" };

/** New plans, stories and explainers as an Atom feed (RFC 4287). */
export function loader() {
  const entries = listEntries().map((entry) => {
    const { address, published } = entry;
    const days = [published, findLastChangeDay(address) ?? published].sort();
    return { ...entry, updated: days[1] ?? published };
  });
  const newest = entries.map(({ updated }) => updated).sort();
  const address = fullAddress(site, "/feed.xml");
  const parts = entries.map(
    ({
      address,
      title,
      summary,
      published,
      updated,
      lang,
    }) => `  <entry${lang ? ` xml:lang="${lang}"` : ""}>
    <id>${escapeMarkup(fullAddress(site, address))}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="${escapeMarkup(fullAddress(site, address))}"/>
    <published>${midnight(published)}</published>
    <updated>${midnight(updated)}</updated>
    <summary>${escapeMarkup(summary)}</summary>
  </entry>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <id>${escapeMarkup(address)}</id>
  <title>${escapeMarkup(site.name)}</title>
  <subtitle>${escapeMarkup(site.tagline)}</subtitle>
  <link rel="self" href="${escapeMarkup(address)}"/>
  <link href="${escapeMarkup(fullAddress(site, "/"))}"/>
  <updated>${midnight(newest.at(-1) ?? "1970-01-01")}</updated>
  <author><name>${escapeMarkup(site.team)}</name></author>
${parts.join("\n")}
</feed>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

type Entry = {
  address: string;
  title: string;
  summary: string;
  published: string;
  lang?: string;
};

/** Newest first. */
function listEntries(): Entry[] {
  const translations = languages.flatMap(({ tag, stories }) =>
    listedStories.flatMap(({ slug, published }) => {
      const translation = stories[slug];
      if (!translation || translation.isDraft) return [];
      const { title, description: summary } = translation;
      const address = storyAddress(slug, tag);
      return { address, title, summary, published, lang: tag };
    }),
  );
  const explainers = pages["about-philosophy"].explainers.flatMap((name) => {
    const { sample, description, ...recording } = requireNamedEntry(
      recordings,
      name,
    );
    const address = `/about-philosophy#${name}`;
    return sample ? [] : { ...recording, address, summary: description };
  });
  return [
    ...listedPlans.map((plan) => ({
      ...plan,
      address: planAddress(plan.id),
    })),
    ...listedStories.map((story) => ({
      ...story,
      address: storyAddress(story.slug),
      summary: story.description,
    })),
    ...translations,
    ...explainers,
  ].sort((a, b) => b.published.localeCompare(a.published));
}

/** A day as an Atom timestamp: midnight in India. */
function midnight(day: string) {
  return `${day}T00:00:00+05:30`;
}
