import { defaultChoices, defaultSeating } from "../session-choices";

// What the service worker reads in an address, and writes into a page that it keeps.

/** Whether an address belongs to the admin or a subscriber: never stored or answered. Routes match in any case and encoding. */
export function isPrivate({ pathname }) {
  try {
    return /^\/(admin|api|contact|unsubscribe)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** What pages with the same content have in common: their path, or that to which a button leads, the set and the language. */
export function viewOf({ pathname, searchParams }) {
  const pressed = { class: "/session/class", choose: "/questions" }[searchParams.get("intent")];
  return [pressed || pathname, searchParams.get("set"), searchParams.get("lang") || ""].join();
}

/** The other choices of an address, and those that it leaves out. */
export function choicesIn({ pathname, searchParams: query }) {
  const children = Number(query.get("children")) || defaultChoices.children;
  const inClass = pathname === "/session/class" || query.get("intent") === "class";
  const onPaper = inClass ? [] : [query.get("layout") || defaultChoices.layout, query.has("story")];
  return [
    query.get("minutes") || defaultChoices.minutes,
    children,
    query.get("seating") || defaultSeating(children),
    query.get("order"),
    ...onPaper,
  ].map(String);
}

/**
 * A page that says when it was kept, with one picture instead of a choice by width and format. It shows the answers of the
 * detectives, because it cannot ask them.
 */
export function asKept(html, day) {
  const begin = html.includes('<div class="class-notes') ? /<div class="class-notes[^>]*>/ : /<main[^>]*>/;
  return html
    .replace(/<source [^>]*>/g, "")
    .replace(/<form class="argument-questions[\s\S]*?<\/form>|<p class="detectives-mix[\s\S]*?<\/p>/g, "")
    .replace('class="answer-sheet"', '$& data-shown=""')
    .replace(begin, (tag) => `${tag}<p class="muted screen-only" lang="en">Kept on ${day}.</p>`);
}
