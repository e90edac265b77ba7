import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { coverColours, readPictureSize } from "./pictures";

test("the grounds of covers are the colours of the style sheet", () => {
  const css = readFileSync("app/styles/media.css", "utf8");
  for (const colour of Object.values(coverColours))
    expect(css).toContain(
      `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")};`,
    );
});

const patch = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a13d22" } });
const jpeg = await patch(30, 20).jpeg().toBuffer();

/** The JPEG with another size in its header. */
function claiming(width: number, height: number) {
  const claim = Buffer.from(jpeg);
  const frame = claim.indexOf(Buffer.from([0xff, 0xc0]));
  claim.writeUInt16BE(height, frame + 5);
  claim.writeUInt16BE(width, frame + 7);
  return claim;
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64">${inside}</svg>`;

test.each([
  [
    "a JPEG on its side",
    "class.jpg",
    await patch(20, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { width: 30, height: 20 },
  ],
  [
    "a drawing",
    "class.svg",
    Buffer.from(`<?xml version="1.0"?>\n<!-- By hand -->\n${drawing("")}`),
    { width: 96, height: 64 },
  ],
])("the size is read of %s", async (_, name, bytes, size) => {
  expect(await readPictureSize(name, bytes)).toEqual(size);
});

test.each<[string, string, string | Buffer, string]>([
  ["less than its header says", "a.jpg", claiming(6000, 5000), "damaged"],
  ["half a JPEG", "a.jpg", jpeg.subarray(0, jpeg.length - 20), "damaged"],
  ["40 megapixels", "a.jpg", claiming(8000, 5000), "at most 30 megapixels"],
  [
    "a PNG",
    "a.jpg",
    await patch(30, 20).png().toBuffer(),
    "expected a JPEG, but this file is in the format PNG",
  ],
  ["nothing", "a.jpg", "", "expected a JPEG"],
  ["an open element", "a.svg", drawing("<g>"), "is damaged"],
  ["a bare &", "a.svg", drawing("<text>a & b</text>"), "is damaged"],
  ["no xmlns", "a.svg", '<svg viewBox="0 0 9 9"/>', "browsers do not show"],
  [
    "a size in percent",
    "a.svg",
    drawing("").replace('viewBox="0 0 96 64"', 'width="100%" height="100%"'),
    "has no size",
  ],
  [
    "a link to a picture",
    "a.svg",
    drawing('<image width="9" xlink:href="photo.png"/>').replace(
      "<svg",
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
    "embed it",
  ],
  [
    "a photograph",
    "a.svg",
    drawing(`<image href="data:image/jpeg;base64,${"A".repeat(150_000)}"/>`),
    "expected at most 150 KB",
  ],
])("%s in %s is an issue", async (_, name, content, problem) => {
  expect(await readPictureSize(name, Buffer.from(content))).toEqual({
    problem: expect.stringContaining(problem),
  });
});
