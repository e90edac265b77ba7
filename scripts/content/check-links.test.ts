import { expect, test } from "vitest";
import { checkContent } from "./check";
import { routePatterns } from "./route-patterns";
import { contentWith } from "./test-content";

const patterns = await routePatterns();

test.each<[string, string, string, string, string[]]>([
  [
    "a link in the text to a page that is not there",
    "pages/404.md",
    "(/contact)",
    "(/contacts)",
    ["content/pages/404.md: the link /contacts leads nowhere: the site has no /contacts"],
  ],
  [
    "a link to a story that is not there",
    "pages/buy-courses.md",
    "(/literature/our-john)",
    "(/literature/our-jane)",
    [
      "content/pages/buy-courses.md: the link /literature/our-jane leads nowhere: the site has no /literature/our-jane",
    ],
  ],
  [
    "a link without its first slash",
    "literature/our-john.md",
    "](/content/phil",
    "](content/phil",
    [
      "content/literature/our-john.md: the link content/phil-literature/our-john.pdf leads nowhere: " +
        "the site has no /literature/content/phil-literature/our-john.pdf",
    ],
  ],
  [
    "a link that is no address",
    "pages/404.md",
    "(/contact)",
    "(https://)",
    ["content/pages/404.md: the link https:// is no address"],
  ],
  [
    "a link to the site by its full name",
    "pages/404.md",
    "(/contact)",
    "(https://p4c-india.pages.dev/contacts)",
    [
      "content/pages/404.md: the link https://p4c-india.pages.dev/contacts leads nowhere: " +
        "the site has no /contacts",
    ],
  ],
  [
    "a menu entry that leads nowhere",
    "menu.yml",
    "'/reflections'",
    "'/reflection'",
    ["content/menu.yml: the link /reflection leads nowhere: the site has no /reflection"],
  ],
  [
    "a footer entry that leads nowhere",
    "site.yml",
    "'/donate'",
    "'/donations'",
    ["content/site.yml: the link /donations leads nowhere: the site has no /donations"],
  ],
  [
    "a tile that leads nowhere",
    "pages/home.md",
    "'/reflections'",
    "'/lesson-plans/11'",
    ["content/pages/home.md: the link /lesson-plans/11 leads nowhere: the site has no /lesson-plans/11"],
  ],
  [
    "an anchor that the page does not have",
    "pages/buy-courses.md",
    "#synopsis",
    "#synopses",
    [
      "content/pages/buy-courses.md: the link /philosophical-literature#synopses leads nowhere: " +
        "/philosophical-literature has no part {#synopses}",
    ],
  ],
  [
    "an anchor on the page itself",
    "pages/404.md",
    "(/contact)",
    "(#contact)",
    ["content/pages/404.md: the link #contact leads nowhere: /404 has no part {#contact}"],
  ],
  ["an anchor of a question bank", "pages/404.md", "(/contact)", "(/literature/our-john#ethics)", []],
  ["a link to another site", "pages/404.md", "(/contact)", "(https://example.org/nothing#here)", []],
])("%s", (_, file, from, to, findings) => {
  const folder = contentWith({
    [file]: (text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    },
  });
  expect(checkContent(folder, patterns).findings).toEqual(findings);
});
