import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { readContent } from "../../../scripts/content/read";
import { buildServiceWorker } from "../../../scripts/site/service-worker";
import { fixtureSite } from "../../../scripts/site/sites";
import { expect, heading, keep, kept, type Site, slug, storyPage, test, title } from "../../journeys/offline";

const { pages } = await readContent(fixtureSite.content);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** A browser looks for a new worker some time after a page has loaded. */
const inTime = { timeout: 20_000 };

const versionIn = async (page: Page) => {
  const own = (await cacheNames(page)).find((name) => name.startsWith("offline "));
  return own?.replace("offline ", "") ?? "none";
};

/** The site as after a deployment: another version of the worker, and other words in every heading. */
function deploy(site: Site, version: string, change: Site["change"] = (_, answer) => answer) {
  site.change = (address, answer) => {
    const { status, body } = change(address, answer);
    const isWorker = address === "/offline-worker.js";
    return {
      status,
      body: isWorker ? body.replaceAll(version, "new") : body.replaceAll("</h1>", " anew</h1>"),
    };
  };
}

test("the same when the browser itself is offline, and the network's page once it is back", async ({
  page,
  site,
  context,
}) => {
  await keep(page, site);
  await context.setOffline(true);
  await site.kill();
  await page.goto(`${site.address}${storyPage}`);
  await expect(page.getByText("Kept on")).toBeVisible();
  await context.setOffline(false);
  await site.revive();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText("Kept on")).toBeHidden();
});

test("a kept page comes after three seconds when the network does not answer", async ({ page, site }) => {
  await keep(page, site);
  site.hangs = true;
  const start = Date.now();
  await page.goto(`${site.address}${storyPage}`, { waitUntil: "commit" });
  expect(Date.now() - start).toBeGreaterThan(2900);
  await expect(page.getByText("Kept on")).toBeVisible();
});

test("nothing is stored but what was kept and the page that lists it", async ({ page, site }) => {
  await keep(page, site);
  for (const address of ["/contact", "/about-team", "/api/testimonials"])
    await page.goto(site.address + address);
  await page.goto(`${site.address}/offline`);
  const stored = await storedAddresses(page);
  const isExpected = (address: string) =>
    /^\/(offline|assets|content|session)\b/.test(address) || address === storyPage;
  expect(stored.filter((address) => !isExpected(address))).toEqual([]);
});

test("recordings are kept on request, play without a server, and can be searched through", async ({
  page,
  site,
}) => {
  const name = pages["about-philosophy"].title;
  await keep(page, site, name, `Keep ${name} with recordings`);
  await site.kill();
  await page.goto(`${site.address}/about-philosophy`);
  const audio = page.locator("audio").first();
  const part = await audio.evaluate(async ({ src }: HTMLAudioElement) => {
    const response = await fetch(src, { headers: { Range: "bytes=100-199" } });
    return [
      response.status,
      response.headers.get("Content-Range"),
      (await response.arrayBuffer()).byteLength,
    ];
  });
  expect(part).toEqual([206, expect.stringMatching(/^bytes 100-199\/\d+$/), 100]);
  const sought = audio.evaluate(async (element: HTMLAudioElement) => {
    element.preload = "auto";
    await new Promise((done) => element.addEventListener("canplaythrough", done, { once: true }));
    const seeked = new Promise((done) => element.addEventListener("seeked", done, { once: true }));
    element.currentTime = element.duration / 2;
    await seeked;
    return element.currentTime > 0;
  });
  expect(await sought).toBe(true);
});

test("a recording of a class is not kept, even on a phone that asks for it", async ({ page, site }) => {
  const { title: name } = pages.facilitations;
  await page.goto(`${site.address}/offline`);
  const button = page.getByRole("button", { name: `Keep ${name}` });
  await expect(button).toHaveCount(1);
  await button.evaluate((element) => {
    const item = JSON.parse(element.dataset.item ?? "");
    element.dataset.item = JSON.stringify({ ...item, recordings: true });
  });
  await button.click();
  await expect(page.getByRole("status")).toHaveText(`${name} is kept on this phone.`);
  expect((await storedAddresses(page)).filter((address) => /facilitations/.test(address))).toEqual([
    "/facilitations",
  ]);
});

test("a deployment replaces what is kept, and what cannot be fetched stays as it was", async ({
  page,
  site,
}) => {
  const whenKept = async () => {
    await page.goto(`${site.address}/offline`);
    return (await cacheNames(page)).filter((name) => name.startsWith("kept "));
  };
  await keep(page, site);
  const before = await whenKept();
  const version = await versionIn(page);
  deploy(site, version, (address, answer) =>
    address.startsWith("/session") ? { ...answer, status: 500 } : answer,
  );
  await page.goto(`${site.address}/about-team`);
  // The new worker has tried, and nothing of its attempt is left.
  await expect.poll(() => cacheNames(page), inTime).toContainEqual("offline new");
  await expect
    .poll(() => site.asked.filter((address) => address.startsWith("/session")).length, inTime)
    .toBeGreaterThan(2);
  await expect.poll(whenKept, inTime).toEqual(before);

  // The browser may end a worker at any time: in the middle of filling a cache, too.
  await page.evaluate((name) => caches.open(name), `kept new 1 ${storyPage}`);
  deploy(site, version);
  await page.goto(`${site.address}/about-team`);
  await expect.poll(whenKept, inTime).toEqual([expect.stringMatching(/^kept new /)]);
  await site.kill();
  await page.goto(`${site.address}${storyPage}`);
  await expect(heading(page)).toHaveText(`${title} anew`);
});

test("a deployment in the middle of keeping leaves nothing half kept", async ({ page, site }) => {
  await page.goto(`${site.address}/offline`);
  site.change = (address, answer) => (/^\/session/.test(address) ? { status: 404, body: "" } : answer);
  await page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("nothing was kept");
  expect((await cacheNames(page)).filter((name) => name.startsWith("kept "))).toEqual([]);
  await expect(kept(page)).toHaveCount(0);
});

test("switched off, the worker removes everything and itself at the next visit", async ({ page, site }) => {
  const folder = mkdtempSync(join(tmpdir(), "p4c-worker-"));
  await buildServiceWorker(folder, "off", false);
  const off = readFileSync(join(folder, "build/client/offline-worker.js"), "latin1");
  rmSync(folder, { recursive: true });
  await keep(page, site);
  site.change = (address, answer) => (address === "/offline-worker.js" ? { status: 200, body: off } : answer);
  await page.goto(`${site.address}/about-team`);
  await expect.poll(() => countWorkers(page), inTime).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  await site.kill();
  await expect(page.goto(`${site.address}${storyPage}`)).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("when the phone is full, it says so, and what was kept stays", async ({ page, site, context }) => {
  await keep(page, site, pages.detectives.title);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.address, quotaSize: 1000 });
  await page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("no room left");
  await expect(kept(page)).toHaveText(new RegExp(`^${pages.detectives.title}`));
  expect((await cacheNames(page)).filter((name) => name.startsWith("kept "))).toHaveLength(1);
});

test("a phone that was full from the start is told so, and nothing stays on it", async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.address}/offline`);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.address, quotaSize: 1000 });
  await page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("no room left");
  expect(await cacheNames(page)).toEqual([]);
  await expect.poll(() => countWorkers(page)).toBe(0);
});

test("what is removed and kept again has the page that lists it", async ({ page, site }) => {
  await keep(page, site);
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(kept(page)).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("Removed.");
  await page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(`${title} is kept on this phone.`);
  await site.kill();
  await page.goto(`${site.address}/about-team`);
  await expect(kept(page)).toContainText(title);
});

test("a network that answers everything with a page of its own is not kept", async ({ page, site }) => {
  const login = {
    status: 200,
    body: '<!DOCTYPE html><title>Log in to this network</title><main id="main"></main>',
  };
  await page.goto(`${site.address}/offline`);
  site.change = (address, answer) => (/^\/(literature|session)/.test(address) ? login : answer);
  await page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await expect(page.getByRole("status")).toContainText("nothing was kept");
  expect((await cacheNames(page)).filter((name) => name.startsWith("kept "))).toEqual([]);
});

test("the network is blamed when it does not bring the worker, and the browser when it refuses it", async ({
  page,
  site,
}) => {
  const press = () => page.getByRole("button", { name: `Keep ${title}`, exact: true }).click();
  await page.goto(`${site.address}/offline`);
  site.change = (address, answer) => (address === "/offline-worker.js" ? { status: 500, body: "" } : answer);
  await press();
  await expect(page.getByRole("status")).toContainText("where the network is better");
  site.change = (_, answer) => answer;
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  await press();
  await expect(page.getByRole("status")).toContainText("This browser cannot keep pages");
});

test("scripts are kept with their address, which Firefox compares with the policy of the page", async ({
  page,
  site,
}) => {
  await keep(page, site);
  const scripts = await page.evaluate(async () => {
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    const types = /javascript/;
    return responses.flat().flatMap(({ url, headers }) => {
      return types.test(headers.get("Content-Type") ?? "") ? [url] : [];
    });
  });
  expect(scripts).not.toEqual([]);
  for (const url of scripts) expect(url).toContain(`${site.address}/assets/`);
});

test("of two kept sheets, each leads to its own class view; one with other options stands in, and says so", async ({
  page,
  site,
}) => {
  const buildSheet = (minutes: number) => `/session?minutes=${minutes}&set=${slug}-01,${slug}-02`;
  for (const minutes of [30, 60]) {
    await page.goto(`${site.address}/offline?page=${encodeURIComponent(buildSheet(minutes))}`);
    await page.getByRole("button", { name: "Keep this page" }).click();
    await expect(page.getByRole("status")).toContainText(`${minutes} minutes`);
    await expect(page.getByRole("status")).toContainText("is kept on this phone.");
  }
  await site.kill();
  for (const minutes of [30, 60]) {
    await page.goto(site.address + buildSheet(minutes));
    await page.getByRole("button", { name: "Show in class" }).click();
    await expect(page.getByText(`fills up over ${minutes} minutes`)).toBeVisible();
    await expect(page.getByText(/^Kept on/)).toBeVisible();
  }
  await page.goto(site.address + buildSheet(80));
  await expect(page.getByText(/^This copy has different options\. Kept on/)).toBeVisible();
  await page.getByRole("button", { name: "Change the questions" }).click();
  await expect(page.getByRole("status")).toContainText("this page is not kept");
});

test("kept detectives show their answers, because they cannot be asked", async ({ page, site }) => {
  await keep(page, site, pages.detectives.title);
  await site.kill();
  await page.goto(`${site.address}/detectives`);
  await expect(page.getByRole("heading", { name: "Answers" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ask Detective/ })).toHaveCount(0);
});

test("the page says when the browser has deleted what was kept", async ({ page, site }) => {
  await keep(page, site);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(page.getByRole("status")).toContainText("The browser has deleted");
});

test("two tabs show the same, and the worker goes with the last item removed", async ({
  page,
  site,
  context,
}) => {
  await keep(page, site);
  const other = await context.newPage();
  await other.goto(`${site.address}/offline`);
  await expect(kept(other)).toContainText(title);
  await keep(page, site, pages.detectives.title);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(kept(other)).toHaveCount(2);

  await kept(other)
    .filter({ hasText: title })
    .getByRole("button", { name: `Remove ${title}` })
    .click();
  await expect(kept(other)).toHaveCount(1);
  await other.getByRole("button", { name: "Remove all" }).click();
  await expect(kept(other)).toHaveCount(0);
  await expect.poll(() => countWorkers(other)).toBe(0);
  expect(await cacheNames(other)).toEqual([]);
});
