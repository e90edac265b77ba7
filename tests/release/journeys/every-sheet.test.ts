import { inflateSync } from "node:zlib";
import { classSizes, seatings, sessionLengths } from "../../../app/session-options";
import { readContent } from "../../../scripts/content/read";
import type { Translation } from "../../../scripts/content/schema/content";
import { getSite } from "../../../scripts/site/sites";
import { expect, pagesOf, placeOf, test } from "../../journeys/fixtures";
import { setFont } from "../../journeys/fonts";

const { stories, lessonPlans, languages, translationFiles } = await readContent(getSite({}).content);
const english = [
  ...stories.map(({ sections }) => sections.questions.parts.flatMap(({ questions }) => questions)),
  ...lessonPlans.map(({ questions }) => questions),
].filter((questions) => questions.length > 0);

type Question = Pick<(typeof english)[number][number], "id" | "text" | "followUp">;
const lengthOf = ({ text, followUp }: Question) => text.length + (followUp?.ask.length ?? 0);

/** The questions of each story that has a page in a language. */
const questionsIn = (tag: string): Question[][] => {
  const { stories } = translationFiles[`/translations/${tag}.json`] as Translation;
  return Object.values(stories).map(({ questions }) =>
    Object.entries(questions).map(([id, question]) => ({ id, ...question })),
  );
};

/** As many questions as the longest session suggests. */
const questions = 8;

for (const { font, sources, tag, pages } of [
  { font: "Arimo" as const, sources: english, tag: undefined, pages: 2 },
  { font: "DejaVu Sans" as const, sources: english, tag: undefined, pages: 3 },
  ...languages.map(({ tag }) => ({
    font: "Arimo" as const,
    sources: questionsIn(tag),
    tag,
    pages: 3,
  })),
]) {
  test(`in ${font} and ${tag ?? "English"}, the longest ${questions} questions of every story and plan fit ${pages} sides of A4 in type of 11 points or more, and nothing overlaps`, async ({
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
      sessionLengths.flatMap((minutes) =>
        classSizes.flatMap((children) =>
          seatings.map(
            (seating) =>
              `/session?lang=${tag ?? "en"}&minutes=${minutes}&children=${children}&seating=${seating}&set=${set.join(",")}`,
          ),
        ),
      ),
    );
    await page.goto(addresses[0] ?? "");
    await setFont(page, font);
    // All sheets are printed at once, because printing takes longer than all the rest.
    await page.evaluate(async (addresses) => {
      const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
      const parser = new DOMParser();
      const sheets = pages.flatMap(
        (html) => parser.parseFromString(html, "text/html").querySelector<HTMLElement>(".session") ?? [],
      );
      for (const sheet of sheets) sheet.style.breakBefore = "page";
      document.querySelector(".session")?.replaceWith(...sheets);
    }, addresses);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".session-band").evaluateAll(overlaps)).toEqual([]);
    const pdf = await page.pdf({ width: "210mm", height: "297mm" });
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(addresses.length);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(pages * addresses.length);
    const sizes = typeSizes(pdf);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
}

for (const { tag } of languages)
  test(`on a phone a set and the list in ${tag} begin with a question on the first screen`, async ({
    page,
  }) => {
    const height = 740;
    await page.setViewportSize({ width: 360, height });
    const byLength = questionsIn(tag)
      .flat()
      .toSorted((a, b) => a.text.length - b.text.length);
    await page.goto(`/session/class?lang=${tag}&set=${byLength[Math.floor(byLength.length / 2)]?.id}`);
    await setFont(page, "Arimo");
    await expect.poll(() => placeOf(page.locator("#slide-1"))).toMatchObject({ y: 0, height });
    await page.goto(`/questions?lang=${tag}`);
    await setFont(page, "Arimo");
    const question = await placeOf(page.locator(".found-questions label").first());
    expect(question.y + 24).toBeLessThan((await placeOf(page.locator(".found-questions + .row"))).y);
  });

/** What is printed over the QR code and its caption. */
function overlaps(heads: Element[]): string[] {
  return heads.flatMap((head) => {
    const code = head.querySelector("figure")?.getBoundingClientRect();
    const lines = [...head.querySelectorAll("div > p"), head.nextElementSibling].flatMap(
      (element) => element ?? [],
    );
    return lines
      .filter((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()].some(
          ({ right, top, bottom }) => code && right > code.left && top < code.bottom && bottom > code.top,
        );
      })
      .map((line) => line.textContent ?? "");
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
