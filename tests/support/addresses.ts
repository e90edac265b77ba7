import { readdirSync } from "node:fs";
import { join } from "node:path";
import { requireContentForBuild } from "../../scripts/check/read-content";
import type { SiteFolders } from "../../scripts/site/build";

/** By kind, with some addresses that do not exist. */
export async function readAddresses({
  contentFolder: content,
  outFolder: folder,
}: SiteFolders) {
  const files = readdirSync(join(folder, "build/client"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => file.endsWith(".html") && !file.endsWith("404.html"))
    .map((file) => `/${file.replace(/(^index)?\.html$/, "")}`);
  const { languages, lessonPlans, stories } = (
    await requireContentForBuild(content)
  ).content;
  const set = stories
    .flatMap(({ sections }) =>
      sections.questions.parts.map(({ questions }) => questions[0]?.id),
    )
    .slice(0, 9);
  return {
    files,
    plans: ["", ...lessonPlans.map(({ id }) => `/${id}`)].map(
      (path) => `/lesson-plans${path}`,
    ),
    appPages: ["/contact", "/admin"],
    formPages: [
      "/unsubscribe",
      "/questions",
      `/questions?set=${set}`,
      "/search",
      "/search?q=a",
      "/session",
      `/session?set=${set}`,
      `/session/class?set=${set}`,
      `/session/hand?set=${set}`,
      ...languages.flatMap(({ tag }) => [
        `/${tag}/proof`,
        `/${tag}/proof?of=pages/questions`,
        `/${tag}/proof?of=pages/questions&line=1`,
      ]),
    ],
    missing: [
      "/no-such-page",
      "/lesson-plans/999999",
      "/literature/no-such-story",
    ],
  };
}
