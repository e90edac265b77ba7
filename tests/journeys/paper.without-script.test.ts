import { expect, phone, test } from "./fixtures";

test.use({ viewport: phone });

const set = "set=every-move-01,every-move-02,every-move-03";

/** What each page shows on paper, even if it is folded on a phone, and what not. */
const papers: [address: string, shown: string[], hidden: string[]][] = [
  [
    `/questions?move=ethics&${set}`,
    ["3 questions", "Every move question 1?"],
    [
      "My set: 3",
      "Fixture purpose of ethics.",
      "Fixture question 02 without a story?",
      "Send by WhatsApp",
    ],
  ],
  [
    "/lesson-plans/1",
    [
      "Words of a fixture step.",
      "By Fixture Writer; story: Fixture Storyteller (sample)",
      "Fixture Site, https://fixture.example/lesson-plans/1.",
      "Addresses that begin with / are on https://fixture.example.",
    ],
    ["Read as text"],
  ],
  ["/about-philosophy", ["Watch on YouTube"], ["opens in a new tab"]],
  [
    "/literature/fixture-tale",
    ["Words that begin the fixture tale."],
    ["Watch the fixture film", "On this page"],
  ],
];
for (const [address, shown, hidden] of papers)
  test(`${address} on paper`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const find = (words: string) =>
      page.getByText(words).filter({ visible: true });
    for (const words of shown) await expect(find(words)).not.toHaveCount(0);
    for (const words of hidden) await expect(find(words)).toHaveCount(0);
  });

test("no printed address is in a narrow box", async ({ page, main }) => {
  // The text of A4 paper.
  await page.setViewportSize({ width: 627, height: 990 });
  await page.emulateMedia({ media: "print" });
  for (const address of [
    ...["/", "/about-philosophy", "/past-courses", "/upcoming-courses"],
    ...["/lesson-plans", "/facilitations", "/philosophical-literature"],
    ...["/contact", "/buy-courses", "/for-your-school", "/classroom"],
    ...["/questions", "/starters", "/offline", "/first-lesson", "/supper"],
    ...[
      "/term-box",
      "/hi",
      "/search?q=fixture",
      "/lesson-plans/1",
      "/about-team",
    ],
    ...["/literature/fixture-tale", "/documents/fixture-written"],
  ]) {
    await page.goto(address);
    const narrow = await main.getByRole("link").evaluateAll((links) =>
      links.flatMap((link) => {
        const { content } = getComputedStyle(link, "::after");
        const { width, height } = link.getBoundingClientRect();
        const lineHeight = Number.parseFloat(getComputedStyle(link).lineHeight);
        const isNarrow = width < 200 && height > 2.5 * lineHeight;
        return isNarrow && content.includes("(") ? [link.textContent] : [];
      }),
    );
    expect([address, narrow]).toEqual([address, []]);
  }
});

test("paper has the addresses of links, and whole transcripts", async ({
  page,
  main,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/lesson-plans/1");
  const printed = await main
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, "::after").content),
    );
  expect(printed).toContainEqual(expect.stringMatching(/^" \(/));

  await page.goto("/about-philosophy");
  const transcript = page
    .getByRole("region", { name: /^View text transcript/ })
    .first();
  await expect(transcript).toBeVisible();
  await expect(transcript).toHaveCSS("max-height", "none");
});
