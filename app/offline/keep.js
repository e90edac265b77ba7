// The script of /offline: keeps pages through the service worker, and lists what is kept.

const section = document.querySelector('[data-keeping=""]');
const find = (name) => section.querySelector(`[data-keeping="${name}"]`);
const say = (words) => {
  const message = find("message");
  message.textContent = words;
  message.scrollIntoView({ block: "nearest" });
};
const sentences = {
  full: "There is no room left on this phone, so nothing was kept. Remove something, or free some space.",
  network:
    "Not everything could be fetched, so nothing was kept. Please try again where the network is better.",
  refused:
    "This browser does not keep pages here, perhaps because the window is private. Take a ZIP file instead.",
  cleared: "The browser has cleared what you had kept. Please keep it again.",
};
/** The key of the number of kept items in localStorage, because a browser that needs room clears them without telling. */
const countKey = "kept";

if (section && navigator.serviceWorker && window.caches) begin();

async function begin() {
  if (location.pathname !== "/offline")
    say("There is no network, and this page is not kept on this phone. Below is what is kept.");
  for (const button of section.querySelectorAll("[data-item]"))
    button.addEventListener("click", () => keep(button));
  // Another tab may have kept or removed something.
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  await refresh();
  // Shown only when it is complete, so that nothing moves.
  find("unsupported").hidden = true;
  find("supported").hidden = false;
}

async function refresh() {
  const registration = await navigator.serviceWorker.getRegistration();
  await show(registration?.active ? await ask(registration.active, {}) : { kept: [] });
}

async function keep(button) {
  const item = JSON.parse(button.dataset.item);
  say(`Keeping ${item.title} …`);
  button.disabled = true;
  try {
    const worker = await startWorker();
    if (navigator.storage?.persist) navigator.storage.persist();
    const result = worker ? await ask(worker, { keep: item }) : { kept: [], failed: "network" };
    say(result.failed ? sentences[result.failed] : `${item.title} is kept on this phone.`);
    show(result);
  } catch {
    say(sentences.refused);
  }
  button.disabled = false;
}

/** The worker once it is active; undefined if it could not fetch or store the files that it needs. */
async function startWorker() {
  const registration = await navigator.serviceWorker.register("/offline-worker.js", {
    updateViaCache: "none",
  });
  const worker = registration.active || registration.waiting || registration.installing;
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") resolve(undefined);
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** Removes these caches. With the last cache, the worker is removed too, so that nothing stays on the phone. */
async function remove(names) {
  const registration = await navigator.serviceWorker.getRegistration();
  const result = await ask(registration.active, { remove: names });
  if (result.kept.length === 0) {
    await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  }
  say("Removed.");
  show(result);
}

/** Sends a message to the worker, and returns what it answers. */
function ask(worker, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

async function show({ kept }) {
  const list = find("list");
  list.textContent = "";
  for (const item of kept) list.append(entryOf(item));
  find("nothing").hidden = kept.length > 0;
  const removeAll = find("remove all");
  removeAll.hidden = kept.length === 0;
  removeAll.onclick = () => remove(kept.map(({ name }) => name));
  if (navigator.storage?.estimate) {
    const { usage, quota } = await navigator.storage.estimate();
    find("used").textContent = `${size(usage)} of ${size(quota)} used.`;
  }
  try {
    if (kept.length === 0 && Number(localStorage.getItem(countKey)) > 0) say(sentences.cleared);
    localStorage.setItem(countKey, kept.length);
  } catch {
    // Storage is switched off.
  }
}

function entryOf({ name, title, pages, day, bytes }) {
  const entry = document.createElement("li");
  entry.append(`${title}: `);
  for (const { label, address } of pages) {
    const link = document.createElement("a");
    Object.assign(link, { href: address, textContent: label });
    link.setAttribute("aria-label", `${label}: ${title}`);
    entry.append(link, ", ");
  }
  entry.append(`${size(bytes)}, kept on ${day}. `);
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link-button", textContent: "Remove" });
  button.setAttribute("aria-label", `Remove ${title}`);
  button.onclick = () => remove([name]);
  entry.append(button);
  return entry;
}

/** A size as the rest of the site writes it (app/text.ts). */
function size(bytes) {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
