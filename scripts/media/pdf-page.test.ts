import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseMarkdown } from "../content/schema/markdown";
import type { PdfDocument } from "./pdf-documents";
import { buildPdfPage } from "./pdf-page";

const site = {
  ...{ name: "Site", url: "https://site.example" },
  ...{ citation: "Site, 2026.", copyright: "© 2026", licence: "CC BY-NC 4.0" },
};

function page(document: Partial<PdfDocument> = {}, markdown = "Words.") {
  const body = parseMarkdown(markdown);
  const defaults = {
    file: "/a.pdf",
    kind: "plan" as const,
    title: "a & b",
    facts: [],
    credit: "By A",
  };
  return buildPdfPage(
    { ...defaults, body, ...document },
    site,
    "tests/fixtures/content/pictures",
  );
}

test("it names its title and language, and loads nothing from elsewhere", () => {
  expect(page()).toContain('<html lang="en-IN">');
  expect(page()).toContain("<title>a &amp; b</title>");
  expect(page()).not.toMatch(/url\((?!data:)/);
});

test("it shows its cover and the pictures in its text, whatever their line ends", () => {
  const html = page(
    { cover: "fixture-cover.svg" },
    "![A square](fixture-inline.svg)",
  );
  const drawing = (name: string) =>
    readFileSync(`tests/fixtures/content/pictures/${name}`, "base64");
  expect(html).toContain(
    `class="cover" src="data:image/svg+xml;base64,${drawing("fixture-cover.svg")}"`,
  );
  expect(html).toContain(
    `src="data:image/svg+xml;base64,${drawing("fixture-inline.svg")}" alt="A square"`,
  );
});

test("a sample says so, and nothing else does", () => {
  expect(page({ sample: "The names stand in." })).toContain(
    "Sample: The names stand in.",
  );
  expect(page()).not.toContain("Sample");
});

test.each([
  ["letter", "</main>"],
  ["story", "<h1>"],
] as const)("a draft of a %s says so after %s", (kind, place) => {
  const language = { tag: "hi", kindName: undefined, draft: "मसौदा" };
  const html = page({ kind, language });
  expect(html.split('<p class="credit">मसौदा')).toHaveLength(2);
  expect(html.indexOf("मसौदा <")).toBeGreaterThan(html.indexOf(place));
  expect(html.indexOf("मसौदा <") < html.indexOf("<main>")).toBe(
    kind === "story",
  );
});

test.each([
  [
    "[our stories](/literature)",
    "https://site.example/literature",
    " (site.example/literature)",
  ],
  [
    "[a talk](https://www.video.test/?v=1)",
    "https://www.video.test/?v=1",
    " (video.test/?v=1)",
  ],
  ["<hello@site.example>", "mailto:hello@site.example", ""],
  ["[call](tel:+911234)", "tel:+911234", " (+911234)"],
  [
    "[mail](MAILTO:hello@site.example)",
    "mailto:hello@site.example",
    " (hello@site.example)",
  ],
  ["[b](#b)\n\n## B {#b}", "#b", ""],
])(
  "the link %s leads to %s and has its address written out",
  (markdown, address, written) => {
    const html = page({}, markdown);
    expect(html).toContain(`href="${address}"`);
    expect(/<span class="address">([^<]*)/.exec(html)?.[1] ?? "").toBe(written);
  },
);

test.each(["[a](#nowhere)", "[a](whatsapp://send)"])(
  "%s is only words in a PDF",
  (markdown) => {
    const [, main] = /<main>([\s\S]*)<\/main>/.exec(page({}, markdown)) ?? [];
    expect(main).not.toMatch(/<a|<img|class="address"/);
  },
);
