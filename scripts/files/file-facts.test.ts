import { expect, test } from "vitest";
import { contentWith, pdfOf } from "../../tests/support/content";
import { readSuppliedFileFacts } from "./file-facts";

const [pdf, mp3] = [
  "content/lessons/z.pdf",
  "public-objects/facilitations/z.mp3",
];
const noPdf = "expected a PDF, but this file has another format";
const cutPdf = "the PDF is incomplete: its end is missing";
const damagedPdf = "the PDF is damaged or incomplete";
const lockedPdf = "the PDF asks for a password";
const cutMp3 = "the recording is incomplete: its end is missing";
const noMp3 = "expected an mp3, but this file has another format";

/** A PDF that no empty password opens. */
const lock = `/Filter/Standard/O(${"a".repeat(32)})/U(${"b".repeat(32)})/P -4/V 2/R 3/Length 128`;
const locked = pdfOf(1).replace(
  "trailer\n<<",
  `9 0 obj\n<<${lock}>>\nendobj\ntrailer\n<</Encrypt 9 0 R/ID[(a)(a)]`,
);

/**
 * Silence: MPEG 2 Layer 3 at 16 kbit/s, whose frames have 48 bytes and last 24
 * ms.
 */
const frames = (number: number) =>
  Buffer.from(`fff324c0${"00".repeat(44)}`.repeat(number), "hex");

/** Frames of silence whose first says how many bytes there are in all. */
function announcing(frameCount: number, bytes: number) {
  const mp3 = Buffer.from(frames(frameCount));
  mp3.write("Info\0\0\0\x03", 13, "latin1");
  mp3.writeUInt32BE(frameCount - 1, 21);
  mp3.writeUInt32BE(bytes, 25);
  return mp3;
}

test.each<[string, string, string | Buffer, string]>([
  ["HTML", pdf, "<html>", noPdf],
  ["a PDF without its end", pdf, "%PDF-1.4 hello", cutPdf],
  ["a damaged PDF", pdf, "%PDF-1.7\nhello\n%%EOF", damagedPdf],
  [
    "a PDF whose pages are a loop",
    pdf,
    pdfOf(1).replace("Kids[3", "Kids[2"),
    damagedPdf,
  ],
  ["a PDF with a password", pdf, locked, lockedPdf],
  ["words", mp3, "Just words", noMp3],
  ["nothing", mp3, "", noMp3],
  ["words in UTF-16", mp3, Buffer.from("\ufeffJust words", "utf16le"), noMp3],
  ["an mp3 that was cut", mp3, announcing(42, 84 * 48), cutMp3],
  [
    "an mp3 that was cut within a frame and says no length",
    mp3,
    frames(84).subarray(0, 0.9 * 84 * 48),
    cutMp3,
  ],
])("%s in %s is an issue", async (_, name, bytes, problem) => {
  const { issues } = await readSuppliedFileFacts(
    contentWith({ [`files/${name}`]: bytes }),
  );
  expect(issues).toEqual([
    {
      file: `content/files/${name}`,
      problem: expect.stringContaining(`${problem}; `),
    },
  ]);
});

test("a PDF that takes forever is an issue, and the next one is read", async () => {
  const table =
    "<</Type/XRef/Size 4000000000/W[0 0 0]/Index[0 4000000000]/Length 0>>";
  const folder = contentWith({
    "files/content/lessons/a.pdf": `%PDF-1.7\n1 0 obj\n${table}\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n`,
    [`files/${pdf}`]: pdfOf(2),
  });
  const { facts, issues } = await readSuppliedFileFacts(folder, 5000);
  expect(issues).toEqual([
    {
      file: "content/files/content/lessons/a.pdf",
      problem: expect.stringContaining(damagedPdf),
    },
  ]);
  expect(facts[`/${pdf}`]?.pages).toBe(2);
});

test.each<[string, string, string | Buffer, object]>([
  [
    "an mp3 that says how long it is",
    mp3,
    announcing(42, 42 * 48),
    { seconds: 1 },
  ],
  [
    "two joined mp3s, of which the first says how long it is",
    mp3,
    Buffer.concat([announcing(42, 42 * 48), announcing(42, 42 * 48)]),
    { seconds: 2 },
  ],
  [
    "a PDF after a byte order mark and a line break",
    pdf,
    `\ufeff\n${pdfOf(3)}`,
    { pages: 3 },
  ],
  [
    "a PDF with zeros behind its end",
    pdf,
    `${pdfOf(2)}${"\0".repeat(5000)}`,
    { pages: 2 },
  ],
  [
    "an mp3 after zeros",
    mp3,
    Buffer.concat([Buffer.alloc(500), frames(42)]),
    { seconds: 1 },
  ],
  [
    "an mp3 with a tag at its end",
    mp3,
    Buffer.concat([frames(42), Buffer.from("TAG".padEnd(128, "\0"))]),
    { seconds: 1 },
  ],
])(
  "%s has its size, and its pages or seconds",
  async (_, name, content, facts) => {
    const { facts: found } = await readSuppliedFileFacts(
      contentWith({ [`files/${name}`]: content }),
    );
    expect(found[`/${name}`]).toEqual({
      bytes: Buffer.from(content).length,
      ...facts,
    });
  },
);
