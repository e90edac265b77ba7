import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { expect, measureOverflow } from "./fixtures";

const source = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const coloursOnly = ["color-contrast", "link-in-text-block"];

/**
 * Fails if axe finds a violation at one of these widths, or in dark colours at
 * the last of them, or if the page scrolls sideways.
 *
 * @param ignoredRules rules of axe that do not apply to the current state of
 *   the page
 */
export async function expectAccessible(
  page: Page,
  ignoredRules: string[] = [],
  widths = [320, 768, 1280],
) {
  await page.evaluate(source);
  const rules = Object.fromEntries(
    ignoredRules.map((rule) => [rule, { enabled: false }]),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await findViolations(page, "light", { rules }),
      `${width} px, light`,
    ).toEqual([]);
    expect(
      await measureOverflow(page),
      `${width} px scrolls sideways`,
    ).toBeLessThanOrEqual(0);
  }
  // In dark mode only colours differ, and they do not depend on the width.
  expect(
    await findViolations(page, "dark", { runOnly: coloursOnly }),
    "dark",
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function findViolations(
  page: Page,
  colorScheme: "light" | "dark",
  options: object,
) {
  // Reduced motion, because colours would otherwise fade into each other.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // A change of colours that began before, such as the one back from print, is
  // still on its way.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((animation) =>
          animation instanceof CSSTransition ? animation.finished : [],
        ),
    ),
  );
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      preload: false,
      // Axe is not loaded in frames, and would wait half a second for each.
      iframes: false,
      resultTypes: ["violations"],
      ...options,
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
    );
  }, options);
}
