import { menu, site } from "~/server/content/content.server";

/** The data of the header and footer, loaded by the root route. */
export function loadFrameData() {
  const { name, team, tagline, url, email, citation, copyright, licence, licenceUrl, footer, footerLinks } =
    site;
  return {
    site: { name, team, tagline, url, email, citation, copyright, licence, licenceUrl, footer, footerLinks },
    menu,
  };
}

export type FrameData = ReturnType<typeof loadFrameData>;
