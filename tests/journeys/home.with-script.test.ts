import type { Page } from "playwright/test";
import {
  changeStyles,
  expect,
  measure,
  measureOverflow,
  phone,
  test,
} from "./fixtures";
import { setFont } from "./fonts";

const height = 900;
const twoCentimetres = 75.6;
const begins = height - twoCentimetres;

const findButton = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Contact Us" });
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo(0, top), y);

/** Takes scroll-driven animations from the browser. */
async function removeScrollAnimations(page: Page) {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await changeStyles(page, (css) =>
    css.replace(
      /animation-timeline: ?scroll\(/g,
      "animation-timeline:unknown(",
    ),
  );
}

test("the hero is two centimetres shorter than the screen, and its drawing reaches the edge", async ({
  page,
  heading,
}) => {
  // On a phone held sideways, the words need more than that.
  for (const [width, height, atMost] of [
    [360, 740, 0],
    [740, 360, 200],
    [1280, 900, 0],
    [1920, 800, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const hero = await heading.locator("xpath=ancestor::section").boundingBox();
    const more = (hero?.height ?? 0) - (height - twoCentimetres);
    expect(more, `${width} × ${height}`).toBeGreaterThan(-0.5);
    expect(more, `${width} × ${height}`).toBeLessThan(atMost + 0.5);
    const { x = 0, width: drawn = 0 } =
      (await page
        .getByRole("img", { name: "A fixture pattern" })
        .boundingBox()) ?? {};
    expect(x + drawn).toBeCloseTo(width, 0);
    expect(await measureOverflow(page)).toBe(0);
  }
});

test("on a small phone, the hero has its height with all it offers, and what follows begins at its edge", async ({
  page,
  heading,
  main,
}) => {
  const hero = heading.locator("xpath=ancestor::section");
  const offers = [
    page.getByText("A fixture note."),
    main.getByRole("link", { name: "Fixture story", exact: true }),
    main.getByRole("link", { name: "Fixture link three" }),
    main.getByRole("link", { name: "हिन्दी" }),
    main.getByRole("link", { name: "தமிழ்" }),
  ];
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
  ] as const)
    for (const font of ["Arimo", "DejaVu Sans"] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await setFont(page, font);
      const size = `${width} × ${height}, ${font}`;
      const { y: top, height: tall } = await measure(hero);
      expect(tall, size).toBeCloseTo(height - twoCentimetres, 0);
      for (const offer of offers) {
        const { y, height } = await measure(offer);
        expect(y + height, size).toBeLessThanOrEqual(top + tall);
      }
      const next = await measure(page.getByText("Words of the fixture’s home"));
      expect(next.y - top - tall, size).toBeLessThan(8);
    }
});

test("on a phone the drawing comes first, and stories after the tiles", async ({
  page,
  main,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const shelf = page.getByRole("region", { name: "Fixture shelf" });
  const inOrder = [
    page.getByRole("img", { name: "A fixture pattern" }),
    page.getByText("A fixture note."),
    main.getByRole("link", { name: "Fixture Team" }),
    shelf,
  ];
  const places = await Promise.all(
    inOrder.map(async (part) => (await measure(part)).y),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await expect(shelf.getByRole("link")).toHaveText([
    "Read",
    "Sheet to print",
    "Show in class",
    "Fixture Starter",
    "Fixture shelf of all",
    "Fixture family",
  ]);
});

test("on a phone, the contact button covers no link of the footer", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await scrollTo(page, 100_000);
  await expect(findButton(page)).toBeVisible();
  const covered = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((links) =>
      links.filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return !link.contains(
          document.elementFromPoint(x + width / 2, y + height / 2),
        );
      }),
    );
  expect(covered).toHaveLength(0);
});

for (const isOld of [false, true])
  test(`the contact button fades in over 200 px${isOld ? ", by script" : ""}`, async ({
    page,
  }) => {
    if (isOld) await removeScrollAnimations(page);
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/");
    const button = findButton(page);
    await expect(button).toBeHidden();
    for (const [y, opacity] of [
      [begins + 100, 0.5],
      [begins + 200, 1],
    ] as const) {
      await scrollTo(page, y);
      await expect
        .poll(() =>
          button.evaluate((link) => Number(getComputedStyle(link).opacity)),
        )
        .toBeCloseTo(opacity, 1);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await scrollTo(page, begins - 1);
    await expect(button).toBeHidden();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await scrollTo(page, begins + 20);
    await expect(button).toHaveCSS("opacity", "1");
  });
