import type { TestProject } from "vitest/node";
import { buildSite } from "../../scripts/site/build";
import { getSite } from "./sites";

/**
 * Vitest calls this before the first test of a project. If nothing has changed,
 * it takes no time.
 */
export default function setup({ config }: TestProject) {
  return buildSite(getSite({ ...process.env, ...config.env }));
}
