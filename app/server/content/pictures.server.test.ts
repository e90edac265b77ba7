import { expect, test } from "vitest";
import { pictureNamed, pictureUrl, withPicture } from "./pictures.server";

test("a photograph comes in three formats and four widths, with its size and tone", () => {
  const { sources, ...picture } = pictureNamed("course-session-2.jpg");
  expect(picture).toEqual({ src: expect.any(String), width: 1280, height: 854, tone: "mist" });
  expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
  for (const { srcSet } of sources) {
    expect(srcSet.split(", ").map((one) => one.split(" ")[1])).toEqual(["320w", "640w", "960w", "1280w"]);
  }
});

test("a drawing comes as it is, in the size of its viewBox", () => {
  const drawing = pictureNamed("our-john.svg");
  expect(drawing).toEqual({
    sources: [],
    src: expect.stringContaining("our-john"),
    width: 720,
    height: 960,
    tone: null,
  });
});

test("an entry keeps everything but the name of its picture", () => {
  const entry = withPicture({ picture: "our-john.svg", alt: "John", sample: false });
  expect(entry).toEqual({ picture: pictureNamed("our-john.svg"), alt: "John", sample: false });
});

test.each(["course-session-9.jpg", "", "__proto__", "constructor", "../site.yml"])(
  "nothing is named %j",
  (name) => {
    expect(pictureUrl(name)).toBeNull();
    expect(() => pictureNamed(name)).toThrow(`nothing named ${name}`);
  },
);
