import { expect, test } from "vitest";
import { foldForSearch } from "../../app/fold";
import {
  buildLatinMatches,
  respellInLanguage,
  type SpellingCloseness,
} from "../../app/server/content/latin-words.server";
import { buildLatinSpellings } from "./latin-spellings";

/**
 * The words of a language that the last word of a search may mean, if its texts
 * have only these.
 */
function findWords(
  typed: string,
  lang: string,
  texts: string,
  closeness: SpellingCloseness,
): string[] {
  const file = { lang, topics: { all: `${foldForSearch(texts)} ` } };
  const spellings = buildLatinSpellings([
    { ...file, entries: [], questions: [] },
  ]);
  const matches = buildLatinMatches(typed, lang, spellings, closeness);
  return matches.get(typed.split(" ").at(-1) ?? "") ?? [];
}

test.each([
  ["hi", "कहानी", "kahani kahaani kahanee"],
  ["hi", "दोस्ती", "dosti dostee dosty"],
  ["hi", "सच", "sach"],
  ["hi", "डर", "dar darr"],
  ["hi", "ज्ञान", "gyan gyaan jnan"],
  ["hi", "न्याय", "nyay nyaay nyaya"],
  ["hi", "नियम", "niyam niyama"],
  ["hi", "धर्म", "dharm dharma"],
  ["hi", "कृपा", "kripa"],
  ["hi", "शिक्षा", "shiksha"],
  ["hi", "पहला", "pahla pehla"],
  ["hi", "ज़िंदगी", "zindagi jindagi"],
  ["hi", "फ़र्ज़", "farz pharz"],
  ["hi", "वजह", "wajah vajah vajeh"],
  ["hi", "हैं", "hai hain"],
  ["hi", "माँ", "ma maa maan"],
  ["hi", "और", "aur or"],
  // An a that nobody says: which of them is silent depends on the word.
  ["hi", "समझना", "samajhna"],
  ["hi", "छिपकली", "chhipkali"],
  ["hi", "कटहल", "kathal katahal"],
  ["hi", "चींटी", "chinti chiti"],
  ["hi", "लड़का", "ladka larka"],
  ["ta", "கதை", "kathai kadhai kadhay"],
  ["ta", "நட்பு", "natpu natpoo"],
  ["ta", "நீதி", "neethi needhi nidhi"],
  ["ta", "கேள்வி", "kelvi kelwi"],
  ["ta", "குரங்கு", "kurangu kuranku"],
  ["ta", "மகன்", "magan mahan makan"],
  ["ta", "பழம்", "pazham palam"],
  ["ta", "செய்ய", "seyya seiya"],
  ["ta", "அடையாளம்", "adaiyalam adayalam"],
  ["ta", "ஞாபகம்", "nyabagam gnabagam njapakam nabagam"],
  ["ta", "காற்று", "kaatru"],
  ["ta", "என்று", "enru endru"],
  ["ta", "அவர்களுக்கு", "avargalukku avargalkku"],
  ["ta", "சந்தோஷம்", "santhosham sandhosham chandhosham"],
])("in %s, %s may be written %s", (lang, word, spellings) => {
  const [folded = ""] = foldForSearch(word).split(" ").slice(1);
  for (const typed of spellings.split(" "))
    expect([typed, ...findWords(typed, lang, word, "same")]).toEqual([
      typed,
      folded,
    ]);
});

test.each([
  ["hi", "झूठ", "jhut juth joot"],
  ["hi", "चिट्ठी", "chitthi chithi citti"],
  ["hi", "बंदर", "bandar bander"],
  ["ta", "முட்டை", "muttai mutai"],
  ["ta", "டீச்சர்", "teacher teechar"],
  ["ta", "தைரியம்", "thairiyam tairiam dairyam"],
])("in %s, %s is also found when it is written %s", (lang, word, spellings) => {
  for (const typed of spellings.split(" "))
    expect([typed, ...findWords(typed, lang, word, "similar")]).toEqual([
      typed,
      word,
    ]);
});

test("an English word of one syllable is not similar to one with an a", () => {
  expect(findWords("her", "hi", "हर", "similar")).toEqual([]);
});

test("of words that are written alike, the closest are found, and the frequent ones first", () => {
  const texts = "பத்தி பாட்டி பத்தி படம் பட்டம் பதி பட்டம்";
  expect(findWords("paatti", "ta", texts, "similar")).toEqual(["பாட்டி"]);
  expect(findWords("pathi", "ta", texts, "same")).toEqual(["பதி"]);
  expect(findWords("pati", "ta", texts, "same")).toEqual([]);
  expect(findWords("pati", "ta", texts, "similar")).toEqual([
    ...["பத்தி", "பாட்டி", "பதி"],
  ]);
});

test("a word is found by its beginning only if that is enough", () => {
  const texts = "பெற்றோருக்குச் செருப்பு";
  expect(findWords("petror", "ta", texts, "similar")).toEqual([]);
  expect(findWords("petror", "ta", texts, "beginning")).toEqual([
    // Without the consonant that belongs to the next word.
    "பெற்றோருக்கு",
  ]);
  expect(findWords("per", "ta", texts, "beginning")).toEqual([]);
});

test("a word is found when it is written in two", () => {
  const texts = "நீதிபோதனை நீதி மாவுக்கட்டு கட்டு";
  const find = (typed: string) => findWords(typed, "ta", texts, "similar");
  expect(find("neethi bothanai")).toEqual(["நீதிபோதனை"]);
  expect(find("maavu kattu")).toEqual(["கட்டு", "மாவுக்கட்டு"]);
});

test.each([
  ["vaalaipalam", "வாழைப்பழத்தை", "vaalaipalan"],
  ["kadarkarai", "கடற்கரையில்", "kadarkaral"],
])("in Tamil, %s is found with an ending: %s", (typed, word, other) => {
  const find = (typed: string) => findWords(typed, "ta", word, "beginning");
  expect(find(typed)).toEqual([word]);
  expect(find(other)).toEqual([]);
});

test("of words with the same beginning, which a search looks for, only that is kept", () => {
  expect(findWords("kadhai", "ta", "கதை கதைக் கதை", "same")).toEqual(["கதை"]);
});

test("a search without words is not respelt", () => {
  const file = { lang: "hi", topics: {}, entries: [], questions: [] };
  const spellings = buildLatinSpellings([file]);
  expect(respellInLanguage("!", "hi", spellings, "similar")).toBeUndefined();
});

test("a language without rules has no spellings", () => {
  expect(findWords("katha", "ml", "കഥ", "beginning")).toEqual([]);
});
