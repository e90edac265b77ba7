import type { TestProject } from "vitest/node";
import { buildSite } from "../../scripts/site/build";
import { getSite } from "./sites";

/** Vitest calls this before the first test of a project. */
export default function setup({ config }: TestProject) {
  return buildSite(getSite({ ...process.env, ...config.env }));
}
