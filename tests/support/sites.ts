import type { Site } from "../../scripts/site/sites";

/**
 * A small site for tests only, whose content covers every branch of the code.
 */
export const fixtureSite: Site = {
  content: "tests/fixtures/content",
  folder: ".fixture-site",
};

/**
 * The site that tests run on: the own one, unless the configuration of Vitest
 * or Playwright names another.
 */
export const testedSite: Site = getSite(process.env);

export function getSite(env: Record<string, string | undefined>): Site {
  return {
    content: env.CONTENT_FOLDER ?? "content",
    folder: env.SITE_FOLDER ?? ".",
  };
}

/** The environment variables that make a site the tested one. */
export function toEnvironment({
  content,
  folder,
}: Site): Record<string, string> {
  return { CONTENT_FOLDER: content, SITE_FOLDER: folder };
}
