import { basename } from "node:path";
import { readableFiles } from "../content/folder";
import type { Issue } from "../content/issue";
import type { TextFile } from "../content/reader";
import { listPictures } from "../content/references";
import { findTexts, locate } from "../content/source";

/**
 * A pack could contain only one of two files with the same name.
 *
 * @param existing the addresses of the files in `content/files/`
 * @param generated the addresses of the PDFs that publishing prints
 */
export function checkFiles(
  existing: string[],
  files: TextFile[],
  generated: string[],
): Issue[] {
  const fields = ["file", "fileUrl", "storyPdf", "reviewPdf"];
  const available = [...new Set([...existing, ...generated])];
  const used = findTexts(
    [...fields, "href"],
    files.map(({ value, body }) => [value, body]),
  );
  // The PDF of a translation stays while the translation is incomplete.
  const isUsed = (address: string) =>
    used.includes(address) ||
    used.includes(address.replace(/-[a-z]{2,3}(?=\.pdf$)/, ""));
  const missing = files.flatMap(({ source, value }) =>
    findTexts(fields, value)
      .filter((name) => name.startsWith("/") && !available.includes(name))
      .map((address) => ({
        file: source.file,
        line: locate(source, address),
        problem: `refers to ${address}, but content/files${address} does not exist; upload it, or write its words`,
      })),
  );
  const unused = existing
    .filter((address) => !isUsed(address))
    .map((address) => ({
      file: `content/files${address}`,
      problem:
        "this file is not used by any page, plan, story, document or recording",
    }));
  return [...missing, ...unused, ...findEqualNames(available)];
}

function findEqualNames(addresses: string[]): Issue[] {
  return addresses.flatMap((address, index) => {
    const other = addresses
      .slice(0, index)
      .find((earlier) => basename(earlier) === basename(address));
    const problem = `has the same name as ${other}; rename one, because a ZIP file may contain both`;
    return other ? [{ file: `content/files${address}`, problem }] : [];
  });
}

export function findUnusedPictures(folder: string, files: TextFile[]): Issue[] {
  const used = files.flatMap(listPictures);
  const problem =
    "this picture is not used; name it where it belongs, or delete it";
  return readableFiles(folder, "pictures")
    .filter((name) => !used.includes(name))
    .map((name) => ({ file: `content/pictures/${name}`, problem }));
}
