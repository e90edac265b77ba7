import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/**
 * Fails if the reading order (of Tab and of screen readers) differs from the
 * visual order of the page.
 */
export async function expectReadAsSeen(page: Page): Promise<void> {
  const outOfOrder = await page.evaluate(() => {
    const what =
      "h1, h2, h3, h4, h5, a, button, input, select, textarea, summary, audio, object, [tabindex='0']";
    // The position on the page matters, not where an element sticks while
    // scrolling.
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).position === "sticky")
        element.style.position = "static";
    const seen = [...document.querySelectorAll(what)].filter(
      (element) =>
        element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        }) &&
        // Fixed elements are not part of the page's order, and the skip link
        // only appears on focus.
        !element.closest(
          ".skip-link, .contact-button-track, .class-view > label, .class-dark-mode, .hand-bar, .hand-rescues > summary",
        ),
    );
    const boxes = seen.map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    const slack = 2;
    return boxes.slice(1).flatMap(({ element, box }, index) => {
      const last = boxes[index];
      if (
        !last ||
        last.element.contains(element) ||
        element.contains(last.element)
      )
        return [];
      const isAbove = box.bottom <= last.box.top + slack;
      const isLeft = box.right <= last.box.left + slack;
      // The boxes of two lines may overlap a little.
      const overlap =
        Math.min(box.bottom, last.box.bottom) - Math.max(box.top, last.box.top);
      const isBeside = overlap > Math.min(box.height, last.box.height) / 2;
      // In columns, the top of the next column comes after the end of this one.
      const isBefore = isBeside
        ? isLeft
        : isAbove && box.left < last.box.right - slack;
      return isBefore
        ? [
            `${last.element.textContent?.trim()} → ${element.textContent?.trim()}`,
          ]
        : [];
    });
  });
  expect(outOfOrder).toEqual([]);
}

/**
 * Fails if VoiceOver in Safari would not announce a list, because its items have
 * no markers and its markup does not say that it is one.
 */
export async function expectListsAnnounced(page: Page): Promise<void> {
  const silent = await page
    .locator(":is(ul, ol):not([role=list])")
    .evaluateAll((lists) =>
      lists
        .filter((list) =>
          [...list.children].some((item) => {
            const { display, listStyleType } = getComputedStyle(item);
            if (display === "none") return false;
            return display !== "list-item" || listStyleType === "none";
          }),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );
  expect(silent).toEqual([]);
}

/**
 * Fails if a sample does not show its dashed edge: its own, that of its
 * picture, or a line below a word. A picture that is cut has no edge.
 */
export async function expectSamplesRecognisable(page: Page): Promise<void> {
  const plain = await page
    .locator("[data-sample]:visible")
    .evaluateAll((samples) =>
      samples
        .filter((sample) => {
          const { borderStyle, textDecorationStyle } = getComputedStyle(sample);
          const hasEdge = [...sample.querySelectorAll("img")].some((image) => {
            const { outlineStyle, clipPath } = getComputedStyle(image);
            return outlineStyle === "dashed" && clipPath === "none";
          });
          return (
            !borderStyle.includes("dashed") &&
            textDecorationStyle !== "dashed" &&
            !hasEdge
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );
  expect(plain).toEqual([]);
}

const doubled = "html { font-size: 212.5% !important }";
/** The text spacing that readers may set (WCAG 2.2, 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Fails if the page scrolls sideways on a small phone, with text of double size
 * or with wider text spacing.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  for (const width of [280, 320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const css of [doubled, spaced]) {
      const overflow = await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        const { scrollWidth } = document.documentElement;
        document.adoptedStyleSheets = [];
        return scrollWidth - innerWidth;
      }, css);
      expect(overflow, `${width} px, ${css}`).toBeLessThanOrEqual(0);
    }
  }
}
