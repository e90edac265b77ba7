import sharp from "sharp";
import { expect, test } from "vitest";
import { readPictureInfo } from "./pictures";

const patch = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a13d22" } });
const jpeg = await patch(30, 20).jpeg().toBuffer();
const size = { width: 30, height: 20 };

/** The JPEG with another size in its header. */
function claiming(width: number, height: number) {
  const claim = Buffer.from(jpeg);
  const frame = claim.indexOf(Buffer.from([0xff, 0xc0]));
  claim.writeUInt16BE(height, frame + 5);
  claim.writeUInt16BE(width, frame + 7);
  return claim;
}

const damaged = { problem: expect.stringContaining("damaged") };
const noJpeg = {
  problem: expect.stringMatching(/^expected a JPEG, but this file is/),
};

test.each<[string, Buffer, object]>([
  ["a JPEG", jpeg, size],
  [
    "a JPEG on its side",
    await patch(20, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    size,
  ],
  ["less than its header says", claiming(6000, 5000), damaged],
  ["half of a JPEG", jpeg.subarray(0, jpeg.length - 20), damaged],
  [
    "40 megapixels",
    claiming(8000, 5000),
    {
      problem:
        "expected at most 30 megapixels, but it has 40.0 (8000 × 5000 pixels)",
    },
  ],
  ["a PNG", await patch(30, 20).png().toBuffer(), noJpeg],
  ["nothing", Buffer.alloc(0), noJpeg],
])(
  "what is read of a class.jpg that contains %s",
  async (_kind, bytes, info) => {
    expect(await readPictureInfo("class.jpg", bytes)).toEqual(info);
  },
);

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 64">${inside}</svg>`;

test.each([
  `<?xml version="1.0"?>\n<!-- By hand -->\n${drawing("")}`,
  drawing(
    '<use href="#ant"/><g clip-path="url(#tile)" style="fill: url( #grain )"/>',
  ),
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"/>',
])("the size is read of the drawing %s", async (svg) => {
  expect(await readPictureInfo("class.svg", Buffer.from(svg))).toEqual({
    width: 96,
    height: 64,
  });
});

test.each([
  [drawing("<g>"), "is damaged"],
  [drawing("<text>a & b</text>"), "is damaged"],
  [Buffer.from(`\ufeff${drawing("")}`, "utf16le"), "is damaged"],
  ['<svg viewBox="0 0 96 64"/>', "browsers do not show this drawing"],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>',
    "has no size",
  ],
  [
    drawing(
      `<image href="data:image/jpeg;base64,${"A".repeat(150_000)}" width="9"/>`,
    ),
    "expected at most 150 KB",
  ],
])("the drawing %.60s is an issue: %s", async (svg, problem) => {
  expect(await readPictureInfo("class.svg", Buffer.from(svg))).toEqual({
    problem: expect.stringContaining(problem),
  });
});
