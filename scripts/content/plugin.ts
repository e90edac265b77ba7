import { extname, join, relative, resolve } from "node:path";
import type { Element } from "hast";
import type { Logger, Plugin } from "vite";
import { run } from "../process/run";
import { readPictures } from "./pictures";
import { listStoryQuestions } from "./questions";
import { readContent } from "./read";
import type { BundledContent, QuestionFacts, QuestionWords } from "./schema/content";
import { ContentError } from "./source";

/** The folder of the content: that of the site being built, or the fixture in unit tests. */
const defaultFolder = process.env.VITEST ? "tests/fixtures/content" : "content";
const folder = resolve(process.env.CONTENT_FOLDER ?? defaultFolder);

const modules: Record<string, () => string | Promise<string>> = {
  "virtual:content": contentModule,
  "virtual:pictures": picturesModule,
  "virtual:translations": translationsModule,
};

/**
 * Provides the checked content as virtual modules, so that neither YAML nor zod is in the Worker. An issue in `content/`
 * stops the build with its file and line. In development, a changed file that the site reads from D1 or R2 is published
 * locally, and every change reloads the page.
 */
export function content(): Plugin {
  return {
    name: "content",
    config: () => ({ server: { fs: { allow: [join(folder, "pictures")] } } }),
    resolveId(id) {
      return Object.hasOwn(modules, id) ? `\0${id}` : undefined;
    },
    load(id) {
      return id.startsWith("\0") ? modules[id.slice(1)]?.() : undefined;
    },
    configureServer(server) {
      server.watcher.add(folder);
      const publish = createPublisher(server.config.logger);
      server.watcher.on("all", async (_event, file) => {
        if (!file.startsWith(folder)) return;
        if (isPublished.test(relative(folder, file))) await publish();
        for (const name of Object.keys(modules)) {
          const module = server.moduleGraph.getModuleById(`\0${name}`);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

/** Matches the paths of content that the site reads from D1 or R2. */
const isPublished = /^(lesson-plans|files)\b/;

/**
 * Returns a function that publishes the content locally. Calls while it is publishing share the next run. Each run is a
 * process of its own, so that the server goes on meanwhile.
 */
function createPublisher(logger: Logger): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      running = run("tsx", ["scripts/content/publish-locally.ts", folder]).then(
        (printed) => logger.info(printed.trim()),
        (error: Error) => logger.error(error.message),
      );
      return running;
    });
    return next;
  };
}

async function contentModule() {
  const { lessonPlans, stories, storyTexts, pages, translationFiles: _, ...rest } = await readContent(folder);
  const { questions, ...questionsPage } = pages.questions;
  const content: BundledContent = {
    ...rest,
    lessonPlans: lessonPlans.map(({ content: _, questions, ...facts }) => ({
      ...facts,
      questions: questions.map(toFacts),
    })),
    stories: stories.map(({ sections, gallery, care, props, people, pause, retelling, ...facts }) => ({
      ...facts,
      questions: listStoryQuestions(sections.questions).map(toFacts),
    })),
    questions: questions.map(toFacts),
    pages: { ...pages, questions: { ...questionsPage, questions: [] } },
    storyTexts: Object.fromEntries(
      Object.entries(storyTexts).map(([name, { wordCount }]) => [name, { wordCount }]),
    ),
  };
  return [
    'import pictures from "virtual:pictures";',
    // JavaScript engines parse JSON faster than an object literal.
    `const content = JSON.parse(${JSON.stringify(JSON.stringify(content))});`,
    ...pictureAssignments(content, "content"),
    "export default content;",
  ].join("\n");
}

function toFacts({ text: _, followUp: __, ...facts }: QuestionFacts & QuestionWords): QuestionFacts {
  return facts;
}

/** For development and tests; a build writes the same into files. */
async function translationsModule() {
  const { translationFiles } = await readContent(folder);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(translationFiles))});`;
}

/** Code that gives each picture in a text what `<Picture>` needs: addresses and sizes that only Vite knows. */
function pictureAssignments(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { tagName, properties } = value as Partial<Element>;
  if (tagName === "img")
    return [`${path}.properties.picture = pictures[${JSON.stringify(properties?.src)}];`];
  return Object.entries(value).flatMap(([key, inner]) =>
    pictureAssignments(inner, `${path}[${JSON.stringify(key)}]`),
  );
}

/** Every picture by its file name: drawings unchanged, photographs as `photographs()` converts them. */
async function picturesModule() {
  const { pictures: sizes, issues } = await readPictures(folder);
  if (issues.length > 0) throw new ContentError(issues);
  const pictures = Object.entries(sizes);
  const imports = pictures.map(([name], index) => {
    const query = extname(name) === ".svg" ? "?url" : "?photograph";
    return `import picture${index} from "${join(folder, "pictures", name)}${query}";`;
  });
  const properties = pictures.map(([name, { width, height }], index) =>
    extname(name) === ".svg"
      ? `"${name}": { sources: [], src: picture${index}, width: ${width}, height: ${height} },`
      : `"${name}": picture${index},`,
  );
  return [...imports, "export default {", ...properties, "};"].join("\n");
}
