import { type LoadedContent, readContent } from "../content/read";
import {
  explainMisplacedFile,
  listContentFilesIn,
  listFilesIn,
} from "../parse/folder";
import { type Issue, issuesToError } from "../parse/issue";
import type { ParsedFile } from "../parse/reader";
import type { SourceFile } from "../parse/source";
import { findWronglyMarkedQuestions } from "./marked-questions";
import { findBrokenReferences, findRepeatedFields } from "./references";

/**
 * Reads the content. Its issues are those that stop a build: of each file by
 * itself, and once all of them can be read, what would break a page.
 */
export async function checkContentForBuild(contentFolder: string) {
  const loaded = await readContent(contentFolder);
  if (loaded.content) loaded.issues.push(...checkPages(loaded, contentFolder));
  return loaded;
}

/** @throws UserError with a line for every issue */
export async function requireContentForBuild(
  contentFolder: string,
): Promise<LoadedContent> {
  const loaded = await checkContentForBuild(contentFolder);
  if (!loaded.content || loaded.issues.length > 0)
    throw issuesToError(loaded.issues);
  return loaded;
}

function checkPages(
  { content, parsed, contentFiles, translations, sources }: LoadedContent,
  contentFolder: string,
): Issue[] {
  return [
    ...findUnusedFiles(contentFolder, sources),
    ...parsed.stories.flatMap(findIgnoredBody),
    ...contentFiles.flatMap(findWronglyMarkedQuestions),
    ...findRepeatedFields(contentFiles),
    ...findBrokenReferences(
      [...contentFiles, ...translations],
      content,
      listContentFilesIn(contentFolder, "pictures"),
    ),
  ];
}

/**
 * Finds pages that the site does not have, texts in an unknown language, and
 * translations of nothing.
 */
function findUnusedFiles(folder: string, sources: SourceFile[]): Issue[] {
  const used = sources.map(({ file }) => file);
  const problem =
    "no page shows this file: the site has no page with this name, " +
    "content/languages.yml does not list its language, or there is nothing that it could translate";
  return listFilesIn(folder)
    .filter(
      (name) =>
        /\.(md|yml)$/.test(name) &&
        !explainMisplacedFile(name) &&
        !used.includes(`content/${name}`),
    )
    .map((name) => ({ file: `content/${name}`, problem }));
}

function findIgnoredBody({
  source: { file, body, bodyLine },
}: ParsedFile): Issue[] {
  const problem =
    "move these words to one of the sections above the second ---";
  return body.trim() ? [{ file, line: bodyLine, problem }] : [];
}
