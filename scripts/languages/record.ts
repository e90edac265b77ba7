/**
 * `content/translated/hi.json`: which English each text of a language was made
 * from. Only `npm run content:check -- --translated` and `--read` write it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Issue } from "../parse/issue";
import type { SourceFile } from "../parse/source";
import type {
  TranslatedText,
  TranslationRecord,
} from "../parse/translated-text";
import { UserError } from "../process/user-error";
import { isObjectOrArray } from "./items";
import { toRecordEntry } from "./texts";

const fileOf = (tag: string) => `translated/${tag}.json`;

/** Without the file, every text is new. */
export function readTranslationRecord(
  { folder, issues }: { folder: string; issues: Issue[] },
  tag: string,
): TranslationRecord {
  const path = join(folder, fileOf(tag));
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    const problem =
      "this file is not JSON; if git could not merge two versions of it, keep the lines of both, each but the last with a comma";
    issues.push({ file: `content/${fileOf(tag)}`, problem });
    return {};
  }
}

/**
 * Records which English each translation fits. A text whose English has changed
 * and whose translation has not is recorded only if the text itself is named,
 * not only its file.
 *
 * @param names files such as `literature/our-john.hi.md`, and texts such as
 *   `literature/our-john.hi.md#care`; all texts if there are none
 * @param areRead whether a speaker of the language has read them
 * @returns the texts that are recorded now
 * @throws UserError when nothing has one of the names, or a file that has been
 *   read does not say by whom
 */
export function recordTranslatedTexts(
  contentFolder: string,
  texts: TranslatedText[],
  names: string[],
  areRead: boolean,
): TranslatedText[] {
  const chosen = names.map((name) => name.replace(/^content\//, ""));
  const isNamed = ({ id }: TranslatedText, name: string) =>
    id === name || id.startsWith(`${name}#`);
  const unknown = chosen.filter(
    (name) => !texts.some((text) => isNamed(text, name)),
  );
  if (unknown.length > 0)
    throw new UserError(
      `No translated file or text has this name: ${unknown.join(", ")}`,
    );
  const isChosen = (text: TranslatedText) =>
    chosen.length === 0 || chosen.some((name) => isNamed(text, name));
  const unsigned = texts.find(
    (text) => areRead && isChosen(text) && !hasReviewedByField(text.source),
  );
  if (unsigned)
    throw new UserError(
      `${unsigned.source.file} does not say who has read it: write reviewedBy: with name: and day: into it, and run this again.`,
    );
  const taken = texts.filter((text) => {
    const fits = text.state !== "behind" || chosen.includes(text.id);
    const isNews = text.state !== "recorded" || (areRead && !text.isRead);
    return isChosen(text) && fits && isNews;
  });
  for (const tag of new Set(texts.map(({ tag }) => tag))) {
    const before = readTranslationRecord(
      { folder: contentFolder, issues: [] },
      tag,
    );
    const entries = texts
      .filter((text) => text.tag === tag)
      .flatMap((text): [string, string][] => {
        if (text.state === "recorded" || taken.includes(text)) {
          const isRead = text.isRead || (areRead && taken.includes(text));
          return [[text.id, toRecordEntry(text, isRead)]];
        }
        const entry = before[text.id];
        return entry ? [[text.id, entry]] : [];
      });
    writeRecord(contentFolder, tag, Object.fromEntries(entries.sort()));
  }
  return taken;
}

/** Whether a translated file names who has read it. */
export function hasReviewedByField({ fields }: SourceFile): boolean {
  return isObjectOrArray(fields) && "reviewedBy" in fields;
}

/** Sorted, with a line for each text, so that git can merge two versions. */
function writeRecord(folder: string, tag: string, record: TranslationRecord) {
  const path = join(folder, fileOf(tag));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
}
