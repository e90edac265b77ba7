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
  await page.goto("/about-team");
  await expect(main).toContainText("this page is not kept");
  await expect(kept).toHaveText([title]);
  await expect(kept).toHaveAttribute("href", new RegExp(`${story}$`));
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(kept).toHaveCount(0);
  // The button and the next worker remove what is in these caches only.
  const names = await page.evaluate(() => caches.keys());
  expect(names.sort()).toEqual(["files", "pages"]);
  await page.goto(story);
  await expect(main).toContainText("this page is not kept");
});

test("a kept page opens whatever an app has added to its link, and says of which day it is", async ({
  page,
  site,
  main,
  heading,
}) => {
  const title = "Fixture Tale";
  await openAndKeep(page, story);
  await openAndKeep(page, `/session/class?${set}`);
  await page.goto(`/about-team?utm_source=app&fbclid=1`);
  await expect.poll(() => listKept(page)).toContain("/about-team");
  const year = String(new Date().getFullYear());
  await expect(main).not.toContainText(year);
  await site.kill();
  for (const ending of ["/", "?gclid=2", ""]) {
    await page.goto(story + ending);
    await expect(heading).toHaveText(title);
    await expect(page.getByRole("status")).toContainText(year);
  }
  await page.goto("/about-team");
  await expect(page.getByRole("status")).toContainText(year);
  await page.goto(`/session/class?${set}`);
  await expect(page.getByRole("status").first()).toContainText(year);
});

test("nothing is kept of the admin, of forms, of recordings and packs, or of what was not opened", async ({
  page,
  request,
}) => {
  await openAndKeep(page, "/lesson-plans/1");
  const others = ["/admin", "/contact", "/unsubscribe", "/api/testimonials"];
  for (const address of others) await page.goto(address);
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

const open = { "cache-control": "public, max-age=0" };

test("a page of a form is not kept, even if it could be stored", async ({
  page,
  site,
}) => {
  await openAndKeep(page, story);
  site.change = (_, answer) => ({
    ...answer,
    headers: { ...answer.headers, ...open, etag: '"form"' },
  });
  for (const address of ["/contact", "/unsubscribe", "/admin"])
    await page.goto(address);
  await openAndKeep(page, "/about-team");
  expect(
    (await listKept(page)).filter((address) =>
      /contact|admin|unsubscribe/.test(address),
    ),
  ).toEqual([]);
});

test("a page that must not be stored is not kept", async ({ page, site }) => {
  await openAndKeep(page, story);
  site.change = (address, answer) =>
    address === "/reflections"
      ? {
          ...answer,
          headers: { ...answer.headers, "cache-control": "no-store" },
        }
      : answer;
  await page.goto("/reflections");
  await openAndKeep(page, "/about-team");
  expect(await listKept(page)).not.toContain("/reflections");
});

test("when the storage is full, what is opened from then on is kept", async ({
  page,
  site,
  heading,
}) => {
  await openAndKeep(page, story);
  const devtools = await page.context().newCDPSession(page);
  const limit = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", {
      origin: site.address,
      quotaSize,
    });
  await limit(1);
  await page.goto("/about-team");
  await expect.poll(() => listKept(page)).not.toContain(story);
  await limit();
  await openAndKeep(page, "/facilitations");
  await expect.poll(() => listKept(page)).toContain("/offline");
  await site.kill();
  await page.goto("/facilitations");
  await expect(heading).toHaveText("Facilitations");
});
