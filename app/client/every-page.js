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

// Loading errors do not bubble. Only linked files and pictures with an
// alternative text are worth a message.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target.href || target.alt) console.error("Not loaded:", target);
  },
  true,
);

// Keeps the pages that a visitor opens, for use without a network.
const { serviceWorker } = navigator;
if (serviceWorker)
  self.onload = () =>
    serviceWorker.register("/offline-worker.js").catch(() => {});
