import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { readContent } from "../../../scripts/content/read";
import { buildServiceWorker } from "../../../scripts/site/service-worker";
import {
  expect,
  expectSaved,
  heading,
  incomplete,
  pressSave,
  type Site,
  save,
  saved,
  slug,
  storyPage,
  test,
  title,
} from "../../journeys/offline";
import { fixtureSite } from "../../support/sites";

const { pages } = await readContent(fixtureSite.content);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** The addresses of all stored responses. Firefox compares those of scripts with the policy of the page. */
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    return all.flat().flatMap(({ url }) => (url ? [url.replace(location.origin, "")] : []));
  });
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** A browser looks for a new worker some time after a page has loaded. */
const inTime = { timeout: 20_000 };

const newStyles = "/assets/new.css";

/** The site as after a deployment: other words in every heading, another style sheet, and other ETags. */
function deploy(site: Site, statusOfStyles = 200) {
  site.change = (address, answer) => {
    const css = { "content-type": "text/css" };
    if (address === newStyles) return { status: statusOfStyles, body: "main { color: red }", headers: css };
    const body = answer.body
      .replaceAll("</h1>", " anew</h1>")
      .replace(/(rel="stylesheet" href=)"[^"]*"/, `$1"${newStyles}"`);
    return body === answer.body ? answer : { ...answer, body, headers: { etag: '"new"' } };
  };
}

test("a saved page comes after three seconds when the network does not answer", async ({ page, site }) => {
  await save(page, site);
  site.hangs = true;
  const start = Date.now();
  await page.goto(`${site.address}${storyPage}`, { waitUntil: "commit" });
  expect(Date.now() - start).toBeGreaterThan(2900);
  await expect(heading(page)).toHaveText(title);
});

test("nothing is stored but what was saved and the offline page, with their files", async ({
  page,
  site,
}) => {
  await save(page, site);
  for (const address of ["/contact", "/about-team", "/api/testimonials"])
    await page.goto(site.address + address);
  await page.goto(`${site.address}/offline`);
  const stored = await storedAddresses(page);
  const isExpected = (address: string) =>
    /^\/(offline|assets|content|session)\b/.test(address) || address === storyPage;
  expect(stored.filter((address) => !isExpected(address))).toEqual([]);
  expect(stored.filter((address) => /^\/assets\/.*\.js$/.test(address))).not.toEqual([]);
});

test("a deployment moves nothing; opening a saved page refreshes it with its files", async ({
  page,
  site,
}) => {
  await save(page, site);
  deploy(site);
  await page.goto(`${site.address}/about-team`);
  await page.goto(`${site.address}/donate`);
  expect(await storedAddresses(page)).not.toContain(newStyles);
  await page.goto(`${site.address}${storyPage}`);
  const readEtag = async (path: string) => (await caches.match(path))?.headers.get("ETag");
  await expect.poll(() => page.evaluate(readEtag, storyPage), inTime).toBe('"new"');
  await site.kill();
  await page.goto(`${site.address}${storyPage}`);
  await expect(heading(page)).toHaveText(`${title} anew`);
  await expect(page.getByRole("main")).toHaveCSS("color", "rgb(255, 0, 0)");
});

test("a page that cannot be refreshed stays as it was, and is left alone for a day", async ({
  page,
  site,
}) => {
  await save(page, site);
  const readItem = async () => (await caches.match("/offline/item.json"))?.text();
  const open = () => page.goto(`${site.address}${storyPage}`);
  deploy(site, 500);
  await open();
  await expect.poll(() => page.evaluate(readItem), inTime).toContain("failedAt");
  deploy(site);
  await open();
  await page.goto(`${site.address}/about-team`);
  await site.kill();
  await open();
  await expect(heading(page)).toHaveText(title);
});

test("Update replaces what has changed, and removes what is no longer needed", async ({ page, site }) => {
  await save(page, site);
  deploy(site);
  await page.goto(`${site.address}/offline`);
  site.asked.length = 0;
  await page.getByRole("button", { name: `Update: ${title}` }).click();
  await expectSaved(page);
  expect(site.asked.filter((address) => /^\/assets\/.*(woff2|svg)/.test(address))).toEqual([]);
  const stored = await storedAddresses(page);
  expect(stored.filter((address) => address.endsWith(".css"))).toEqual([newStyles]);
  await site.kill();
  await saved(page)
    .getByRole("link", { name: `Session sheet: ${title}` })
    .click();
  await expect(heading(page)).toContainText(" anew");
});

test("a network that sends nothing more is given up after half a minute", async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto(`${site.address}/offline`);
  site.hangs = true;
  await page.getByRole("button", { name: `Save ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The download stopped.", { timeout: 60_000 });
});

test("Cancel stops at once; the item can be removed", async ({ page, site }) => {
  site.change = (address, answer) => {
    if (address.startsWith("/session")) site.hangs = true;
    return answer;
  };
  await pressSave(page, site);
  await expect(page.getByRole("progressbar", { name: "Saving" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Save ${title}`, exact: true })).toBeDisabled();
  await expect.poll(() => site.hangs).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(incomplete(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expect(incomplete(page)).toHaveCount(0);
  expect(await cacheNames(page)).toEqual([]);
});

test("switched off, the worker removes everything and itself at the next visit", async ({ page, site }) => {
  const folder = mkdtempSync(join(tmpdir(), "p4c-worker-"));
  await buildServiceWorker(folder, false);
  const off = readFileSync(join(folder, "build/client/offline-worker.js"), "latin1");
  rmSync(folder, { recursive: true });
  await save(page, site);
  site.change = (address, answer) => (address === "/offline-worker.js" ? { status: 200, body: off } : answer);
  await page.goto(`${site.address}/about-team`);
  await expect.poll(() => countWorkers(page), inTime).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  await site.kill();
  await expect(page.goto(`${site.address}${storyPage}`)).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("what an earlier version of the site has saved is removed, and the page says so", async ({
  page,
  site,
}) => {
  const worker = { status: 200, body: 'self.addEventListener("fetch", () => {});' };
  site.change = (address, answer) => (address === "/offline-worker.js" ? worker : answer);
  await page.goto(`${site.address}/offline`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/offline-worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    await caches.open("kept 1 /literature/old");
  });
  site.change = (_, answer) => answer;
  await page.goto(`${site.address}/about-team`);
  await expect.poll(() => cacheNames(page), inTime).toEqual([]);
  await page.goto(`${site.address}/offline`);
  await expect(page.getByRole("status")).toContainText("no longer on this phone");
});

test("when the phone is full, it says so, and no worker stays on it", async ({ page, site, context }) => {
  await page.goto(`${site.address}/offline`);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.address, quotaSize: 10 });
  await page.getByRole("button", { name: `Save ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("no room left");
  await expect(incomplete(page)).toHaveCount(0);
  await expect.poll(() => countWorkers(page)).toBe(0);
});

test("a network that answers everything with a page of its own is not saved", async ({ page, site }) => {
  const login = { status: 200, body: "<!DOCTYPE html><title>Log in to this network</title>" };
  site.change = (address, answer) => (/^\/(literature|session)/.test(address) ? login : answer);
  await pressSave(page, site);
  await expect(page.getByRole("status")).toContainText("The download stopped.");
  expect(await storedAddresses(page)).not.toContain(storyPage);
});

test("the network is blamed when it does not bring the worker, and the browser when it refuses it", async ({
  page,
  site,
}) => {
  site.change = (address, answer) => (address === "/offline-worker.js" ? { status: 500, body: "" } : answer);
  await pressSave(page, site);
  await expect(page.getByRole("status")).toContainText("The download stopped.");
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  await page.getByRole("button", { name: `Save ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("This browser cannot save pages");
});

test("of two saved sheets, each is served at its own address only", async ({ page, site }) => {
  const addressFor = (minutes: number) => `/session/class?minutes=${minutes}&set=${slug}-01,${slug}-02`;
  for (const minutes of [30, 60]) {
    const sheet = addressFor(minutes).replace("/class", "");
    await page.goto(`${site.address}/offline?page=${encodeURIComponent(sheet)}`);
    await page.getByRole("button", { name: new RegExp(`^Save .* ${minutes} minutes`) }).click();
    await expect(page.getByRole("status")).toContainText("is saved on this phone.");
  }
  await site.kill();
  for (const minutes of [30, 60]) {
    await page.goto(site.address + addressFor(minutes));
    await expect(page.getByText(`fills up over ${minutes} minutes`)).toBeVisible();
  }
  await page.goto(site.address + addressFor(80));
  await expect(page.getByRole("status")).toContainText("this page is not saved");
});

test("a tab shows what another has saved, once it is visible again", async ({ page, site, context }) => {
  const other = await context.newPage();
  await other.goto(`${site.address}/offline`);
  await save(page, site, pages.detectives.title);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(saved(other)).toHaveCount(1);
});
