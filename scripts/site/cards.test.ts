import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { drawCard } from "./cards";

test.each(["fixture-book.svg", "fixture-course.jpg"])(
  "the card of %s is a JPEG of 1200 × 630 with the whole picture on paper",
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), "card-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "card.jpg");
    await drawCard(join("tests/fixtures/content/pictures", name), file);
    const { format, width, height, size } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect(size ?? 0).toBeLessThanOrEqual(150_000);
    for (const edge of [
      { left: 0, top: 0, width: 1200, height: 20 },
      { left: 0, top: 610, width: 1200, height: 20 },
      { left: 0, top: 0, width: 20, height: 630 },
      { left: 1180, top: 0, width: 20, height: 630 },
    ]) {
      const { channels } = await sharp(
        await sharp(file).extract(edge).toBuffer(),
      ).stats();
      expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(220);
    }
    const corner = await sharp(file)
      .extract({ left: 44, top: 44, width: 82, height: 96 })
      .toBuffer();
    const { channels } = await sharp(corner).stats();
    expect(channels[0]?.min, "the line of the mark").toBeLessThan(100);
  },
);
