import sharp from "sharp";
import { expect, test } from "vitest";
import { createCardRenderer } from "./cards";

const draw = await createCardRenderer(
  "Site",
  "tests/fixtures/content/pictures",
);

const long = "Who may decide whose egg it is when everyone has a good reason? ";
test.each<[string, Parameters<typeof draw>[0]]>([
  ["a long title", { title: long.repeat(9), picture: "fixture-book.svg" }],
  ["a long word", { title: "Question".repeat(20) }],
  ["a photograph", { title: "Photograph", picture: "fixture-course.jpg" }],
])(
  "a card with %s is a JPEG of 1200 × 630 with its words in the middle",
  async (_case, card) => {
    const jpeg = await draw(card);
    expect(jpeg.length).toBeLessThanOrEqual(80_000);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    // The edges of the middle are paper: nothing crosses them.
    for (const area of [
      { left: 272, top: 0, width: 20, height: 630 },
      { left: 908, top: 0, width: 20, height: 630 },
      { left: 300, top: 0, width: 600, height: 12 },
      { left: 300, top: 618, width: 600, height: 12 },
    ]) {
      const { channels } = await sharp(
        await sharp(jpeg).extract(area).toBuffer(),
      ).stats();
      expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(220);
    }
  },
);
