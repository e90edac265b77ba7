import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { requireContentForPublishing } from "../../../scripts/check/check";
import { printPdfs } from "../../../scripts/pdf/print-pdfs";
import { runQuietly } from "../../../scripts/process/run";
import { translatedPageNames } from "../../../scripts/schema/languages";
import { buildSite } from "../../../scripts/site/build";
import { checkFolder } from "../../support/check";
import { toEnvironment } from "../../support/sites";
import {
  addFile,
  copy,
  edit,
  findFile,
  pathOf,
  site,
  type Values,
} from "./edit-content";

const mp3 = "files/public-objects/facilitations/fixture-session-2.mp3";
const addWords = (text: string) =>
  `${text.trimEnd()}\n\nWords that an editor added.\n`;
const replaceWords = () => "**Teacher:** Edited words.\n";

type Page = {
  title: string;
  sections?: Record<string, { heading: string; text?: string }>;
};

/**
 * The recipes of docs/editing.md that differ in what reads their files, by
 * their headings.
 */
const recipes: Record<string, () => void> = {
  "Change the price": () => edit("site.yml", { price: "Rs. 98,765" }),

  "Add a story": () => {
    addFile("pictures/fixture-cover.jpg", "pictures/edited-story.jpg");
    const title = "Edited Story";
    const file = "/content/phil-literature/edited-story.pdf";
    copyStory(".md", {
      title,
      description: "An edited description of a story.",
      teaser: "An edited teaser.",
      listed: true,
      cover: "edited-story.jpg",
      coverAlt: "An edited cover",
      storyText: "edited-story",
      storyPdf: file,
      storyLabel: "View PDF",
      reviewPdf: "/content/phil-literature/edited-story-review.pdf",
    });
    copy("documents/our-john.md", "documents/edited-story.md", {
      title,
      file,
      description: "An edited description of the words of a story.",
    });
    edit("pages/philosophical-literature.md", { placeholders: [] });
  },

  "Add a lesson plan": () => {
    const values = {
      id: 987,
      title: "edited plan",
      description: "An edited description of a plan",
      summary: "An edited summary of a plan.",
      section: "logic",
      fileUrl: "/content/lessons/edited-plan.pdf",
      questions: [{ id: "edited-plan-01", move: "ethics" }],
    };
    const writeQuestion = () => "[Is this edited?](#edited-plan-01)\n";
    copy(
      findFile("lesson-plans"),
      "lesson-plans/edited-plan.md",
      values,
      writeQuestion,
    );
  },

  "Add a recording": () => {
    const file = "/public-objects/facilitations/edited.mp3";
    addFile(mp3, `files${file}`);
    const facts = { kind: "explainer", file, voices: [] };
    const values = {
      ...facts,
      title: "Edited recording",
      description: "An edited recording.",
    };
    const name = "edited-recording";
    copy(findFile("recordings"), `recordings/${name}.md`, values, replaceWords);
    edit<{ explainers: string[] }>(
      "pages/about-philosophy.md",
      ({ explainers }) => explainers.push(name),
    );
  },

  "Change the text of a page": () => {
    for (const name of readdirSync(pathOf("pages"))) {
      const change = (values: Page) => {
        values.title = `Edited ${values.title}`;
        for (const section of Object.values(values.sections ?? {})) {
          section.heading = `Edited ${section.heading}`;
          section.text = addWords(section.text ?? "");
        }
      };
      // In other words than in English, or a translation would be incomplete.
      edit(`pages/${name}`, change, (text) => addWords(`${text}\n\n${name}`));
    }
  },

  "Add a language": () => {
    edit<Values[]>("languages.yml", (languages) =>
      languages.push({
        tag: "ml",
        name: "മലയാളം",
        invitation: "നിങ്ങൾ മലയാളത്തിൽ പഠിപ്പിക്കുന്നുണ്ടോ?",
      }),
    );
    copy("labels/hi.yml", "labels/ml.yml", { story: "കഥ" });
    for (const name of ["menu", "site"])
      copyFileSync(pathOf(`${name}.hi.yml`), pathOf(`${name}.ml.yml`));
    for (const page of translatedPageNames)
      copy(`pages/${page}.hi.md`, `pages/${page}.ml.md`, {});
    // The words are those of another story, which does not matter here.
    const title = "കഥ";
    copyStory(".ml.md", { title }, ".hi.md");
    copy("documents/our-john.hi.md", "documents/edited-story.ml.md", { title });
  },
};

/** Copies a file of a story with the ids of its questions. */
function copyStory(ending: string, values: Values, from = ending) {
  const file = `literature/edited-story${ending}`;
  copy(`literature/our-john${from}`, file, values);
  const text = readFileSync(pathOf(file), "utf8");
  writeFileSync(
    pathOf(file),
    text
      .replaceAll("- our-john-", "- edited-story-")
      .replaceAll("id: our-john-", "id: edited-story-"),
  );
}

test("every recipe can be followed; the check finds no issue, and the edited site can be published and built", {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  rmSync(site.contentFolder, { recursive: true, force: true });
  cpSync("content", site.contentFolder, { recursive: true });
  for (const follow of Object.values(recipes)) follow();
  expect((await checkFolder(site.contentFolder)).issues).toEqual([]);
  // Only the PDFs of the new story, because printing all takes minutes.
  const loaded = await requireContentForPublishing(site.contentFolder);
  await printPdfs(loaded, site, undefined, ["edited-story"]);
  await buildSite(site);
  // One worker, because each loads the same modules.
  await runQuietly(
    "vitest",
    ["run", "--project", "site", "--maxWorkers=1"],
    toEnvironment(site),
  );
  const page = (address: string) =>
    readFileSync(`${site.outFolder}/build/client${address}.html`, "utf8");
  expect(page("/buy-courses")).toContain("Rs. 98,765");
  expect(page("/ml/literature/edited-story")).toMatch(
    /<html lang="ml".*<h1>കഥ</s,
  );
});
