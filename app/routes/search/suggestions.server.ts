/**
 * What to do with words that no text has: search their parts, or suggest other
 * words.
 */
import type { SearchFile } from "virtual:content";
import { foldForSearch } from "~/fold";
import {
  hasWordBeginning,
  joinAllSearchFileWords,
  listFoldedWords,
  type SearchWord,
} from "~/server/content/search-words.server";

const maxCorrected = 3;
const maxCorrectedLength = 20;
const minLength = 3;
const maxSuggestions = 3;

/**
 * The search with each word that no text has split into two that texts have:
 * "well being" for "wellbeing". Undefined if that is not possible.
 */
export function splitUnknownWords(
  words: SearchWord[],
  file: SearchFile,
): string | undefined {
  const texts = joinAllSearchFileWords(file);
  return replaceUnknown(words, texts, (word) => splitWord(word, texts))[0];
}

/**
 * Searches in which each word that no text has is replaced by one that is spelt
 * almost like it, or by its parts; the likeliest first.
 */
export function suggestSearches(
  words: SearchWord[],
  file: SearchFile,
): string[] {
  const texts = joinAllSearchFileWords(file);
  let vocabulary: string[] | undefined;
  return replaceUnknown(words, texts, (word) => {
    vocabulary ??= texts.split(" ");
    const similar = listSimilar(word, vocabulary, texts, file);
    return similar.length > 0
      ? similar
          .slice(0, maxSuggestions)
          .map((other) => findWritten(other, file) ?? other)
      : splitWord(word, texts);
  });
}

/** Whether the texts have each word of a search as a whole word. */
export function hasOnlyWholeWords(typed: string, file: SearchFile): boolean {
  const texts = joinAllSearchFileWords(file);
  return listFoldedWords(typed).every((word) => texts.includes(` ${word} `));
}

/**
 * Searches with the first, second and further replacement of each word that no
 * text has. None if there is no such word, or one has no replacement.
 */
function replaceUnknown(
  words: SearchWord[],
  texts: string,
  listOthers: (word: string) => string[],
): string[] {
  const unknown = words.filter((word) => !hasWordBeginning(texts, word));
  if (
    unknown.length > maxCorrected ||
    unknown.some(({ word }) => word.length > maxCorrectedLength)
  )
    return [];
  const others = new Map(
    unknown.map(({ word }) => [word, listOthers(word)] as const),
  );
  const counts = [...others.values()].map(({ length }) => length);
  if (counts.length === 0 || counts.includes(0)) return [];
  return Array.from({ length: Math.max(...counts) }, (_, index) =>
    words
      .map(({ word }) => {
        const options = others.get(word) ?? [word];
        return options[index] ?? options[0];
      })
      .join(" "),
  );
}

/** The word as two words of the texts; none if it is not made of two. */
function splitWord(word: string, texts: string): string[] {
  for (let at = minLength; at <= word.length - minLength; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => texts.includes(` ${part} `)))
      return [parts.join(" ")];
  }
  return [];
}

/**
 * Words that begin with the same letter and differ by one slip, or that sound
 * the same: words in titles first, then the most frequent ones.
 */
function listSimilar(
  word: string,
  vocabulary: string[],
  texts: string,
  { entries }: SearchFile,
): string[] {
  if (word.length < minLength) return [];
  const titles = entries.map(({ titleWords }) => titleWords).join("");
  const ofThisLength = vocabulary.filter(
    ({ length }) => Math.abs(length - word.length) <= 2,
  );
  const others = [...new Set(ofThisLength)];
  const sound = writeSounds(word);
  const otherSounds = writeSounds(others.join(" ")).split(" ");
  return others
    .filter(
      (other, index) =>
        otherSounds[index] === sound ||
        (other[0] === word[0] && differsByOneSlip(word, other)),
    )
    .map((other) => ({
      other,
      isInTitle: titles.includes(` ${other} `),
      count: texts.split(` ${other} `).length,
    }))
    .sort(
      (a, b) => Number(b.isInTitle) - Number(a.isInTitle) || b.count - a.count,
    )
    .map(({ other }) => other);
}

/** A word as a title or a question has it, with the signs that `foldForSearch` drops. */
function findWritten(
  word: string,
  { entries, questions }: SearchFile,
): string | undefined {
  const shown = [
    ...entries.map(({ title, titleWords }) => ({
      text: title,
      words: titleWords,
    })),
    ...questions.flatMap(({ entries }) => entries),
  ];
  const found = shown.find(({ words }) => words.includes(` ${word} `));
  return found?.text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.find((written) => foldForSearch(written) === ` ${word}`);
}

/**
 * Whether the words differ only by two neighbouring letters that are swapped, by
 * one letter that is missing, or by one that is replaced: a vowel, or, in a long
 * word, any letter. In a short one, as in price and prize, another consonant
 * makes another word.
 */
function differsByOneSlip(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  let end = 0;
  const rest = Math.min(word.length, other.length) - start;
  while (end < rest && word.at(-1 - end) === other.at(-1 - end)) end++;
  const one = word.slice(start, word.length - end);
  const two = other.slice(start, other.length - end);
  if (one.length !== two.length) return one.length + two.length === 1;
  if (one.length === 2) return one === `${two[1]}${two[0]}`;
  const isVowel = (letter: string) => /^[aeiouy\p{M}]$/u.test(letter);
  const isLong = (word.match(/\p{L}/gu) ?? []).length > 5;
  return one.length === 1 && (isLong || (isVowel(one) && isVowel(two)));
}

/** Letters that many people mix up, because they sound alike. */
const sounds: [spelling: RegExp, sound: string][] = [
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/y/g, "i"],
  [/w/g, "v"],
  // Devanagari: short and long vowels, letters of one sound, and half letters.
  [/्/g, ""],
  [/ृ/g, "रि"],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/[शष]/g, "स"],
  [/ण/g, "न"],
  [/व/g, "ब"],
  // Tamil: the same.
  [/்/g, ""],
  [/ீ/g, "ி"],
  [/ூ/g, "ு"],
  [/ே/g, "ெ"],
  [/ோ/g, "ொ"],
  [/ஈ/g, "இ"],
  [/ஊ/g, "உ"],
  [/ஏ/g, "எ"],
  [/ஓ/g, "ஒ"],
  [/[ணந]/g, "ன"],
  [/[ழள]/g, "ல"],
  [/ற/g, "ர"],
  [/(\S)\1+/gu, "$1"],
];

/** Words that sound alike become the same. */
function writeSounds(words: string): string {
  return sounds.reduce(
    (text, [spelling, sound]) => text.replace(spelling, sound),
    words,
  );
}
