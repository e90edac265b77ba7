import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyOf, readWordsToAvoid } from "../scripts/check/check-words";

/** The text files of a folder whose names match, with their paths. */
const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") }));

/** What visitors read of a program's file: strings of several words, and the text between tags. */
const sentencesOf = (code: string) =>
  [...code.matchAll(/"([^"\n]* [^"\n]*)"|`([^`]* [^`]*)`|>([^<>{}=;]*[a-z][^<>{}=;]*)</gi)].map(
    ([match]) => match,
  );

/** The same of a file without tags, where `>` and `<` compare and a string in backticks may contain quotation marks. */
const stringsOf = (code: string) =>
  [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([match]) => match).filter((match) => match.includes(" "));

test("no document and no sentence of the program uses a word that docs/words.yml rules out", () => {
  const words = [...readWordsToAvoid().keys()];
  expect(words.length).toBeGreaterThan(10);
  const pattern = anyOf(words);
  const texts = [
    ...filesIn("docs", /^[a-z-]+\.md$/),
    ...filesIn("editor/public", /\.yml$/),
    ...[...filesIn("app", /\.tsx?$/), ...filesIn("scripts", /\.m?tsx?$/)].map(({ path, text }) => ({
      path,
      text: sentencesOf(text).join("\n"),
    })),
    ...filesIn("app", /\.js$/).map(({ path, text }) => ({ path, text: stringsOf(text).join("\n") })),
  ];
  const found = texts.flatMap(({ path, text }) => {
    const match = pattern.exec(text);
    return match ? [`${path}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
