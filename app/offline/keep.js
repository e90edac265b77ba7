// The script of /offline: keeps pages through the service worker, and lists what is kept. It is sent as it is, so it must be
// valid in the oldest browsers.

const { storage = {} } = navigator;
const section = document.querySelector('[data-keeping=""]');
const part = (name) => section.querySelector(`[data-keeping="${name}"]`);
const showMessage = (words) => {
  const message = part("message");
  message.textContent = words;
  message.scrollIntoView({ block: "nearest" });
};
const sentences = {
  full: "There is no room left on this phone, so nothing was kept. Remove something, or free some space.",
  network: "The download did not finish, so nothing was kept. Please try again where the network is better.",
  refused: "This browser cannot keep pages, perhaps because the window is private. Take a ZIP file instead.",
  cleared: "The browser has deleted the pages that you kept. Please keep them again.",
};
/** The localStorage key of the number of kept items, which tells whether a browser short of space has deleted them. */
const countKey = "kept";

if (section) {
  if (navigator.serviceWorker && window.caches) initialise();
  else part("unsupported").textContent = "This browser cannot keep pages. Take a ZIP file instead.";
}

async function initialise() {
  // The worker answers with this page for any page that is not kept.
  const replacesAnotherPage = !/^\/offline\/?$/.test(location.pathname);
  // Without a network, the ZIP files are of no use, and what is kept comes first.
  if (replacesAnotherPage || !navigator.onLine)
    document.querySelector("main > section").before(section.closest(".kept-pages"));
  if (replacesAnotherPage)
    showMessage("You are offline, and this page is not kept on this phone. The kept pages are below.");
  for (const button of section.querySelectorAll("[data-item]"))
    button.addEventListener("click", () => keep(button));
  // Another tab may have kept or removed something.
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  await refresh();
  // Shown only when it is complete, so that nothing moves.
  part("unsupported").hidden = true;
  part("supported").hidden = false;
}

async function refresh() {
  const { kept } = await askActive({});
  if (kept.length === 0 && countKept() > 0) showMessage(sentences.cleared);
  await show(kept);
}

/** What the worker answers to a message; if there is none, nothing is kept. */
async function askActive(message) {
  const { active } = (await navigator.serviceWorker.getRegistration()) || {};
  return active ? ask(active, message) : { kept: [] };
}

async function keep(button) {
  const item = JSON.parse(button.dataset.item);
  showMessage(`Keeping ${item.title} …`);
  button.disabled = true;
  try {
    const worker = await startWorker();
    if (storage.persist) storage.persist();
    const result = worker ? await ask(worker, { keep: item }) : { kept: [], failed: "network" };
    showMessage(result.failed ? sentences[result.failed] : `${item.title} is kept on this phone.`);
    if (result.isEmpty) await unregister();
    // Another tab that removed its last item meanwhile has removed the worker, too.
    else if (!(await navigator.serviceWorker.getRegistration())) await startWorker();
    await show(result.kept);
  } catch {
    showMessage((await canFetchWorker()) ? sentences.refused : sentences.network);
  }
  button.disabled = false;
}

/** Whether the worker can be fetched. A captive portal answers with a page of its own. */
async function canFetchWorker() {
  try {
    const { ok, redirected, headers } = await fetch("/offline-worker.js", { cache: "no-store" });
    return ok && !redirected && headers.get("Content-Type").includes("javascript");
  } catch {
    return false;
  }
}

/** The worker once it is active; undefined if it could not start. */
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

/** Removes these caches. With the last one the worker is removed too, so that nothing stays on the phone. */
async function remove(names) {
  const { kept, isEmpty } = await askActive({ remove: names });
  if (isEmpty) await unregister();
  await show(kept);
  showMessage("Removed.");
}

async function unregister() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await registration.unregister();
}

/** Sends a message to the worker, and returns what it answers. */
function ask(worker, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

async function show(kept) {
  const list = part("list");
  list.textContent = "";
  for (const item of kept) list.append(entryOf(item));
  part("nothing").hidden = kept.length > 0;
  const removeAll = part("remove all");
  removeAll.hidden = kept.length === 0;
  removeAll.onclick = () => remove(kept.map(({ name }) => name));
  if (storage.estimate) {
    const { usage, quota } = await storage.estimate();
    part("used").textContent = `${size(usage)} of ${size(quota)} used.`;
  }
  try {
    localStorage.setItem(countKey, kept.length);
  } catch {
    // Storage is switched off.
  }
}

function countKept() {
  try {
    return Number(localStorage.getItem(countKey));
  } catch {
    return 0;
  }
}

function entryOf({ name, title, pages, recordings, day, bytes }) {
  const entry = document.createElement("li");
  entry.append(`${title}: `);
  for (const { label, address } of pages) {
    const link = document.createElement("a");
    Object.assign(link, { href: address, textContent: label });
    link.setAttribute("aria-label", `${label}: ${title}`);
    entry.append(link, ", ");
  }
  entry.append(`${recordings ? "with recordings, " : ""}${size(bytes)}, kept on ${day}. `);
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link-button", textContent: "Remove" });
  button.setAttribute("aria-label", `Remove ${title}`);
  button.onclick = () => remove([name]);
  entry.append(button);
  return entry;
}

/** A size as the rest of the site writes it (app/text.ts). */
function size(bytes) {
  if (bytes < 999500) return `${Math.round(bytes / 1e3)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
