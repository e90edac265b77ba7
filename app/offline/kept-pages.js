import { defaultOptions, defaultSeating } from "../session-options";

// What the service worker reads in an address, and writes into a page that it keeps.

/** Whether an address belongs to the admin or a subscriber. It is never cached. Routes match in any case and encoding. */
export function isPrivate({ pathname }) {
  try {
    return /^\/(admin|api|contact|unsubscribe)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** A key that is the same for pages with the same questions: the path (or, if a button was pressed, the path that it leads to), the set and
 * the language. */
export function contentKey({ pathname, searchParams }) {
  const pressed = { class: "/session/class", choose: "/questions" }[searchParams.get("intent")];
  return [pressed || pathname, searchParams.get("set"), searchParams.get("lang") || ""].join();
}

/** The remaining options in an address, with defaults for those that are missing. */
export function optionsIn({ pathname, searchParams: query }) {
  const children = Number(query.get("children")) || defaultOptions.children;
  const inClass = pathname === "/session/class" || query.get("intent") === "class";
  const onPaper = inClass ? [] : [query.get("layout") || defaultOptions.layout, query.has("story")];
  return [
    query.get("minutes") || defaultOptions.minutes,
    children,
    query.get("seating") || defaultSeating(children),
    query.get("order"),
    ...onPaper,
  ].map(String);
}

/**
 * Prepares a page for keeping: adds the day, removes `<source>` elements, so that one picture suffices, and shows the answers
 * of the detectives, because their form needs the server.
 */
export function withKeptNotice(html, day) {
  const begin = html.includes('<div class="class-notes') ? /<div class="class-notes[^>]*>/ : /<main[^>]*>/;
  return html
    .replace(/<source [^>]*>/g, "")
    .replace(/<form class="argument-questions[\s\S]*?<\/form>|<p class="detectives-mix[\s\S]*?<\/p>/g, "")
    .replace('class="answer-sheet"', '$& data-shown=""')
    .replace(begin, (tag) => `${tag}<p class="muted screen-only" lang="en">Kept on ${day}.</p>`);
}
