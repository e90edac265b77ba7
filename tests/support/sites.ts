import type { SiteFolders } from "../../scripts/site/build";

/** Its content covers every branch of the code. */
export const fixtureSiteFolders: SiteFolders = {
  contentFolder: "tests/fixtures/content",
  outFolder: ".fixture-site",
};

/** The fixture with a language that a machine has made from the English. */
export const inventedSiteFolders: SiteFolders = {
  contentFolder: ".invented-site/content",
  outFolder: ".invented-site",
};

/** Our own site, unless the configuration of the tests names another. */
export const testedSiteFolders: SiteFolders = getSite(process.env);

export function getSite(env: Record<string, string | undefined>): SiteFolders {
  return {
    contentFolder: env.CONTENT_FOLDER ?? "content",
    outFolder: env.SITE_FOLDER ?? ".",
  };
}

export function toEnvironment({
  contentFolder: content,
  outFolder: folder,
}: SiteFolders): Record<string, string> {
  return { CONTENT_FOLDER: content, SITE_FOLDER: folder };
}
