const preferences = "sveltia-cms.prefs";

/** Whether the form that is open has been saved, and nobody has touched anything since. */
let isSaved = false;

/**
 * Keeps an editor from losing words that are not saved: Escape in a field closes no form, and leaving a form asks first,
 * whether by its arrow, a link or the browser's Back. By itself, Sveltia CMS leaves without a question, and keeps a draft
 * only after the page has been loaded again. To be called before the CMS adds listeners of its own.
 */
export function protectUnsavedWords(): void {
  const kept = JSON.parse(localStorage.getItem(preferences) ?? "{}") as object;
  localStorage.setItem(preferences, JSON.stringify({ ...kept, closeWithEscape: false }));
  window.addEventListener("hashchange", askBeforeLeaving, { capture: true });
  window.addEventListener("beforeunload", (event) => {
    if (document.querySelector(unsaved)) event.preventDefault();
  });
  for (const touch of ["pointerdown", "keydown"])
    window.addEventListener(touch, () => (isSaved = false), { capture: true });
}

/** To be called when a form has been saved: the CMS then closes it before the button for saving is disabled. */
export function formIsSaved(): void {
  isSaved = true;
}

/** The button that saves a form, while there is something to save. */
const unsaved = '[role="toolbar"]:has(button.back) button.primary:not(:disabled)';

function askBeforeLeaving(event: HashChangeEvent) {
  if (isSaved || !document.querySelector(unsaved)) return;
  if (confirm("Leave without saving? Your changes to this form will be lost.")) return;
  event.stopImmediatePropagation();
  history.pushState({ from: event.newURL }, "", event.oldURL);
}
