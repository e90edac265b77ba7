import { expect, test } from "vitest";
import { createShaper } from "../../tests/support/shaping";
import { readWholeFont } from "../site/heading-fonts";
import { subsetFont } from "./subset-font";

test.each([
  ["hi", ["क्षत्रिय", "विद्यार्थी", "राष्ट्र", "कृष्ण", "हूँ", "ज़रूर", "श्रृंखला", "कुत्तों"]],
  ["ta", ["ஸ்ரீ", "பக்ஷி", "கௌரவம்", "கொடுத்தான்", "முட்டை", "கூட்டு"]],
])(
  "a font of %s cut down to some words is small, and shapes them as the whole font does",
  async (tag, words) => {
    const whole = readWholeFont(tag);
    const cut = await subsetFont(whole, words);
    expect(cut.length).toBeLessThan(whole.length / 3);
    const shapeWhole = await createShaper(whole);
    const shapeCut = await createShaper(cut);
    for (const word of words) {
      const glyphs = shapeCut(word);
      expect(
        glyphs.filter(({ isMissing }) => isMissing),
        word,
      ).toEqual([]);
      expect(glyphs, word).toEqual(shapeWhole(word));
    }
  },
);
