import { getDocumentProxy } from "unpdf";
import { lessonLengths } from "../../../app/lesson-choices";
import { requireContentForBuild } from "../../../scripts/check/read-content";
import type { StoryPageTexts } from "../../../scripts/schema/content";
import { ownSiteFolders } from "../../../scripts/site/build";
import {
  countPages,
  expect,
  measure,
  phone,
  test,
} from "../../journeys/fixtures";
import { setFont } from "../../journeys/fonts";

const { stories, languages, textsByAddress } = (
  await requireContentForBuild(ownSiteFolders.contentFolder)
).content;

/** In two circles and on benches: these have PDFs. */
const arrangements = [
  "children=40&seating=circles",
  "children=40&seating=rows",
];

/** The stories in each language, with the texts of their questions. */
const translated = languages.map(({ tag, stories }) => ({
  tag,
  slugs: Object.keys(stories),
  questions: Object.keys(stories).flatMap((slug) => {
    const { story } = textsByAddress[
      `/texts/${tag}/${slug}.json`
    ] as StoryPageTexts;
    return story.sections.questions.parts.flatMap(({ questions }) => questions);
  }),
}));
const listed = stories.filter(
  ({ sections }) => sections.questions.parts.length > 0,
);

for (const { tag, slugs } of [
  { tag: "en", slugs: listed.map(({ slug }) => slug) },
  ...translated,
])
  for (const minutes of lessonLengths)
    test(`in ${tag}, every sheet of ${minutes} minutes has two full sides, on A4 and on Letter`, async ({
      page,
    }) => {
      // Printing takes minutes where the machine is slow or busy.
      test.setTimeout(600_000);
      const addresses = slugs.flatMap((slug) =>
        arrangements.map(
          (arrangement) =>
            `/session?lang=${tag}&minutes=${minutes}&${arrangement}&from=${slug}`,
        ),
      );
      await page.goto(addresses[0] ?? "");
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
      await page.evaluate(async () => {
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      });
      for (const format of ["A4", "Letter"] as const) {
        const pdf = await page.pdf({ format });
        expect(await findOverprints(pdf), format).toEqual([]);
        expect(countPages(pdf), format).toBe(2 * addresses.length);
      }
      const sides = page.locator(":is(.sheet-front, .sheet-back)");
      const found = await sides.evaluateAll(measureSides);
      expect(found.flatMap(({ cut }) => cut)).toEqual([]);
      for (const { smallest, fill, lacksStory } of found) {
        expect(smallest).toBeGreaterThanOrEqual(8.5);
        // The story of a book is not on its sheet, and leaves room on the front.
        expect(fill).toBeGreaterThanOrEqual(lacksStory ? 0.6 : 0.85);
      }
    });

for (const { tag, questions } of translated)
  test(`in ${tag}, the first screen of a phone has a question`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const byLength = questions.toSorted(
      (a, b) => a.text.length - b.text.length,
    );
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

/**
 * Of each side of a sheet: its smallest type in points, how much of its height
 * has words before they are spread, and the words that stand out of it, which
 * would make the browser shrink the whole page.
 */
function measureSides(sides: Element[]) {
  return sides.map((side) => {
    // As wide as on paper: A4 without its margins.
    (side as HTMLElement).style.width = "185mm";
    const box = side.getBoundingClientRect();
    const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      if (!node.textContent?.trim() || lines.length === 0) continue;
      const { fontSize } = getComputedStyle(node.parentElement as Element);
      sizes.push(Number.parseFloat(fontSize) * 0.75);
      if (
        lines.some(
          ({ left, right }) => left < box.left - 1 || right > box.right + 1,
        )
      )
        cut.push(node.textContent);
    }
    // The height that the words need.
    const { height } = box;
    Object.assign((side as HTMLElement).style, {
      minHeight: "0",
      alignItems: "start",
    });
    const columns = [...side.querySelectorAll(".sheet-rescues")];
    const needed = [side, ...columns].map(
      (column) => column.getBoundingClientRect().height,
    );
    return {
      // Browsers round sizes to fractions of a pixel.
      smallest: Math.round(Math.min(...sizes) * 100) / 100,
      fill: Math.min(...needed) / height,
      lacksStory: side.matches(".sheet-front:not(:has(.sheet-story-text))"),
      cut,
    };
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
