/** A site to build: the folder of its content, and the folder in which to create `build/`. */
export type Site = { content: string; folder: string };

/** The real site. Tests also build others, from other content. */
export const ownSite: Site = getSite({});

/** A small site for tests only, whose content covers every branch of the code. */
export const fixtureSite: Site = { content: "tests/fixtures/content", folder: ".fixture-site" };

/** The site that tests run on. vite.config.ts sets it for the projects that test the fixture site. */
export const testedSite: Site = getSite(process.env);

export function getSite(env: Record<string, string | undefined>): Site {
  return { content: env.CONTENT_FOLDER ?? "content", folder: env.SITE_FOLDER ?? "." };
}

/** The environment variables that make a site the tested one. */
export function toEnvironment({ content, folder }: Site): Record<string, string> {
  return { CONTENT_FOLDER: content, SITE_FOLDER: folder };
}
