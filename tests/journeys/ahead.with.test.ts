import { readFileSync } from "node:fs";
import { addresses } from "./addresses";
import { expect, test } from "./fixtures";

const wayHere = () =>
  (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & { deliveryType: string })
    .deliveryType;

test.use({ viewport: { width: 1280, height: 900 } });

test("a page whose link one rests on is there before the click", async ({ page }) => {
  await page.goto("/about-team", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Past Courses" });
  await link.hover();
  // How long Chromium wants to see the pointer rest is its own affair, and it tells no page of it.
  await page.waitForTimeout(1500);
  await link.click();
  await expect(page).toHaveURL("/past-courses");
  expect(await page.evaluate(wayHere)).toBe("navigational-prefetch");
});

test("the list of plans is there before anybody on the home page has asked for it", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lesson Plans" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lesson Plans");
  expect(await page.evaluate(wayHere)).toBe("navigational-prefetch");
  await expect(page.getByRole("link", { name: "View Lesson: they all saw a cat" })).toBeVisible();
});

test("the admin area is never there before the click", async ({ page }) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: "Admin" });
  await page
    .getByRole("main")
    .evaluate((main) => main.insertAdjacentHTML("afterbegin", '<a href="/admin">Admin</a>'));
  await link.hover();
  await page.waitForTimeout(1500);
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
