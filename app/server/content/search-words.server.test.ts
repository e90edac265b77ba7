import { expect, test } from "vitest";
import { foldForSearch } from "~/fold";
import { createWordsMatcher } from "./search-words.server";

test.each([
  ["The hen has laid an egg.", "hen EGGS"],
  ["‘Our’ hens, or God’s?", "“our” god's gods hen"],
  ["Three stories about wolves", "story storie wolves"],
  ["One story", "stories"],
  ["The boxes and the classes", "box class"],
  ["I can’t say, so I don't.", "cant can't dont don’t"],
  ["She cannot say; they do not.", "cant dont"],
  ["A naïve café", "naive cafe"],
  ["a soft\u00adhyphen", "softhyphen"],
  ["माँ, हूँ, यहाँ, पाँच", "मां हूं यहां पांच"],
  ["मां हूं यहां पांच", "माँ हूँ यहाँ पाँच"],
  ["चाहिए लिए गए गई नई हुई", "चाहिये लिये गये गयी नयी हुयी"],
  ["चाहिये लिये गये गयी नयी हुयी", "चाहिए लिए गए गई नई हुई"],
  ["ज़्यादा अंडे: १२ या 13?", "ज्यादा अण्डे 12 १३"],
  ["अण्डा, हिन्दी, सम्बन्ध", "अंडा अन्डे हिंदी संबंध"],
  ["चॉक, कॉपी, टॉस", "चाक कापी कापियाँ टास"],
  ["दुःख", "दुख"],
  ["क\u094d\u200dया, \u095bरा", "क्या ज़रा जरा"],
  ["एक कहानी, दोस्त, किताब, बच्चा", "कहानियाँ कहानियों दोस्तों किताबें बच्चे"],
  ["कहानियाँ, दोस्तों, किताबें, बच्चों", "कहानी दोस्त किताब बच्चा"],
  ["கோழி யாரோடது? 5 மரங்கள்", "க\u0bc7\u0bbeழி ௫ மரம்"],
  ["முட்டை, மரத்தை, நட்பை", "முட்டைகள் மரம் நட்பு"],
  ["கடவுளை, பெற்றோருக்கு, நண்பர்கள்", "கடவுள் பெற்றோர் நண்பர்"],
])("“%s” has each of the words %s", (text, words) => {
  for (const word of words.split(" "))
    expect([word, createWordsMatcher(word)(foldForSearch(text))]).toEqual([
      word,
      true,
    ]);
});

test.each([
  ["The hen has laid an egg.", "en"],
  ["The hen has laid an egg.", "hen thoughts"],
  ["A being is not well.", "wellbeing"],
  ["में", "मां"],
  ["ज़्यादा", "\u095bयादा"],
])("“%s” does not have the words %s", (text, words) => {
  expect(createWordsMatcher(words)(foldForSearch(text))).toBe(false);
});

test.each([
  ["wellbeing", ["well-being", "well being", "WELL‑BEING"]],
  ["well-being", ["wellbeing", "well being"]],
  ["well being", ["well-being"]],
  ["role-plays", ["roleplay", "role play"]],
  ["the gift of make-believe", ["makebelieve gifts", "make believe"]],
])("“%s” has each of the searches %o", (text, searches) => {
  for (const typed of searches)
    expect([typed, createWordsMatcher(typed)(foldForSearch(text))]).toEqual([
      typed,
      true,
    ]);
});

test("the words of a search may be in different texts", () => {
  const matches = createWordsMatcher("hen egg");
  expect(matches(foldForSearch("The hen"), foldForSearch("an egg"))).toBe(true);
  expect(matches(foldForSearch("The hen"), foldForSearch("a leg"))).toBe(false);
});

test("a search without letters or digits finds every text", () => {
  expect(createWordsMatcher(" ?! ")(foldForSearch("The hen"))).toBe(true);
});
