// Runs on every page, before the rest of the page is read.

const leave = (state = "") => {
  for (const part of document.querySelectorAll("[popover],.menu-toggle")) {
    part.open = false;
    if (part.popover) part.hidePopover();
  }
  document.body.className = state;
};

// The back/forward cache keeps the page as it was left.
window.onpagehide = () => leave();

window.onclick = (event) => {
  const link = event.target.closest("a");
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (link) leave(opensElsewhere ? "" : link.dataset.leaving);
};

// Errors of files do not bubble.
document.addEventListener(
  "error",
  ({ target }) => {
    if (target.matches(".infographic,[as=image]"))
      console.error("Not loaded:", target);
  },
  true,
);

// Keeps the page for when there is no network. A picture that is outside the
// window would not be loaded, and therefore not kept.
const { serviceWorker } = navigator;
if (serviceWorker)
  window.onload = serviceWorker.oncontrollerchange = () => {
    serviceWorker.register("/offline-worker.js").catch(() => {});
    const { controller } = serviceWorker;
    if (!controller) return;
    for (const image of document.images) image.loading = "eager";
    // Also tells what was on its way when the worker took over.
    new PerformanceObserver((loaded) =>
      controller.postMessage(loaded.getEntries().map(({ name }) => name)),
    ).observe({ type: "resource", buffered: true });
  };
