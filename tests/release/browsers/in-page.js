// Runs in the page. Plain JavaScript, because Chromium 80 must understand it.

const clean = (text) => text.replace(/\s+/g, " ").trim();

function readName(element) {
  const label =
    element.labels && element.labels.length > 0
      ? element.labels[0].textContent
      : "";
  return clean(
    element.getAttribute("aria-label") || label || element.textContent || "",
  );
}

function isShown(element) {
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible"
  );
}

function describe(element) {
  if (!element) return "nothing";
  return `<${element.localName}${element.className ? ` class="${element.getAttribute("class")}"` : ""}>`;
}

/** Where to click to reach an element, or why that is not possible. */
function locate(element, name) {
  if (!element) return { problem: `there is no "${name}"` };
  element.scrollIntoView({ block: "center", inline: "center" });
  const box = element.getClientRects()[0];
  if (!isShown(element) || !box) return { problem: `"${name}" is hidden` };
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!top) return { problem: `"${name}" is outside the window` };
  return element.contains(top)
    ? { x, y }
    : { problem: `${describe(top)} covers "${name}"` };
}

/**
 * The position of the first visible element with this name, or else with a name
 * that begins with it, or any if it is empty.
 */
export function find(selector, name) {
  const all = [...document.querySelectorAll(selector)];
  const found = [(own) => own === name, (own) => own.startsWith(name)]
    .map((matches) => all.filter((element) => matches(readName(element))))
    .find((elements) => elements.length > 0);
  if (!found) return { problem: `there is no "${name || selector}"` };
  return locate(found.find(isShown) || found[0], name || selector);
}

export function choose(label, option) {
  const select = [...document.querySelectorAll("select")].find((element) =>
    readName(element).startsWith(label),
  );
  const wanted =
    select &&
    [...select.options].find((element) =>
      clean(element.textContent).startsWith(option),
    );
  if (!wanted) return { problem: `there is no "${option}" in "${label}"` };
  const folded = select.closest("details");
  if (folded) folded.open = true;
  wanted.selected = true;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return locate(select, label);
}

/** Whether an element with exactly this text is inside the window. */
export function isInWindow(text) {
  return [...document.querySelectorAll("body *")].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      clean(element.textContent || "") === text &&
      top >= 0 &&
      bottom <= innerHeight &&
      bottom > top
    );
  });
}

/** Describes what is wrong with the look of the page. */
export function look(paper) {
  const main = document.querySelector("main");
  if (!main) return ["the page has no content"];
  const problems = [];
  const body = getComputedStyle(document.body);
  const rgb = paper.match(/\w\w/g).map((hex) => Number.parseInt(hex, 16));
  if (body.backgroundColor !== `rgb(${rgb.join(", ")})`)
    problems.push("the background has the wrong colour");
  const heading = document.querySelector("h1");
  // Fraunces has only Latin letters.
  const isLatin = document.documentElement.lang.startsWith("en");
  if (
    !heading ||
    getComputedStyle(heading).fontFamily.includes("Fraunces") !== isLatin
  )
    problems.push("the heading has the wrong font");
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth)
    problems.push(
      `the page is ${scrollWidth - innerWidth} px wider than the window`,
    );
  const honeypot = document.querySelector('[name="comments"]');
  const start = main.getBoundingClientRect();
  if (start.top > innerHeight / 2)
    problems.push("the content begins in the lower half of the window");
  const cover = findCover(main, start);
  if (cover) problems.push(`${describe(cover)} covers the content`);
  // This check comes last, because it scrolls.
  if (honeypot && !locate(honeypot, "").problem)
    problems.push("the honeypot is visible");
  return problems;
}

/**
 * An element that covers the content: one outside of it, or a large one that is
 * fixed to the window.
 */
function findCover(main, { left, right, top, bottom }) {
  for (let column = 1; column < 10; column++) {
    for (let row = 1; row < 20; row++) {
      const x =
        Math.max(left, 0) +
        ((Math.min(right, innerWidth) - Math.max(left, 0)) * column) / 10;
      const y =
        Math.max(top, 0) +
        ((Math.min(bottom, innerHeight) - Math.max(top, 0)) * row) / 20;
      const above = document.elementFromPoint(x, y);
      if (!above) continue;
      if (!main.contains(above)) return above;
      for (
        let element = above;
        element !== main;
        element = element.parentElement
      )
        if (getComputedStyle(element).position === "fixed" && isLarge(element))
          return element;
    }
  }
}

/**
 * Small fixed elements, such as the switch in the corner of the class view, do
 * not count.
 */
function isLarge(element) {
  const { width, height } = element.getBoundingClientRect();
  return width * height > (innerWidth * innerHeight) / 10;
}
