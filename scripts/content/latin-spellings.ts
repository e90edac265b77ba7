import Sanscript from "@indic-transliteration/sanscript";
import {
  foldForSearch,
  foldLatinSpelling,
  loosenFoldedLatin,
} from "../../app/fold";
import { joinAllSearchFileWords } from "../../app/server/content/search-words.server";
import type { LatinSpellings, SearchFile } from "../schema/content";

/**
 * For each language, how its words are written in Latin letters; only Hindi and
 * Tamil have rules for it.
 */
export function buildLatinSpellings(files: SearchFile[]): LatinSpellings {
  return Object.fromEntries(
    files.flatMap((file) => {
      const rules = languages[file.lang];
      return rules ? [[file.lang, writeLines(file, rules)]] : [];
    }),
  );
}

type Rules = {
  /** Its name in Sanscript. */
  script: string;
  /** A word without an ending that only the next word in a text requires. */
  toStem: (word: string) => string;
  /** A transliterated word as it may be pronounced. */
  pronounce: (word: string) => string[];
};

const languages: Record<string, Rules> = {
  hi: {
    script: "devanagari",
    toStem: (word) => word,
    pronounce: pronounceHindi,
  },
  ta: {
    script: "tamil",
    // குட்டிக் கதை: a consonant that belongs to the next word.
    toStem: (word) => word.replace(/[கசதப]்$/, ""),
    pronounce: pronounceTamil,
  },
};

/** The `LatinSpellings` of a language; in each line, frequent words come first. */
function writeLines(file: SearchFile, rules: Rules): string {
  const counts = new Map<string, number>();
  for (const word of joinAllSearchFileWords(file).split(" ")) {
    const stem = rules.toStem(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const words = [...counts.keys()]
    .filter((word) => /^\P{ASCII}{2,}$/u.test(word))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const lines = new Map<string, { word: string; latin: string }[]>();
  for (const word of words)
    for (const latin of spell(word, file.lang, rules)) {
      const loose = loosenFoldedLatin(latin);
      const others = lines.get(loose) ?? [];
      // A search for the other word finds this one too, by its beginning.
      const isFound = others.some(
        (other) => other.latin === latin && word.startsWith(other.word),
      );
      if (!isFound) lines.set(loose, [...others, { word, latin }]);
    }
  return `${[...lines]
    .map(
      ([loose, words]) =>
        `\n${loose} ${words.map(({ word, latin }) => `${word}/${latin}`).join(" ")}`,
    )
    .sort()
    .join("")}\n`;
}

function spell(word: string, language: string, rules: Rules): string[] {
  const latin = Sanscript.t(word, rules.script, "iso").normalize("NFC");
  const spellings = rules
    .pronounce(latin)
    .map((spelling) =>
      foldLatinSpelling(foldForSearch(spelling).replaceAll(" ", ""), language),
    );
  return [...new Set(spellings)];
}

const vowel = "[aāiīuūeēoōêô]";
const consonant = "(?:[kgcjṭḍtdpb]h|[^aāiīuūeēoōêô])";
const between = `a(?=${consonant}${vowel})`;

/**
 * Hindi writes an a that nobody says: at the end of kahāna, and inside samajhanā
 * and chipakalī. Where several could be silent, it depends on the word.
 */
function pronounceHindi(word: string): string[] {
  const written = word
    .replaceAll("r̥", "ri")
    .replaceAll("m̐", "ṁ")
    .replace(/[śṣ]/g, "sh");
  const ended = written.replace(/(?<=[āiīuūeēoōêôa].*)a$/, "");
  const fromStart = ended.replace(
    new RegExp(`(${vowel}${consonant})${between}`, "g"),
    "$1",
  );
  const last = new RegExp(`^(.*${vowel}${consonant})${between}`);
  let fromEnd = ended;
  while (last.test(fromEnd)) fromEnd = fromEnd.replace(last, "$1");
  return [written, ended, fromStart, fromEnd]
    .map((spelling) => spelling.replaceAll("c", "ch"))
    .flatMap((spelling) => [
      spelling.replace(/ṁ$/, ""),
      spelling.replace(/ṁ$/, "n"),
    ])
    .flatMap((spelling) => [
      spelling,
      // A nasal after a vowel, which many leave out: chiti for cīṁṭī.
      spelling.replace(/(?<=[īūēōêô])ṁ/g, ""),
      // ड़, which a search does not tell from ड.
      spelling.replace(/(?<=[aāiīuūeēoōêô])ḍ/g, "r"),
    ]);
}

/** Sanscript writes an aspirate wherever Tamil has one letter for several. */
function pronounceTamil(word: string): string[] {
  const written = word
    .replace(/(?<=[gjbḍ])h/g, "")
    .replaceAll("ṟṟ", "tr")
    .replaceAll("ṣ", "sh");
  return ["n", "ny", "nj", "gn"]
    .map((first) => written.replace(/^ñ/, first))
    .flatMap((spelling) => [
      spelling,
      // The ending -ukku, which means for: many write petrorku.
      spelling.replace(/(?<=[rḷlṟ])uggu$/, "ggu"),
    ]);
}
