import { readdirSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import * as schema from "../../app/server/content/content-schema.server";
import { ContentError, check, fillPlaceholders, readSource, type Source } from "./source";

const lists = ["site.yml", "menu.yml", "people.yml", "testimonials.yml"];
const kinds = ["documents", "lesson-plans", "literature", "pages", "recordings"];

/**
 * Opens `content/` for reading: its own facts, and a way to each of its files of words.
 *
 * @param folder the path of `content/`
 * @throws ContentError when a file lies in it that nothing would ever read
 */
export function openFolder(folder: string) {
  for (const name of filesIn(folder)) {
    const problem = problemWithPlace(name);
    if (problem) throw new ContentError(`content/${name}`, 1, problem);
  }
  const site = check(readSource(folder, "site.yml"), schema.site);
  const sources: Source[] = [];
  const read = (file: string) => {
    const source = fillPlaceholders(readSource(folder, file), site);
    sources.push(source);
    return source;
  };
  const markdownFiles = (kind: string) => filesIn(join(folder, kind)).map((file) => read(`${kind}/${file}`));
  return { site, sources, read, markdownFiles };
}

/** Every Markdown file, as it was read. */
export function readTexts(folder: string): Source[] {
  return kinds.flatMap(openFolder(folder).markdownFiles);
}

/** The files below a folder, with forward slashes; what a computer hides from its user does not count. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join("/"))
    .filter((name) => !/(^|\/)\./.test(name))
    .sort();
}

/** An editor who puts a file into `content/` wants it to be seen; one that nothing would read is a mistake. */
function problemWithPlace(name: string): string | undefined {
  const [, kind, file = name] = /^([^/]+)\/(.*)$/.exec(name) ?? [];
  if (!kind) return lists.includes(name) ? undefined : `the site reads only ${lists.join(", ")} here`;
  if (kind === "files")
    return /\.(pdf|mp3)$/.test(file) ? undefined : "expected a name that ends in .pdf or .mp3";
  if (![...kinds, "pictures"].includes(kind)) return `the site reads no folder content/${kind}/`;
  if (file.includes("/")) return `move this file into content/${kind}/; the site reads no folder below that`;
  // Pictures have names of their own kind, which are looked at together with them.
  if (kind === "pictures") return;
  if (!file.endsWith(".md"))
    return "expected a name that ends in .md; PDFs and recordings go into content/files/";
  if (kind === "pages" && !Object.hasOwn(schema.pages, basename(file, ".md")))
    return "the site has no page of this name; a new page begins in its code";
  // The name becomes an address, or pages name it.
  if (!/^[a-z0-9-]+\.md$/.test(file))
    return "expected a name of small letters, digits and hyphens, such as our-john.md";
}
