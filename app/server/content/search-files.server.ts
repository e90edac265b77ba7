import type { LatinSpellings, SearchFile } from "virtual:content";
import type { Context } from "../data/context.server";
import { loadTextsFile } from "./translations.server";

/**
 * The files that an isolate has parsed, by address. They never change in a
 * deployment, and parsing one takes longer than a search.
 */
const parsedFiles = new Map<string, SearchFile | LatinSpellings>();

/** @throws a 503 Response when the files of the site cannot be read */
export function loadSearchFile(
  tag: string,
  context: Context,
): Promise<SearchFile> {
  return loadOnce<SearchFile>(`/texts/search/${tag}.json`, context);
}

/** @throws a 503 Response when the files of the site cannot be read */
export function loadLatinSpellingsByLanguage(
  context: Context,
): Promise<LatinSpellings> {
  return loadOnce<LatinSpellings>("/texts/search/latin.json", context);
}

async function loadOnce<T extends SearchFile | LatinSpellings>(
  address: string,
  context: Context,
): Promise<T> {
  const parsed = parsedFiles.get(address);
  if (parsed) return parsed as T;
  const file = await loadTextsFile<T>(address, context);
  // In development, the content changes.
  if (!import.meta.env.DEV) parsedFiles.set(address, file);
  return file;
}
