import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { toneOf, tonesOf, widthsFor } from "./photographs";

const css = readFileSync("app/styles/media.css", "utf8");
const tones = tonesOf(css);

test.each([
  [4000, [320, 640, 960, 1280]],
  [1280, [320, 640, 960, 1280]],
  [1279, [320, 640, 960, 1279]],
  [640, [320, 640]],
  [100, [100]],
])("an original %i px wide is made %o px wide", (original, widths) => {
  expect(widthsFor(original)).toEqual(widths);
});

test("the tones are those that the stylesheet paints", () => {
  const painted = css.match(/background-color/g)?.length;
  expect(Object.keys(tones)).toHaveLength(painted ?? 0);
  expect(tones.terracotta).toEqual([0xa1, 0x3d, 0x22]);
});

test.each([
  ["#A13D22", "terracotta"],
  ["#ff0000", "terracotta"],
  ["#000000", "ink"],
  ["#ffffff", "paper"],
  ["#DDE6F8", "mist"],
])("a photograph that is mostly %s has the tone %s", async (background, tone) => {
  const patch = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .composite([{ input: patch, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  expect(await toneOf(photograph, tones)).toBe(tone);
});

test("a photograph whose end is missing is not taken for a whole one", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  await expect(toneOf(whole.subarray(0, whole.length / 2), tones)).rejects.toThrow();
});

test.each(Object.entries(tones))("words on the tone %s can be read", (name, tone) => {
  const lightWords = /img:is\(([^)]*)\)/.exec(css)?.[1]?.includes(`"${name}"`);
  const words = lightWords ? ([0xff, 0xfb, 0xf3] as const) : ([0x20, 0x24, 0x2c] as const);
  expect(contrast(tone, words)).toBeGreaterThanOrEqual(4.5);
});

/** The contrast ratio of WCAG 2.2. */
function contrast(...colours: [readonly number[], readonly number[]]) {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
