import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Pack } from "../content/packs";
import { maxGitHubFileBytes } from "../files/file-facts";
import { makeDrawingSafe } from "../files/safe-drawing";
import {
  listContentFilesIn,
  listFilesIn,
  toNameWithoutEnding,
} from "../parse/folder";
import type { Issue } from "../parse/issue";
import type { ParsedFile } from "../parse/reader";
import { listAllStrings, listStringsInFields } from "../parse/source";
import type { Content } from "../schema/content";

/**
 * Finds unreferenced pictures and files, and files with equal names.
 *
 * @param supplied the addresses of the files in `content/files/`
 * @param printed those of the PDFs that the site would print if the team did
 *   not supply them
 * @param isConsistent false while another mistake may hide what is used
 */
export function findUnusedAndClashingFiles(
  contentFolder: string,
  files: ParsedFile[],
  supplied: string[],
  printed: string[],
  isConsistent: boolean,
): Issue[] {
  const equal = findClashingNames([...new Set([...supplied, ...printed])]);
  if (!isConsistent) return equal;
  const used = new Set([
    ...listAllStrings(files.map(({ value, body }) => [value, body])),
    ...printed,
  ]);
  const problem =
    "this file is not used; add it where it belongs, or delete it";
  const pictures = listContentFilesIn(contentFolder, "pictures").filter(
    (name) => !used.has(name),
  );
  const unused = supplied.filter(
    (address) =>
      !used.has(address) &&
      // The PDF of a translation stays as long as the English one.
      !used.has(address.replace(/-[a-z]{2,3}(?=\.pdf$)/, "")),
  );
  return [
    ...pictures.map((name) => ({ file: `content/pictures/${name}`, problem })),
    ...unused.map((address) => ({ file: `content/files${address}`, problem })),
    ...equal,
  ];
}

/** What the browser editor writes for a name without a Latin letter. */
const randomName = /^(?=.*\d)[0-9a-f]{11,12}(-\d+)?$/;

/** Warns of files whose names say nothing, because addresses have them. */
export function findMeaninglessNames(contentFolder: string): Issue[] {
  const problem =
    "this name says nothing to visitors; before it is published, rename the file in Latin letters, such as the-kite, and change its name wherever it is used";
  return listFilesIn(contentFolder)
    .filter((path) => randomName.test(toNameWithoutEnding(path)))
    .map((path) => ({ file: `content/${path}`, problem }));
}

/** Warns of what the build removes from drawings. */
export function findUnsafeDrawings(contentFolder: string): Issue[] {
  return listContentFilesIn(contentFolder, "pictures")
    .filter((name) => name.endsWith(".svg"))
    .flatMap((name) => {
      const path = join(contentFolder, "pictures", name);
      const { removed } = makeDrawingSafe(readFileSync(path, "utf8"));
      const problem = `the site leaves out ${removed.join(", ")}; if something is missing in the preview, save the drawing as a plain SVG, with texts as paths`;
      return removed.length > 0
        ? [{ file: `content/pictures/${name}`, problem }]
        : [];
    });
}

const megabyte = 1024 * 1024;
const maxMegabytes = maxGitHubFileBytes / megabyte;

/**
 * Finds files that GitHub refuses, and warns of those that are half as large,
 * which cost a teacher much of a day's data.
 */
export function checkFileSizes(contentFolder: string) {
  return explainSizes(
    listFilesIn(contentFolder).map((name) => ({
      file: `content/${name}`,
      bytes: statSync(join(contentFolder, name)).size,
      found: "this file has",
    })),
  );
}

/** The same for the ZIP files, which are as large as what is in them. */
export function checkPackSizes(packs: Pack[]) {
  return explainSizes(
    packs.map(({ address, bytes }) => ({
      file: "content/files",
      bytes,
      found: `the files in ${address} have`,
    })),
  );
}

function explainSizes(
  files: { file: string; bytes: number; found: string }[],
): { issues: Issue[]; warnings: Issue[] } {
  const list = (isFound: (bytes: number) => boolean) =>
    files
      .filter(({ bytes }) => isFound(bytes))
      .map(({ file, bytes, found }) => ({
        file,
        problem:
          `${found} ${Math.ceil(bytes / megabyte)} MB; expected at most ${maxMegabytes / 2} MB, and ${maxMegabytes} MB are refused, ` +
          "so save a recording in mono at 48 kbit/s, or a PDF with smaller pictures",
      }));
  return {
    issues: list((bytes) => bytes > maxGitHubFileBytes),
    warnings: list(
      (bytes) => bytes > maxGitHubFileBytes / 2 && bytes <= maxGitHubFileBytes,
    ),
  };
}

function findClashingNames(addresses: string[]): Issue[] {
  return addresses.flatMap((address, index) => {
    const other = addresses
      .slice(0, index)
      .find((earlier) => basename(earlier) === basename(address));
    const problem = `has the same name as ${other}; rename one, because a ZIP file may contain both`;
    return other ? [{ file: `content/files${address}`, problem }] : [];
  });
}

/** Finds documents and recordings that no other file refers or links to. */
export function findUnlinkedDocumentsAndRecordings(
  content: Content,
  files: ParsedFile[],
): Issue[] {
  const values = files.map(({ value, body }) => [value, body]);
  const referenced = listAllStrings(values);
  const linked = listStringsInFields(
    ["fileUrl", "storyPdf", "reviewPdf", "href"],
    values,
  );
  const problem = "no page links to this yet, so visitors cannot find it";
  return (["documents", "recordings"] as const).flatMap((folder) =>
    Object.entries(content[folder])
      .filter(
        ([name, { file }]) =>
          !referenced.includes(name) && !linked.includes(file),
      )
      .map(([name]) => ({ file: `content/${folder}/${name}.md`, problem })),
  );
}
