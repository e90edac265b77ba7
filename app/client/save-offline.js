// The script of /offline: saves pages with all their files, one Cache for each
// item, and lists the items. It is sent as it is, so it must be valid in the
// oldest browsers.

/**
 * Describes an item. It is written first, and again with `day` once everything
 * is there.
 */
const itemEntry = "/offline/item.json";
const filesInText = /["(\s](\/(?:assets|content)\/[^"'\s)<>&]+)/g;
const ignoringVary = { ignoreVary: true };
/** How long the network may send nothing, in milliseconds. */
const timeout = 30 * 1000;

const { serviceWorker, storage = {} } = navigator;
const section = document.querySelector('[data-offline=""]');
const findPart = (name) => section.querySelector(`[data-offline="${name}"]`);

if (section) {
  if (serviceWorker && window.caches) start();
  else
    findPart("unsupported").textContent =
      "This browser cannot save pages. Download a ZIP file instead.";
}

async function start() {
  // The service worker answers with this page for any page that is not saved.
  if (!/^\/offline\/?$/.test(location.pathname))
    showMessage(
      "You are offline, and this page is not saved on this phone. The saved pages are below.",
    );
  for (const button of section.querySelectorAll("[data-item]"))
    button.onclick = () => save(JSON.parse(button.dataset.item));
  // Another tab may have saved or removed something.
  document.addEventListener(
    "visibilitychange",
    () => document.hidden || showItems(),
  );
  const count = await showItems();
  if (count === 0 && (await serviceWorker.getRegistration()))
    showMessage(
      "What you saved is no longer on this phone. Please save it again.",
    );
  // Shown only when it is complete, so that nothing moves.
  findPart("unsupported").hidden = true;
  findPart("supported").hidden = false;
}

function showMessage(text) {
  findPart("message").textContent = text;
  findPart("message").scrollIntoView({ block: "nearest" });
}

/** Saves an item, continues it or updates it. */
async function save(item) {
  const controller = new AbortController();
  findPart("cancel").onclick = () => controller.abort();
  showMessage(`Saving ${item.title} …`);
  findPart("progress").hidden = false;
  findPart("supported").disabled = true;
  try {
    if (storage.persist) storage.persist();
    await saveItem(item, controller);
    showMessage(`${item.title} is saved on this phone.`);
  } catch (error) {
    controller.abort();
    showMessage(describeError(error));
  }
  findPart("progress").hidden = true;
  findPart("supported").disabled = false;
  await showItemsOrUnregister();
}

function describeError({ name }) {
  // Firefox reports a full disk as NO_DEVICE_SPACE.
  if (/Quota|NO_DEVICE_SPACE/.test(name))
    return "There is no room left on this phone. Remove something, or free some space.";
  if (/Security|NotSupported|InvalidState/.test(name))
    return "This browser cannot save pages, perhaps because the window is private. Download a ZIP file instead.";
  return "The download stopped. Press Continue to save the rest, where the network is better.";
}

/** Saves what is missing; in an update, also what has changed. */
async function saveItem(item, controller) {
  const cache = await caches.open(`saved ${item.address}`);
  const { day: isUpdate, recordings = [] } = (await readItem(cache)) || {};
  // Recordings stay until the item is removed.
  if (item.recordings.length === 0) item.recordings = recordings;
  if (!isUpdate) await writeItem(cache, item);
  const saved = new Set([new URL(itemEntry, location).href]);
  const progress = findPart("progress").querySelector("progress");
  progress.max = item.bytes;
  let bytes = 0;
  let timer;
  const addBytes = (count) => {
    bytes += count;
    progress.value = bytes;
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), timeout);
  };

  /**
   * Saves the files that a page names before the page, so that no page is saved
   * without them.
   */
  const saveAddress = async (address) => {
    const { href } = new URL(address, location);
    if (saved.has(href)) return;
    saved.add(href);
    const old = await cache.match(href, ignoringVary);
    const isCurrent = old && (!isUpdate || address.startsWith("/assets/"));
    addBytes(0);
    const response = isCurrent ? old : await download(address, old, controller);
    const reader = response.clone().body.getReader();
    for (
      let chunk = await reader.read();
      !chunk.done;
      chunk = await reader.read()
    )
      addBytes(chunk.value.length);
    const text =
      isHtml(response) || address.endsWith(".css")
        ? await response.clone().text()
        : "";
    // A captive portal may answer with a page of its own.
    if (isHtml(response) && !text.includes('rel="stylesheet" href="/assets/'))
      throw new Error(address);
    for (const [, file] of text.matchAll(filesInText)) await saveAddress(file);
    if (response !== old) await cache.put(href, response);
  };

  const saveAll = async () => {
    for (const address of [
      ...Object.values(item.pages),
      "/offline",
      ...item.recordings,
    ])
      await saveAddress(address);
  };
  await Promise.all([
    serviceWorker.register("/offline-worker.js", { updateViaCache: "none" }),
    saveAll(),
  ]);
  for (const { url } of await cache.keys())
    if (!saved.has(url)) await cache.delete(url, ignoringVary);
  const day = new Date().toLocaleDateString("en-IN", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  await writeItem(cache, { ...item, day, bytes, failedAt: undefined });
}

/**
 * Fetches as a visitor without cookies does; returns the old response if it has
 * not changed.
 */
async function download(address, old, { signal }) {
  const etag = old ? old.headers.get("ETag") : null;
  const response = await fetch(address, {
    cache: address.startsWith("/assets/") ? "default" : "no-store",
    credentials: "omit",
    headers: etag ? { "If-None-Match": etag } : {},
    signal,
  });
  if (response.status === 304) return old;
  // The address of a file has an extension.
  if (
    !response.ok ||
    response.redirected ||
    isHtml(response) === /\.\w+$/.test(address)
  )
    throw new Error(`${address}: ${response.status}`);
  return response;
}

function isHtml(response) {
  return /^text\/html/.test(response.headers.get("Content-Type"));
}

async function readItem(cache) {
  const entry = await cache.match(itemEntry);
  return entry ? entry.json() : undefined;
}

function writeItem(cache, item) {
  return cache.put(itemEntry, new Response(JSON.stringify(item)));
}

/**
 * Lists the saved items and those that are not complete, and returns their
 * number.
 */
async function showItems() {
  const items = [];
  for (const name of await caches.keys()) {
    const item = await readItem(await caches.open(name));
    if (item) items.push({ name, ...item });
  }
  const saved = items.filter(({ day }) => day);
  const incomplete = items.filter(({ day }) => !day);
  fillList(findPart("saved"), saved);
  fillList(findPart("incomplete"), incomplete);
  findPart("nothing").hidden = saved.length > 0;
  findPart("incomplete").parentNode.hidden = incomplete.length === 0;
  return items.length;
}

function fillList(list, items) {
  list.textContent = "";
  for (const item of items) {
    const { name, title, pages, day, bytes } = item;
    const entry = document.createElement("li");
    const add = (tag, label, properties) => {
      const element = Object.assign(document.createElement(tag), {
        textContent: label,
        ...properties,
      });
      element.setAttribute("aria-label", `${label}: ${title}`);
      entry.append(element, tag === "a" ? ", " : " ");
    };
    entry.append(`${title}: `);
    if (day) {
      for (const [label, address] of Object.entries(pages))
        add("a", label, { href: address });
      entry.append(`${(bytes / 1e6).toFixed(1)} MB, saved on ${day}. `);
    }
    const button = { type: "button", className: "link-button" };
    add("button", day ? "Update" : "Continue", {
      ...button,
      onclick: () => save(item),
    });
    add("button", "Remove", { ...button, onclick: () => remove(name) });
    list.append(entry);
  }
}

async function remove(name) {
  await caches.delete(name);
  await showItemsOrUnregister();
  showMessage("Removed.");
}

/**
 * Without items the service worker goes too, so that nothing stays on the
 * phone.
 */
async function showItemsOrUnregister() {
  const count = await showItems();
  const registration = await serviceWorker.getRegistration();
  if (count === 0 && registration) await registration.unregister();
}
