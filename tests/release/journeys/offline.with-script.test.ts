import type { Page } from "playwright/test";
import { expect, listKept, openAndKeep, test } from "../../journeys/offline";

const story = "/literature/fixture-tale";

const newStyles = "/assets/new.css";
const ofStyles = {
  "content-type": "text/css",
  "content-security-policy": "default-src 'none'",
  etag: '"new"',
};

test("a picture that was on its way when the worker took over is kept", async ({
  page,
  site,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  site.change = async (address, answer) => {
    if (/\/drawings-.*svg$/.test(address)) await sent;
    return answer;
  };
  await page.goto("/starters");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The page has been told as well.
  await expect.poll(() => listKept(page)).toContain("/starters");
  send();
  await expect
    .poll(() => listKept(page))
    .toContainEqual(expect.stringMatching(/drawings-/));
});

test("a kept page comes after three seconds without an answer", async ({
  page,
  site,
}) => {
  await openAndKeep(page, story);
  const title = await page.title();
  site.hangs = true;
  const start = Date.now();
  await page.goto(story, { waitUntil: "commit" });
  expect(Date.now() - start).toBeGreaterThan(2900);
  await expect(page).toHaveTitle(title);
});

test("a kept page does not replace an error of the server", async ({
  page,
  site,
}) => {
  await openAndKeep(page, story);
  site.change = () => ({ status: 503, body: "Overloaded", headers: {} });
  expect((await page.goto(story))?.status()).toBe(503);
});

test("the page that logs in to a Wi-Fi network is shown, and not kept", async ({
  page,
  site,
  heading,
}) => {
  await openAndKeep(page, story);
  const title = await page.title();
  const headers = { "content-type": "text/html", etag: '"login"' };
  const body = "<!DOCTYPE html><title>x</title><h1>Log in to this network</h1>";
  site.change = () => ({ status: 200, body, headers });
  for (const address of [story, "/about-team"]) {
    await page.goto(address);
    await expect(heading).toHaveText("Log in to this network");
  }
  await site.kill();
  await page.goto(story);
  await expect(page).toHaveTitle(title);
  await page.goto("/about-team");
  await expect(page.getByRole("status")).toContainText("is not kept");
});

test("a PDF is kept when it is opened, and a page says of which day it is", async ({
  page,
  site,
  kept,
}) => {
  await openAndKeep(page, story);
  const link = page.locator('main a[href$=".pdf"]').first();
  const pdf = (await link.getAttribute("href")) ?? "";
  expect(await listKept(page)).not.toContain(pdf);
  // Some headless browsers download it instead.
  const open = (address: string) =>
    page.goto(address).catch(({ message }: Error) => message);
  await open(pdf);
  await page.goto("/offline");
  await expect(kept.first()).toHaveAttribute("href", new RegExp(`${pdf}$`));
  await site.kill();
  // For an hour, the cache of the browser itself answers.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await open(pdf);
  const note = page.getByRole("status").filter({ hasText: "copy is from" });
  await expect(note).toContainText(String(new Date().getFullYear()));
  await expect(page.getByText("is not kept")).toBeHidden();
  const copy = await note.getByRole("link").getAttribute("href");
  expect(`${await open(pdf + copy)}`).not.toContain("net::ERR");
});

test("a deployment reaches a kept page at the next visit", async ({
  page,
  site,
  heading,
  main,
}) => {
  await openAndKeep(page, story);
  site.change = (address, answer) => {
    if (address === newStyles)
      return { status: 200, body: "main { color: red }", headers: ofStyles };
    const link = `<link rel="stylesheet" href="${newStyles}">`;
    const body = answer.body
      .replaceAll("</h1>", " anew</h1>")
      .replace("</head>", `${link}</head>`);
    return { ...answer, body };
  };
  await openAndKeep(page, story);
  await expect(heading).toContainText(" anew");
  await site.kill();
  await page.goto(story);
  await expect(heading).toContainText(" anew");
  await expect(main).toHaveCSS("color", "rgb(255, 0, 0)");
});

test("the hundred pages that were used last are kept, also those of an older worker", async ({
  page,
  site,
  heading,
}) => {
  await openAndKeep(page, story);
  await fillWithPages(page, 100);
  // The next visit starts a new worker.
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.unregister();
  });
  await page.goto("/starters");
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await openAndKeep(page, story);
  const findPages = async () =>
    (await listKept(page)).filter((address) => !address.startsWith("/assets/"));
  await expect.poll(async () => (await findPages()).length).toBe(100);
  expect(await findPages()).toEqual(
    expect.arrayContaining(["/offline", "/filling/99", "/starters", story]),
  );
  await site.kill();
  await page.goto(story);
  await expect(heading).toHaveCSS("font-weight", "600");
});

function fillWithPages(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const cache = await caches.open("pages");
    for (let number = 0; number < count; number += 1)
      await cache.put(`/filling/${number}`, new Response("filling"));
  }, count);
}
