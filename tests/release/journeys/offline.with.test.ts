import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import {
  expect,
  expectSaved,
  expectStatus,
  expectUnreachable,
  pages,
  pressSave,
  type Site,
  save,
  slug,
  storyPage,
  test,
  title,
} from "../../journeys/offline";

const readCacheNames = (page: Page) => page.evaluate(() => caches.keys());
/**
 * The addresses of all stored responses. Firefox compares those of scripts with
 * the policy of the page.
 */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await caches.open(name)).matchAll(),
      ),
    );
    return all
      .flat()
      .flatMap(({ url }) => (url ? [url.replace(location.origin, "")] : []));
  });
const countWorkers = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );

/** A browser looks for a new worker some time after a page has loaded. */
const inTime = { timeout: 20_000 };

const newStyles = "/assets/new.css";

/**
 * The site as after a deployment: other words in every heading, another style
 * sheet, and other ETags.
 */
function deploy(site: Site, statusOfStyles = 200) {
  site.change = (address, answer) => {
    const css = { "content-type": "text/css" };
    if (address === newStyles)
      return {
        status: statusOfStyles,
        body: "main { color: red }",
        headers: css,
      };
    const body = answer.body
      .replaceAll("</h1>", " anew</h1>")
      .replace(/(rel="stylesheet" href=)"[^"]*"/, `$1"${newStyles}"`);
    return body === answer.body
      ? answer
      : { ...answer, body, headers: { etag: '"new"' } };
  };
}

test("a saved page comes after three seconds without an answer", async ({
  page,
  site,
  heading,
}) => {
  await save(page);
  site.hangs = true;
  const start = Date.now();
  await page.goto(storyPage, { waitUntil: "commit" });
  expect(Date.now() - start).toBeGreaterThan(2900);
  await expect(heading).toHaveText(title);
});

test("nothing is stored but what was saved and the offline page, with their files", async ({
  page,
}) => {
  await save(page);
  for (const address of ["/contact", "/about-team", "/api/testimonials"])
    await page.goto(address);
  await page.goto("/offline");
  const stored = await readStored(page);
  const others = stored.filter(
    (address) => !/^\/(offline|assets|content|session)\b/.test(address),
  );
  expect(others).toEqual([storyPage]);
  expect(
    stored.filter((address) => /^\/assets\/.*\.js$/.test(address)),
  ).not.toEqual([]);
});

test("a deployment moves nothing; opening a saved page refreshes it", async ({
  page,
  site,
  heading,
}) => {
  await save(page);
  deploy(site);
  await page.goto("/about-team");
  await page.goto("/donate");
  expect(await readStored(page)).not.toContain(newStyles);
  await page.goto(storyPage);
  const readEtag = async (path: string) =>
    (await caches.match(path))?.headers.get("ETag");
  await expect
    .poll(() => page.evaluate(readEtag, storyPage), inTime)
    .toBe('"new"');
  await site.kill();
  await page.goto(storyPage);
  await expect(heading).toHaveText(`${title} anew`);
  await expect(page.getByRole("main")).toHaveCSS("color", "rgb(255, 0, 0)");
});

test("what cannot be refreshed stays, and is left alone for a day", async ({
  page,
  site,
  heading,
}) => {
  await save(page);
  const readItem = async () =>
    (await caches.match("/offline/item.json"))?.text();
  const open = () => page.goto(storyPage);
  deploy(site, 500);
  await open();
  await expect
    .poll(() => page.evaluate(readItem), inTime)
    .toContain("failedAt");
  deploy(site);
  await open();
  await page.goto("/about-team");
  await site.kill();
  await open();
  await expect(heading).toHaveText(title);
});

test("Update replaces what has changed, and removes the rest", async ({
  page,
  site,
  heading,
  saved,
}) => {
  await save(page);
  deploy(site);
  await page.goto("/offline");
  site.asked.length = 0;
  await page.getByRole("button", { name: `Update: ${title}` }).click();
  await expectSaved(page);
  expect(
    site.asked.filter((address) => /^\/assets\/.*(woff2|svg)/.test(address)),
  ).toEqual([]);
  const stored = await readStored(page);
  expect(stored.filter((address) => address.endsWith(".css"))).toEqual([
    newStyles,
  ]);
  await site.kill();
  await saved.getByRole("link", { name: `Session sheet: ${title}` }).click();
  await expect(heading).toContainText(" anew");
});

test("a network that sends nothing more is given up after half a minute", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.goto("/offline");
  site.hangs = true;
  await page
    .getByRole("button", { name: `Save ${title}`, exact: true })
    .click();
  await expectStatus(page, "The download stopped.", { timeout: 60_000 });
});

test("Cancel stops at once; the item can be removed", async ({
  page,
  site,
  incomplete,
}) => {
  site.change = (address, answer) => {
    if (address.startsWith("/session")) site.hangs = true;
    return answer;
  };
  await pressSave(page);
  await expect(page.getByRole("progressbar", { name: "Saving" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: `Save ${title}`, exact: true }),
  ).toBeDisabled();
  await expect.poll(() => site.hangs).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(incomplete).toHaveCount(1);
  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expect(incomplete).toHaveCount(0);
  expect(await readCacheNames(page)).toEqual([]);
});

test("switched off, the worker removes everything and itself at the next visit", async ({
  page,
  site,
}) => {
  await save(page);
  const off = {
    status: 200,
    body: readFileSync("app/client/service-worker-off.js", "latin1"),
  };
  site.change = (address, answer) =>
    address === "/offline-worker.js" ? off : answer;
  await page.goto("/about-team");
  await expect.poll(() => countWorkers(page), inTime).toBe(0);
  expect(await readCacheNames(page)).toEqual([]);
  await site.kill();
  await expectUnreachable(page, storyPage);
});

test("what an earlier version has saved is removed, and the page says so", async ({
  page,
  site,
}) => {
  const worker = {
    status: 200,
    body: 'self.addEventListener("fetch", () => {});',
  };
  site.change = (address, answer) =>
    address === "/offline-worker.js" ? worker : answer;
  await page.goto("/offline");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/offline-worker.js", {
      updateViaCache: "none",
    });
    await navigator.serviceWorker.ready;
    await caches.open("kept 1 /literature/old");
  });
  site.change = (_, answer) => answer;
  await page.goto("/about-team");
  await expect.poll(() => readCacheNames(page), inTime).toEqual([]);
  await page.goto("/offline");
  await expectStatus(page, "no longer on this phone");
});

test("a full phone says so, and no worker stays", async ({
  page,
  site,
  context,
  incomplete,
}) => {
  await page.goto("/offline");
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: site.address,
    quotaSize: 10,
  });
  await page
    .getByRole("button", { name: `Save ${title}`, exact: true })
    .click();
  await expectStatus(page, "no room left");
  await expect(incomplete).toHaveCount(0);
  await expect.poll(() => countWorkers(page)).toBe(0);
});

for (const [what, pattern] of [
  ["a page", /^\/(literature|session)/],
  ["the worker", /^\/offline-worker.js/],
] as const)
  test(`a network that answers with a page of its own for ${what} saves nothing`, async ({
    page,
    site,
  }) => {
    const login = {
      status: 200,
      body: "<!DOCTYPE html><title>Log in to this network</title>",
    };
    site.change = (address, answer) => (pattern.test(address) ? login : answer);
    await pressSave(page);
    await expectStatus(page, "The download stopped.");
    expect(await readStored(page)).not.toContain(storyPage);
  });

test("a tab shows what another has saved, once it is visible again", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/offline");
  await save(page, pages.detectives.title);
  await other.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange")),
  );
  await expect(
    other.getByRole("list", { name: "Saved" }).getByRole("listitem"),
  ).toHaveCount(1);
});

test("a saved sheet is served at its own address only", async ({
  page,
  site,
}) => {
  const addressFor = (minutes: number) =>
    `/session/class?minutes=${minutes}&set=${slug}-01,${slug}-02`;
  const sheet = addressFor(30).replace("/class", "");
  await page.goto(`/offline?page=${encodeURIComponent(sheet)}`);
  await page.getByRole("button", { name: /^Save .* 30 minutes/ }).click();
  await expectStatus(page, "is saved on this phone.");
  await site.kill();
  await page.goto(addressFor(30));
  await expect(page.getByText("fills up over 30 minutes")).toBeVisible();
  await page.goto(addressFor(60));
  await expectStatus(page, "this page is not saved");
});

test("the browser is blamed when it refuses the worker", async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("", "SecurityError"));
  });
  await pressSave(page);
  await expectStatus(page, "This browser cannot save pages");
});
