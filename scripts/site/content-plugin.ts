import { readFileSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { requireContentForBuild } from "../check/read-content";
import { listPacks } from "../content/packs";
import { writeDrawingSprites } from "../files/drawings";
import { chooseCoverColour, readPictureSizes } from "../files/pictures";
import { splitLessonNotes } from "../languages/languages";
import { listStoryQuestions } from "../parse/questions";
import { runQuietly } from "../process/run";
import type { Content, PagesReadFromFiles } from "../schema/content";
import { pageNamesReadFromFiles } from "../schema/pages";

/**
 * Provides the checked content of a folder as virtual modules. In development,
 * a changed file that the site reads from D1 or R2 is published locally, and
 * every change reloads the page.
 *
 * @param folder its absolute path
 */
export function contentPlugin(folder: string): Plugin {
  const modules: Record<string, (folder: string) => Promise<string>> = {
    "virtual:content": async (folder) => toModule(await bundleContent(folder)),
    "virtual:pictures": buildPicturesModule,
    // For development and tests; a build writes the same texts into files.
    "virtual:texts": async (folder) =>
      toModule((await requireContentForBuild(folder)).content.textsByAddress),
  };
  return {
    name: "content",
    config: () => ({ server: { fs: { allow: [join(folder, "pictures")] } } }),
    resolveId(id) {
      return Object.hasOwn(modules, id) ? `\0${id}` : undefined;
    },
    load(id) {
      return id.startsWith("\0") ? modules[id.slice(1)]?.(folder) : undefined;
    },
    configureServer(server) {
      server.watcher.add(folder);
      const { logger } = server.config;
      let publishing = Promise.resolve();
      let isNextWaiting = false;
      server.watcher.on("all", async (_event, file) => {
        if (!file.startsWith(folder)) return;
        // The site reads these from D1 or R2. Changes while it publishes share
        // the next runQuietly.
        if (/^(lesson-plans|files)\b/.test(relative(folder, file))) {
          if (isNextWaiting) return;
          isNextWaiting = true;
          await publishing;
          isNextWaiting = false;
          // A separate process, so that the server keeps running meanwhile.
          publishing = runQuietly("tsx", [
            "scripts/publish/publish-locally.ts",
            folder,
          ]).then(
            (printed) => logger.info(printed.trim()),
            (error: Error) => logger.error(error.message),
          );
          await publishing;
        }
        for (const name of Object.keys(modules)) {
          const module = server.moduleGraph.getModuleById(`\0${name}`);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

/**
 * What the Worker contains. The texts of plans come from D1, those of stories
 * and the words of questions from files of the site.
 */
export type BundledContent = Awaited<ReturnType<typeof bundleContent>>;

async function bundleContent(folder: string) {
  const { content, parsed } = await requireContentForBuild(folder);
  const {
    lessonPlans,
    stories,
    recordings,
    pages,
    textsByAddress: _,
    ...rest
  } = content;
  const { questions, ...questionsPage } = pages.questions;
  return {
    ...rest,
    lessonPlans: lessonPlans.map(({ content: _, questions, ...facts }) => ({
      ...facts,
      questions: questions.map(toFacts),
    })),
    stories: stories.map((story) => {
      const { sections, gallery: _, ...facts } = splitLessonNotes(story).facts;
      return {
        ...facts,
        box: sections.questions.box,
        questions: listStoryQuestions(sections.questions).map(toFacts),
      };
    }),
    /** Those that need no story. */
    questions: questions.map(toFacts),
    packs: listPacks({ content, parsed }).map(({ files, ...facts }) => facts),
    recordings: Object.fromEntries(
      Object.entries(recordings).map(
        ([name, { transcript: _, ...facts }]) => [name, facts] as const,
      ),
    ),
    facilitationsAreSamples: pages.facilitations.sample,
    pages: {
      ...withoutSeparatePages(pages),
      questions: { ...questionsPage, questions: [] as typeof questions },
    },
  };
}

function withoutSeparatePages(pages: Content["pages"]) {
  const names: readonly string[] = pageNamesReadFromFiles;
  return Object.fromEntries(
    Object.entries(pages).filter(([name]) => !names.includes(name)),
  ) as Omit<typeof pages, keyof PagesReadFromFiles>;
}

export type QuestionFacts = ReturnType<typeof toFacts>;

/** A question without its words, which are in `/texts/en.json`. */
function toFacts({
  text: _,
  followUp: __,
  ...facts
}: Content["pages"]["questions"]["questions"][number]) {
  return facts;
}

function toModule(value: object): string {
  // Only search reads them, from files of its own.
  const json = JSON.stringify(value, (name, field) =>
    name === "synonyms" ? undefined : field,
  );
  return `export default JSON.parse(${JSON.stringify(json)});`;
}

async function buildPicturesModule(folder: string) {
  // `virtual:content` has already failed if a picture has an issue.
  const { pictures } = await readPictureSizes(folder);
  const toPath = (name: string) => join(folder, "pictures", name);
  const places = writeDrawingSprites(
    Object.entries(pictures)
      .filter(([name]) => extname(name) === ".svg")
      .map(([name, size]) => {
        return { name, svg: readDrawing(toPath(name)), ...size };
      }),
  );
  const lines = await Promise.all(
    Object.entries(pictures).map(async ([name, { width, height }], index) => {
      const place = places.get(name);
      const picture = place
        ? `{ src: file${index} + "#${place.view}", width: ${width}, height: ${height}, ground: "${await chooseCoverColour(readFileSync(toPath(name)))}" }`
        : `file${index}`;
      const file = place
        ? `${resolve(place.file)}?url`
        : `${toPath(name)}?photograph`;
      return {
        statement: `import file${index} from "${file}";`,
        property: `"${name}": ${picture},`,
      };
    }),
  );
  return [
    ...lines.map(({ statement }) => statement),
    "export default {",
    ...lines.map(({ property }) => property),
    "};",
  ].join("\n");
}

/** Git may change the line endings of a drawing, which is a text. */
function readDrawing(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
}
