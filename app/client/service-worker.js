import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// Served as /offline-worker.js.
// Keeps the pages and PDFs that a visitor opens, with the files that a page
// loads, and serves them when the network fails or is slow.

const offlinePage = "/offline";
const matchOptions = { ignoreVary: true };
const isPage = ({ pathname }) =>
  !/^\/(admin|api|contact|unsubscribe)|\.(?!pdf$)\w+$/i.test(pathname);
const isFile = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith("/assets/");
const isHtml = ({ headers }) => /html/.test(headers.get("Content-Type"));

/** The log-in page of a Wi-Fi network does not have the headers of our pages. */
async function cacheWillUpdate({ response }) {
  const { status, redirected, headers } = response;
  const isOurs = headers.has("ETag") && headers.has("Content-Security-Policy");
  const isPrivate = /no-store/.test(headers.get("Cache-Control"));
  const mayBeKept = status === 200 && !redirected && isOurs && !isPrivate;
  return mayBeKept ? response : null;
}

/** What apps and mail programs add to a link. It does not name a page. */
const addedParameter = /^(utm_.+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id)$/;

/** The address under which a page is kept, however its link was written. */
async function cacheKeyWillBeUsed({ request }) {
  const url = new URL(request.url);
  for (const name of [...url.searchParams.keys()])
    if (addedParameter.test(name)) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/(.)\/$/, "$1");
  return url.href;
}

/** Says on a kept page of which day it is; the build writes the sentences. */
async function cachedResponseWillBeUsed({ cachedResponse }) {
  if (!cachedResponse || !isHtml(cachedResponse)) return cachedResponse;
  const html = await cachedResponse.text();
  const [, language] = /<html lang="(\w+)/.exec(html);
  const day = new Date(cachedResponse.headers.get("Date"));
  const written = day.toLocaleDateString(`${language}-IN`, {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const sentence = KEPT_PAGE_SENTENCES[language].replace("{day}", written);
  const note = `<p class="message kept-note screen-only" role="status">${sentence}</p>`;
  return new Response(
    html.replace(/<main[^>]*>/, (main) => main + note),
    { headers: cachedResponse.headers },
  );
}

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed, cacheWillUpdate, cacheDidUpdate: keepFiles },
    new ExpirationPlugin({
      maxEntries: 100,
      matchOptions,
      purgeOnQuotaError: true,
    }),
    { cachedResponseWillBeUsed, cacheDidUpdate: keepOfflinePage },
  ],
});
// The name of a file contains a hash of its bytes. There are more than the
// pages of one deployment need.
const files = new CacheFirst({
  cacheName: "files",
  matchOptions,
  plugins: [
    { cacheWillUpdate },
    new ExpirationPlugin({
      maxEntries: 400,
      matchOptions,
      purgeOnQuotaError: true,
    }),
  ],
});

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url),
  pages,
);
registerRoute(({ url }) => isFile(url), files);
setCatchHandler(async ({ request }) => {
  const isOpened = request.mode === "navigate";
  const offline = isOpened && (await caches.match(offlinePage, matchOptions));
  return offline || Response.error();
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(pages.handle({ event, request: offlinePage }));
});

self.addEventListener("activate", (event) => {
  const replaceOldWorker = async () => {
    for (const name of await caches.keys())
      if (name !== "pages" && name !== "files") await caches.delete(name);
    await self.clients.claim();
    // On the first visit, the page was there before the worker.
    for (const { url } of await self.clients.matchAll({ type: "window" }))
      if (isPage(new URL(url))) await pages.handle({ event, request: url });
  };
  event.waitUntil(replaceOldWorker());
});

/**
 * Keeps the styles, scripts, drawings and fonts that a page references, and of each
 * photograph only the size that was shown.
 */
async function keepFiles({ event, newResponse }) {
  if (!isHtml(newResponse)) return;
  const html = await newResponse.text();
  const referenced = html.match(/\/assets\/[\w-]+\.(css|js|svg|woff2)/g) ?? [];
  await Promise.all(
    [...new Set(referenced)].map((request) => files.handle({ event, request })),
  );
}

/**
 * It is lost when the storage was full, or when a hundred other pages have been
 * opened.
 */
async function keepOfflinePage({ event }) {
  if (await caches.match(offlinePage, matchOptions)) return;
  await pages.handle({ event, request: offlinePage });
}
