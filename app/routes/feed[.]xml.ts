import type { RouteHandle } from "~/rendering";
import { listFeedEntries, site } from "~/server/content/content.server";
import { escapeMarkup } from "~/text";

export const handle: RouteHandle = { render: "static" };

/** New plans, stories and explainers as an Atom feed (RFC 4287). */
export function loader() {
  const entries = listFeedEntries();
  const address = `${site.url}/feed.xml`;
  const parts = entries.map(
    ({
      address,
      title,
      summary,
      published,
      updated,
      lang,
    }) => `  <entry${lang ? ` xml:lang="${lang}"` : ""}>
    <id>${escapeMarkup(site.url + address)}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="${escapeMarkup(site.url + address)}"/>
    <published>${midnight(published)}</published>
    <updated>${midnight(updated)}</updated>
    <summary>${escapeMarkup(summary)}</summary>
  </entry>`,
  );
  const newest =
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? "1970-01-01";
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <id>${escapeMarkup(address)}</id>
  <title>${escapeMarkup(site.name)}</title>
  <subtitle>${escapeMarkup(site.tagline)}</subtitle>
  <link rel="self" href="${escapeMarkup(address)}"/>
  <link href="${escapeMarkup(site.url)}/"/>
  <updated>${midnight(newest)}</updated>
  <author><name>${escapeMarkup(site.team)}</name></author>
${parts.join("\n")}
</feed>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

/** A day as an Atom timestamp: midnight in India. */
function midnight(day: string) {
  return `${day}T00:00:00+05:30`;
}
