import type { Site } from "../../scripts/site/build";

/** Its content covers every branch of the code. */
export const fixtureSite: Site = {
  content: "tests/fixtures/content",
  folder: ".fixture-site",
};

/** Our own site, unless the configuration of the tests names another. */
export const testedSite: Site = getSite(process.env);

export function getSite(env: Record<string, string | undefined>): Site {
  return {
    content: env.CONTENT_FOLDER ?? "content",
    folder: env.SITE_FOLDER ?? ".",
  };
}

export function toEnvironment({
  content,
  folder,
}: Site): Record<string, string> {
  return { CONTENT_FOLDER: content, SITE_FOLDER: folder };
}
