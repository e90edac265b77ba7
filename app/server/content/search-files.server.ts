import type { SearchFile } from "virtual:content";
import type { Context } from "../data/context.server";
import { loadSiteFile } from "./translations.server";

/**
 * The files that an isolate has parsed. They never change in a deployment, and
 * parsing one takes longer than a search.
 */
const parsedFiles = new Map<string, SearchFile>();

/** @throws a 503 Response when the files of the site cannot be read */
export async function loadSearchFile(
  tag: string,
  context: Context,
): Promise<SearchFile> {
  const parsed = parsedFiles.get(tag);
  if (parsed) return parsed;
  const address = `/texts/search/${tag}.json`;
  const file = await loadSiteFile<SearchFile>(address, context);
  // In development, the content changes.
  if (!import.meta.env.DEV) parsedFiles.set(tag, file);
  return file;
}
