import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, BufferContentType, Face, Font, shape } from "harfbuzzjs";
import { compress, decompress } from "wawoff2";

const { resolve } = createRequire(import.meta.url);

const writable = 2;
const noHinting = 0x1;
const noLayoutClosure = 0x200;

/**
 * Cuts a font down to what some words need. In the scripts of India, words need
 * more glyphs than they have letters, so HarfBuzz shapes them. All conjuncts
 * that the letters could form would make the font three times as large.
 *
 * Not in parallel: wawoff2 returns parts of its own memory, which it reuses.
 *
 * @param font in the format WOFF2, like the result
 */
export async function subsetFont(
  font: Uint8Array,
  words: string[],
): Promise<Uint8Array> {
  const whole = Uint8Array.from(await decompress(font));
  const letters = new Set(words.join(""));
  const cut = subset(whole, letters, findGlyphs(whole, words));
  return Uint8Array.from(await compress(cut));
}

/**
 * The ids of all glyphs in the shaped words, and of those that HarfBuzz
 * replaces on the way: most conjuncts are made from half forms.
 */
function findGlyphs(
  font: Uint8Array<ArrayBuffer>,
  words: string[],
): Set<number> {
  const ids = new Set<number>();
  const buffer = new Buffer();
  buffer.setMessageFunc(() => {
    // At first, the buffer has letters.
    if (buffer.getContentType() === BufferContentType.GLYPHS)
      for (const { codepoint } of buffer.getGlyphInfos()) ids.add(codepoint);
    return true;
  });
  const shapes = new Font(new Face(new Blob(font.buffer)));
  for (const word of words) {
    buffer.clearContents();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(shapes, buffer);
  }
  return ids;
}

type CFunction = (...values: number[]) => number;
/** https://harfbuzz.github.io/harfbuzz-hb-subset.html */
type Subsetter = { memory: WebAssembly.Memory } & Record<
  | "_initialize"
  | "malloc"
  | "hb_blob_create"
  | "hb_blob_get_data"
  | "hb_blob_get_length"
  | "hb_face_create"
  | "hb_face_reference_blob"
  | "hb_set_add"
  | "hb_subset_input_create_or_fail"
  | "hb_subset_input_glyph_set"
  | "hb_subset_input_set_flags"
  | "hb_subset_input_unicode_set"
  | "hb_subset_or_fail",
  CFunction
>;

/**
 * harfbuzzjs wraps only shaping; subsetting needs the C functions themselves.
 * Nothing is freed, because the memory ends with the instance.
 */
function subset(
  font: Uint8Array,
  letters: Set<string>,
  glyphs: Set<number>,
): Uint8Array {
  const code = readFileSync(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
  const harfbuzz = exports as Subsetter;
  harfbuzz._initialize();
  const start = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, start);
  const blob = harfbuzz.hb_blob_create(start, font.length, writable, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);

  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  const codePoints = harfbuzz.hb_subset_input_unicode_set(input);
  for (const letter of letters)
    harfbuzz.hb_set_add(codePoints, letter.codePointAt(0) ?? 0);
  const glyphSet = harfbuzz.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) harfbuzz.hb_set_add(glyphSet, glyph);

  const result = harfbuzz.hb_subset_or_fail(face, input);
  if (result === 0) throw new Error("HarfBuzz cannot subset the font.");
  const data = harfbuzz.hb_face_reference_blob(result);
  const from = harfbuzz.hb_blob_get_data(data, 0);
  const length = harfbuzz.hb_blob_get_length(data);
  return new Uint8Array(harfbuzz.memory.buffer).slice(from, from + length);
}
