import { readFileSync } from "node:fs";
import { mistakeAt, type Source, textOfSource } from "../content/source";

/** The words that the table of preferred words in docs/editing.md has ruled out. */
export function ruledOutWords(): string[] {
  const guide = readFileSync("docs/editing.md", "utf8");
  const [, section = ""] = /^## Preferred words\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1);
  return rows.flatMap(([, , words = ""]) => words.split(", "));
}

/** Matches one of these words, with or without a plural s, but not as a part of an address or a file name. */
export function anyOf(words: string[]): RegExp {
  return new RegExp(`(?<![\\w/-])(?:${words.join("|")})s?(?![\\w-])`, "i");
}

/** Finds ruled-out words in pages and lists, and straight apostrophes in all of the content. Returns remarks. */
export function remarkOnWords(sources: Source[]): string[] {
  const ruledOut = anyOf(ruledOutWords());
  return sources.flatMap((source) => {
    const isPageOrList = /^content\/(pages\/)?[^/]+$/.test(source.file);
    return textOfSource(source)
      .split("\n")
      .flatMap((line, index) => {
        const at = (problem: string) => mistakeAt(source.file, index + 1, problem);
        const [word] = (isPageOrList && ruledOut.exec(line)) || [];
        return [
          ...(word ? [at(`${word}; write the word that docs/editing.md prefers`)] : []),
          ...(/[a-z]'[a-z]/i.test(line) ? [at("write the curly apostrophe ’")] : []),
        ];
      });
  });
}
