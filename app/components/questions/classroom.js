// The only script of the session page and of the class views, which work without it: printing, copying the link, keys,
// full screen, the clock and a screen that stays awake. Not compiled, so written for the oldest browsers of package.json.

/** Shows a button that is there only for script, and does this when it is pressed. */
function enable(name, press) {
  for (const button of document.querySelectorAll(`[data-script="${name}"]`)) {
    button.hidden = false;
    button.addEventListener("click", () => press(button));
  }
}

enable("print", () => window.print());

if (navigator.clipboard)
  enable("copy", (button) => {
    const said = button.nextElementSibling;
    const say = (words) => () => {
      said.textContent = words;
    };
    const address = location.href.split("#")[0];
    navigator.clipboard.writeText(address).then(say("Link copied"), say("Could not copy the link"));
  });

const slides = [...document.querySelectorAll(".class-slide")];
if (slides.length > 0) {
  const steps = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 };

  document.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // Space presses what has the focus.
    if (event.key === " " && event.target.closest("a, button, input, label, summary")) return;
    const middle = innerHeight / 2;
    const current = slides.findIndex((slide) => slide.getBoundingClientRect().bottom > middle);
    const next = slides[current + (event.key === " " && event.shiftKey ? -1 : step)];
    event.preventDefault();
    if (next) next.scrollIntoView();
  });

  if (document.fullscreenEnabled)
    enable("full-screen", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });

  const clock = document.querySelector(".class-clock animate");
  const start = document.querySelector("[data-again]");
  if (clock && start)
    start.addEventListener("click", (event) => {
      event.preventDefault();
      clock.beginElement();
      start.textContent = start.dataset.again;
      // The server says when it began, for a reload. Without the network the clock runs, but a reload forgets it.
      fetch(start.href).then(
        ({ url }) => history.replaceState(null, "", url + location.hash),
        () => {},
      );
    });

  const room = document.getElementById("room");
  const remembered = "dark-room";
  try {
    if (sessionStorage.getItem(remembered)) room.checked = true;
    room.addEventListener("change", () => {
      if (room.checked) sessionStorage.setItem(remembered, "1");
      else sessionStorage.removeItem(remembered);
    });
  } catch {
    // Storage is switched off.
  }

  const stayAwake = () => {
    // Refused when the battery is low.
    if (!document.hidden) navigator.wakeLock.request("screen").catch(() => {});
  };
  if (navigator.wakeLock) {
    document.addEventListener("visibilitychange", stayAwake);
    stayAwake();
  }
}
