import { classSizes, questionsIn, seatings, sessionLengths } from "../../../app/session-options";
import { readContent } from "../../../scripts/content/read";
import type { Translation } from "../../../scripts/content/schema/content";
import { countPages, expect, measure, test } from "../../journeys/fixtures";
import { setFont } from "../../journeys/fonts";
import { getSite } from "../../support/sites";

const { stories, lessonPlans, languages, translationFiles } = await readContent(getSite({}).content);
const english = [
  ...stories.map(({ sections }) => sections.questions.parts.flatMap(({ questions }) => questions)),
  ...lessonPlans.map(({ questions }) => questions),
].filter((questions) => questions.length > 0);

type Question = Pick<(typeof english)[number][number], "id" | "text" | "followUp">;
const lengthOf = ({ text, followUp }: Question) => text.length + (followUp?.ask.length ?? 0);

/** The questions of each story that has a page in a language. */
const findTranslated = (tag: string): Question[][] => {
  const { stories } = translationFiles[`/translations/${tag}.json`] as Translation;
  return Object.values(stories).map(({ questions }) =>
    Object.entries(questions).map(([id, question]) => ({ id, ...question })),
  );
};

for (const { font, sources, tag, pages } of [
  { font: "Arimo" as const, sources: english, tag: undefined, pages: 2 },
  { font: "DejaVu Sans" as const, sources: english, tag: undefined, pages: 3 },
  ...languages.map(({ tag }) => ({
    font: "Arimo" as const,
    sources: findTranslated(tag),
    tag,
    pages: 3,
  })),
]) {
  test(`in ${font} and ${tag ?? "English"}, the longest questions of every story and plan fit ${pages} sides of A4 in type of 11 points or more, and nothing overlaps`, async ({
    page,
  }) => {
    // Printing hundreds of pages takes more than a minute where the machine is slow or busy.
    test.slow();
    // As many questions as the sheet of each length suggests, and the longest of them.
    const addresses = sources.flatMap((all) =>
      sessionLengths.flatMap((minutes) => {
        const set = all
          .toSorted((a, b) => lengthOf(b) - lengthOf(a))
          .slice(0, questionsIn[minutes])
          .map(({ id }) => id);
        return classSizes.flatMap((children) =>
          seatings.map(
            (seating) =>
              `/session?lang=${tag ?? "en"}&minutes=${minutes}&children=${children}&seating=${seating}&set=${set.join(",")}`,
          ),
        );
      }),
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
    expect(countPages(pdf)).toBeGreaterThanOrEqual(addresses.length);
    // A session of an hour or more has more questions.
    const long = addresses.filter((address) => /minutes=[68]0/.test(address)).length;
    expect(countPages(pdf)).toBeLessThanOrEqual(pages * addresses.length + long);
    const sizes = await page.locator(".session-band, .session-sheet").evaluateAll((parts) =>
      parts
        .flatMap((part) => [...part.querySelectorAll("h1, h2, h3, p, li, dt, dd, figcaption")])
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
}

for (const { tag } of languages)
  test(`on a phone a set and the list in ${tag} begin with a question on the first screen`, async ({
    page,
  }) => {
    const height = 740;
    await page.setViewportSize({ width: 360, height });
    const byLength = findTranslated(tag)
      .flat()
      .toSorted((a, b) => a.text.length - b.text.length);
    await page.goto(`/session/class?lang=${tag}&set=${byLength[Math.floor(byLength.length / 2)]?.id}`);
    await setFont(page, "Arimo");
    await expect.poll(() => measure(page.locator("#slide-1"))).toMatchObject({ y: 0, height });
    await page.goto(`/questions?lang=${tag}`);
    await setFont(page, "Arimo");
    const question = await measure(page.locator(".found-questions label").first());
    expect(question.y + 24).toBeLessThan((await measure(page.locator(".found-questions + .row"))).y);
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
