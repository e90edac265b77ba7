import { createRequire } from "node:module";
import { addresses, missing } from "./addresses";
import { expect, test } from "./fixtures";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
test.use({ bypassCSP: true, tolerated: /status of 404/ });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const address of [...addresses, ...missing]) {
      test(`${address} has nothing that axe objects to, at three widths`, async ({ page }) => {
        await page.goto(address);
        await page.addScriptTag({ path: axe });
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const found = await page.evaluate(async () => {
            const { violations } = await (window as unknown as { axe: typeof import("axe-core") }).axe.run();
            return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
          });
          expect(found, `${width} px`).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}
