import icon from "~/pictures/favicon.svg?url";
import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import { lightColours } from "~/theme";

export const handle: RouteHandle = { render: "static" };

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/): the name and icon
 * of the site on a home screen.
 */
export function loader() {
  const png = { type: "image/png" };
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    // Only pages that were opened work offline, so the site opens in the
    // browser.
    display: "browser",
    theme_color: lightColours.paper,
    background_color: lightColours.paper,
    icons: [
      { src: icon, sizes: "any", type: "image/svg+xml" },
      { ...png, src: "/icons/icon-192.png", sizes: "192x192" },
      { ...png, src: "/icons/icon-512.png", sizes: "512x512" },
      {
        ...png,
        src: "/icons/icon-maskable-512.png",
        sizes: "512x512",
        purpose: "maskable",
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
