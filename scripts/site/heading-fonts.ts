import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readContent } from "../content/read";
import { headingFacesByTag } from "../files/heading-faces";
import { subsetFont } from "../files/subset-font";
import type { Content } from "../schema/content";

const { resolve: findFile } = createRequire(import.meta.url);

/**
 * Provides `heading-fonts/hi.woff2` and the like, cut down to the words of the
 * content.
 *
 * @param contentFolder its absolute path
 */
export function headingFontPlugin(contentFolder: string): Plugin {
  // Several sites may be built at the same time.
  const name = createHash("sha256").update(contentFolder).digest("hex");
  const folder = resolve("node_modules/.cache/heading-fonts", name);
  const translation = new RegExp(
    `[./](${Object.keys(headingFacesByTag).join("|")})\\.(md|yml)$`,
  );
  let isWritten = false;
  return {
    name: "heading-fonts",
    config(_, { isSsrBuild }) {
      // The server is built after the browser's files.
      isWritten = isSsrBuild ?? false;
      return { resolve: { alias: { "heading-fonts": folder } } };
    },
    async buildStart() {
      if (!isWritten) await writeFonts(contentFolder, folder);
    },
    configureServer({ watcher, config }) {
      let written = Promise.resolve();
      watcher.on("all", (_event, file) => {
        if (!file.startsWith(contentFolder) || !translation.test(file)) return;
        written = written
          .then(() => writeFonts(contentFolder, folder))
          .catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}

async function writeFonts(contentFolder: string, folder: string) {
  const { content } = await readContent(contentFolder);
  // Something else reports the issue.
  if (!content && existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  for (const tag of Object.keys(headingFacesByTag)) {
    const words = content ? listWords(content, tag) : [];
    const font = await subsetFont(readWholeFont(tag), words);
    writeFileSync(join(folder, `${tag}.woff2`), font);
  }
}

export function readWholeFont(tag: string): Uint8Array {
  const { font, face } = headingFacesByTag[tag] ?? {};
  return readFileSync(
    findFile(`@fontsource/${font}/files/${font}-${face}-normal.woff2`),
  );
}

/**
 * All words that the site has in the script of a language, and not only those
 * of headings, so that anything may become a heading.
 */
function listWords({ textsByAddress }: Content, tag: string): string[] {
  const { script } = new Intl.Locale(tag).maximize();
  const word = new RegExp(`[\\p{scx=${script}}\\p{Join_Control}]+`, "gu");
  const isOfLanguage = new RegExp(
    `^/texts/(frame/|documents/|questions/)?${tag}[./]`,
  );
  const texts = Object.entries(textsByAddress)
    .filter(([address]) => isOfLanguage.test(address))
    .map(([, text]) => JSON.stringify(text));
  return [...new Set(texts.join(" ").match(word))].sort();
}
