import { expect, test } from "vitest";
import { contentWith, mistakeIn, pdfOf } from "../../tests/support/content";
import { readFileFacts } from "./file-facts";

const [pdf, mp3] = ["content/lessons/z.pdf", "public-objects/facilitations/z.mp3"];
const noPdf = "expected a PDF, but this file has another format; upload it again as a PDF";
const cutPdf = "the PDF is incomplete: its end is missing";
const noMp3 = "expected an mp3, but this file has another format; upload it again as an mp3";

/** One second of silence: PCM with 8 bits at 8000 Hz. */
const wav = Buffer.concat([
  Buffer.from(
    "RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0",
    "latin1",
  ),
  Buffer.alloc(8000, 128),
]);

test.each<[string, string, string | Buffer, string]>([
  ["HTML", pdf, "<html>", noPdf],
  ["nothing", pdf, "", noPdf],
  ["a PDF without its end", pdf, "%PDF-1.4 hello", cutPdf],
  ["a PDF with much behind its end", pdf, "%PDF-1.4 %%EOF and much more".padEnd(2000, "."), cutPdf],
  ["a PDF", mp3, "%PDF-1.7 %%EOF", noMp3],
  [
    "a damaged PDF",
    pdf,
    "%PDF-1.7\nhello\n%%EOF",
    "the PDF is damaged or incomplete; open the original, save it as a PDF again, and use that",
  ],
  ["words", mp3, "Just words", noMp3],
  ["a WAV", mp3, wav, noMp3],
  ["nothing", mp3, "", noMp3],
  // The byte order mark of UTF-16 looks like the start of an MPEG frame.
  ["words in UTF-16", mp3, Buffer.from("\ufeffJust words", "utf16le"), noMp3],
])("%s in %s is a mistake", async (_, name, bytes, problem) => {
  expect(await mistakeIn({ [`files/${name}`]: bytes })).toBe(`content/files/${name}: ${problem}`);
});

/** Silence: MPEG 2 Layer 3 at 16 kbit/s, whose frames have 48 bytes and last 24 ms. */
const frames = (number: number) => Buffer.from(`fff324c0${"00".repeat(44)}`.repeat(number), "hex");

test.each<[string, string, string | Buffer, object]>([
  ["a PDF", pdf, pdfOf(2), { pages: 2 }],
  ["a PDF after a byte order mark and a line break", pdf, `\ufeff\n${pdfOf(3)}`, { pages: 3 }],
  ["an mp3 after zeros", mp3, Buffer.concat([Buffer.alloc(500), frames(42)]), { seconds: 1 }],
  ["an mp3 of one second", mp3, frames(42), { seconds: 1 }],
  ["an mp3 of two seconds", mp3, frames(84), { seconds: 2 }],
])("%s has its size, and its pages or seconds", async (_, name, content, facts) => {
  const { facts: found } = await readFileFacts(contentWith({ [`files/${name}`]: content }));
  expect(found[`/${name}`]).toEqual({ bytes: Buffer.from(content).length, ...facts });
});
