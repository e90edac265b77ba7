import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/folder";
import { drawShareImage } from "./share-images";

const folder = makeTemporaryFolder();

test.each(["fixture-book.svg", "fixture-course.jpg"])(
  "the share image of %s is a small JPEG of 1200 × 630 with the picture on paper, and the mark in a corner",
  async (name) => {
    const file = join(folder, `${name}-card.jpg`);
    await drawShareImage(join("tests/fixtures/content/pictures", name), file);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    const darkest = async (left: number, top: number, size: number) => {
      const part = { left, top, width: size, height: size };
      const { channels } = await sharp(
        await sharp(file).extract(part).toBuffer(),
      ).stats();
      return Math.min(...channels.map(({ min }) => min));
    };
    expect(await darkest(0, 0, 20)).toBeGreaterThan(220);
    expect(await darkest(1180, 610, 20)).toBeGreaterThan(220);
    expect(await darkest(44, 44, 80)).toBeLessThan(100);
  },
);
