import { expect, test } from "vitest";
import { requirePictureData } from "./pictures.server";

test("requirePictureData returns a photograph in three formats and four widths, with its size", () => {
  const { sources = [], ...picture } = requirePictureData(
    "fixture-responses.jpg",
  );
  expect(picture).toEqual({
    src: expect.any(String),
    width: 1280,
    height: 854,
  });
  expect(sources.map(({ type }) => type)).toEqual([
    "image/avif",
    "image/webp",
    "image/jpeg",
  ]);
  for (const { srcSet } of sources) {
    const widths = srcSet.split(", ").map((source) => source.split(" ")[1]);
    expect(widths).toEqual(["320w", "640w", "960w", "1280w"]);
  }
});
