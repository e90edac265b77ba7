type Spellings = [spelling: RegExp, usual: string][];

/**
 * Spellings in Indian scripts, and the one that stands for them; in this order,
 * because a spelling may be made from the ones before it.
 */
const indianSpellings: Spellings = [
  // A colon for a visarga, as in दु:ख.
  [/(?<=[ऄ-ौ]):(?=[क-ह])/g, ""],
  // Vowels of loan words, which are often written without the candra (ॅ).
  [/(?<=आ|ा)ॅ/g, ""],
  [/ऑ/g, "आ"],
  [/ॉ/g, "ा"],
  [/अॅ|एॅ|ऍ|ॲ/g, "ऐ"],
  [/ॅ/g, "ै"],
  // Vowels typed as two signs that look like one: see the table "Devanagari
  // Vowel Letters" of the Unicode Standard, and the same for vowel signs.
  [/ाे/g, "ो"],
  [/ाै/g, "ौ"],
  [/अा/g, "आ"],
  [/अो|आे/g, "ओ"],
  [/अौ|आै/g, "औ"],
  [/एे/g, "ऐ"],
  [/र्इ/g, "ई"],
  // Any nasal before a consonant whose row has one, before a sibilant or व.
  [/ँ|[ङञणनम]्(?=[क-घच-झट-ढत-धप-भवशषस])/g, "ं"],
  [/यी/g, "ई"],
  [/ये/g, "ए"],
  // The letter ள for the second half of a vowel, which looks like it.
  [/ெள(?=\p{L})/gu, "ௌ"],
  [/ஒள(?=\p{L})/gu, "ஔ"],
  [/அூ/g, "ஆ"],
  [/ஶ/g, "ஸ"],
];

/**
 * The words of a text as a search compares them, each after a space. What is
 * searched and what is typed are folded by this one function, so that different
 * spellings of a word are the same: in small letters, without accents,
 * apostrophes, ligatures and invisible characters, with the digits 0 to 9, and
 * with a hyphenated word both in parts and joined (e mail email).
 *
 * In Devanagari also without nukta and visarga, and with one spelling where
 * several are usual: मां for माँ, अंडा for अण्डा and अन्डा, चाक for चॉक, चाहिए for
 * चाहिये, and गई for गयी. A vowel typed as two signs that look like it, such as अा
 * for आ, or ெள for ௌ in Tamil, is one letter.
 */
export function foldForSearch(text: string): string {
  let letters = text
    .replace(/(?<=[\p{L}\p{M}])['’ʼ´`](?=\p{L})/gu, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u0903\u093c]|\p{Cf}/gu, "")
    .replace(
      /[\p{L}\p{M}]+(?:[-‐]\p{L}[\p{L}\p{M}]*)+/gu,
      (word) => `${word} ${word.replace(/[-‐]/g, "")}`,
    )
    .normalize("NFC")
    .toLowerCase();
  if (/[\u0900-\u0dff]/.test(letters))
    for (const [spelling, usual] of indianSpellings)
      letters = letters.replace(spelling, usual);
  // In each of these blocks, the code of the digit zero ends in 6.
  const words = letters
    .replace(/(?=[\u0900-\u0dff])\p{Nd}/gu, (digit) =>
      String((digit.charCodeAt(0) - 6) & 15),
    )
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => ` ${word}`).join("");
}

/**
 * Spellings of Indian words in Latin letters, and the one that stands for them;
 * in this order.
 */
const latinSpellings: Spellings = [
  // Long vowels.
  [/aa+/g, "a"],
  [/ee+|ii+|ea/g, "i"],
  [/oo+|uu+/g, "u"],
  // Letters of one sound.
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/jn/g, "gy"],
  // A vowel beside h: pahla, pehla.
  [/e(?=h)/g, "a"],
  [/(?<=ah)e/g, "a"],
  // The half vowel: niyam, niam; samay, samai.
  [/y(?![aeiou])|(?<=[^aeiou])y/g, "i"],
  [/(?<=i)y/g, ""],
  [/[ae]i/g, "e"],
  [/[ao]u/g, "o"],
  // A doubled letter at the end: dar, darr.
  [/(.)\1$/, "$1"],
  // Any nasal before another consonant.
  [/m(?=[^aeioum])/g, "n"],
];

/** Tamil has one letter for k, g and h, and so on. */
const tamilSpellings: Spellings = [
  [/zh/g, "l"],
  // seyya, seiya; adaiyalam, adayalam.
  [/[iy]y(?=[aeiou])/g, "y"],
  ...latinSpellings,
  [/g|(?<=[aeiou])h(?=[aeiou])/g, "k"],
  [/d/g, "t"],
  [/[bf]/g, "p"],
  [/ch?|j|sh/g, "s"],
  [/nt(?=r)/g, "n"],
];

/**
 * A folded word of an Indian language as people write it in Latin letters, with
 * one spelling where several are usual, such as a and aa.
 */
export function foldLatinSpelling(word: string, language: string): string {
  let letters = word;
  const spellings = language === "ta" ? tamilSpellings : latinSpellings;
  for (const [spelling, usual] of spellings)
    letters = letters.replace(spelling, usual);
  return letters;
}

/**
 * What `foldLatinSpelling` returns, without aspirates and doubled consonants,
 * and in a word of several syllables with an a for an e before its last r, l or
 * n: bandar is also written bander.
 */
export function loosenFoldedLatin(latin: string): string {
  return latin
    .replace(/(?<=[^aeiou])h/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=[aeiou].*)e(?=[rln]$)/, "a");
}
