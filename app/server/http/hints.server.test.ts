import { expect, test } from "vitest";
import { hintsOf } from "./hints.server";

const sheet = '<link rel="stylesheet" href="/assets/a.css"/>';
const page = (head: string, body = "") => `<html><head>${head}</head><body>${body}</body></html>`;

test.each([
  ["a style sheet", page(sheet), "</assets/a.css>; rel=preload; as=style"],
  [
    "what the head preloads, after the style sheet and with all its attributes",
    page(
      `<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossOrigin="anonymous"/>${sheet}<link rel="icon" href="/i.svg"/>`,
    ),
    '</assets/a.css>; rel=preload; as=style, </f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous',
  ],
  [
    "a drawing that is fetched before the others",
    page("", '<picture><img src="/a.svg" alt="" fetchpriority="high"/></picture>'),
    "</a.svg>; rel=preload; as=image; fetchpriority=high",
  ],
  [
    "a photograph in its best format, for the browser to choose the width",
    page(
      "",
      '<picture><source type="image/avif" srcSet="/a.avif 320w, /b.avif 640w" sizes="(min-width: 40rem) 18rem, 60vw"/><source type="image/webp" srcSet="/a.webp 320w" sizes="60vw"/><img src="/a.jpeg" fetchpriority="high"/></picture>',
    ),
    '</a.jpeg>; rel=preload; as=image; type="image/avif"; imagesrcset="/a.avif 320w, /b.avif 640w"; imagesizes="(min-width: 40rem) 18rem, 60vw"; fetchpriority=high',
  ],
  [
    "no picture that can wait",
    page(
      sheet,
      '<picture><img src="/a.svg" loading="lazy"/></picture><picture><img src="/b.svg"/></picture>',
    ),
    "</assets/a.css>; rel=preload; as=style",
  ],
])("a page hints at %s", (_what, html, hints) => {
  expect(hintsOf(html)).toBe(hints);
});
