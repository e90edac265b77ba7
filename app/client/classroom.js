// The only script of the session page and of the class views, which work without it. It adds printing, copying the link,
// keys, full screen, the clock, and a screen that stays awake. It is not compiled: use only what the oldest browsers in
// package.json know.

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

const slides = document.querySelectorAll(".class-slide");
if (slides.length > 0) {
  const stepOfKey = {
    ArrowRight: 1,
    ArrowDown: 1,
    PageDown: 1,
    " ": 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageUp: -1,
  };

  document.addEventListener("keydown", (event) => {
    let step = stepOfKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches("textarea")) return;
    // Space activates the focused element.
    if (event.key === " " && event.target.closest("a, button, input, label, summary")) return;
    if (event.key === " " && event.shiftKey) step = -1;
    const shown = [...slides].filter((slide) => !slide.closest("details:not([open])"));
    const current = shown.findIndex((slide) => slide.getBoundingClientRect().bottom > innerHeight / 2);
    const { top, bottom } = shown[current].getBoundingClientRect();
    const rest = step > 0 ? bottom - innerHeight : -top;
    event.preventDefault();
    // Read a slide that is taller than the screen to its end first.
    if (rest > 9) scrollBy(0, step * Math.min(rest, innerHeight * 0.8));
    else if (shown[current + step]) shown[current + step].scrollIntoView();
  });

  let timer;
  const showControls = () => {
    clearTimeout(timer);
    document.body.removeAttribute("data-idle");
    timer = setTimeout(() => {
      document.body.setAttribute("data-idle", "");
    }, 4000);
  };
  for (const name of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(name, showControls);

  if (document.fullscreenEnabled)
    enable("full-screen", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });

  const clock = document.querySelector(".class-clock animate");
  const start = document.querySelector("[data-restart-label]");
  if (clock && start)
    start.addEventListener("click", (event) => {
      event.preventDefault();
      clock.beginElement();
      start.textContent = start.dataset.restartLabel;
      // The server's redirect puts the start into the address, so that a reload continues the clock. Without a network the
      // clock runs too, but a reload resets it.
      fetch(start.href).then(
        ({ ok, url }) => ok && history.replaceState(null, "", url + location.hash),
        () => {},
      );
    });

  const darkMode = document.getElementById("dark-mode");
  const storageKey = "dark-mode";
  try {
    if (sessionStorage.getItem(storageKey)) darkMode.checked = true;
    darkMode.addEventListener("change", () => {
      if (darkMode.checked) sessionStorage.setItem(storageKey, "1");
      else sessionStorage.removeItem(storageKey);
    });
  } catch {
    // The browser blocks storage.
  }

  const stayAwake = () => {
    // Browsers may refuse it, for example when the battery is low.
    if (!document.hidden) navigator.wakeLock.request("screen").catch(() => {});
  };
  if (navigator.wakeLock) {
    document.addEventListener("visibilitychange", stayAwake);
    stayAwake();
  }
}
