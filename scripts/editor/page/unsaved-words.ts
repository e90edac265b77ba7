const preferences = "sveltia-cms.prefs";

/** Whether anybody has touched the form that is open since it was opened or saved. */
let isTouched = false;

/**
 * Keeps an editor from losing words that are not saved: Escape closes no form, and leaving a form asks first,
 * whether by its arrow, a link or the browser's Back. By itself, Sveltia CMS leaves without a question, and offers the words
 * again only when the form is opened later. To be called before the CMS is loaded, which reads its preferences then.
 */
export function protectUnsavedWords(): void {
  const kept = JSON.parse(localStorage.getItem(preferences) ?? "{}") as object;
  localStorage.setItem(preferences, JSON.stringify({ ...kept, closeWithEscape: false }));
  window.addEventListener("hashchange", askBeforeLeaving, { capture: true });
  window.addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  for (const touch of ["pointerdown", "keydown", "input"])
    window.addEventListener(touch, noteTouch, { capture: true });
}

/** To be called when a form has been saved: the CMS then closes it before the button for saving is disabled. */
export function formIsSaved(): void {
  isTouched = false;
}

function noteTouch({ target }: Event) {
  if (!(target instanceof Element && target.closest(arrow))) isTouched = true;
}

const arrow = "button.back";

/** The button for saving is enabled while there is something to save, and in a new form from the beginning. */
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
