import { readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { Issue } from "./issue";
import { getOwnValue } from "./own-value";

type Place = { pattern: RegExp; expected: string };

const text: Place = {
  pattern: /^[a-z0-9-]+\.md$/,
  expected:
    "a name of small letters, digits and hyphens that ends in .md, such as our-john.md",
};
/** `our-john.hi.md` translates `our-john.md`. */
const translated: Place = {
  ...text,
  pattern: /^[a-z0-9-]+(\.[a-z]{2,3})?\.md$/,
};

/** The files of each folder of `content/`, without subfolders. */
const places: Record<string, Place> = {
  "": {
    pattern:
      /^((site|menu)(\.[a-z]{2,3})?|people|testimonials|languages)\.yml$/,
    expected:
      "only site.yml, menu.yml, people.yml, testimonials.yml and languages.yml, or such as menu.hi.yml",
  },
  documents: translated,
  labels: {
    pattern: /^[a-z]{2,3}\.yml$/,
    expected: "the tag of a language, such as hi.yml",
  },
  "lesson-plans": translated,
  literature: translated,
  pages: translated,
  pictures: {
    pattern: /^[a-z0-9-]+\.(jpg|svg)$/,
    expected:
      "a JPEG or SVG with a lower-case name, words joined by hyphens, such as the-kite.jpg; " +
      "for another format, open the picture and save it as a JPEG",
  },
  printed: {
    pattern: /^(index\.json|content\/[a-z0-9/-]+\.pdf)$/,
    expected: "only what npm run media writes there",
  },
  recordings: text,
  translated: {
    pattern: /^[a-z]{2,3}\.json$/,
    expected: "only what npm run content:check -- --translated writes there",
  },
  files: {
    pattern:
      /^(content\/(lessons|phil-literature)(\/[a-z0-9-]+)+\.pdf|public-objects\/facilitations(\/[a-z0-9-]+)+\.mp3)$/,
    expected:
      "a PDF below content/lessons/ or content/phil-literature/, or an mp3 below public-objects/facilitations/, " +
      "with names of small letters, digits and hyphens",
  },
};

/** `our-john` for `literature/our-john.md`. */
export const toNameWithoutEnding = (path: string) =>
  basename(path).replace(/\.\w+$/, "");

/** All files in a folder, as paths with /, without links and hidden files. */
export function listFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(folder, join(parentPath, name)).split(sep).join("/"),
    )
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

/**
 * The files of a folder whose names are allowed there; where translations are
 * beside the English, only the English.
 */
export function listContentFilesIn(
  folder: string,
  subfolder: string,
): string[] {
  const place = places[subfolder];
  const pattern = place === translated ? text.pattern : place?.pattern;
  return listFilesIn(join(folder, subfolder)).filter((name) =>
    pattern?.test(name),
  );
}

/**
 * Finds files that the site would ignore because of their name or folder, and
 * links, which could publish a file of the computer that deploys, such as its
 * secrets.
 */
export function findMisplacedFiles(folder: string): Issue[] {
  const links = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => ({
      file: `content/${relative(folder, join(parentPath, name)).split(sep).join("/")}`,
      problem: "this is a link to another file; put the file itself here",
    }));
  const misplaced = listFilesIn(folder).flatMap((path) => {
    const problem = explainMisplacedFile(path);
    // A line break or an invisible character in a name would garble the
    // message.
    const name = path.replace(/\p{C}/gu, "\ufffd");
    return problem ? [{ file: `content/${name}`, problem }] : [];
  });
  return [...links, ...misplaced];
}

export function explainMisplacedFile(path: string): string | undefined {
  const [, folder = "", name = path] = /^(?:([^/]*)\/)?(.*)$/s.exec(path) ?? [];
  const place = getOwnValue(places, folder);
  if (!place) return `content/${folder}/ is not a folder that the site uses`;
  if (!place.pattern.test(name))
    return `expected ${place.expected}, in content/${folder}`;
}
