import type { Page } from "playwright/test";
import {
  findAddressInLanguage,
  pageAddress,
  pageNamesBelowLanguageTag,
} from "../../../app/urls";
import { checkContentForPublishing } from "../../../scripts/check/check";
import { formatIssue } from "../../../scripts/parse/issue";
import { expect, measureOverflow, test } from "../../journeys/fixtures";
import { setFont } from "../../journeys/fonts";
import { addressOf } from "../../playwright.config";
import { readAddresses } from "../../support/addresses";
import {
  inventedTag,
  translateByMachine,
} from "../../support/invented-language";
import { findEnglishSummary, findWronglyMarked } from "../../support/page";
import { inventedSiteFolders } from "../../support/sites";

const language = {
  tag: inventedTag,
  paths: pageNamesBelowLanguageTag.map((name) => pageAddress(name)),
};
const { files, appPages, formPages } = await readAddresses(inventedSiteFolders);
const set = "fixture-tale-01,fixture-tale-07,fixture-text-plan-01";
const found = encodeURIComponent(translateByMachine("Fixture"));
const addresses = [
  ...files.filter((file) => file.split("/")[1] === inventedTag),
  ...[...appPages, ...formPages].flatMap(
    (address) =>
      findAddressInLanguage(language, address.replace("q=a", "q=á")) ?? [],
  ),
  ...[
    `/questions?set=${set}&move=ethics&theme=fixture-truth&age=8`,
    "/questions?words=999999&set=nothing&move=nothing",
    `/session?set=${set}`,
    "/session?from=fixture-tale&minutes=60&children=20",
    "/session?from=fixture-tale&layout=large&story=on",
    "/session?from=nothing&minutes=7&seating=sofa",
    `/session/class?set=${set}`,
    `/session/hand?set=${set}`,
    `/search?q=${found}`,
    "/search?q=999999",
  ].map((address) => `${address}&lang=${inventedTag}`),
  ...[
    "contact?subscribed",
    "unsubscribe?link=nothing",
    "proof?of=menu",
    "proof?of=literature/fixture-tale&line=5",
    "no-such-page",
    "literature/no-such-story",
  ].map((address) => `/${inventedTag}/${address}`),
];

test.use({
  baseURL: addressOf(process.env.INVENTED_PORT ?? ""),
  allowedMessages: /status of 40[04]/,
  viewport: { width: 320, height: 740 },
});

test("the check accepts a language that was added as the recipe says", async () => {
  const { issues } = await checkContentForPublishing(
    inventedSiteFolders.contentFolder,
  );
  expect(issues.map(formatIssue)).toEqual([]);
});

for (const address of addresses)
  test(`nothing is left in English on ${address}, and nothing overflows`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectTranslated(page);
  });

for (const [form, email] of [
  ["contact", "asha@school"],
  ["contact", "asha@fixture.example"],
  ["unsubscribe", "asha@school"],
])
  test(`nothing is left in English in what /${form} answers to ${email}, and nothing overflows`, async ({
    page,
    message,
  }) => {
    await page.goto(`/${inventedTag}/${form}`);
    await page.locator("main [name=email]").fill(email ?? "");
    await page.locator("main [type=submit]").click();
    await expect(message).toBeVisible();
    await expectTranslated(page);
  });

async function expectTranslated(page: Page) {
  await setFont(page, "DejaVu Sans");
  await expect(page.locator("html")).toHaveAttribute("lang", inventedTag);
  const html = await page.content();
  expect(findWronglyMarked(html)).toEqual([]);
  expect(findEnglishSummary(html)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findWordsBeyondEdge(page)).toEqual([]);
}

/**
 * Opens what is folded, and finds words that go beyond the window, or beyond
 * the edge of something that has a border, a background or cuts them.
 */
function findWordsBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details"))
      details.open = true;
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]"))
      popover.showPopover();
    const hasEdge = ({
      display,
      borderLeftWidth,
      backgroundColor,
      overflowX,
    }: CSSStyleDeclaration) =>
      display !== "inline" &&
      (borderLeftWidth !== "0px" ||
        backgroundColor !== "rgba(0, 0, 0, 0)" ||
        overflowX !== "visible");
    const isCut = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (
        let element = text.parentElement;
        element;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element);
        const edge = element.getBoundingClientRect();
        // Only screen readers read it.
        if (style.position === "absolute" && edge.width <= 1) return false;
        if (["auto", "scroll"].includes(style.overflowX)) return false;
        if (
          hasEdge(style) &&
          lines.some(
            ({ left, right }) => left < edge.left - 1 || right > edge.right + 1,
          )
        )
          return true;
      }
      return lines.some(
        ({ left, right }) => left < -1 || right > innerWidth + 1,
      );
    };
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && isCut(text))
        found.push(text.parentElement?.outerHTML ?? "");
    return found;
  });
}
