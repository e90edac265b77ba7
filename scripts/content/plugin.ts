import { extname, join, relative, resolve } from "node:path";
import type { Element } from "hast";
import type { Logger, Plugin } from "vite";
import type { BundledContent } from "../../app/server/content/content-schema.server";
import { run } from "../process/run";
import { readPictures } from "./pictures";
import { readContent } from "./read";

/** The folder of the content: the site's own, or that of the site that a test builds or imports. */
const ofTests = process.env.VITEST ? "tests/fixtures/content" : undefined;
const folder = resolve(process.env.CONTENT_FOLDER ?? ofTests ?? "content");

const modules: Record<string, () => string | Promise<string>> = {
  "virtual:content": wordsModule,
  "virtual:pictures": picturesModule,
};

/**
 * Gives the app the checked content as two modules, so that neither YAML nor zod is in the Worker.
 * A mistake in `content/` stops the build with its file and line. In development a change is published locally, where the
 * site reads it from D1 or R2, and reloads the page.
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
      const publish = publisher(server.config.logger);
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

/** What the site reads from D1 and R2, by its path in the folder. */
const isPublished = /^(lesson-plans|files)\b/;

/**
 * Returns a function that publishes the content locally. Calls during a publication share the next one. Each has a process
 * of its own, because what scripts do to Miniflare is not for a server.
 */
function publisher(logger: Logger): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  const publish = () => {
    next = undefined;
    running = run("tsx", ["scripts/content/publish-locally.ts", folder]).then(
      (printed) => logger.info(printed.trim()),
      (error: Error) => logger.error(error.message),
    );
    return running;
  };
  return () => {
    next ??= running.then(publish);
    return next;
  };
}

async function wordsModule() {
  const { lessonPlans, ...rest } = await readContent(folder);
  // Pages read the text of a plan from D1.
  const content: BundledContent = {
    ...rest,
    lessonPlans: lessonPlans.map(({ content: _, ...facts }) => facts),
  };
  return [
    'import pictures from "virtual:pictures";',
    // Engines parse JSON faster than the same thing written as a JavaScript literal.
    `const content = JSON.parse(${JSON.stringify(JSON.stringify(content))});`,
    ...placePictures(content, "content"),
    "export default content;",
  ].join("\n");
}

/** One statement for each picture in a text: gives it what `<Picture>` needs, which only the built module knows. */
function placePictures(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { tagName, properties } = value as Partial<Element>;
  if (tagName === "img")
    return [`${path}.properties.picture = pictures[${JSON.stringify(properties?.src)}];`];
  return Object.entries(value).flatMap(([key, inner]) =>
    placePictures(inner, `${path}[${JSON.stringify(key)}]`),
  );
}

/** Every picture by its file name: a drawing as it is, a photograph as `photographs()` makes it. */
async function picturesModule() {
  const pictures = Object.entries(await readPictures(folder));
  const imports = pictures.map(([name], index) => {
    const made = extname(name) === ".svg" ? "?url" : "?photograph";
    return `import picture${index} from "${join(folder, "pictures", name)}${made}";`;
  });
  const members = pictures.map(([name, { width, height }], index) =>
    extname(name) === ".svg"
      ? `"${name}": { sources: [], src: picture${index}, width: ${width}, height: ${height} },`
      : `"${name}": picture${index},`,
  );
  return [...imports, "export default {", ...members, "};"].join("\n");
}
