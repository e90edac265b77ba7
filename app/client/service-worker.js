import { registerQuotaErrorCallback } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// Served as /offline-worker.js.
// Keeps the pages and PDFs that a visitor opens, with the files that a page
// loads, and serves them when the network fails or is slow.

const offlinePage = "/offline";
/** The offline page in the language of an address. */
function offlinePageFor(address) {
  const { pathname, searchParams } = new URL(address, self.location.origin);
  const tag = searchParams.get("lang") ?? pathname.split("/")[1];
  return tag in KEPT_SENTENCES && tag !== "en"
    ? `/${tag}${offlinePage}`
    : offlinePage;
}
const cacheNames = ["pages", "files"];
const matchOptions = { ignoreVary: true };
const isPage = ({ pathname }) =>
  !/^(\/[a-z]{2,3})?\/(admin|api|contact|unsubscribe)|\.(?!pdf$)\w+$/i.test(
    pathname,
  );
const isFile = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith("/assets/");
/** Not kept, so that the next person to use the phone cannot read it. */
const isSearch = (address) => /^\/search\/?$/i.test(new URL(address).pathname);
const isHtml = ({ headers }) => /html/.test(headers.get("Content-Type"));

/** Keeps only our own pages: a Wi-Fi login page does not have these headers. */
async function cacheWillUpdate({ request, response }) {
  const { status, redirected, headers } = response;
  const isOurs = headers.has("ETag") && headers.has("Content-Security-Policy");
  const isPrivate = /no-store/.test(headers.get("Cache-Control"));
  const mayBeKept =
    status === 200 &&
    !redirected &&
    isOurs &&
    !isPrivate &&
    !isSearch(request.url);
  return mayBeKept ? response : null;
}

/** What apps, mail programs and advertisements add to a link. */
const addedParameter =
  /^(utm_.+|gad_.+|[gw]braid|\w*cl(k)?id|igsh(id)?|mc_[ce]id|srsltid|_gl)$/;

/**
 * The address under which a page is kept, however its link was written. Other
 * parameters keep their form: a set has commas.
 */
async function cacheKeyWillBeUsed({ request }) {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(.)\/$/, "$1");
  url.search = url.search
    .slice(1)
    .split("&")
    .filter((parameter) => !addedParameter.test(parameter.split("=")[0]))
    .join("&");
  url.hash = "";
  return url.href;
}

/**
 * Says on a kept page which day it is from; `scripts/site/service-worker.ts`
 * fills in the sentences. A PDF cannot say it, so /offline says it, with a link
 * to the PDF.
 */
async function cachedResponseWillBeUsed({ cachedResponse, request }) {
  if (!cachedResponse) return null;
  const isPdf = !isHtml(cachedResponse);
  const page = isPdf ? await findOfflinePage(request.url) : cachedResponse;
  if (!page) return cachedResponse;
  const html = await page.text();
  const [, tag] = /<html lang="(\w+)/.exec(html) ?? [];
  const language = tag in KEPT_SENTENCES ? tag : "en";
  const day = new Date(cachedResponse.headers.get("Date")).toLocaleDateString(
    `${language}-IN`,
    { day: "numeric", month: "long", year: "numeric" },
  );
  const link = isPdf ? ` <a href="?kept">${nameOfFile(request.url)}</a>` : "";
  const sentence = KEPT_SENTENCES[language].replace("{day}", day) + link;
  const note = `<p class="message screen-only kept-note" role="status">${sentence}</p>`;
  // The class view and the hand view have a place for notes.
  const notes = /<div class="(class|hand)-notes[^>]*>/;
  const place = notes.test(html) ? notes : /<main[^>]*>/;
  return new Response(
    html.replace(place, (tag) => tag + note),
    { headers: page.headers },
  );
}
const nameOfFile = (url) => url.replace(/.*\//, "");
const findOfflinePage = async (address) =>
  (await caches.match(offlinePageFor(address), matchOptions)) ??
  caches.match(offlinePage, matchOptions);

/** Tries again to keep a page that did not fit: by now there is room. */
async function handlerDidComplete({ event, request, error }) {
  if (error?.name === "QuotaExceededError" && request.mode === "navigate")
    await pages.handle({ event, request: request.url });
}

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed, cacheWillUpdate, cacheDidUpdate: keepFiles },
    new ExpirationPlugin({ maxEntries: 100, matchOptions }),
    { cachedResponseWillBeUsed, cacheDidUpdate: keepOfflinePage },
    { handlerDidComplete },
  ],
});
// File names contain a hash of the content, so a kept file is never outdated.
// Opening a page counts as a use of its files; 100 pages have fewer than 600.
const files = new CacheFirst({
  cacheName: "files",
  matchOptions,
  plugins: [
    { cacheWillUpdate },
    new ExpirationPlugin({ maxEntries: 600, matchOptions }),
  ],
});

/**
 * When the storage is full, removes the half that was used longest ago.
 * Workbox's `purgeOnQuotaError` would remove everything, but only from a cache
 * that was used since the worker last started.
 */
let removal;
registerQuotaErrorCallback(() => {
  // Several files may fail at the same time.
  removal ??= removeOldHalf().finally(() => {
    removal = undefined;
  });
  return removal;
});
async function removeOldHalf() {
  for (const name of cacheNames) {
    const kept = await (await caches.open(name)).keys();
    const maxEntries = Math.ceil(kept.length / 2);
    const expiration = new CacheExpiration(name, { maxEntries, matchOptions });
    // Never an offline page: there may be no room to keep it again.
    for (const { url } of name === "pages" ? kept : [])
      if (url.endsWith(offlinePage)) await expiration.updateTimestamp(url);
    await expiration.expireEntries();
  }
}

// The link to a kept PDF.
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" && /\.pdf\?kept$/i.test(url.href),
  async ({ request, url }) =>
    (await caches.match(url.pathname, matchOptions)) ?? fetch(request),
);
registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url),
  pages,
);
registerRoute(({ url }) => isFile(url), files);
setCatchHandler(async ({ request }) => {
  const isOpened = request.mode === "navigate";
  return (isOpened && (await findOfflinePage(request.url))) || Response.error();
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(pages.handle({ event, request: offlinePage }));
});

self.addEventListener("activate", (event) => {
  const replaceOldWorker = async () => {
    for (const name of await caches.keys())
      if (!cacheNames.includes(name)) await caches.delete(name);
    await self.clients.claim();
    // On the first visit, the page was there before the worker.
    for (const { url } of await self.clients.matchAll({ type: "window" }))
      if (isPage(new URL(url))) await pages.handle({ event, request: url });
  };
  event.waitUntil(replaceOldWorker());
  event.waitUntil(timestampOldEntries());
});

/**
 * Keeps the styles, scripts, drawings and fonts that a page references. Of a
 * photograph, only the size that the page loads is kept, by the route above.
 */
async function keepFiles({ event, newResponse }) {
  if (!isHtml(newResponse)) return;
  const html = await newResponse.text();
  const referenced = html.match(/\/assets\/[\w.-]+\.(css|js|svg|woff2)/g) ?? [];
  await Promise.all(
    [...new Set(referenced)].flatMap((request) =>
      files.handleAll({ event, request }),
    ),
  );
}

/**
 * With each page that is kept, also keeps the offline page in its language,
 * unless it is still there.
 */
async function keepOfflinePage({ event, request }) {
  const needed = offlinePageFor(request.url);
  if (!(await caches.match(needed, matchOptions)))
    await pages.handle({ event, request: needed });
}

/** Workers before 28 November 2026 did not note when something was used. */
async function timestampOldEntries() {
  for (const name of cacheNames) {
    const expiration = new CacheExpiration(name, { maxEntries: 1 });
    const kept = await (await caches.open(name)).keys();
    for (const { url } of kept) await expiration.updateTimestamp(url);
  }
}
