import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import { decompress } from "wawoff2";

/**
 * Returns a function that shapes a word with a WOFF2 font: where each glyph is,
 * and whether it is missing. The ids of glyphs differ between a font and what is
 * cut from it. Not in parallel, because wawoff2 returns parts of its memory.
 */
export async function createShaper(woff2: Uint8Array) {
  const bytes = Uint8Array.from(await decompress(woff2));
  const font = new Font(new Face(new Blob(bytes.buffer)));
  return (word: string) => {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, cluster, flags: _, ...position }) => ({
        ...position,
        cluster,
        isMissing: codepoint === 0,
      }));
  };
}
