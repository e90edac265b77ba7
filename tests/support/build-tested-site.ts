import type { TestProject } from "vitest/node";
import { buildSite } from "../../scripts/site/build";
import { siteOf } from "../../scripts/site/sites";

/** Vitest calls this before the first test of a project. It takes no time when nothing has changed. */
export default function setup({ config }: TestProject) {
  return buildSite(siteOf({ ...process.env, ...config.env }));
}
