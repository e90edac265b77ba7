const preferences = "sveltia-cms.prefs";

/** Whether the open form has been touched since it was opened or saved. */
let isTouched = false;

/**
 * Keeps editors from losing unsaved changes. Escape does not close a form, and leaving a form asks first, whether by its
 * arrow, a link or the browser's Back. Sveltia CMS itself would leave without asking, and only offer the changes again when
 * the form is next opened. Call this before the CMS is loaded, because it reads its preferences then.
 */
export function warnBeforeLosingChanges(): void {
  const kept = JSON.parse(localStorage.getItem(preferences) ?? "{}") as object;
  localStorage.setItem(preferences, JSON.stringify({ ...kept, closeWithEscape: false }));
  window.addEventListener("hashchange", askBeforeLeaving, { capture: true });
  window.addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  for (const touch of ["pointerdown", "keydown", "input"])
    window.addEventListener(touch, markTouched, { capture: true });
}

/** Call this when a form has been saved: the CMS closes it before it disables the Save button. */
export function markSaved(): void {
  isTouched = false;
}

function markTouched({ target }: Event) {
  if (!(target instanceof Element && target.closest(arrow))) isTouched = true;
}

const arrow = "button.back";

/** The Save button is enabled while there are changes, but also in an untouched new form. */
function isUnsaved() {
  return (
    isTouched &&
    document.querySelector(`[role="toolbar"]:has(${arrow}) button.primary:not(:disabled)`) !== null
  );
}

function askBeforeLeaving(event: HashChangeEvent) {
  if (!isUnsaved() || confirm("Leave without saving? Your changes to this form may be lost.")) {
    isTouched = false;
    return;
  }
  event.stopImmediatePropagation();
  history.pushState({ from: event.newURL }, "", event.oldURL);
}
