/** A site to build: the folder of its content, and the folder that receives `build/`. */
export type Site = { content: string; folder: string };

/** The site itself. Tests build others, from content of their own. */
export const ownSite: Site = { content: "content", folder: "." };

/** A small site that belongs to the tests alone, with every branch of the code in it. */
export const fixtureSite: Site = { content: "tests/fixtures/content", folder: ".fixture-site" };

/** The site that a test runs on: each project in vite.config.ts sets its own. */
export const testedSite: Site = siteOf(process.env);

export function siteOf(env: Record<string, string | undefined>): Site {
  return { content: env.CONTENT_FOLDER ?? "content", folder: env.SITE_FOLDER ?? "." };
}

/** The environment variables that make a site the tested one. */
export function envOf({ content, folder }: Site): Record<string, string> {
  return { CONTENT_FOLDER: content, SITE_FOLDER: folder };
}
