// Replaces the service worker when saving is switched off: it removes
// everything that was saved, and itself.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const removeAll = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(removeAll());
});
