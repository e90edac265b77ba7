// The class view works without this script. It is not compiled: write for old
// browsers.

const find = (selector) => document.querySelector(selector);
const prepared = find(".class-prepared");
let stored = {};
try {
  stored = sessionStorage;
} catch {
  // Storage may be blocked.
}
let idleTimer;

// Without questions, there is no class view.
if (prepared) {
  linkToPrepared();
  runClock();
  offerFullScreen();
  keepDarkMode();
  keepQuestion();
  for (const name of ["pointermove", "pointerdown", "keydown"])
    document.addEventListener(name, showControls);
  document.addEventListener("keydown", turnSlides);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}

// The browser handles the other keys.
function turnSlides(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!event.target.matches("textarea")) scrollBy(0, step * innerHeight * 0.8);
}

function linkToPrepared() {
  const slides = prepared.querySelectorAll(".class-slide");
  const before = prepared.previousElementSibling;
  const after = prepared.nextElementSibling;
  prepared.ontoggle = () => {
    const { open } = prepared;
    const first = open ? slides[0] : after;
    const last = open ? slides[slides.length - 1] : before;
    before.querySelector(".slide-links > :last-child").href = `#${first.id}`;
    after.querySelector(".slide-links > :first-child").href = `#${last.id}`;
    if (open) first.scrollIntoView();
  };
}

function runClock() {
  const bar = find(".class-clock rect");
  const line = find('[data-script="clock"]');
  const button = line.querySelector("button");
  const key = `clock ${location.search}`;
  const draw = () => {
    if (!stored[key]) return;
    const minutes = (Date.now() - stored[key]) / 60000;
    const width = Math.min(100, (100 * minutes) / bar.dataset.minutes);
    bar.setAttribute("width", width);
    button.textContent = button.dataset.again;
  };
  bar.closest("div").hidden = false;
  line.hidden = false;
  button.onclick = () => {
    stored[key] = Date.now();
    draw();
  };
  setInterval(draw, 1000);
  draw();
}

function offerFullScreen() {
  const button = find('[data-script="full-screen"]');
  if (!document.fullscreenEnabled) return;
  button.hidden = false;
  button.onclick = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  };
}

function keepDarkMode() {
  const box = find(".class-dark-mode");
  box.checked = stored.dark === "true";
  box.onchange = () => {
    stored.dark = box.checked;
  };
}

function keepQuestion() {
  const box = find("textarea") || {};
  box.value = stored[location.search] || "";
  box.oninput = () => {
    stored[location.search] = box.value;
  };
}

function showControls() {
  clearTimeout(idleTimer);
  document.body.removeAttribute("data-idle");
  idleTimer = setTimeout(() => {
    document.body.setAttribute("data-idle", "");
  }, 4000);
}

function stayAwake() {
  if (navigator.wakeLock && !document.hidden)
    navigator.wakeLock.request("screen").catch(() => {});
}
