import { readFileSync } from "node:fs";
import { mistakeAt, type Source, textOfSource } from "../content/source";

/** The words that the table of preferred words in docs/editing.md has ruled out, each with the words to write instead. */
export function ruledOutWords(): Map<string, string> {
  const guide = readFileSync("docs/editing.md", "utf8");
  const [, section = ""] = /^## Preferred words\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1);
  return new Map(
    rows.flatMap(([, preferred = "", words = ""]) => words.split(", ").map((word) => [word, preferred])),
  );
}

/** Matches one of these words, with or without a plural s, but not as a part of an address or a file name. */
export function anyOf(words: Iterable<string>): RegExp {
  return new RegExp(`(?<![\\w/-])(${[...words].join("|")})s?(?![\\w-])`, "i");
}

/** Finds ruled-out words in pages and lists, and straight apostrophes in all of the content. Returns remarks. */
export function remarkOnWords(sources: Source[]): string[] {
  const ruledOut = ruledOutWords();
  const pattern = anyOf(ruledOut.keys());
  return sources.flatMap((source) => {
    const isPageOrList = /^content\/(pages\/)?[^/]+$/.test(source.file);
    return textOfSource(source)
      .split("\n")
      .flatMap((line, index) => {
        const at = (problem: string) => mistakeAt(source.file, index + 1, problem);
        const [written, word = ""] = (isPageOrList && pattern.exec(line)) || [];
        return [
          ...(written
            ? [at(`${written}; docs/editing.md prefers: ${ruledOut.get(word.toLowerCase())}`)]
            : []),
          ...(/[a-z]'[a-z]/i.test(line) ? [at("write the curly apostrophe ’")] : []),
        ];
      });
  });
}
