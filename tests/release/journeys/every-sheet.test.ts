import { getDocumentProxy } from "unpdf";
import { lessonLengths } from "../../../app/lesson-choices";
import { contentOrThrow } from "../../../scripts/check/read-content";
import type { StoryFile } from "../../../scripts/schema/content";
import { ownSite } from "../../../scripts/site/build";
import {
  countPages,
  expect,
  measure,
  phone,
  test,
} from "../../journeys/fixtures";
import { setFont } from "../../journeys/fonts";

const { stories, lessonPlans, languages, textsByAddress } = (
  await contentOrThrow(ownSite.contentFolder)
).content;

type Question = { id: string; text: string; followUp?: { ask: string } };
const measureLength = ({ text, followUp }: Question) =>
  text.length + (followUp?.ask.length ?? 0);

/** One class for each way to sit: a circle, two circles and benches. */
const arrangements = [
  "children=20&seating=circles",
  "children=40&seating=circles",
  "children=60&seating=rows",
];

/** The questions of each story and plan. */
const english: Question[][] = [
  ...stories.map(({ sections }) =>
    sections.questions.parts.flatMap(({ questions }) => questions),
  ),
  ...lessonPlans.map(({ questions }) => questions),
].filter((questions) => questions.length > 0);
/** The questions of each story that has a page in a language. */
const translated = languages.map(({ tag, stories }) => {
  const all = Object.keys(stories).map((slug): Question[] => {
    const { story } = textsByAddress[`/texts/${tag}/${slug}.json`] as StoryFile;
    return story.sections.questions.parts.flatMap(({ questions }) => questions);
  });
  return { font: "Arimo" as const, tag, all, sides: tag === "ta" ? 3 : 2 };
});

for (const { font, tag, all, sides } of [
  { font: "Arimo" as const, tag: "en", all: english, sides: 2 },
  { font: "DejaVu Sans" as const, tag: "en", all: english, sides: 3 },
  ...translated,
])
  test(`in ${font} and ${tag}, the longest sheets fit ${sides} sides of A4 and of Letter`, async ({
    page,
  }) => {
    // Printing hundreds of pages takes minutes where the machine is slow or
    // busy.
    test.setTimeout(600_000);
    // The five longest questions.
    const addresses = all.flatMap((questions) => {
      const byLength = questions
        .toSorted((a, b) => measureLength(b) - measureLength(a))
        .map(({ id }) => id);
      return lessonLengths.flatMap((minutes) =>
        arrangements.map((arrangement) => {
          const set = byLength.slice(0, 5);
          return `/session?lang=${tag}&minutes=${minutes}&${arrangement}&set=${set}`;
        }),
      );
    });
    await page.goto(addresses[0] ?? "");
    await setFont(page, font);
    // All sheets are printed at once, because printing takes longer than all
    // the rest.
    await page.evaluate(async (addresses) => {
      const pages = await Promise.all(
        addresses.map(async (address) => (await fetch(address)).text()),
      );
      const parser = new DOMParser();
      const sheets = pages.flatMap(
        (html) =>
          parser
            .parseFromString(html, "text/html")
            .querySelector<HTMLElement>(".lesson") ?? [],
      );
      for (const sheet of sheets) sheet.style.breakBefore = "page";
      document.querySelector(".lesson")?.replaceWith(...sheets);
    }, addresses);
    await page.emulateMedia({ media: "print" });
    expect(
      await page.locator(".sheet-header").evaluateAll(findOverlaps),
    ).toEqual([]);
    for (const format of ["A4", "Letter"] as const) {
      const pdf = await page.pdf({ format });
      const printed = countPages(pdf);
      expect(await findOverprints(pdf), format).toEqual([]);
      expect(printed).toBeGreaterThanOrEqual(addresses.length);
      expect(printed, format).toBeLessThanOrEqual(sides * addresses.length);
    }
    const sizes = await page
      .locator(
        ":is(.sheet-header, .lesson-sheet) :is(h1, h2, h3, p, li, dt, dd, figcaption)",
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0)
          .map(
            (element) =>
              Number.parseFloat(getComputedStyle(element).fontSize) * 0.75,
          ),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

for (const { tag, all } of translated)
  test(`in ${tag}, the first screen of a phone has a question`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const byLength = all
      .flat()
      .toSorted((a, b) => a.text.length - b.text.length);
    await page.goto(
      `/session/class?lang=${tag}&set=${byLength[Math.floor(byLength.length / 2)]?.id}`,
    );
    await setFont(page, "Arimo");
    await expect
      .poll(() => measure(page.locator("#slide-1")))
      .toEqual({ y: 0, height: phone.height });
    await page.goto(`/questions?lang=${tag}`);
    await setFont(page, "Arimo");
    const question = await measure(
      page.locator(".found-questions label").first(),
    );
    expect(question.y + 24).toBeLessThan(
      (await measure(page.locator(".found-questions + .row"))).y,
    );
  });

/** What is printed over the QR code and its caption. */
function findOverlaps(heads: Element[]): string[] {
  return heads.flatMap((head) => {
    const code = head.querySelector("figure")?.getBoundingClientRect();
    const isOver = ({ right, top, bottom }: DOMRect) =>
      code && right > code.left && top < code.bottom && bottom > code.top;
    return [
      ...head.querySelectorAll("div > p"),
      head.nextElementSibling,
    ].flatMap((line) => {
      const range = document.createRange();
      if (line) range.selectNodeContents(line);
      return [...range.getClientRects()].some(isOver)
        ? [line?.textContent ?? ""]
        : [];
    });
  });
}

/** The words whose line is printed over another line. */
async function findOverprints(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => {
      if (!("str" in item) || !item.str.trim()) return [];
      const [, , , height = 0, x = 0, y = 0] = item.transform as number[];
      return { text: item.str, x, end: x + item.width, y, height };
    });
    for (const [index, a] of words.entries())
      for (const b of words.slice(index + 1)) {
        const distance = Math.abs(a.y - b.y);
        const overlap = Math.min(a.end, b.end) - Math.max(a.x, b.x);
        // Words of one line share its baseline.
        if (overlap > 6 && distance > 1 && distance < a.height / 2)
          found.push(`side ${number}: ${a.text} / ${b.text}`);
      }
  }
  return found;
}
