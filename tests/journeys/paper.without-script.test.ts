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
