import type { RouteHandle } from "~/rendering";
import {
  documents,
  findLastChangeDay,
  languages,
  listedPlans,
  listedStories,
  menu,
  pages,
  site,
  unindexedPages,
} from "~/server/content/content.server";
import { escapeMarkup } from "~/text";
import {
  documentPageAddress,
  fullAddress,
  listFrameLinks,
  pageAddress,
  pageNamesBelowLanguageTag,
  planAddress,
  storyAddress,
} from "~/urls";

export const handle: RouteHandle = { render: "static" };

/** The sitemap for search engines (https://www.sitemaps.org/protocol.html). */
export function loader() {
  const urls = [...new Set(listAddresses())].map((address) => {
    const day = findLastChangeDay(address);
    return `<url><loc>${escapeMarkup(fullAddress(site, address))}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

/** An address may occur twice. */
function listAddresses(): string[] {
  const links = [...listFrameLinks(menu, site), ...pages.home.begin].map(
    ({ href }) => href,
  );
  // Nobody would search for the others.
  const inEachLanguage = pageNamesBelowLanguageTag.filter(
    (name) => !["404", "unsubscribed"].includes(name),
  );
  const inEnglish = [
    ...links,
    "/search",
    ...inEachLanguage.map((name) => pageAddress(name)),
  ].filter((href) => !/\.\w+$/.test(href) && !unindexedPages.includes(href));
  // Without stories, whose words are on their own pages.
  const documentNames = Object.entries(documents)
    .filter(([, { kind, wordCount }]) => kind !== "story" && wordCount > 0)
    .map(([name]) => name);
  const translated = languages.flatMap(({ tag, ...own }) => [
    ...inEachLanguage
      .filter((name) => !own.pages[name].isDraft)
      .map((name) => pageAddress(name, tag)),
    ...listedStories
      .filter(({ slug }) => own.stories[slug]?.isDraft === false)
      .map(({ slug }) => storyAddress(slug, tag)),
    ...documentNames
      .filter((name) => own.documents[name]?.isDraft === false)
      .map((name) => documentPageAddress(name, tag)),
  ]);
  return [
    ...inEnglish,
    ...listedPlans.map((plan) => planAddress(plan.id)),
    ...listedStories.map((story) => storyAddress(story.slug)),
    ...documentNames.map((name) => documentPageAddress(name)),
    ...translated,
  ];
}
