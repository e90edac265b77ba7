const preferences = "sveltia-cms.prefs";

/**
 * Keeps an editor from losing words that are not saved: Escape in a field closes no form, and the arrow out of a form asks
 * first. By itself, Sveltia CMS leaves without a question, and keeps a draft only after the page has been loaded again.
 * The browser's own Back is not stopped.
 */
export function protectUnsavedWords(): void {
  const kept = JSON.parse(localStorage.getItem(preferences) ?? "{}") as object;
  localStorage.setItem(preferences, JSON.stringify({ ...kept, closeWithEscape: false }));
  // Before Sveltia's own listener.
  document.addEventListener("click", askBeforeLeaving, { capture: true });
  window.addEventListener("beforeunload", (event) => {
    if (document.querySelector(unsaved)) event.preventDefault();
  });
}

/** The button that saves a form, while there is something to save. */
const unsaved = '[role="toolbar"]:has(button.back) button.primary:not(:disabled)';

function askBeforeLeaving(event: MouseEvent) {
  const leaves = event.target instanceof Element && event.target.closest("button.back");
  if (!leaves || !document.querySelector(unsaved)) return;
  if (confirm("Leave without saving? Your changes to this form will be lost.")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
