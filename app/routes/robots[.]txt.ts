import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import { fullAddress } from "~/urls";

export const handle: RouteHandle = { render: "static" };

/** robots.txt (RFC 9309). */
export function loader() {
  const text = `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${fullAddress(site, "/sitemap.xml")}
`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
