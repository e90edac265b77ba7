import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// Served as /offline-worker.js.
// Keeps the pages and PDFs that a visitor opens, with the files that a page
// loads, and serves them when the network fails, is slow, or gives an error.

const maximumPages = 100;
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

/** Workbox looks for a kept page only when something is thrown. */
const keptInsteadOfError = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    state.response = response;
    throw new Error(`Status ${response.status}`);
  },
  handlerDidError: async ({ state }) => state.response,
};

const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [
    { cacheWillUpdate, cacheDidUpdate: keepFiles },
    { cacheDidUpdate: removeOldest },
    keptInsteadOfError,
  ],
});
// The name of a file contains a hash of its bytes.
const files = new CacheFirst({
  cacheName: "files",
  matchOptions,
  plugins: [{ cacheWillUpdate }],
});

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url),
  pages,
);
registerRoute(({ url }) => isFile(url), files);
setCatchHandler(async ({ request }) => {
  const isOpened = request.mode === "navigate";
  const offline = isOpened && (await caches.match("/offline", matchOptions));
  return offline || Response.error();
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(pages.handle({ event, request: "/offline" }));
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

/** Removes the oldest pages, and the files that no other page references. */
async function removeOldest() {
  const pages = await caches.open("pages");
  const files = await caches.open("files");
  const keptPages = await pages.keys();
  if (keptPages.length <= maximumPages) return;
  for (const request of keptPages.slice(0, maximumPages / 5))
    if (!request.url.endsWith("/offline")) await pages.delete(request);
  const kept = [...(await pages.matchAll()), ...(await files.matchAll())];
  const texts = kept.filter(({ headers }) =>
    /^text\/(html|css)/.test(headers.get("Content-Type")),
  );
  const words = await Promise.all(texts.map((response) => response.text()));
  const text = words.join("\n");
  for (const request of await files.keys())
    if (!text.includes(new URL(request.url).pathname))
      await files.delete(request);
}
