import { expect, listKept, openAndKeep, test } from "./offline";

const story = "/literature/fixture-tale";
const set = "set=fixture-tale-01,fixture-tale-02";

test("what was opened opens again without a server, with its drawings and its style", async ({
  page,
  site,
  heading,
}) => {
  // On the first visit, the worker starts after the page.
  await openAndKeep(page, story);
  await openAndKeep(page, "/facilitations");
  await openAndKeep(page, `/session?${set}`);
  await openAndKeep(page, `/session/class?${set}`);
  await openAndKeep(page, `/session/hand?${set}`);
  await site.kill();

  for (const address of [story, "/facilitations"]) {
    await page.goto(address);
    const sizes = await page.evaluate(async () => {
      const drawings = [...document.images].filter(
        ({ parentElement }) => !parentElement?.querySelector("source"),
      );
      for (const drawing of drawings) drawing.loading = "eager";
      await Promise.all(drawings.map((drawing) => drawing.decode()));
      return drawings.map(({ naturalWidth }) => naturalWidth);
    });
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    await expect(heading).toHaveCSS("font-weight", "600");
    expect(
      await page.evaluate(() => document.fonts.check("600 1em Fraunces")),
    ).toBe(true);
  }
  await page.goto(`/session?${set}`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.goto(`/session/class?${set}`);
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("region", { name: "Slide 2", exact: true }),
  ).toBeInViewport({ ratio: 0.9 });
  await page.goto(`/session/hand?${set}`);
  await expect(page.getByRole("status")).toBeInViewport();
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page.getByRole("status")).toBeHidden();
  await expect(
    page.getByRole("heading", { name: "Fixture places" }),
  ).toBeInViewport();
});

test("without a server, a page that was not opened lists those that were, until they are removed", async ({
  page,
  site,
  main,
  heading,
  kept,
}) => {
  await openAndKeep(page, story);
  const title = (await heading.textContent()) ?? "";
  await site.kill();
  for (const address of ["/search?q=fixture", "/about-team"]) {
    await page.goto(address);
    await expect(main).toContainText("is not kept");
  }
  await expect(kept).toHaveText([title]);
  await expect(kept).toHaveAttribute("href", new RegExp(`${story}$`));
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(kept).toHaveCount(0);
  // The button and the next worker remove what is in these caches only.
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(["files", "pages"]);
  await page.goto(story);
  await expect(main).toContainText("is not kept");
});

test("a kept page opens however its link was written, and says of which day it is, in its language", async ({
  page,
  site,
}) => {
  const slides = `/session/class?${set}`;
  const steps = `/session/hand?${set}`;
  await openAndKeep(page, story);
  await openAndKeep(page, "/hi");
  await openAndKeep(page, slides);
  await openAndKeep(page, steps);
  await page.goto("/about-team/?utm_source=app");
  await page.goto("/lesson-plans/1/?fbclid=1#top");
  await expect
    .poll(() => listKept(page))
    .toEqual(expect.arrayContaining(["/about-team", "/lesson-plans/1"]));
  const notes = page
    .getByRole("status")
    .filter({ hasText: String(new Date().getFullYear()) });
  await expect(notes).toHaveCount(0);

  await site.kill();
  for (const [address, sentence] of [
    [story, "This copy is from"],
    [`${story}/`, "This copy is from"],
    [`${story}?gclid=2&utm_medium=email`, "This copy is from"],
    ["/about-team", "This copy is from"],
    ["/lesson-plans/1", "This copy is from"],
    ["/offline", "This copy is from"],
    [`${slides}&fbclid=3`, "This copy is from"],
    [`${steps}&fbclid=3`, "This copy is from"],
    ["/hi", "लेबल ९६० क"],
  ] as const) {
    await page.goto(address);
    await expect(notes, address).toContainText(sentence);
    await expect(notes, address).toBeInViewport();
  }
  // A parameter that a page reads names another page.
  await page.goto(`${slides}&minutes=30`);
  await expect(page.getByRole("status")).toContainText("cannot be reached");
  for (const address of ["/hi/supper", "/search?q=1&lang=hi"]) {
    await page.goto(address);
    await expect(page.locator("html"), address).toHaveAttribute("lang", "hi");
    await expect(page.getByRole("link", { name: "नमूना" })).not.toHaveCount(0);
  }
});

test("nothing is kept of the admin, of forms, of searches, of recordings and packs, or of what was not opened", async ({
  page,
  request,
}) => {
  await openAndKeep(page, "/lesson-plans/1");
  const search = "/search?q=fixture";
  const others = ["/admin", "/contact", "/unsubscribe", "/api/testimonials"];
  for (const address of [...others, search]) await page.goto(address);
  await openAndKeep(page, "/about-philosophy");
  await page.evaluate(async () => {
    for (const { src } of document.querySelectorAll("audio")) await fetch(src);
    await fetch("/packs/everything.zip");
    await fetch("/contact.data");
    await fetch("/contact", { method: "POST", body: "email=a@school.test" });
  });
  expect((await request.get("/packs/everything.zip")).status()).toBe(200);
  const kept = (await listKept(page)).filter(
    (address) => !address.startsWith("/assets/"),
  );
  expect(kept.sort()).toEqual([
    "/about-philosophy",
    "/lesson-plans/1",
    "/offline",
  ]);
});

// Each of the two rules for private pages by itself: what the address is, and
// what the response allows.
for (const [rule, address, changed] of [
  [
    "a private page is not kept, even if it may be stored",
    "/admin",
    { "cache-control": "public, max-age=0", etag: '"admin"' },
  ],
  [
    "a public page is not kept if it must not be stored",
    "/reflections",
    { "cache-control": "no-store" },
  ],
] as const)
  test(rule, async ({ page, site }) => {
    await openAndKeep(page, story);
    site.change = (asked, answer) => {
      if (asked !== address) return answer;
      return { ...answer, headers: { ...answer.headers, ...changed } };
    };
    await page.goto(address);
    // Kept after it, if it was kept.
    await openAndKeep(page, "/about-team");
    expect(await listKept(page)).not.toContain(address);
  });

test("when the storage is full, a new page is kept and the oldest are given up", async ({
  page,
  site,
  heading,
}) => {
  const kept = [story, "/starters", "/about-team", "/about-philosophy"];
  for (const address of kept) await openAndKeep(page, address);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", {
    origin: site.address,
    quotaSize: usage,
  });
  await page.goto("/facilitations");
  await expect
    .poll(() => listKept(page))
    .toEqual(expect.arrayContaining(["/facilitations", "/offline"]));
  expect(await listKept(page)).not.toContain(story);

  await site.kill();
  await page.goto("/facilitations");
  await expect(heading).toHaveCSS("font-weight", "600");
  await page.goto(story);
  await expect(page.getByRole("status")).toContainText("is not kept");
});
