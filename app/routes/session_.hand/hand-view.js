// The hand view works without this script. It is not compiled: write for old
// browsers.

const find = (selector) => document.querySelector(selector);
const rescues = find(".hand-rescues");
let stored = {};
try {
  stored = sessionStorage;
} catch {
  // Storage may be blocked.
}
/** The key under which the time is stored when a card was first opened. */
const keyOf = (card) => `${location.search}#${card.id}`;

// Without questions, there is no hand view.
if (rescues) {
  find('[data-script="begin"]').addEventListener("click", beginAgain);
  addEventListener("hashchange", keepTime);
  document.addEventListener("visibilitychange", keepTime);
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("keydown", closeRescues);
  setInterval(keepTime, 5000);
  keepTime();
  stayAwake();
}

function beginAgain() {
  for (const card of document.querySelectorAll(".hand-card"))
    delete stored[keyOf(card)];
  for (const box of document.querySelectorAll("[type=checkbox]"))
    box.checked = false;
}

// CSS starts a clock whenever its card is shown; this sets it to the time since
// the card was first shown.
function keepTime() {
  const card = find("[data-from]:target");
  if (!card) return;
  stored[keyOf(card)] = stored[keyOf(card)] || Date.now();
  const passed = Date.now() - stored[keyOf(card)];
  const clock = card.querySelector(".hand-clock");
  const [timeIsUp, minutes] = clock.querySelector(".hand-minutes").children;
  for (const part of [clock.querySelector(".hand-clock-passed"), minutes])
    if (part.getAnimations)
      for (const animation of part.getAnimations())
        animation.currentTime = passed;
  const left = minutes.children[Math.floor(passed / 60000)] || timeIsUp;
  clock.setAttribute("aria-label", left.dataset.text);
  showDelay(card);
}

// Says how much later than planned the card was opened, from two minutes on.
function showDelay(card) {
  const begun = stored[keyOf(find("[data-from]"))];
  const minutes = (stored[keyOf(card)] - begun) / 60000 - card.dataset.from;
  const line = card.querySelector(".hand-late");
  line.hidden = !(minutes >= 2);
  line.textContent = line.dataset.sentence.replace(
    "{minutes}",
    Math.floor(minutes),
  );
}

function closeRescues(event) {
  if (event.key !== "Escape" || !rescues.open) return;
  rescues.open = false;
  rescues.firstElementChild.focus();
}

function stayAwake() {
  if (navigator.wakeLock && !document.hidden)
    navigator.wakeLock.request("screen").catch(() => {});
}
