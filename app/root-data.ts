import { menu, site } from "./server/content/content.server";

/** What the frame of every page shows; loaded once at the root. */
export function loadRootData() {
  const { name, tagline, url, email, citation, copyright, licence, licenceUrl, footer } = site;
  return { site: { name, tagline, url, email, citation, copyright, licence, licenceUrl, footer }, menu };
}
export type RootData = ReturnType<typeof loadRootData>;
