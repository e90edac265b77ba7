import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { contentForPublishing } from "../../../scripts/check/check";
import { printPdfs } from "../../../scripts/pdf/print-pdfs";
import { run } from "../../../scripts/process/run";
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

const pdf = "files/content/lessons/fixture-file-plan.pdf";
const mp3 = "files/public-objects/facilitations/fixture-session-2.mp3";
const addWords = (text: string) =>
  `${text.trimEnd()}\n\nWords that an editor added.\n`;
const replaceWords = () => "**Teacher:** Edited words.\n";
const removeWords = () => "";

type Page = {
  title: string;
  sections?: Record<string, { heading: string; text?: string }>;
};
type Testimonials = { testimonials: ({ id: number } & Values)[] };

/** The recipes of docs/editing.md, by their headings. */
const recipes: Record<string, () => void> = {
  "Change the price": () => edit("site.yml", { price: "Rs. 98,765" }),

  "Change the e-mail address": () =>
    edit("site.yml", { email: "edited@school.test" }),

  "Change what visitors write about": () =>
    edit<{ purposes: Values[] }>("pages/contact.md", ({ purposes }) => {
      for (const purpose of purposes) purpose.label = `Edited ${purpose.label}`;
      purposes.push({
        ...purposes[0],
        label: "Edited purpose",
        body: "Edited & new?\n\nनमस्ते",
      });
    }),

  "Add a testimonial": () =>
    edit<Testimonials>("testimonials.yml", ({ testimonials }) => {
      const id = Math.max(...testimonials.map((entry) => entry.id)) + 1;
      testimonials.push({
        id,
        name: "Edited Name",
        role: "Teacher",
        place: "a school",
        content: "Edited.",
      });
    }),

  "Remove a testimonial": () =>
    edit<Testimonials>("testimonials.yml", ({ testimonials }) =>
      testimonials.splice(0, 2),
    ),

  "Replace a photograph of the team": () => {
    const photo = "edited-person.jpg";
    addFile("pictures/fixture-person.jpg", `pictures/${photo}`);
    edit<Values[]>("people.yml", ([person = {}]) => {
      rmSync(pathOf(`pictures/${person.photo}`));
      Object.assign(person, {
        name: "Edited Name",
        photo,
        photoAlt: "An edited photograph",
      });
      delete person.sample;
    });
  },

  "Put a picture into a text": () => {
    addFile("pictures/fixture-responses.jpg", "pictures/edited-text.jpg");
    edit<Page>(
      findFile("literature", /^ {2}summary:$/m),
      ({ sections: { summary } = {} }) => {
        if (summary)
          summary.text += '\n\n![Edited words](edited-text.jpg "clickable")';
      },
    );
  },

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

  "Change a lesson plan": () =>
    edit(findFile("lesson-plans", /^fileUrl:/m), { duration: 35 }, addWords),

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

  "Replace a sample": () => {
    edit<Testimonials>(
      "testimonials.yml",
      ({ testimonials: [first] }) => delete first?.sample,
    );
    const replaceFile = (fixtureFile: string) => (values: Values) => {
      addFile(fixtureFile, `files${values.file}`);
      delete values.voices;
      delete values.sample;
    };
    edit(
      findFile("documents", /^kind: brochure$/m),
      replaceFile(pdf),
      removeWords,
    );
    edit(
      findFile("recordings", /^kind: session$/m),
      replaceFile(mp3),
      replaceWords,
    );
  },

  "Add a PDF": () => {
    const file = "/content/lessons/edited.pdf";
    addFile(pdf, `files${file}`);
    const values = { title: "Edited PDF", file, description: "An edited PDF." };
    copy(findFile("documents"), "documents/edited-pdf.md", values, removeWords);
    edit<{ articles: string[] }>("pages/about-philosophy.md", ({ articles }) =>
      articles.push("edited-pdf"),
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

  "Rename a menu entry": () =>
    edit<Values[]>("menu.yml", (entries) => rename(entries, "label")),

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

  "Change themes, moves, arguments and lesson steps": () => {
    edit<Record<string, Values[]>>("pages/questions.md", ({ themes }) =>
      rename(themes, "name"),
    );
    edit<Record<string, Values[]>>("pages/session.md", ({ steps }) =>
      rename(steps, "heading"),
    );
    for (const ending of ["", ".hi", ".ta"])
      edit<Record<string, Values[]>>(
        `pages/session${ending}.md`,
        ({ rescues }) => {
          rescues?.pop();
        },
      );
    edit<Record<string, Values[]>>("pages/detectives.md", (page) => {
      rename(page.arguments, "ending");
      const removed = page.arguments?.pop();
      if (typeof removed?.picture === "string")
        rmSync(pathOf(`pictures/${removed.picture}`));
    });
  },

  "Translate a story": () => {
    for (const { tag } of parse(readFileSync(pathOf("languages.yml"), "utf8")))
      translateStory(tag, tag);
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
    for (const page of translatedPageNames)
      copy(`pages/${page}.hi.md`, `pages/${page}.ml.md`, {});
    translateStory("hi", "ml");
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

/** The words are those of another story, which does not matter here. */
function translateStory(from: string, tag: string) {
  copyStory(`.${tag}.md`, { title: "കഥ" }, `.${from}.md`);
  copy(`documents/our-john.${from}.md`, `documents/edited-story.${tag}.md`, {
    title: "കഥ",
  });
}

function rename(entries: Values[] = [], field: string) {
  for (const entry of entries) entry[field] = `Edited ${entry[field]}`;
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
  const loaded = await contentForPublishing(site.contentFolder);
  await printPdfs(loaded, site, {}, ["edited-story"]);
  await buildSite(site);
  // One worker, because each loads the same modules.
  await run(
    "vitest",
    ["run", "--project", "site", "--maxWorkers=1"],
    toEnvironment(site),
  );
  const page = (address: string) =>
    readFileSync(`${site.outFolder}/build/client${address}.html`, "utf8");
  expect(page("/buy-courses")).toContain("Rs. 98,765");
  for (const tag of ["hi", "ml"])
    expect(page(`/${tag}/literature/edited-story`)).toMatch(
      new RegExp(`<html lang="${tag}".*<h1>കഥ<`, "s"),
    );
});
