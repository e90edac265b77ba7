// The session sheet works without this script. It is not compiled: write for
// old browsers.

function enable(name, onClick) {
  for (const button of document.querySelectorAll(`[data-script="${name}"]`)) {
    button.hidden = false;
    button.addEventListener("click", (event) => onClick(button, event));
  }
}

function changedOptions(form) {
  const changed = ":checked:not(:default), input:default:not(:checked)";
  return form.querySelector(changed)
    ? `?${new URLSearchParams(new FormData(form))}`
    : "";
}

// With changed options, the sheet is loaded first, and the hash repeats the
// action.
const actions = {
  print: () => window.print(),
  whatsapp: openLink,
  save: openLink,
};
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
const action = Object.keys(actions).find(
  (name) => location.hash === `#${name}`,
);
const element = action && document.querySelector(`[data-script="${action}"]`);
if (element) {
  history.replaceState(null, "", location.href.split("#")[0]);
  actions[action](element);
}

async function share(link) {
  const blob = await (await fetch(link.href)).blob();
  const files = [
    new File([blob], link.pathname.split("/").pop(), {
      type: "application/pdf",
    }),
  ];
  if (!navigator.canShare({ files }))
    throw new Error("This browser does not share PDFs.");
  await navigator.share({ files });
}
if (navigator.canShare && matchMedia("(pointer: coarse)").matches)
  for (const link of document.querySelectorAll('[data-script="share"]'))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      share(link).catch((error) => {
        if (error.name !== "AbortError") openLink(link);
      });
    });

if (navigator.clipboard)
  enable("copy", (button) => {
    const status = button.nextElementSibling;
    const report = (text) => () => {
      status.textContent = text;
    };
    const address = new URL(
      changedOptions(button.form) || location.href.split("#")[0],
      location,
    );
    navigator.clipboard
      .writeText(address.href)
      .then(report("Link copied"), report("Could not copy the link"));
  });
