import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { addresses } from "./addresses";
import { expect, test } from "./fixtures";

const wayHere = () =>
  (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & { deliveryType: string })
    .deliveryType;

test.use({ viewport: { width: 1280, height: 900 } });

/** Rests on a link in the footer until its page has come. */
async function restOn(page: Page, name: string, address: string) {
  const fetched = page.waitForResponse(`**${address}`);
  await page.getByRole("contentinfo").getByRole("link", { name }).hover();
  await (await fetched).finished();
}

test("a page whose link one rests on is there before the click", async ({ page }) => {
  await page.goto("/about-team", { waitUntil: "networkidle" });
  await restOn(page, "Past Courses", "/past-courses");
  await page.getByRole("contentinfo").getByRole("link", { name: "Past Courses" }).click();
  await expect(page).toHaveURL("/past-courses");
  expect(await page.evaluate(wayHere)).toBe("navigational-prefetch");
});

test("the list of plans is there before anybody on the home page has asked for it", async ({ page }) => {
  const fetched = page.waitForResponse("**/lesson-plans");
  await page.goto("/");
  await (await fetched).finished();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lesson Plans" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lesson Plans");
  expect(await page.evaluate(wayHere)).toBe("navigational-prefetch");
  await expect(page.getByRole("link", { name: "View Lesson: they all saw a cat" })).toBeVisible();
});

test("the admin area is never there before the click", async ({ page }) => {
  await page.goto("/about-team", { waitUntil: "networkidle" });
  await page
    .getByRole("main")
    .evaluate((main) => main.insertAdjacentHTML("afterbegin", '<a href="/admin">Admin</a>'));
  const link = page.getByRole("link", { name: "Admin" });
  await link.hover();
  // By the time that this page has come, the other would have.
  await restOn(page, "Past Courses", "/past-courses");
  await link.click({ delay: 100 });
  await expect(page).toHaveURL("/admin");
  expect(await page.evaluate(wayHere)).toBe("");
});

// The pages whose pictures are hinted at, and one of each kind that has none.
const hinting = addresses.filter((address) => {
  const file = `build/client${address === "/" ? "/index" : address}.html`;
  return ["/contact", "/lesson-plans/7", "/facilitations"].includes(address) || hasFirstPicture(file);
});

function hasFirstPicture(file: string): boolean {
  try {
    return /fetchpriority="high"/i.test(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
}

for (const address of hinting) {
  test(`nothing of ${address} is fetched twice or for nothing`, async ({ page }) => {
    const asked: string[] = [];
    // An embedded PDF is asked for again by the browser's own viewer.
    page.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (/^https?:/.test(protocol) && !pathname.endsWith(".pdf")) asked.push(pathname);
    });
    await page.goto(address, { waitUntil: "networkidle" });
    // Chromium complains of what was preloaded and not used three seconds after the page has come.
    await page.waitForTimeout(3500);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).toEqual([...new Set(asked)]);
  });
}

for (const [width, height] of [
  [412, 740],
  [1280, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("pictures of the first view do not wait, and what lies below it does", async ({ page }) => {
      for (const address of addresses) {
        await page.goto(address);
        const pictures = await page.evaluate(() =>
          [...document.images].map((image) => {
            const { top, height } = image.getBoundingClientRect();
            const shown = image.checkVisibility({ contentVisibilityAuto: true }) && height > 0;
            return { src: image.src, waits: image.loading === "lazy", shown, inView: top < innerHeight };
          }),
        );
        const first = pictures.find(({ shown, inView }) => shown && inView);
        // The cards of the plans stand below the first view of a phone; a wide screen shows their upper edge.
        if (first && address !== "/lesson-plans") expect([address, first.waits]).toEqual([address, false]);
        for (const { src, waits, inView } of pictures)
          expect([address, src, waits || inView]).toEqual([address, src, true]);
      }
    });
  });
}
