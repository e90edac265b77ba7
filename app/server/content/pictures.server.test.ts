import { expect, test } from "vitest";
import { pictureNamed, pictureUrl, withPicture } from "./pictures.server";

test("a photograph comes in three formats and four widths, with its size and tone", () => {
  const { sources, ...picture } = pictureNamed("fixture-responses.jpg");
  expect(picture).toEqual({ src: expect.any(String), width: 1280, height: 854, tone: "sand" });
  expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
  for (const { srcSet } of sources) {
    expect(srcSet.split(", ").map((one) => one.split(" ")[1])).toEqual(["320w", "640w", "960w", "1280w"]);
  }
});

test("a drawing comes as it is, in the size of its viewBox", () => {
  const drawing = pictureNamed("fixture-cover.svg");
  expect(drawing).toEqual({
    sources: [],
    src: expect.stringContaining("fixture-cover"),
    width: 720,
    height: 960,
    tone: null,
  });
});

test("an entry keeps everything but the name of its picture", () => {
  const entry = withPicture({ picture: "fixture-cover.svg", alt: "A cover", sample: false });
  expect(entry).toEqual({ picture: pictureNamed("fixture-cover.svg"), alt: "A cover", sample: false });
});

test.each(["fixture-course-9.jpg", "", "__proto__", "constructor", "../site.yml"])(
  "nothing is named %j",
  (name) => {
    expect(pictureUrl(name)).toBeNull();
    expect(() => pictureNamed(name)).toThrow(`nothing named ${name}`);
  },
);
