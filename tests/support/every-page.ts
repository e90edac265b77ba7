import { vi } from "vitest";
import { publish } from "../../scripts/content/publish";
import { readContent } from "../../scripts/content/read";
import { addressOf, ordinaryPages, read } from "./built-site";
import { testedSite } from "./sites";
import type { TestApp } from "./test-app";

/**
 * The HTML of every public page of the tested site, by its canonical address. Static pages come from their files, the others
 * from the Worker, after the site's plans and files are published.
 */
export async function readEveryPage(app: TestApp): Promise<Map<string, string>> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(app.env.DB, app.env.FILES, testedSite.content);
  log.mockRestore();
  // The list of stories has two addresses; the second names the first as canonical.
  const files = ordinaryPages.filter((file) => file !== "philosophical-literatures.html");
  const pages = new Map(files.map((file) => [addressOf(file), read(file)]));
  const { lessonPlans } = await readContent(testedSite.content);
  const plans = lessonPlans.map(({ id }) => `/lesson-plans/${id}`);
  for (const address of [
    "/lesson-plans",
    "/contact",
    "/unsubscribe",
    "/offline",
    "/detectives",
    "/questions",
    "/session",
    ...plans,
  ])
    pages.set(address, await (await app.fetch(address)).text());
  return pages;
}
