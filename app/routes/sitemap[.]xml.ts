import type { RouteHandle } from "~/rendering";
import {
  findLastChange,
  listPublicAddresses,
  site,
} from "~/server/content/content.server";
import { escapeMarkup } from "~/text";

export const handle: RouteHandle = { render: "static" };

/** The sitemap for search engines (https://www.sitemaps.org/protocol.html). */
export function loader() {
  const urls = listPublicAddresses().map((address) => {
    const day = findLastChange(address);
    return `<url><loc>${escapeMarkup(site.url + address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
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
