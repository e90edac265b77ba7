// The class views work without this script. It is not compiled: write for old
// browsers.

const slides = document.querySelectorAll(".class-slide");
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
  if (
    event.key === " " &&
    event.target.closest("a, button, input, label, summary")
  )
    return;
  if (event.key === " " && event.shiftKey) step = -1;
  const shown = [...slides].filter(
    (slide) => !slide.closest("details:not([open])"),
  );
  const current = shown.findIndex(
    (slide) => slide.getBoundingClientRect().bottom > innerHeight / 2,
  );
  if (current < 0) return;
  const { top, bottom } = shown[current].getBoundingClientRect();
  const rest = step > 0 ? bottom - innerHeight : -top;
  event.preventDefault();
  if (rest > 9) scrollBy(0, step * Math.min(rest, innerHeight * 0.8));
  else if (shown[current + step]) shown[current + step].scrollIntoView();
});

// The links lead to the prepared questions that are open.
const hidden = document.querySelector(".class-hidden");
if (hidden)
  hidden.addEventListener("toggle", () => {
    const {
      previousElementSibling: before,
      nextElementSibling: after,
      open,
    } = hidden;
    const prepared = [...hidden.querySelectorAll(".class-slide")];
    const [first, last] = open
      ? [prepared[0], prepared.pop()]
      : [after, before];
    before.querySelector(".slide-links > :last-child").href = `#${first.id}`;
    after.querySelector(".slide-links > :first-child").href = `#${last.id}`;
    if (open) first.scrollIntoView();
  });

let timer;
const showControls = () => {
  clearTimeout(timer);
  document.body.removeAttribute("data-idle");
  timer = setTimeout(() => {
    document.body.setAttribute("data-idle", "");
  }, 4000);
};
for (const name of ["pointermove", "pointerdown", "keydown"])
  document.addEventListener(name, showControls);

const fullScreen = document.querySelector('[data-script="full-screen"]');
if (document.fullscreenEnabled && fullScreen) {
  fullScreen.hidden = false;
  fullScreen.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}

const clock = document.querySelector(".class-clock animate");
const start = document.querySelector("[data-restart-label]");
if (clock && start)
  start.addEventListener("click", (event) => {
    event.preventDefault();
    clock.beginElement();
    start.textContent = start.dataset.restartLabel;
    fetch(start.href).then(
      ({ ok, url }) =>
        ok && history.replaceState(null, "", url + location.hash),
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
  // Storage may be blocked.
}

const stayAwake = () => {
  if (!document.hidden) navigator.wakeLock.request("screen").catch(() => {});
};
if (navigator.wakeLock) {
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}
