import { RangeRequestsPlugin } from "workbox-range-requests";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// Serves what save-offline.js has saved when the network fails, answers with an
// error, or takes too long. It writes only to refresh what the visitor has just
// opened and had saved before.

/** These are the same in save-offline.js. */
const itemEntry = "/offline/item.json";
const filesInText = /["(\s](\/(?:assets|content)\/[^"'\s)<>&]+)/g;
const ignoringVary = { ignoreVary: true };

const oneDay = 24 * 60 * 60 * 1000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  // Until November 2026, caches had another format.
  const removeOld = async () => {
    for (const name of await caches.keys())
      if (!name.startsWith("saved ")) await caches.delete(name);
  };
  event.waitUntil(removeOld());
});

/** The copy of an address in the first complete item that has one. */
async function findSaved(url) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const copy = await cache.match(url, ignoringVary);
    const item = copy && (await (await cache.match(itemEntry)).json());
    if (item?.day) return { cache, item, copy };
  }
  return {};
}

const savedCopies = {
  cachedResponseWillBeUsed: async ({ request }) =>
    (await findSaved(request.url)).copy,
  /**
   * An exception makes Workbox use the saved copy. Without one, the visitor
   * gets the error of the server.
   */
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    state.response = response;
    throw new Error(`Status ${response.status}`);
  },
  handlerDidError: async ({ request, state }) =>
    state.response ||
    (request.mode === "navigate"
      ? (await findSaved("/offline")).copy
      : undefined),
  /** Workbox knows one cache; we write to that of the item. */
  cacheWillUpdate: async ({ request, response }) => {
    await refresh(request.url, response);
    return null;
  },
};

/**
 * Replaces a saved page or file if it has changed. If that fails, the item is
 * left alone for a day.
 */
async function refresh(url, response) {
  const { cache, item, copy } = await findSaved(url);
  const etag = response.headers.get("ETag");
  if (
    !copy ||
    response.status !== 200 ||
    (etag && etag === copy.headers.get("ETag"))
  )
    return;
  if (Date.now() - item.failedAt < oneDay) return;
  try {
    await addFiles(cache, response.clone());
    await cache.put(url, response);
  } catch {
    await cache.put(
      itemEntry,
      new Response(JSON.stringify({ ...item, failedAt: Date.now() })),
    );
  }
}

/** Adds the missing files that a page or style sheet names. */
async function addFiles(cache, response) {
  if (!/^text\/(html|css)/.test(response.headers.get("Content-Type"))) return;
  for (const [, file] of (await response.text()).matchAll(filesInText)) {
    if (await cache.match(file, ignoringVary)) continue;
    await cache.add(file);
    await addFiles(cache, await cache.match(file, ignoringVary));
  }
}

const networkFirst = new NetworkFirst({
  networkTimeoutSeconds: 3,
  plugins: [savedCopies, new RangeRequestsPlugin()],
});

registerRoute(
  new NavigationRoute(networkFirst, {
    denylist: [/^\/(admin|api|contact|unsubscribe)/i],
  }),
);
// With "no-store", save-offline.js asks for what the network has.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    /^\/(content|public-objects)\//.test(url.pathname) &&
    request.cache !== "no-store",
  networkFirst,
);
// Names of assets contain a hash of their bytes.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ plugins: [savedCopies] }),
);
