import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import { fullAddress } from "~/urls";

export const handle: RouteHandle = { render: "static" };

const halfAYear = 180 * 24 * 60 * 60 * 1000;

/**
 * Where to report a vulnerability (RFC 9116). It expires half a year after the
 * build.
 */
export function loader() {
  const text = `Contact: mailto:${site.email}
Expires: ${new Date(Date.now() + halfAYear).toISOString()}
Preferred-Languages: en
Canonical: ${fullAddress(site, "/.well-known/security.txt")}
`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
