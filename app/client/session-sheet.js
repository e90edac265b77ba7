// The only script of the session sheet, which works without it. It adds printing, sharing the PDF and copying the link. It is
// not compiled: use only what the oldest browsers in package.json know.

/** Shows the buttons that need script, and handles their clicks. */
function enable(name, onClick) {
  for (const button of document.querySelectorAll(`[data-script="${name}"]`)) {
    button.hidden = false;
    button.addEventListener("click", (event) => onClick(button, event));
  }
}

/** The query of a form whose options have been changed but not sent; otherwise an empty text. */
function changedOptions(form) {
  const changed = ":checked:not(:default), input:default:not(:checked)";
  return form.querySelector(changed) ? `?${new URLSearchParams(new FormData(form))}` : "";
}

// If options have changed, these load the sheet with the new ones first; the hash then repeats the action there.
const actions = { print: () => window.print(), whatsapp: openLink, save: openLink };
function openLink(link) {
  location.href = link.href;
}
for (const name of Object.keys(actions))
  enable(name, (element, event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const query = changedOptions(element.closest("form"));
    if (query) location.href = `${query}#${name}`;
    else actions[name](element);
  });
const action = Object.keys(actions).find((name) => location.hash === `#${name}`);
const element = action && document.querySelector(`[data-script="${action}"]`);
if (element) {
  // So that a reload or Back does not repeat it.
  history.replaceState(null, "", location.href.split("#")[0]);
  actions[action](element);
}

// A phone sends the PDF itself. Where it cannot, or takes too long to fetch it, the link opens the PDF.
async function share(link) {
  const blob = await (await fetch(link.href)).blob();
  const files = [new File([blob], link.pathname.split("/").pop(), { type: "application/pdf" })];
  if (!navigator.canShare({ files })) throw new Error("This browser does not share PDFs.");
  await navigator.share({ files });
}
if (navigator.canShare && matchMedia("(pointer: coarse)").matches)
  for (const link of document.querySelectorAll('[data-script="share"]'))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      share(link).catch((error) => {
        // The visitor has closed the share sheet.
        if (error.name !== "AbortError") openLink(link);
      });
    });

if (navigator.clipboard)
  enable("copy", (button) => {
    const status = button.nextElementSibling;
    const report = (text) => () => {
      status.textContent = text;
    };
    const address = new URL(changedOptions(button.form) || location.href.split("#")[0], location);
    navigator.clipboard
      .writeText(address.href)
      .then(report("Link copied"), report("Could not copy the link"));
  });
