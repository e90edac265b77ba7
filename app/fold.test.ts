import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch } from "./fold";

test.each([
  ["Is it — or is it NOT?", " is it or is it not"],
  ["‘Our’ hens, or God’s? Don`t!", " our hens or gods dont"],
  ["naïve café, ＡＢＣ, ① ½", " naive cafe abc 1 1 2"],
  // Ligatures that come with words copied from a PDF.
  ["ﬁction, oﬃce, ﬂy, ﬅop", " fiction office fly stop"],
  ["soft\u00adhyphen, zero\u200bwidth", " softhyphen zerowidth"],
  [
    "E-mail, well‐being, role‑play",
    " e mail email well being wellbeing role play roleplay",
  ],
  ["do-it-yourself, NCF-SE", " do it yourself doityourself ncf se ncfse"],
  ["- 30-35, a–b, 2-week -", " 30 35 a b 2 week"],
  ["बार-बार", " बार बार बारबार"],
  ["१२ or 13? ௫", " 12 or 13 5"],
])("“%s” becomes “%s”", (text, words) => {
  expect(foldForSearch(text)).toBe(words);
});

test.each([
  ["a chandrabindu", "माँ मां", "हूँ हूं", "पाँच पांच पान्च पाञ्च"],
  [
    "a nasal, also one before another row",
    "अंडा अण्डा अन्डा अम्डा अंड़ा",
    "हिंदी हिन्दी हिम्दी",
  ],
  [
    "a nasal before a sibilant or व",
    "इंसान इन्सान",
    "वंश वन्श",
    "संवाद सम्वाद सन्वाद",
  ],
  [
    "the moon of a loan word",
    "चॉक चाक",
    "कॉपी कापी",
    "टॉस टास",
    "ऑटो आटो",
    "बॅट बैट",
    "ॲप ऍप ऐप",
  ],
  ["य between vowels", "चाहिए चाहिये", "गई गयी"],
  ["a nukta, in one sign or two", "ज़रा ज\u093cरा \u095bरा जरा", "पढ़ना पढना"],
  ["a visarga, or a colon for it", "दुःख दुख दु:ख"],
  ["joiners", "क्या क्\u200dया क्\u200cया"],
  [
    "two signs for a vowel",
    "आप अाप",
    "ओस अोस आेस अाेस",
    "और अौर आैर अाैर",
    "ऐसा एेसा",
    "भाई भार्इ",
    "को काे",
    "कौन काैन",
    "ऑटो अॉटो आॅटो",
    "टॉस टाॅस",
  ],
  [
    "a Tamil vowel in one sign or two",
    "கோழி க\u0bc7\u0bbeழி",
    "கொடி க\u0bc6\u0bbeடி",
    "கௌரி க\u0bc6\u0bd7ரி கெளரி",
    "ஔவை ஒளவை",
    "ஆடு அூடு",
  ],
  ["ஸ்ரீ with either letter", "ஸ்ரீ ஶ்ரீ"],
])("%s makes no difference", (_what, ...groups) => {
  for (const group of groups) {
    const spellings = group.split(" ").map(foldForSearch);
    expect([group, ...new Set(spellings)]).toEqual([group, spellings[0]]);
  }
});

test.each([
  "जन्म जंम",
  "तुम्हें तुंहें",
  "में मां",
  "ज्यादा जयादा",
  "ஒளி ஔி",
  "வெள்ளை வௌ்ளை",
  "வெளி வௌி",
  "prize price",
  "30-35 3035",
])("the words of “%s” differ", (words) => {
  expect(new Set(words.split(" ").map(foldForSearch)).size).toBe(2);
});

const letters = fc.constantFrom(
  ...[
    "a",
    "É",
    "ﬁ",
    "ß",
    "İ",
    "Σ",
    "'",
    "’",
    "-",
    "‑",
    " ",
    ":",
    "5",
    "५",
    "௫",
  ],
  ..."अआएऐओऔइईउऑऍॲकघङचञजटणतनपमयरवसहािीुेैोौॅॉंँः़्",
  ..."அஆஎஒஔகளனமஶஸாெேொௌ்ூ",
  ...["\u0301", "\u00ad", "\u200d", "\u0bd7", "\ud800", "\0", "🙂"],
);
const anyText = fc.oneof(
  fc.string({ unit: letters }),
  fc.string({ unit: "binary" }),
);

test("what is folded consists of words, and is the same when it is folded again or composed in another way", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldForSearch(text);
      expect(folded).toMatch(/^(?: [\p{L}\p{M}\p{N}]+)*$/u);
      expect(foldForSearch(folded)).toBe(folded);
      expect(foldForSearch(text.normalize("NFD"))).toBe(folded);
      expect(foldForSearch(text.normalize("NFC"))).toBe(folded);
    }),
    { numRuns: 2000 },
  );
});
