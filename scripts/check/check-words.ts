import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { issueAt, joinText, type SourceText } from "../content/source";

/** The words to avoid, each with the words to write instead. */
export function readWordsToAvoid(): Map<string, string> {
  const list: Record<string, string[]> = parse(
    readFileSync("docs/words.yml", "utf8"),
  );
  return new Map(
    Object.entries(list).flatMap(([preferred, words]) =>
      words.map((word) => [word, preferred] as const),
    ),
  );
}

/**
 * Matches one of these words, with or without a plural s, but not as a part of
 * an address or a file name.
 */
export function anyOf(words: Iterable<string>): RegExp {
  return new RegExp(`(?<![\\w/-])(${[...words].join("|")})s?(?![\\w-])`, "i");
}

/**
 * Warns about words to avoid in pages and lists, and about straight apostrophes
 * in all of the content.
 */
export function warnAboutWords(sources: SourceText[]): string[] {
  const wordsToAvoid = readWordsToAvoid();
  const pattern = anyOf(wordsToAvoid.keys());
  return sources.flatMap((source) => {
    const isPageOrList = /^content\/(pages\/)?[^/]+$/.test(source.file);
    const lines = joinText(source).split("\n");
    return lines.flatMap((line, index) => {
      const [written, word = ""] = (isPageOrList && pattern.exec(line)) || [];
      const problems = [
        ...(written
          ? [
              `${written}; docs/words.yml prefers: ${wordsToAvoid.get(word.toLowerCase())}`,
            ]
          : []),
        ...(/[a-z]'[a-z]/i.test(line) ? ["write the curly apostrophe ’"] : []),
      ];
      return problems.map((problem) =>
        issueAt(source.file, index + 1, problem),
      );
    });
  });
}
