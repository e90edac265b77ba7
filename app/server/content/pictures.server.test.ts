import pictures from "virtual:pictures";
import { describe, expect, test } from "vitest";
import { pictureNamed, pictureUrl, withPicture } from "./pictures.server";

const names = Object.keys(pictures);
const namesOf = (type: "svg" | "jpg") => names.filter((name) => name.endsWith(`.${type}`));

describe("pictureNamed", () => {
  test("returns a photograph in three formats, in widths up to its own, with its tone", () => {
    for (const name of namesOf("jpg")) {
      const { sources, width, height, src, tone } = pictureNamed(name);
      expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
      for (const { srcSet } of sources) {
        const widths = srcSet.split(", ").map((source) => Number.parseInt(source.split(" ")[1] ?? "", 10));
        expect(widths).toEqual([...new Set([320, 640, 960, 1280].map((each) => Math.min(each, width)))]);
      }
      expect([height > 0, src, tone]).toEqual([true, expect.any(String), expect.stringMatching(/^[a-z]+$/)]);
    }
  });

  test("returns an SVG as one file with its size", () => {
    for (const name of namesOf("svg")) {
      const { src, width, height, ...others } = pictureNamed(name);
      expect(others).toEqual({ sources: [], tone: null });
      expect(src).toContain(name.replace(".svg", ""));
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
  });

  test.each(["no-such-picture.jpg", "", "__proto__", "constructor", "../site.yml"])(
    "throws for the unknown name %j, for which pictureUrl returns null",
    (name) => {
      expect(pictureUrl(name)).toBeNull();
      expect(() => pictureNamed(name)).toThrow(`nothing named ${name}`);
    },
  );
});

test("withPicture replaces the name of the picture and keeps the other fields", () => {
  const [picture = ""] = names;
  expect(withPicture({ picture, alt: "a picture", sample: false })).toEqual({
    picture: pictureNamed(picture),
    alt: "a picture",
    sample: false,
  });
});
