import { requireContentForBuild } from "../../scripts/check/read-content";
import { fixtureSiteFolders } from "../support/sites";
import { countPrintedPages, expect, test } from "./fixtures";

const { pages } = (
  await requireContentForBuild(fixtureSiteFolders.contentFolder)
).content;
const list = pages.detectives.arguments;

const says = {
  V: { yes: "yes, it follows", no: "no, it does not follow" },
  S: { yes: "yes, all are true", no: "no, one is false", look: "we must look" },
};

for (const { id, ending, follows, cluesTrue, reasonV, reasonS } of list)
  test(`about ${id}, V answers first, and then S if it follows`, async ({
    page,
  }) => {
    // An old address, with an order and an answer.
    await page.goto(`/detectives?order=3-1&v-${id}=yes&ask=v-${id}#${id}`);
    const card = page.getByRole("article").filter({ hasText: ending });
    const reasons = card.getByText(reasonV).or(card.getByText(reasonS));
    const visible = reasons.filter({ visible: true });
    await expect(visible).toHaveCount(0);
    const answerOfV = says.V[follows ? "yes" : "no"];
    for (const answer of ["No", "Yes"]) {
      await card.getByRole("radio", { name: answer, exact: true }).check();
      await expect(
        card.getByText(/^You said/).filter({ visible: true }),
      ).toHaveText([`You said ${answer.toLowerCase()}. V says: ${answerOfV}.`]);
      await expect(visible).toHaveText(
        follows ? [reasonV] : [reasonV, RegExp(reasonS)],
      );
    }
    // S has a question only if V signs.
    const question = card.getByRole("group", { name: "Are the clues true?" });
    await expect(question).toHaveCount(follows ? 1 : 0);
    if (!follows) return;
    for (const answer of ["We must look", "No", "Yes, all"]) {
      await question.getByRole("radio", { name: answer, exact: true }).check();
      await expect(
        question.getByText(/^You said/).filter({ visible: true }),
      ).toHaveText([
        `You said ${answer.toLowerCase()}. S says: ${says.S[cluesTrue]}.`,
      ]);
      await expect(visible).toHaveText([reasonV, reasonS]);
    }
  });

test("they print eight to a sheet, and the answers apart", async ({ page }) => {
  await page.goto("/detectives");
  await page.getByRole("radio").first().check();
  expect(await countPrintedPages(page)).toBe(Math.ceil(list.length / 8) + 1);
  expect(await countPrintedPages(page, "2000mm")).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(
    page.getByRole("radio", { includeHidden: true }).first(),
  ).toBeHidden();
  for (const { reasonV, reasonS } of list)
    for (const reason of [reasonV, reasonS])
      await expect(
        page.getByText(reason).filter({ visible: true }),
      ).toHaveCount(1);
});
