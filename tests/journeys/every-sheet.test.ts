import { inflateSync } from "node:zlib";
import { classSizes, lengths, mostOnOnePage, seatings } from "../../app/session-choices";
import { readContent } from "../../scripts/content/read";
import { siteOf } from "../../scripts/site/sites";
import { expect, pagesOf, test } from "./fixtures";

const { stories, lessonPlans } = await readContent(siteOf({}).content);
const sources = [
  ...stories.map(({ sections }) => sections.questions.parts.flatMap(({ questions }) => questions)),
  ...lessonPlans.map(({ questions }) => questions),
].filter((questions) => questions.length > 0);

const lengthOf = ({ text, followUp }: (typeof sources)[number][number]) =>
  text.length + (followUp?.ask.length ?? 0);

for (const { font, questions } of [
  { font: "Liberation Sans", questions: mostOnOnePage.normalType },
  // An eighth wider than what most phones and computers have.
  { font: "DejaVu Sans", questions: mostOnOnePage.normalType - 2 },
]) {
  test(`in ${font}, the longest ${questions} questions of every story and plan fit one A4 page in type of 11 points or more`, async ({
    page,
  }) => {
    // Printing hundreds of pages takes more than a minute where the machine is slow or busy.
    test.slow();
    const sets = sources.map((all) =>
      all
        .toSorted((a, b) => lengthOf(b) - lengthOf(a))
        .slice(0, questions)
        .map(({ id }) => id),
    );
    const addresses = sets.flatMap((set) =>
      lengths.flatMap((minutes) =>
        classSizes.flatMap((children) =>
          seatings.map(
            (seating) =>
              `/session?minutes=${minutes}&children=${children}&seating=${seating}&set=${set.join(",")}`,
          ),
        ),
      ),
    );
    await page.goto(addresses[0] ?? "");
    // All sheets are printed at once, because printing takes longer than all the rest.
    await page.evaluate(
      async ({ addresses, font }) => {
        document.documentElement.style.setProperty("--body", `"${font}"`);
        const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
        const parser = new DOMParser();
        const sheets = pages.flatMap(
          (html) => parser.parseFromString(html, "text/html").querySelector<HTMLElement>(".session") ?? [],
        );
        for (const sheet of sheets) sheet.style.breakBefore = "page";
        document.querySelector(".session")?.replaceWith(...sheets);
      },
      { addresses, font },
    );
    const pdf = await page.pdf({ width: "210mm", height: "297mm" });
    expect(pagesOf(pdf)).toBe(addresses.length);
    const sizes = typeSizes(pdf);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
}

/** The sizes of type in a PDF that Chromium has made, in points: PDF 32000-1, 9.3. */
function typeSizes(pdf: Buffer): number[] {
  const sizes = new Set<number>();
  const text = pdf.toString("latin1");
  for (const { index, 0: opening } of text.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = index + opening.length;
    const drawing = inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1");
    const scale = /^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm\nq\n.*\nW\* n\nq\n([\d.]+) 0 0 /.exec(drawing);
    if (!scale) continue;
    for (const [, size] of drawing.matchAll(/\/F\d+ ([\d.]+) Tf/g))
      sizes.add(Math.round(Number(size) * Number(scale[1]) * Number(scale[2]) * 10) / 10);
  }
  return [...sizes];
}
