import { appendFileSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Document, stringify } from "yaml";
import { requireContentForBuild } from "../../scripts/check/read-content";
import { recordTranslatedTexts } from "../../scripts/languages/record";
import type { TranslatedText } from "../../scripts/parse/translated-text";
import { fixtureSiteFolders, inventedSiteFolders } from "./sites";

/** A real tag, of which browsers know the names of months. */
export const inventedTag = "mr";

const plain = "abcdefghijklmnopqrstuvwxyz";
const accented = "áḃćḋéḟǵḣíĵḱĺḿńóṕɋŕśṫúṽẃẋýź";

/** Values to fill in, and the targets of links. */
const notWords = /(\{\{?\w+\}?\}|\]\([^)]*\))/;

/** Every letter gets an accent, and every word becomes 40 % longer. */
export function translateByMachine(english: string): string {
  return english
    .split(notWords)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[a-z]+/gi, translateWord) : part,
    )
    .join("");
}

function translateWord(word: string): string {
  const tail = word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
  return (word + tail).replace(/[a-z]/gi, (letter) => {
    const other = accented.charAt(plain.indexOf(letter.toLowerCase()));
    return letter < "a" ? other.toUpperCase() : other;
  });
}

/**
 * Adds the language as `docs/editing.md` says: every file that Hindi has, then
 * the record of what was translated.
 */
export async function addInventedLanguage(): Promise<void> {
  const { contentFolder } = inventedSiteFolders;
  rmSync(contentFolder, { recursive: true, force: true });
  cpSync(fixtureSiteFolders.contentFolder, contentFolder, { recursive: true });
  const language = {
    tag: inventedTag,
    name: translateByMachine("Invented"),
    invitation: translateByMachine("Do you teach in this language?"),
  };
  appendFileSync(join(contentFolder, "languages.yml"), stringify([language]));
  const { translatedTexts } = await requireContentForBuild(
    fixtureSiteFolders.contentFolder,
  );
  for (const texts of groupByFile(translatedTexts, "hi"))
    writeTranslation(contentFolder, texts);
  const written = (await requireContentForBuild(contentFolder)).translatedTexts;
  const files = groupByFile(written, inventedTag).flatMap(
    ([text]) => text?.source.file ?? [],
  );
  recordTranslatedTexts(contentFolder, written, files, false);
}

function groupByFile(texts: TranslatedText[], tag: string): TranslatedText[][] {
  const own = texts.filter((text) => text.tag === tag);
  return [...new Set(own.map(({ source }) => source))].map((source) =>
    own.filter((text) => text.source === source),
  );
}

/** The Hindi file with other words. */
function writeTranslation(contentFolder: string, texts: TranslatedText[]) {
  const source = texts[0]?.source;
  if (!source) return;
  const document = new Document(source.template);
  // The parts of a long text have one path.
  for (const path of new Set(texts.map(({ path }) => path))) {
    const parts = texts.filter((text) => text.path === path);
    const words = parts.map(({ english }) => translateByMachine(english));
    document.setIn(path, words.join("\n\n"));
  }
  const bodyPath = [source.bodyField ?? "body"];
  const body = document.getIn(bodyPath);
  for (const path of [bodyPath, ["reviewedBy"]]) document.deleteIn(path);
  const fields = document.toString();
  const name = source.file
    .replace("content/", "")
    .replace(/(?<=[./])hi(?=\.\w+$)/, inventedTag);
  writeFileSync(
    join(contentFolder, name),
    name.endsWith(".md") ? `---\n${fields}---\n\n${body}\n` : fields,
  );
}
