import { basename } from "node:path";
import { nameWithoutEnding } from "../content/folder";
import { issueAt, lineWith, textsNamed } from "../content/source";
import type { GeneratedPdf } from "../media/generated-files";
import type { ContentFile } from "./check-links";

/**
 * Finds files that are named but missing, unless they can be generated, files that nothing names, and files with the
 * same name, of which a pack could contain only one.
 *
 * @param existing the addresses of the files in `content/files/`
 * @param isInUnreadableFile whether a file that could not be read may use a file of this name
 * @returns issues
 */
export function checkFiles(
  existing: string[],
  files: ContentFile[],
  pdfs: GeneratedPdf[],
  isInUnreadableFile: (part: string) => boolean,
): string[] {
  const fields = ["file", "fileUrl", "storyPdf", "reviewPdf"];
  const available = [...existing, ...pdfs.map(({ file }) => file)];
  const used = textsNamed([...fields, "href"], files);
  // The PDF of a translation stays while the translation is incomplete.
  const inEnglish = (address: string) => address.replace(/-[a-z]{2,3}(?=\.pdf$)/, "");
  // The file of a text may be named after it (without `file:`).
  const nameInText = (address: string) => `/${nameWithoutEnding(inEnglish(address))}`;
  return [
    ...files.flatMap(({ source, value }) =>
      textsNamed(fields, value)
        .filter((address) => address.startsWith("/") && !available.includes(address))
        // Publishing will make it of a text that cannot be read yet.
        .filter((address) => !isInUnreadableFile(nameInText(address)))
        .map((address) => {
          const problem = `refers to ${address}, but content/files${address} does not exist${remedyFor(source.file)}`;
          return issueAt(source.file, lineWith(source, address), problem);
        }),
    ),
    ...existing
      .filter((address) => !used.includes(address) && !used.includes(inEnglish(address)))
      .filter((address) => !isInUnreadableFile(nameInText(address)))
      .map(
        (address) =>
          `content/files${address}: this file is not used by any page, plan, story, document or recording`,
      ),
    ...findEqualNames([...new Set(available)]),
  ];
}

function findEqualNames(addresses: string[]): string[] {
  const nameOf = (address: string) => basename(address).toLowerCase();
  const names = addresses.map(nameOf);
  return addresses.flatMap((address) => {
    const first = addresses[names.indexOf(nameOf(address))];
    const problem = `has the same name as ${first}; rename one, because a ZIP file may contain both`;
    return first === address ? [] : [issueAt(`content/files${address}`, undefined, problem)];
  });
}

function remedyFor(file: string): string {
  if (file.startsWith("content/documents/")) return "; upload a PDF, or write its words";
  return file.startsWith("content/recordings/") ? "; upload the recording" : "";
}
