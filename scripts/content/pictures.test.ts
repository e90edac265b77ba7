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

test.each<[string, Buffer, object]>([
  ["a JPEG", jpeg, size],
  ["a progressive JPEG", await patch(30, 20).jpeg({ progressive: true }).toBuffer(), size],
  ["a JPEG with camera metadata", await patch(30, 20).jpeg().withMetadata().toBuffer(), size],
  [
    "a JPEG with fill bytes",
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from("ffff", "hex"), jpeg.subarray(2)]),
    size,
  ],
  ["less than its header says", claiming(6000, 5000), { problem: expect.stringContaining("damaged") }],
  ["half of a JPEG", jpeg.subarray(0, jpeg.length - 20), { problem: expect.stringContaining("damaged") }],
  [
    "40 megapixels",
    claiming(8000, 5000),
    { problem: "expected at most 30 megapixels, but it has 40.0 (8000 × 5000 pixels)" },
  ],
  [
    "a PNG",
    await patch(30, 20).png().toBuffer(),
    { problem: expect.stringMatching(/^expected a JPEG, but this file is in the format PNG; open/) },
  ],
  ["words", Buffer.from("Six teachers"), { problem: expect.stringMatching(/^expected a JPEG/) }],
  ["nothing", Buffer.alloc(0), { problem: expect.stringMatching(/^expected a JPEG/) }],
  [
    "the first 100 bytes of a JPEG",
    jpeg.subarray(0, 100),
    { problem: expect.stringMatching(/^expected a JPEG/) },
  ],
])("what is read of a class.jpg that contains %s", async (_kind, bytes, info) => {
  expect(await readPictureInfo("class.jpg", bytes)).toEqual(info);
});

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 64">${inside}</svg>`;

test.each<[string, object | string]>([
  [drawing('<path d="M0 0h8"/>'), { width: 96, height: 64 }],
  [`<?xml version="1.0"?>\n<!-- By hand -->\n${drawing("")}`, { width: 96, height: 64 }],
  ["<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4,-4, 95.6,63.5'/>", { width: 96, height: 64 }],
  [
    drawing('<use href="#ant"/><g clip-path="url(#tile)" style="fill: url( #grain )"/>'),
    { width: 96, height: 64 },
  ],
  [drawing('<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'), "an embedded photograph"],
  [drawing('<image href="https://example.org/a.jpg"/>'), "loads another file"],
  [drawing("<script/>"), "contains <script>"],
  [drawing('<rect style="fill: url(data:image/png;base64,AA)"/>'), "an embedded photograph"],
  [drawing('<filter id="f"><feImage href=" data:image/png;base64,AA"/></filter>'), "an embedded photograph"],
  [`<?xml-stylesheet href="a.css"?>${drawing("")}`, "loads another file (a style sheet)"],
  [
    `<!DOCTYPE svg [<!ENTITY a "b">]>\n${drawing("<text>&a;</text>")}`,
    "line 2 of the drawing is not valid XML",
  ],
  ['<svg viewBox="0 0 96 64"/>', "browsers do not show this drawing"],
  ["", "expected an SVG, but this file is not a picture, or damaged"],
  ["<html></html>", "expected an SVG, but this file is not a picture, or damaged"],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"/>', { width: 96, height: 64 }],
  ['<svg viewBox="0 0 0 64"/>', "expected an SVG, but this file is not a picture, or damaged"],
])("what is read of the drawing %s is %j", async (svg, info) => {
  const expected = typeof info === "string" ? { problem: expect.stringContaining(info) } : info;
  expect(await readPictureInfo("class.svg", Buffer.from(svg))).toEqual(expected);
});
