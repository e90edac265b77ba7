import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyOf, readWordsToAvoid } from "../scripts/check/check-words";

/** In code: strings of several words, and the text between tags. */
const sentences =
  /"[^"\n]* [^"\n]*"|`[^`]* [^`]*`|>[^<>{}=;]*[a-z][^<>{}=;]*</gi;

test.each([
  ["docs", /^[a-z-]+\.md$/, /.+/gs],
  ["editor/public", /\.yml$/, /.+/gs],
  ["app", /(?<!\.test|\.d)\.tsx?$/, sentences],
  ["scripts", /(?<!\.test)\.m?ts$/, sentences],
])(
  "no text in %s has a word that docs/words.yml rules out",
  (folder, kind, texts) => {
    const pattern = anyOf(readWordsToAvoid().keys());
    const files = readdirSync(folder, {
      recursive: true,
      encoding: "utf8",
    }).filter((file) => kind.test(file));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const found =
        readFileSync(`${folder}/${file}`, "utf8").match(texts)?.join("\n") ??
        "";
      expect(pattern.exec(found)?.[0], file).toBeUndefined();
    }
  },
);
