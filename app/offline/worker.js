import { createPartialResponse } from "workbox-range-requests";
import { contentKey, isPrivate, optionsIn, withKeptNotice } from "./kept-pages";

// Serves only what a visitor has kept on /offline, while the network does not answer. The build replaces VERSION.

/** How long a visitor waits for the network before seeing the kept copy, in milliseconds. */
const networkTimeout = 3000;
const offlinePage = "/offline";
const offlineCache = `offline ${VERSION}`;
/** The entry that is written last into a cache, with the facts about the item. A cache without it is not complete. */
const factsEntry = "/offline/facts.json";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const active = self.clients.claim();
  event.waitUntil(active);
  // The browser holds back every page until the event is over, so this comes after it.
  active.then(refresh);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || isPrivate(url)) return;
  if (request.mode === "navigate") {
    event.respondWith(answer(request, findPage(url), () => find(offlinePage)));
    event.waitUntil(refresh());
  } else if (url.pathname.startsWith("/assets/")) {
    // Its address has a hash of its bytes, so the kept one is the same.
    event.respondWith(find(url.pathname).then((found) => found || fetch(request)));
  } else if (/^\/(content|public-objects)\//.test(url.pathname)) {
    event.respondWith(answer(request, find(url.pathname), () => Response.error()));
  }
});

/** Keeps or removes what the page asks for, and tells it what is kept now. */
self.addEventListener("message", (event) => {
  const { keep: wanted, remove = [] } = event.data;
  const work = async () => {
    let failed;
    try {
      if (wanted) await keep(wanted);
      for (const name of remove) await caches.delete(name);
    } catch (error) {
      // Firefox reports a full disk as NO_DEVICE_SPACE.
      failed = /Quota|NO_DEVICE_SPACE/.test(error.name) ? "full" : "network";
    }
    const names = await caches.keys();
    const kept = await readKept();
    // Removing the last item removes everything, unless another tab is keeping something.
    const isEmpty = kept.length === 0 && filling.size === 0;
    if (isEmpty) for (const name of names) await caches.delete(name);
    event.ports[0].postMessage({ kept, isEmpty, failed });
  };
  event.waitUntil(work());
});

/** The network's response; the kept one if the network fails or takes too long; otherwise the fallback. */
async function answer(request, kept, fallback) {
  const fetched = fetch(request).catch(() => undefined);
  const first = await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, networkTimeout))]);
  if (first) return first;
  const found = await kept;
  if (found) return request.headers.has("Range") ? createPartialResponse(request, found) : found;
  return (await fetched) || fallback();
}

/** The newest copy of an address in a complete cache. */
async function find(address) {
  for (const cache of await completeCaches()) {
    const found = await cache.match(address, { ignoreVary: true });
    if (found) return found;
  }
}

/**
 * A copy of a page; if none has its exact address, the one with the same questions or detectives, in the same language,
 * whose other options differ least.
 */
async function findPage(url) {
  const exact = await find(url.pathname + url.search);
  if (exact) return exact;
  const options = optionsIn(url);
  let best;
  for (const cache of await completeCaches())
    for (const request of await cache.keys()) {
      const address = new URL(request.url);
      if (contentKey(address) !== contentKey(url)) continue;
      const differences = optionsIn(address).filter((option, index) => option !== options[index]).length;
      if (!best || differences < best.differences) best = { differences, copy: () => cache.match(request) };
    }
  const copy = await best?.copy();
  if (!best?.differences) return copy;
  const html = (await copy.text()).replace(
    ">Kept on ",
    ' data-other-options="">This copy has different options. Kept on ',
  );
  return new Response(html, { headers: copy.headers });
}

/** Newest first; the worker's own cache, with the page on which a visitor sees what is kept, is one of them. */
async function completeCaches() {
  const complete = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(factsEntry)) complete.unshift(cache);
  }
  return complete;
}

/** What is kept: for each, the name of its cache, its title, its pages, the day and the bytes. */
async function readKept() {
  const kept = [];
  for (const name of await caches.keys()) {
    const facts = name.startsWith("kept ") && (await (await caches.open(name)).match(factsEntry));
    if (facts) kept.push({ name, ...(await facts.json()) });
  }
  return kept;
}

/** Keeps something in place of its older copies, which stay if this fails. Recordings that were kept stay too. */
async function keep({ title, pages, recordings }) {
  const [{ address }] = pages;
  const readCopies = async () => (await readKept()).filter((kept) => kept.pages[0].address === address);
  const hasRecordings = recordings || (await readCopies()).some((copy) => copy.recordings);
  const name = `kept ${VERSION} ${Date.now()} ${address}`;
  // Marked early, so that another tab that removes the last item meanwhile does not delete the offline page.
  filling.add(name);
  try {
    await keepOfflinePage();
    await fillCache(name, { title, pages, recordings: hasRecordings });
  } finally {
    filling.delete(name);
  }
  // The last is the newest: another tab may have kept it meanwhile.
  for (const copy of (await readCopies()).slice(0, -1)) await caches.delete(copy.name);
}

let keepingOfflinePage;

/** Keeps the page on which a visitor sees what is kept, in place of that of an older version. */
function keepOfflinePage() {
  keepingOfflinePage =
    keepingOfflinePage || replaceOfflinePage().finally(() => (keepingOfflinePage = undefined));
  return keepingOfflinePage;
}

async function replaceOfflinePage() {
  if (!(await (await caches.open(offlineCache)).match(factsEntry)))
    await fillCache(offlineCache, { pages: [{ address: offlinePage }] });
  for (const name of await caches.keys())
    if (name.startsWith("offline ") && name !== offlineCache) await caches.delete(name);
}

let refreshing;

/** Replaces what was kept from an older version of the site. What cannot be replaced now stays until the next attempt. */
function refresh() {
  refreshing = refreshing || replaceOlder().finally(() => (refreshing = undefined));
  return refreshing;
}

async function replaceOlder() {
  await removeHalfFilled();
  const all = await readKept();
  if (all.length > 0) await keepOfflinePage().catch(() => {});
  for (const kept of all) if (!kept.name.startsWith(`kept ${VERSION} `)) await keep(kept).catch(() => {});
}

/** The names of the caches that are being filled. */
const filling = new Set();

/**
 * Fills a new cache with pages and all that they need. If that fails, the cache is deleted.
 *
 * @param item its pages, its title, and whether its recordings are wanted
 * @throws what the network or the storage throws
 */
async function fillCache(name, item) {
  const cache = await caches.open(name);
  const day = new Date().toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });
  let bytes = 0;
  const put = async (address, response) => {
    bytes += (await response.clone().blob()).size;
    await cache.put(address, response);
  };
  const addressesIn =
    / (?:href|src|data)="(\/(?:assets|content|public-objects)\/[^"]*)"|url\((\/assets\/[^)]*)\)/g;
  try {
    const files = new Set();
    const addFilesIn = (text) => {
      for (const [, file, picture] of text.matchAll(addressesIn))
        if (item.recordings || !file?.endsWith(".mp3")) files.add(file || picture);
    };
    for (const { address } of item.pages) {
      const page = await load(address);
      const html = await page.text();
      // A captive portal may have answered instead, with a page that does not have our style sheet.
      if (!/<link rel="stylesheet" href="\/assets\//.test(html))
        throw new Error(`${address} is not a page of this site.`);
      // A recording that may not be downloaded is not kept either.
      addFilesIn(html.replace(/<audio [^>]*nodownload[^>]*>/g, ""));
      await put(
        address,
        new Response(item.title ? withKeptNotice(html, day) : html, { headers: page.headers }),
      );
    }
    for (const file of files) {
      const response = await load(file, await find(file));
      if (file.endsWith(".css")) addFilesIn(await response.clone().text());
      // The original response, because Firefox compares the URL of a script with the policy of the page.
      await put(file, response);
    }
    await put(factsEntry, new Response(JSON.stringify({ ...item, day, bytes })));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Fetches as a visitor without cookies does. An unchanged file is taken from its older copy. */
async function load(address, old) {
  if (isPrivate(new URL(address, location))) throw new Error(`${address} is private.`);
  if (old && address.startsWith("/assets/")) return old;
  const headers = old?.headers.has("ETag") ? { "If-None-Match": old.headers.get("ETag") } : {};
  const response = await fetch(address, {
    headers,
    cache: old ? "no-store" : "no-cache",
    credentials: "omit",
  });
  if (response.status === 304) return old;
  // Someone between the phone and the site, such as a hotel's network, may answer everything with a page of its own.
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!response.ok || response.redirected || (isPage && /\.\w+$/.test(address)))
    throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Removes what a worker was filling when the browser ended it. */
async function removeHalfFilled() {
  for (const name of await caches.keys()) {
    if (!name.startsWith("kept ") || filling.has(name)) continue;
    if (!(await (await caches.open(name)).match(factsEntry))) await caches.delete(name);
  }
}
