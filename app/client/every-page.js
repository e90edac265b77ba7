// Runs on every page, before the rest of the page is read.

const leave = (state = "") => {
  for (const part of document.querySelectorAll("[popover],.menu-toggle")) {
    part.open = false;
    if (part.popover) part.hidePopover();
  }
  document.body.className = state;
};

// The back/forward cache keeps the page as it was left.
self.onpagehide = () => leave();

self.onclick = (event) => {
  const link = event.target.closest("a");
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (link) leave(opensElsewhere ? "" : link.dataset.leaving);
};

// Errors of files do not bubble. Only files that a page links and pictures with
// a text are worth a message.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target.href || target.alt) console.error("Not loaded:", target);
  },
  true,
);

// Keeps the pages that a visitor opens for when there is no network.
const { serviceWorker } = navigator;
if (serviceWorker)
  self.onload = () =>
    serviceWorker.register("/offline-worker.js").catch(() => {});
