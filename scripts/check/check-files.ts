import { basename } from "node:path";
import type { Issue } from "../content/issue";
import { findTexts, locate } from "../content/source";
import type { ContentFile } from "./check-pages";

/**
 * Finds files that are named but missing, files that nothing names, and files
 * with the same name, of which a pack could contain only one.
 *
 * @param existing the addresses of the files in `content/files/`
 * @param generated the addresses of the PDFs that publishing generates
 */
export function checkFiles(
  existing: string[],
  files: ContentFile[],
  generated: string[],
): Issue[] {
  const fields = ["file", "fileUrl", "storyPdf", "reviewPdf"];
  const available = [...new Set([...existing, ...generated])];
  const used = findTexts([...fields, "href"], files);
  // The PDF of a translation stays while the translation is incomplete.
  const isUsed = (address: string) =>
    used.includes(address) ||
    used.includes(address.replace(/-[a-z]{2,3}(?=\.pdf$)/, ""));
  return [
    ...files.flatMap(({ source, value }) =>
      findTexts(fields, value)
        .filter(
          (address) => address.startsWith("/") && !available.includes(address),
        )
        .map((address) => {
          const problem = `refers to ${address}, but content/files${address} does not exist${chooseRemedy(source.file)}`;
          return { file: source.file, line: locate(source, address), problem };
        }),
    ),
    ...existing
      .filter((address) => !isUsed(address))
      .map((address) => {
        const problem =
          "this file is not used by any page, plan, story, document or recording";
        return { file: `content/files${address}`, problem };
      }),
    ...findEqualNames(available),
  ];
}

function chooseRemedy(file: string): string {
  if (file.startsWith("content/documents/"))
    return "; upload a PDF, or write its words";
  return file.startsWith("content/recordings/") ? "; upload the recording" : "";
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
