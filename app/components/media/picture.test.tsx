import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Picture } from "./picture";

const photograph = {
  sources: [
    { type: "image/avif", srcSet: "/a.avif 320w" },
    { type: "image/jpeg", srcSet: "/a.jpeg 320w, /b.jpeg 640w" },
  ],
  src: "/b.jpeg",
  width: 640,
  height: 427,
};
const drawing = { sources: [], src: "/c.svg", width: 96, height: 64 };

test.each([
  [
    "a photograph",
    <Picture key="" picture={photograph} alt="A class" sizes="50vw" />,
    '<picture><source type="image/avif" srcSet="/a.avif 320w" sizes="50vw"/>' +
      '<source type="image/jpeg" srcSet="/a.jpeg 320w, /b.jpeg 640w" sizes="50vw"/>' +
      '<img src="/b.jpeg" width="640" height="427" alt="A class" loading="lazy" decoding="async"/></picture>',
  ],
  [
    "the first visible drawing",
    <Picture key="" picture={drawing} alt="" sizes="10rem" loading="eager" />,
    '<picture><img src="/c.svg" width="96" height="64" alt="" loading="eager" decoding="async" fetchpriority="high"/></picture>',
  ],
])("%s renders one picture element", (_kind, picture, html) => {
  const consoleError = vi.spyOn(console, "error");
  expect(renderToStaticMarkup(picture)).toBe(html);
  expect(consoleError).not.toHaveBeenCalled();
});
