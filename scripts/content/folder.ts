import { readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { Issue } from "./issue";
import { pages } from "./schema/pages";

const lists = [
  "site.yml",
  "menu.yml",
  "people.yml",
  "testimonials.yml",
  "languages.yml",
];
const folders = [
  "documents",
  "labels",
  "lesson-plans",
  "literature",
  "pages",
  "recordings",
  "pictures",
];

/** `our-john.hi.md` translates `our-john.md`. */
const isTranslation = (name: string) => /^[^.]+\.[a-z]{2,3}\.md$/.test(name);

/** `our-john` for `literature/our-john.md`. */
export const nameWithoutEnding = (path: string) =>
  basename(path).replace(/\.\w+$/, "");

/** With forward slashes in their paths. Links are not followed. */
export function filesIn(folder: string): string[] {
  return listEntries(folder)
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => path);
}

function listEntries(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      entry,
      path: relative(folder, join(entry.parentPath, entry.name))
        .split(sep)
        .join("/"),
    }))
    .filter(({ path }) => !/(^|\/)\./.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Without translations. */
export function readableFiles(folder: string, subfolder: string): string[] {
  return filesIn(join(folder, subfolder)).filter(
    (name) => !explainBadName(`${subfolder}/${name}`) && !isTranslation(name),
  );
}

/** Finds files that the site would ignore because of their name or folder. */
export function findUnreadFiles(folder: string): Issue[] {
  return listEntries(folder).flatMap(({ entry, path }) => {
    if (entry.isDirectory()) return [];
    const problem = entry.isFile()
      ? explainBadName(path)
      : "this is a link to a file or a folder; put the file itself here";
    // A line break or an invisible character in a name would garble the
    // message.
    const name = path.replace(/\p{C}/gu, "\ufffd");
    return problem ? [{ file: `content/${name}`, problem }] : [];
  });
}

export function explainBadName(name: string): string | undefined {
  const [, folder, file = name] = /^([^/]+)\/(.*)$/s.exec(name) ?? [];
  if (!folder)
    return lists.includes(name)
      ? undefined
      : `only these files belong here: ${lists.join(", ")}`;
  if (folder === "files") return explainBadFileName(file);
  if (!folders.includes(folder))
    return `content/${folder}/ is not a folder that the site uses`;
  if (file.includes("/"))
    return `move this file to content/${folder}/; subfolders are not read`;
  if (folder === "pictures") {
    if (/\.(pdf|mp3)$/.test(file))
      return "a PDF or a recording does not belong here: upload it again under “Collection Assets”, and delete this file";
    if (/\.(png|webp|avif|gif|heic|tiff?)$/i.test(file))
      return "pictures in this format are not shown: open the file, save it as a JPEG, and use that; renaming it is not enough";
    const isPicture = /^[a-z0-9-]+\.(jpg|svg)$/.test(file);
    return isPicture
      ? undefined
      : "expected a lower-case name, words joined by hyphens, ending in .jpg or .svg";
  }
  if (folder === "labels")
    return /^[a-z]{2,3}\.yml$/.test(file)
      ? undefined
      : "expected the tag of a language, such as hi.yml";
  if (!file.endsWith(".md"))
    return "expected a name that ends in .md, in small letters; PDFs and recordings go into content/files/";
  if (
    isTranslation(file) &&
    ["documents", "literature", "pages"].includes(folder)
  )
    return undefined;
  if (folder === "pages" && !Object.hasOwn(pages, basename(file, ".md")))
    return "the site has no page with this name; ask a programmer to add one";
  if (!/^[a-z0-9-]+\.md$/.test(file))
    return "expected a name of small letters, digits and hyphens, such as our-john.md";
  // These would have the addresses of the page of an unknown story and of a
  // folder.
  if (folder === "literature" && ["404.md", "index.md"].includes(file))
    return "no story can have this name; choose another";
}

function explainBadFileName(file: string): string | undefined {
  if (!/\.(pdf|mp3)$/.test(file))
    return "expected a name that ends in .pdf or .mp3, in small letters";
  if (!/^([a-z0-9-]+\/)*[a-z0-9-]+\.\w+$/.test(file))
    return "expected names of small letters, digits and hyphens, for the file and its folders";
  if (
    !/^(content\/(lessons|phil-literature)\/.*\.pdf|public-objects\/facilitations\/.*\.mp3)$/.test(
      file,
    )
  )
    return "the site has no address for this file; move a PDF below content/files/content/lessons/ or content/files/content/phil-literature/, and a recording below content/files/public-objects/facilitations/";
}
